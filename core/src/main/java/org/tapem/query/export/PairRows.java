package org.tapem.query.export;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tapem.query.Known;
import org.tapem.query.NodeRef;
import org.tapem.rank.Query;
import org.tapem.rank.VectorSpace;

/** Vectors of query nodes, each together with a candidate node. */
final class PairRows implements VectorRows {
  private final VectorSpace space;
  private final Known known;
  private final IntFunction<Query> queries;
  private final IdFile.Pairs pairs;

  PairRows(VectorSpace space, Known known, IntFunction<Query> queries, IdFile.Pairs pairs) {
    this.space = space;
    this.known = known;
    this.queries = queries;
    this.pairs = pairs;
  }

  @Override
  public int count() {
    return pairs.queryNodes().length;
  }

  @Override
  public int dim() {
    return space.pairDim();
  }

  @Override
  public List<String> columns() {
    return List.of("id", "left", "right", "left_name", "right_name", "linked");
  }

  @Override
  public List<String> cells(int row) {
    NodeRef queryNode = known.queryNode(pairs.queryNodes()[row]);
    NodeRef candidateNode = known.candidateNode(pairs.candidateNodes()[row]);
    boolean linked = known.partners().contains(queryNode.number(), candidateNode.number());
    return List.of(
        queryNode.id() + "|" + candidateNode.id(),
        queryNode.id(),
        candidateNode.id(),
        queryNode.name(),
        candidateNode.name(),
        linked ? "yes" : "no");
  }

  @Override
  public float[] vectors(int from, int to, int threads) {
    List<Query> block =
        IntStream.range(from, to).mapToObj(row -> queries.apply(pairs.queryNodes()[row])).toList();
    return space.pairs(block, Arrays.copyOfRange(pairs.candidateNodes(), from, to), threads);
  }
}
