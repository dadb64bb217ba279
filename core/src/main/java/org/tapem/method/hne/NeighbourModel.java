package org.tapem.method.hne;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTable;
import org.tapem.nn.Parameter;
import org.tapem.nn.Weights;

/**
 * Candidate nodes have a vector u and a bias b; a query node is what its neighbours are. Its vector
 * V is the sum over the kinds of its neighbours (words, nodes by each kind of link) of the kind's
 * weight times the mean of their vectors, and a candidate node's score is u . V + b. The vectors
 * are those of nodes in walks too. {@link NeighbourStep} fills the gradients.
 */
final class NeighbourModel implements Weights {
  /** Name of the table of words; no node type can have it. */
  public static final String WORDS = "word-vectors";

  /** Name of the table of biases, likewise. */
  public static final String BIAS = "right-bias";

  private static final double KIND_RATE = 0.01; // weights of kinds move slowly

  private final NeighbourShape shape;
  private final Kernels kernels;
  private final NodeTable[] byType; // null where a type is not used
  private final NodeTable[] byKind; // words, then by kind of link
  final NodeTable bias; // candidate nodes x 1
  final Parameter kinds; // 1 x kinds
  final Parameter paths; // 1 x meta-paths; null where there are none

  /**
   * A model with weights drawn from a seed, where they are not given.
   *
   * @param types sources by node type
   * @param words source of the vectors of words
   * @param bias source of the biases of candidate nodes, one number each
   */
  public NeighbourModel(
      NeighbourShape shape,
      List<NodeSource> types,
      NodeSource words,
      NodeSource bias,
      long seed,
      Kernels kernels) {
    this.shape = shape;
    this.kernels = kernels;
    byType = new NodeTable[types.size()];
    for (int type = 0; type < byType.length; type++) {
      boolean used = types.get(type).kind() == NodeSource.Kind.TABLE;
      byType[type] =
          used ? table(types.get(type), shape.dim(), new RandomStream(seed, type)) : null;
    }
    byKind = new NodeTable[1 + shape.linkTypes().size()];
    byKind[0] = table(words, shape.dim(), new RandomStream(seed, 1001));
    for (int kind = 1; kind < byKind.length; kind++) {
      byKind[kind] = table(shape.linkTypes().get(kind - 1));
    }
    this.bias =
        bias.vectors() == null
            ? new NodeTable(bias.name(), new float[bias.count()], 1)
            : new NodeTable(bias.name(), bias.vectors(), 1);
    kinds = Parameter.constant("kinds", 1, byKind.length, 1).withRate(KIND_RATE);
    paths = shape.paths() == 0 ? null : Parameter.constant("paths", 1, shape.paths(), 0);
    if (this.bias.rows() != table(shape.candidateType()).rows()) {
      throw new IllegalArgumentException("candidate nodes do not fit their biases");
    }
  }

  private NodeTable table(NodeSource source, int dim, RandomStream stream) {
    return source.vectors() == null
        ? new NodeTable(source.name(), source.count(), dim, shape.start(), stream)
        : new NodeTable(source.name(), source.vectors(), dim);
  }

  public NeighbourShape shape() {
    return shape;
  }

  @Override
  public Kernels kernels() {
    return kernels;
  }

  @Override
  public List<Parameter> parameters() {
    return paths == null ? List.of(kinds) : List.of(kinds, paths);
  }

  @Override
  public List<NodeTable> tables() {
    List<NodeTable> all = new ArrayList<>();
    for (NodeTable table : byType) {
      if (table != null) {
        all.add(table);
      }
    }
    all.add(byKind[0]);
    all.add(bias);
    return all;
  }

  /** The vectors of the nodes of a type; refuses a type that is not used. */
  NodeTable table(int type) {
    if (byType[type] == null) {
      throw new IllegalArgumentException("node type " + type + " has no vectors");
    }
    return byType[type];
  }

  boolean uses(int type) {
    return byType[type] != null;
  }

  int kinds() {
    return byKind.length;
  }

  /** The vectors of neighbours of a kind; kind 0 is words. */
  NodeTable ofKind(int kind) {
    return byKind[kind];
  }

  /** Number of candidate nodes. */
  public int candidateCount() {
    return bias.rows();
  }

  /** The vector of a query node, from its words and from its neighbours by kind of link. */
  public float[] queryVector(int[] words, List<int[]> linked) {
    int[] known = Arrays.stream(words).filter(word -> word < byKind[0].rows()).toArray();
    float[] vector = new float[shape.dim()];
    float[] mean = new float[shape.dim()];
    for (int kind = 0; kind < byKind.length; kind++) {
      int[] rows = kind == 0 ? known : linked.get(kind - 1);
      mean(kind, rows, 0, rows.length, mean, 0);
      kernels.axpy(kinds.value()[kind], mean, 0, vector, 0, shape.dim());
    }
    return vector;
  }

  /** The vector of a candidate node. */
  public float[] candidateVector(int node) {
    float[] vectors = byType[shape.candidateType()].value();
    return Arrays.copyOfRange(vectors, node * shape.dim(), (node + 1) * shape.dim());
  }

  /** The score of a candidate node for the vector of a query node. */
  public float score(float[] queryVector, int candidateNode) {
    int dim = shape.dim();
    float[] vectors = byType[shape.candidateType()].value();
    return kernels.dot(queryVector, 0, vectors, candidateNode * dim, dim)
        + bias.value()[candidateNode];
  }

  /** Puts the mean of the vectors of some neighbours to {@code into}; zero where there are none. */
  void mean(int kind, int[] rows, int from, int count, float[] into, int at) {
    int dim = shape.dim();
    Arrays.fill(into, at, at + dim, 0);
    float[] vectors = byKind[kind].value();
    for (int i = from; i < from + count; i++) {
      kernels.add(vectors, rows[i] * dim, into, at, dim);
    }
    for (int j = at; j < at + dim && count > 1; j++) {
      into[j] /= count;
    }
  }
}
