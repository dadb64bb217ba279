package org.tapem.method.hne;

import java.util.List;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.NodeTable;
import org.tapem.nn.PlainModel;
import org.tapem.sample.Batch;
import org.tapem.sample.CooccurrenceBatch;

/** The losses of a neighbour model by their formulas, in double precision. */
final class PlainNeighbourLoss {
  private final NeighbourModel model;
  private final Neighbours neighbours;
  private final Network network;
  private final Task task;

  PlainNeighbourLoss(NeighbourModel model, Neighbours neighbours, Network network, Task task) {
    this.model = model;
    this.neighbours = neighbours;
    this.network = network;
    this.task = task;
  }

  private NodeTable named(String name) {
    return model.tables().stream().filter(t -> t.name().equals(name)).findFirst().orElseThrow();
  }

  private double[] vector(String table, int row) {
    NodeTable from = named(table);
    return PlainModel.row(from.value(), row * from.dim(), from.dim());
  }

  private String typeName(int type) {
    return network.schema().types().get(type).name();
  }

  private double[] node(int global) {
    int type = network.typeOf(global);
    return vector(typeName(type), global - network.typeOffset(type));
  }

  double score(int left, int right) {
    double[] sum = new double[model.shape().dim()];
    List<Integer> linkTypes = model.shape().linkTypes();
    for (int kind = 0; kind <= linkTypes.size(); kind++) {
      String table = kind == 0 ? NeighbourModel.WORDS : typeName(linkTypes.get(kind - 1));
      int count = neighbours.count(kind, left);
      double weight = model.parameters().get(0).value()[kind];
      for (int i = 0; i < count; i++) {
        double[] x = vector(table, neighbours.rows(kind)[neighbours.first(kind, left) + i]);
        for (int j = 0; j < x.length; j++) {
          sum[j] += weight * x[j] / count;
        }
      }
    }
    double bias = vector(NeighbourModel.BIAS, right)[0];
    return PlainModel.dot(vector(typeName(task.rightType()), right), sum) + bias;
  }

  double metric(Batch batch) {
    double loss = 0;
    for (int triple = 0; triple < batch.triples(); triple++) {
      double near = score(batch, batch.positivePair(triple));
      double far = score(batch, batch.negativePair(triple));
      loss += Math.max(0, 1 + far - near) / batch.triples();
    }
    return loss;
  }

  private double score(Batch batch, int pair) {
    return score(
        batch.node(batch.pairLeft(pair)) - network.typeOffset(task.leftType()),
        batch.node(batch.pairRight(pair)) - network.typeOffset(task.rightType()));
  }

  double meeting(Batch batch, CooccurrenceBatch meetings) {
    int partners = 0;
    for (int pair = 0; pair < batch.pairs(); pair++) {
      partners += batch.joined(pair) ? 1 : 0;
    }
    double loss = 0;
    for (int i = 0; i < meetings.size(); i++) {
      double[] x = node(meetings.first(i));
      double bias = model.parameters().get(1).value()[meetings.path(i)];
      double z = PlainModel.dot(x, node(meetings.second(i))) + bias;
      loss += StrictMath.log(1 + StrictMath.exp(-z));
      for (int at = meetings.firstOther(i); at < meetings.firstOther(i + 1); at++) {
        double other = PlainModel.dot(x, node(meetings.other(at))) + bias;
        loss += StrictMath.log(1 + StrictMath.exp(other));
      }
    }
    return loss / partners;
  }
}
