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

/** The query nodes of the network as queries, with the links that a new node may have too. */
public final class KnownQueries {
  private static final int[] NONE = {};

  private final Network network;
  private final List<QueryNodeLink> linked;
  private final IntFunction<int[]> words;
  private final IntFunction<byte[]> marks;
  private final IntUnaryOperator times;

  private KnownQueries(
      Network network,
      List<QueryNodeLink> linked,
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
    boolean reads = data.hasTexts(data.queryType()) && !data.manifest().task().known();
    Texts texts = reads ? data.texts(data.queryType()) : null;
    int[] times = data.timesOf(data.queryType());
    return new KnownQueries(
        network,
        QueryNodeLink.of(network.schema(), data.queryType(), data.taskRelation()),
        reads ? texts::words : queryNode -> NONE,
        reads ? texts::marks : queryNode -> Query.NO_MARKS,
        queryNode -> times[queryNode]);
  }

  /** Those of what a model keeps; without words where it keeps no texts. */
  public static KnownQueries of(TrainingPart part, Task task) {
    Texts.Flat texts = part.texts();
    return new KnownQueries(
        part.network(),
        QueryNodeLink.of(part.network().schema(), task.queryType(), task.relation()),
        texts == null
            ? queryNode -> NONE
            : queryNode ->
                Arrays.copyOfRange(
                    texts.words(), texts.starts()[queryNode], texts.starts()[queryNode + 1]),
        texts == null ? queryNode -> Query.NO_MARKS : texts::marks,
        queryNode -> part.times()[queryNode]);
  }

  /** A query node, by its number. */
  public Query of(int queryNode) {
    QueryBuilder query = new QueryBuilder(network.schema().relations().size()).node(queryNode);
    for (QueryNodeLink link : linked) {
      query.links(link.relation(), link.ends(network).neighbours(queryNode));
    }
    return query
        .words(words.apply(queryNode))
        .time(times.applyAsInt(queryNode))
        .style(marks.apply(queryNode))
        .build();
  }
}
