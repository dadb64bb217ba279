package org.tapem.method.hne;

import java.util.Map;
import org.tapem.math.Kernels;
import org.tapem.math.Logistic;
import org.tapem.network.Network;
import org.tapem.nn.NodeTable;
import org.tapem.nn.RowGradients;
import org.tapem.sample.CooccurrenceBatch;

/**
 * Nodes that meet on a meta-path r have vectors that point the same way: the sum of -log s(x.y +
 * b_r) over co-occurrences and of -log s(-x.y' - b_r) over the nodes drawn against them.
 */
final class PathSkipGramLoss {
  private final NeighbourModel model;
  private final Network network;
  private final Kernels kernels;
  private final int dim;
  private final float[][] vectors; // by node type: nodes x dim, null where it is not used
  private final RowGradients[] gradients; // by node type

  PathSkipGramLoss(NeighbourModel model, Network network, Map<NodeTable, RowGradients> byTable) {
    this.model = model;
    this.network = network;
    kernels = model.kernels();
    dim = model.shape().dim();
    int types = network.schema().types().size();
    vectors = new float[types][];
    gradients = new RowGradients[types];
    for (int type = 0; type < types; type++) {
      if (model.uses(type)) {
        vectors[type] = model.table(type).value();
        gradients[type] = byTable.get(model.table(type));
      }
    }
  }

  /** The loss, divided by {@code partners}; adds to the gradients. */
  double run(CooccurrenceBatch batch, int partners) {
    double share = 1.0 / Math.max(1, partners);
    double loss = 0;
    for (int i = 0; i < batch.size(); i++) {
      loss += pull(batch.path(i), batch.first(i), batch.second(i), true, share);
      for (int at = batch.firstOther(i); at < batch.firstOther(i + 1); at++) {
        loss += pull(batch.path(i), batch.first(i), batch.other(at), false, share);
      }
    }
    return loss * share;
  }

  /** Draws two nodes together where they meet, apart where they do not. */
  private double pull(int path, int one, int other, boolean cooccurrence, double share) {
    int a = network.typeOf(one);
    int b = network.typeOf(other);
    int i = one - network.typeOffset(a);
    int j = other - network.typeOffset(b);
    double z =
        (double) kernels.dot(vectors[a], i * dim, vectors[b], j * dim, dim)
            + model.paths.value()[path];
    float d = (float) (share * (cooccurrence ? Logistic.of(z) - 1 : Logistic.of(z)));
    gradients[a].add(i, d, vectors[b], j * dim);
    gradients[b].add(j, d, vectors[a], i * dim);
    model.paths.gradient()[path] += d;
    return Logistic.softplus(cooccurrence ? -z : z);
  }
}
