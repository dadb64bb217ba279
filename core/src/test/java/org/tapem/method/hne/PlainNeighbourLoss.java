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

  double score(int queryNode, int candidateNode) {
    double[] sum = new double[model.shape().dim()];
    List<Integer> linkTypes = model.shape().linkTypes();
    for (int kind = 0; kind <= linkTypes.size(); kind++) {
      String table = kind == 0 ? NeighbourModel.WORDS : typeName(linkTypes.get(kind - 1));
      int count = neighbours.count(kind, queryNode);
      double weight = model.parameters().get(0).value()[kind];
      for (int i = 0; i < count; i++) {
        double[] x = vector(table, neighbours.rows(kind)[neighbours.first(kind, queryNode) + i]);
        for (int j = 0; j < x.length; j++) {
          sum[j] += weight * x[j] / count;
        }
      }
    }
    double bias = vector(NeighbourModel.BIAS, candidateNode)[0];
    return PlainModel.dot(vector(typeName(task.candidateType()), candidateNode), sum) + bias;
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
        batch.node(batch.pairQuery(pair)) - network.typeOffset(task.queryType()),
        batch.node(batch.pairCandidate(pair)) - network.typeOffset(task.candidateType()));
  }

  double cooccurrence(Batch batch, CooccurrenceBatch cooccurrences) {
    int partners = 0;
    for (int pair = 0; pair < batch.pairs(); pair++) {
      partners += batch.joined(pair) ? 1 : 0;
    }
    double loss = 0;
    for (int i = 0; i < cooccurrences.size(); i++) {
      double[] x = node(cooccurrences.first(i));
      double bias = model.parameters().get(1).value()[cooccurrences.path(i)];
      double z = PlainModel.dot(x, node(cooccurrences.second(i))) + bias;
      loss += StrictMath.log(1 + StrictMath.exp(-z));
      for (int at = cooccurrences.firstOther(i); at < cooccurrences.firstOther(i + 1); at++) {
        double other = PlainModel.dot(x, node(cooccurrences.other(at))) + bias;
        loss += StrictMath.log(1 + StrictMath.exp(other));
      }
    }
    return loss / partners;
  }
}
