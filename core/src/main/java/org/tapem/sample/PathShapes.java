package org.tapem.sample;

import java.util.Arrays;
import org.tapem.flat.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Network;

/**
 * Samples by the shape of their path, which is its sequence of node types. Walks by one meta-path
 * have a handful of shapes, so a shape is found by trying them in turn.
 */
final class PathShapes {
  private final Network network;
  private final long[] patterns; // shapes
  private final int[] starts; // shapes + 1
  private final int[] byShape; // samples, those of one shape together

  private PathShapes(Network network, long[] patterns, int[] starts, int[] byShape) {
    this.network = network;
    this.patterns = patterns;
    this.starts = starts;
    this.byShape = byShape;
  }

  /** A counting sort in two looks at each path; needs no memory but the sorted list. */
  static PathShapes of(PairSamples samples, Network network) {
    long[] patterns = new long[8];
    int shapes = 0;
    IntList counts = new IntList();
    for (int sample = 0; sample < samples.size(); sample++) {
      long pattern = pattern(samples, sample, network);
      int shape = find(patterns, shapes, pattern);
      if (shape == shapes) {
        patterns = shapes == patterns.length ? Arrays.copyOf(patterns, 2 * shapes) : patterns;
        patterns[shapes++] = pattern;
      }
      counts.increment(shape, 1);
    }
    int[] starts = new int[shapes + 1];
    for (int shape = 0; shape < shapes; shape++) {
      starts[shape + 1] = starts[shape] + counts.get(shape);
    }
    int[] next = starts.clone();
    int[] byShape = new int[samples.size()];
    for (int sample = 0; sample < samples.size(); sample++) {
      byShape[next[find(patterns, shapes, pattern(samples, sample, network))]++] = sample;
    }
    return new PathShapes(network, Arrays.copyOf(patterns, shapes), starts, byShape);
  }

  /** The types in 64 bits: scattered, as digits of a number would overflow on long paths. */
  private static long pattern(PairSamples samples, int sample, Network network) {
    int length = samples.pathLength(sample);
    long pattern = length;
    for (int i = 0; i < length; i++) {
      pattern = RandomStream.mix(pattern) + network.typeOf(samples.pathNode(sample, i));
    }
    return pattern;
  }

  private static int find(long[] patterns, int shapes, long pattern) {
    int shape = 0;
    while (shape < shapes && patterns[shape] != pattern) {
      shape++;
    }
    return shape;
  }

  int count() {
    return patterns.length;
  }

  int shapeOf(PairSamples samples, int sample) {
    return find(patterns, patterns.length, pattern(samples, sample, network));
  }

  /** Number of samples of a shape. */
  int size(int shape) {
    return starts[shape + 1] - starts[shape];
  }

  /** The i-th sample of a shape. */
  int get(int shape, int i) {
    return byShape[starts[shape] + i];
  }
}
