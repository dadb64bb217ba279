package org.tapem.walk;

import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.math.RandomStream;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.NodeNumbers;

/** Walks along several meta-paths. */
public final class NetworkWalks {
  private NetworkWalks() {}

  /** All of them as one table. */
  public static Walks generate(
      Network network,
      List<MetaPath> paths,
      WalkSettings settings,
      long seed,
      int threads,
      Progress progress) {
    return Walks.join(each(network, paths, settings, seed, threads, progress));
  }

  /** Those of each meta-path. */
  public static List<Walks> each(
      Network network,
      List<MetaPath> paths,
      WalkSettings settings,
      long seed,
      int threads,
      Progress progress) {
    List<Walks> all = new ArrayList<>();
    for (Walker walker : walkers(network, paths, settings, seed)) {
      progress.phase("walks", -1, "walks");
      all.add(Walks.generate(walker, threads));
    }
    return all;
  }

  /** Who goes them: one for each meta-path. */
  public static List<Walker> walkers(
      Network network, List<MetaPath> paths, WalkSettings settings, long seed) {
    List<Walker> all = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      all.add(new Walker(network, paths.get(i), own(settings, seed, i)));
    }
    return all;
  }

  /** The same walks without the network. */
  public static List<WalkFrame> frames(
      NodeNumbers numbers, List<MetaPath> paths, WalkSettings settings, long seed) {
    List<WalkFrame> all = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      all.add(new WalkFrame(numbers, paths.get(i), own(settings, seed, i), null));
    }
    return all;
  }

  /** The settings of one meta-path. */
  private static WalkSettings own(WalkSettings settings, long seed, int path) {
    long own = path == 0 ? seed : RandomStream.key(seed, path); // one path: the seed itself
    return new WalkSettings(settings.perNode(), settings.length(), own);
  }
}
