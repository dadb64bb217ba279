package org.tapem.method;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.flat.ArrayFile;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.rank.Query;
import org.tapem.store.Dataset;
import org.tapem.store.Texts;

/** The left nodes of the network as queries, with the links that a new node may have too. */
final class KnownQueries {
  private final Network network;
  private final int leftType;
  private final int taskRelation;
  private final Texts texts;
  private final ArrayFile times;

  KnownQueries(Dataset data, Network network) throws IOException {
    this.network = network;
    leftType = data.leftType();
    taskRelation = data.taskRelation();
    texts = data.texts(leftType);
    times = data.times(leftType);
  }

  /** A left node, by its number. */
  Query of(int left) {
    int relations = network.schema().relations().size();
    int[][] links = new int[relations][];
    for (int relation = 0; relation < relations; relation++) {
      links[relation] = relation == taskRelation ? new int[0] : linked(relation, left);
    }
    return new Query(left, known(texts.words(left)), links, times.getInt(left));
  }

  /**
   * From a left node, as a new node has them: what it points to where both ends are of its type.
   */
  private int[] linked(int relation, int left) {
    Relation about = network.schema().relations().get(relation);
    if (about.from() != leftType && about.to() != leftType) {
      return new int[0];
    }
    Direction direction = about.from() == leftType ? Direction.FORWARD : Direction.BACKWARD;
    Adjacency ends = network.adjacency(relation, direction);
    return Arrays.copyOfRange(ends.targets(), ends.offsets()[left], ends.offsets()[left + 1]);
  }

  static int[] known(int[] words) {
    return Arrays.stream(words).filter(word -> word >= 0).toArray();
  }
}
