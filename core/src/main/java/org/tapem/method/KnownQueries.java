package org.tapem.method;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.tapem.flat.ArrayFile;
import org.tapem.network.Network;
import org.tapem.rank.Query;
import org.tapem.store.Dataset;
import org.tapem.store.Texts;

/** The left nodes of the network as queries, with the links that a new node may have too. */
final class KnownQueries {
  private final Network network;
  private final List<LeftLink> linked;
  private final Texts texts;
  private final ArrayFile times;

  KnownQueries(Dataset data, Network network) throws IOException {
    this.network = network;
    linked = LeftLink.of(network.schema(), data.leftType(), data.taskRelation());
    texts = data.texts(data.leftType());
    times = data.times(data.leftType());
  }

  /** A left node, by its number. */
  Query of(int left) {
    int[][] links = new int[network.schema().relations().size()][];
    Arrays.fill(links, new int[0]);
    for (LeftLink link : linked) {
      links[link.relation()] = link.ends(network).neighbours(left);
    }
    return new Query(left, known(texts.words(left)), links, times.getInt(left));
  }

  static int[] known(int[] words) {
    return Arrays.stream(words).filter(word -> word >= 0).toArray();
  }
}
