package org.tapem.sample;

import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.math.RandomStream;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.walk.NetworkSettings;
import org.tapem.walk.NetworkWalks;
import org.tapem.walk.RowPlan;
import org.tapem.walk.WalkFrame;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;

/**
 * Samples of an epoch as they are requested: the pairs and context paths that a training reads.
 *
 * @param metaPaths joined by commas, or a word of {@link NetworkSettings}
 * @param epoch counted from 1
 */
public record SamplePlan(String metaPaths, WalkSettings walk, PairSettings pairs, int epoch)
    implements RowPlan<SampleCounts> {
  public SamplePlan {
    if (epoch < 1) {
      throw new IllegalArgumentException("epoch must be >= 1, got " + epoch);
    }
  }

  /** Those that a training of this seed reads. */
  public static SamplePlan ofTraining(
      String metaPaths, WalkSettings walk, PairSettings pairs, long seed, int epoch) {
    return new SamplePlan(
        metaPaths,
        new WalkSettings(walk.perNode(), walk.length(), walkSeed(seed)),
        pairs.withSeed(pairSeed(seed)),
        epoch);
  }

  /** The seed of the walks of a training. */
  public static long walkSeed(long seed) {
    return RandomStream.key(seed, 6);
  }

  /** The seed of the samples of a training. */
  public static long pairSeed(long seed) {
    return RandomStream.key(seed, 7);
  }

  private List<MetaPath> paths(Dataset data) {
    return new NetworkSettings(metaPaths).parse(data.schema(), data.task());
  }

  @Override
  public SampleFrame frame(Dataset data) {
    List<WalkFrame> walks = NetworkWalks.frames(data.nodeNumbers(), paths(data), walk, walk.seed());
    return new SampleFrame(walks, data.task(), pairs, epoch);
  }

  @Override
  public SampleRows source(Dataset data, Network network) {
    List<Walker> walkers = NetworkWalks.walkers(network, paths(data), walk, walk.seed());
    return new SampleRows(network, walkers, data.task(), pairs, epoch);
  }
}
