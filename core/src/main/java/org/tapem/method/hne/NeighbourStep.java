package org.tapem.method.hne;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.NodeTable;
import org.tapem.nn.Parameter;
import org.tapem.nn.RowGradients;
import org.tapem.nn.StepLoss;
import org.tapem.sample.Batch;
import org.tapem.sample.CooccurrenceBatch;

/**
 * The losses of a neighbour model and their gradients. All is summed by one thread in the order of
 * the batch: the vectors it moves through the memory leave little to gain from a second.
 */
final class NeighbourStep {
  private final NeighbourModel model;
  private final List<RowGradients> all = new ArrayList<>(); // in the order of the tables
  private final HingeLoss hinge;
  private final PathSkipGramLoss cooccurrence;

  public NeighbourStep(NeighbourModel model, Neighbours neighbours, Network network, Task task) {
    this.model = model;
    Map<NodeTable, RowGradients> byTable = new HashMap<>();
    for (NodeTable table : model.tables()) {
      RowGradients rows = new RowGradients(table, model.kernels());
      all.add(rows);
      byTable.put(table, rows);
    }
    hinge = new HingeLoss(model, neighbours, network, task, byTable);
    cooccurrence = new PathSkipGramLoss(model, network, byTable);
  }

  /**
   * Computes the losses and the gradients of all weights. A meeting weighs as much as a partner:
   * both losses are sums over what the batch has of them, divided by its partners.
   */
  public StepLoss run(Batch batch, CooccurrenceBatch cooccurrences) {
    for (Parameter parameter : model.parameters()) {
      Arrays.fill(parameter.gradient(), 0);
    }
    all.forEach(RowGradients::begin);
    int partners = 0;
    for (int pair = 0; pair < batch.pairs(); pair++) {
      partners += batch.joined(pair) ? 1 : 0;
    }
    double near = hinge.run(batch);
    double met = cooccurrence.run(cooccurrences, partners);
    all.forEach(RowGradients::end);
    return new StepLoss(near, 0, 0, met, 0);
  }

  /** Words of the texts that the last step read. */
  public long wordsRead() {
    return hinge.words();
  }
}
