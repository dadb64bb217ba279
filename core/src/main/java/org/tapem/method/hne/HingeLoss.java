package org.tapem.method.hne;

import java.util.Arrays;
import java.util.Map;
import org.tapem.math.Kernels;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.NodeTable;
import org.tapem.nn.RowGradients;
import org.tapem.sample.Batch;

/**
 * A partner of a query node should score at least 1 more than another candidate node: the mean of
 * max(0, 1 + s(v, a') - s(v, a)). The pairs and triples of a query node stand together in a batch,
 * so it is done query node by query node.
 */
final class HingeLoss {
  private static final float MARGIN = 1;

  private final NeighbourModel model;
  private final Neighbours neighbours;
  private final Kernels kernels;
  private final int dim;
  private final int firstQuery; // global node
  private final int firstCandidate;
  private final float[] candidateVectors; // candidate nodes x dim
  private final RowGradients dCandidateNodes;
  private final RowGradients dBias;
  private final RowGradients[] dKinds;
  private final float[] means; // kinds x dim
  private final float[] vector;
  private final float[] dVector;
  private float[] scores = new float[16]; // pairs of a query node
  private float[] dScores = new float[16];
  private long words;

  HingeLoss(
      NeighbourModel model,
      Neighbours neighbours,
      Network network,
      Task task,
      Map<NodeTable, RowGradients> gradients) {
    this.model = model;
    this.neighbours = neighbours;
    kernels = model.kernels();
    dim = model.shape().dim();
    firstQuery = network.typeOffset(task.queryType());
    firstCandidate = network.typeOffset(task.candidateType());
    candidateVectors = model.table(task.candidateType()).value();
    dCandidateNodes = gradients.get(model.table(task.candidateType()));
    dBias = gradients.get(model.bias);
    dKinds = new RowGradients[model.kinds()];
    Arrays.setAll(dKinds, kind -> gradients.get(model.ofKind(kind)));
    means = new float[model.kinds() * dim];
    vector = new float[dim];
    dVector = new float[dim];
  }

  /** Words of the texts of the last batch. */
  long words() {
    return words;
  }

  /** The mean over the triples of a batch; adds to the gradients. */
  double run(Batch batch) {
    words = 0;
    double share = 1.0 / Math.max(1, batch.triples());
    double loss = 0;
    int triple = 0;
    int end;
    for (int from = 0; from < batch.pairs(); from = end) {
      end = from + 1;
      while (end < batch.pairs() && batch.pairQuery(end) == batch.pairQuery(from)) {
        end++;
      }
      int first = triple;
      while (triple < batch.triples() && batch.positivePair(triple) < end) {
        triple++;
      }
      int queryNode = batch.node(batch.pairQuery(from)) - firstQuery;
      forward(batch, queryNode, from, end);
      Arrays.fill(dScores, 0, end - from, 0);
      double own = hinges(batch, from, first, triple, (float) share);
      if (own > 0) {
        backward(batch, queryNode, from, end);
      }
      loss += own;
    }
    return loss * share;
  }

  /** Its vector, and the scores of its pairs. */
  private void forward(Batch batch, int queryNode, int from, int end) {
    Arrays.fill(vector, 0);
    for (int kind = 0; kind < dKinds.length; kind++) {
      int count = neighbours.count(kind, queryNode);
      int first = neighbours.first(kind, queryNode);
      model.mean(kind, neighbours.rows(kind), first, count, means, kind * dim);
      kernels.axpy(model.kinds.value()[kind], means, kind * dim, vector, 0, dim);
      words += kind == 0 ? count : 0;
    }
    if (end - from > scores.length) {
      scores = new float[2 * (end - from)];
      dScores = new float[2 * (end - from)];
    }
    for (int pair = from; pair < end; pair++) {
      scores[pair - from] = model.score(vector, candidateNode(batch, pair));
    }
  }

  private int candidateNode(Batch batch, int pair) {
    return batch.node(batch.pairCandidate(pair)) - firstCandidate;
  }

  /** The sum over its triples, and what it says of the scores. */
  private double hinges(Batch batch, int from, int first, int last, float share) {
    double sum = 0;
    for (int triple = first; triple < last; triple++) {
      int near = batch.positivePair(triple) - from;
      int far = batch.negativePair(triple) - from;
      double missing = (double) MARGIN + scores[far] - scores[near];
      if (missing > 0) {
        sum += missing;
        dScores[far] += share;
        dScores[near] -= share;
      }
    }
    return sum;
  }

  private void backward(Batch batch, int queryNode, int from, int end) {
    Arrays.fill(dVector, 0);
    for (int pair = from; pair < end; pair++) {
      float d = dScores[pair - from];
      if (d != 0) {
        int candidateNode = candidateNode(batch, pair);
        dCandidateNodes.add(candidateNode, d, vector, 0);
        dBias.add(candidateNode, d);
        kernels.axpy(d, candidateVectors, candidateNode * dim, dVector, 0, dim);
      }
    }
    for (int kind = 0; kind < dKinds.length; kind++) {
      int count = neighbours.count(kind, queryNode);
      int first = neighbours.first(kind, queryNode);
      int[] rows = neighbours.rows(kind);
      if (count > 0) {
        model.kinds.gradient()[kind] += kernels.dot(dVector, 0, means, kind * dim, dim);
        float factor = model.kinds.value()[kind] / count;
        for (int i = first; i < first + count; i++) {
          dKinds[kind].add(rows[i], factor, dVector, 0);
        }
      }
    }
  }
}
