package org.tapem.method;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Texts;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.rank.Query;
import org.tapem.rank.QueryBuilder;

/** The left nodes of the network as queries, with the links that a new node may have too. */
public final class KnownQueries {
  private static final int[] NONE = {};

  private final Network network;
  private final List<LeftLink> linked;
  private final IntFunction<int[]> words;
  private final IntFunction<byte[]> marks;
  private final IntUnaryOperator times;

  private KnownQueries(
      Network network,
      List<LeftLink> linked,
      IntFunction<int[]> words,
      IntFunction<byte[]> marks,
      IntUnaryOperator times) {
    this.network = network;
    this.linked = linked;
    this.words = words;
    this.marks = marks;
    this.times = times;
  }

  /**
   * Those of a data set; without words where the task is about known nodes, whose documents are for
   * a model to know.
   */
  public static KnownQueries of(Dataset data, Network network) throws IOException {
    boolean reads = data.hasTexts(data.leftType()) && !data.manifest().task().known();
    Texts texts = reads ? data.texts(data.leftType()) : null;
    int[] times = data.timesOf(data.leftType());
    return new KnownQueries(
        network,
        LeftLink.of(network.schema(), data.leftType(), data.taskRelation()),
        reads ? texts::words : left -> NONE,
        reads ? texts::marks : left -> Query.NO_MARKS,
        left -> times[left]);
  }

  /** Those of what a model keeps; without words where it keeps no texts. */
  public static KnownQueries of(TrainingPart part, Task task) {
    Texts.Flat texts = part.texts();
    return new KnownQueries(
        part.network(),
        LeftLink.of(part.network().schema(), task.leftType(), task.relation()),
        texts == null
            ? left -> NONE
            : left ->
                Arrays.copyOfRange(texts.words(), texts.starts()[left], texts.starts()[left + 1]),
        texts == null ? left -> Query.NO_MARKS : texts::marks,
        left -> part.times()[left]);
  }

  /** A left node, by its number. */
  public Query of(int left) {
    QueryBuilder query = new QueryBuilder(network.schema().relations().size()).node(left);
    for (LeftLink link : linked) {
      query.links(link.relation(), link.ends(network).neighbours(left));
    }
    return query
        .words(words.apply(left))
        .time(times.applyAsInt(left))
        .style(marks.apply(left))
        .build();
  }
}
