package org.tapem.method;

import java.util.ArrayList;
import java.util.List;
import org.tapem.flat.Progress;
import org.tapem.math.RandomStream;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.NodeNumbers;
import org.tapem.walk.WalkFrame;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/** Walks along several meta-paths. */
final class NetworkWalks {
  private NetworkWalks() {}

  /** All of them as one table. */
  static Walks generate(
      Network network,
      List<MetaPath> paths,
      WalkSettings settings,
      long seed,
      int threads,
      Progress progress) {
    return Walks.join(each(network, paths, settings, seed, threads, progress));
  }

  /** Those of each meta-path. */
  static List<Walks> each(
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
  static List<Walker> walkers(
      Network network, List<MetaPath> paths, WalkSettings settings, long seed) {
    List<Walker> all = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      all.add(new Walker(network, paths.get(i), own(settings, seed, i)));
    }
    return all;
  }

  /** The same walks without the network. */
  static List<WalkFrame> frames(
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
