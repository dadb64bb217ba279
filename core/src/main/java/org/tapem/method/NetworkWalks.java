package org.tapem.method;

import java.util.ArrayList;
import java.util.List;
import org.tapem.flat.Progress;
import org.tapem.math.RandomStream;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
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
    for (int i = 0; i < paths.size(); i++) {
      long own = i == 0 ? seed : RandomStream.key(seed, i); // one path: the seed itself
      WalkSettings walk = new WalkSettings(settings.perNode(), settings.length(), own);
      progress.phase("walks", -1, "walks");
      all.add(Walks.generate(new Walker(network, paths.get(i), walk), threads));
    }
    return all;
  }
}
