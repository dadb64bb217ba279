package org.tapem.sample;

import java.util.ArrayList;
import java.util.List;
import org.tapem.network.Network;

/** Batches in words, so that tests can compare and search them. */
final class BatchWords {
  private BatchWords() {}

  static String queryName(Network network, Batch batch, int pair) {
    return network.nodeName(batch.node(batch.pairQuery(pair)));
  }

  static String candidateName(Network network, Batch batch, int pair) {
    return network.nodeName(batch.node(batch.pairCandidate(pair)));
  }

  static String pair(Network network, Batch batch, int pair) {
    return queryName(network, batch, pair) + "," + candidateName(network, batch, pair);
  }

  /** The nodes of a path. */
  static String path(Network network, Batch batch, int path) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < batch.pathLength(path); i++) {
      text.append(i == 0 ? "" : " ").append(network.nodeName(batch.node(batch.pathSlot(path, i))));
    }
    return text.toString();
  }

  /** The same path of a sample. */
  static String path(Network network, PairSamples samples, int sample) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < samples.pathLength(sample); i++) {
      text.append(i == 0 ? "" : " ").append(network.nodeName(samples.pathNode(sample, i)));
    }
    return text.toString();
  }

  /** The node types of a path: names are a letter and a number. */
  static String shape(String path) {
    return path.replaceAll("[0-9 ]", "");
  }

  /** Everything that a batch holds, in its order. */
  static List<String> all(Network network, Batch batch) {
    List<String> shown = new ArrayList<>();
    for (int slot = 0; slot < batch.slots(); slot++) {
      shown.add("slot " + network.nodeName(batch.node(slot)));
    }
    for (int pair = 0; pair < batch.pairs(); pair++) {
      String flags =
          (batch.joined(pair) ? " joined" : "") + (batch.isValidityPair(pair) ? " judged" : "");
      shown.add("pair " + pair(network, batch, pair) + flags);
    }
    for (int triple = 0; triple < batch.triples(); triple++) {
      shown.add("triple " + batch.positivePair(triple) + " " + batch.negativePair(triple));
    }
    for (int path = 0; path < batch.paths(); path++) {
      String truth = batch.pathTrue(path) ? " true " : " drawn ";
      shown.add("path of " + batch.pathPair(path) + truth + path(network, batch, path));
    }
    return shown;
  }
}
