package org.tapem.query.export;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.tapem.network.Adjacency;
import org.tapem.query.NodeRef;
import org.tapem.rank.Query;
import org.tapem.rank.VectorSpace;

/** Vectors of nodes of one side. */
final class NodeRows implements VectorRows {
  /** Gives the vectors of nodes, one behind the other. */
  private interface Vectors {
    float[] of(int[] nodes, int threads);
  }

  private final int[] nodes;
  private final int dim;
  private final IntFunction<NodeRef> refs;
  private final Adjacency links;
  private final String time; // name of the column; null where nodes have no time
  private final Vectors vectors;

  private NodeRows(
      int[] nodes,
      int dim,
      IntFunction<NodeRef> refs,
      Adjacency links,
      String time,
      Vectors vectors) {
    this.nodes = nodes;
    this.dim = dim;
    this.refs = refs;
    this.links = links;
    this.time = time;
    this.vectors = vectors;
  }

  /** Of candidate nodes, which have no time. */
  static NodeRows ofCandidateNodes(
      VectorSpace space, int[] nodes, IntFunction<NodeRef> refs, Adjacency links) {
    int dim = space.dim();
    return new NodeRows(
        nodes,
        dim,
        refs,
        links,
        null,
        (subset, threads) -> {
          float[] rows = new float[subset.length * dim];
          for (int i = 0; i < subset.length; i++) {
            System.arraycopy(space.candidateVector(subset[i]), 0, rows, i * dim, dim);
          }
          return rows;
        });
  }

  /** Of query nodes. */
  static NodeRows ofQueryNodes(
      VectorSpace space,
      int[] nodes,
      IntFunction<NodeRef> refs,
      Adjacency links,
      String time,
      IntFunction<Query> queries) {
    return new NodeRows(
        nodes,
        space.dim(),
        refs,
        links,
        time,
        (subset, threads) ->
            space.queryVectors(Arrays.stream(subset).mapToObj(queries).toList(), threads));
  }

  @Override
  public int count() {
    return nodes.length;
  }

  @Override
  public int dim() {
    return dim;
  }

  @Override
  public List<String> columns() {
    return time == null ? List.of("id", "name", "links") : List.of("id", "name", time, "links");
  }

  @Override
  public List<String> cells(int row) {
    NodeRef node = refs.apply(nodes[row]);
    String count = Integer.toString(links.degree(nodes[row]));
    if (time == null) {
      return List.of(node.id(), node.name(), count);
    }
    String message = node.hasTime() ? Integer.toString(node.time()) : "";
    return List.of(node.id(), node.name(), message, count);
  }

  @Override
  public float[] vectors(int from, int to, int threads) {
    return vectors.of(Arrays.copyOfRange(nodes, from, to), threads);
  }
}
