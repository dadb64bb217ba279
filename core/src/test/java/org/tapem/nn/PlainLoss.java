package org.tapem.nn;

import java.util.List;
import org.tapem.method.tapem.ModelSettings;
import org.tapem.method.tapem.ModelSettings.ValidityScore;
import org.tapem.method.tapem.PairModel;
import org.tapem.sample.Batch;

/** The losses by their formulas, on the slow twin of the model. */
public final class PlainLoss {
  private PlainLoss() {}

  /** The losses of a batch. */
  public static StepLoss of(
      PairModel model, List<NodeSource> sources, float[] wordVectors, Batch batch) {
    ModelSettings settings = model.settings();
    PlainModel plain = new PlainModel(model.parameters());
    double[][] x = new double[batch.slots()][];
    int offset = 0;
    int tables = 0;
    for (int type = 0; type < sources.size(); type++) {
      NodeSource source = sources.get(type);
      NodeTable table =
          source.kind() == NodeSource.Kind.TEXTS ? null : model.tables().get(tables++);
      for (int slot = batch.firstSlot(type); slot < batch.firstSlot(type + 1); slot++) {
        int node = batch.node(slot) - offset;
        x[slot] =
            table == null
                ? text(plain, source, wordVectors, node)
                : PlainModel.row(table.value(), node * settings.dim(), settings.dim());
      }
      offset += source.count();
    }
    double metric = 0;
    for (int triple = 0; triple < batch.triples(); triple++) {
      double near = distance(x, batch, batch.positivePair(triple));
      double far = distance(x, batch, batch.negativePair(triple));
      metric += Math.max(0, settings.margin() + near - far) / batch.triples();
    }
    double validity = 0;
    int validityCount = 0;
    for (int pair = 0; pair < batch.pairs(); pair++) {
      double[] p = x[batch.pairQuery(pair)];
      double[] q = x[batch.pairCandidate(pair)];
      double logit =
          settings.validity() == ValidityScore.DOT
              ? PlainModel.dot(p, q)
              : plain.logit(plain.pair(p, q));
      if (batch.isValidityPair(pair)) {
        validityCount++;
        validity += StrictMath.log(1 + StrictMath.exp(batch.joined(pair) ? -logit : logit));
      }
    }
    double context = 0;
    for (int path = 0; path < batch.paths() && settings.contextWeight() > 0; path++) {
      double[][] nodes = new double[batch.pathLength(path)][];
      for (int t = 0; t < nodes.length; t++) {
        nodes[t] = x[batch.pathSlot(path, t)];
      }
      int pair = batch.pathPair(path);
      double[] e = plain.pair(x[batch.pairQuery(pair)], x[batch.pairCandidate(pair)]);
      double product = PlainModel.dot(e, plain.path(nodes));
      context += StrictMath.log(1 + StrictMath.exp(batch.pathTrue(path) ? -product : product));
    }
    return new StepLoss(
        settings.metricWeight() * metric,
        settings.validityWeight() * validity / validityCount,
        settings.contextWeight() * context / batch.truePaths(),
        cooccurrence(model, x, batch),
        settings.penalty() * squares(model));
  }

  private static double cooccurrence(PairModel model, double[][] x, Batch batch) {
    ModelSettings settings = model.settings();
    double bias = 0;
    for (Parameter parameter : model.parameters()) {
      bias += parameter.name().equals("meeting.bias") ? parameter.value()[0] : 0;
    }
    double sum = 0;
    for (int i = 0; i < batch.cooccurrences() && settings.cooccurrenceWeight() > 0; i++) {
      double logit =
          PlainModel.dot(x[batch.cooccurrenceFrom(i)], x[batch.cooccurrenceTo(i)]) + bias;
      sum += StrictMath.log(1 + StrictMath.exp(batch.met(i) ? -logit : logit));
    }
    return settings.cooccurrenceWeight() * sum / batch.trueCooccurrences();
  }

  private static double squares(PairModel model) {
    double sum = 0;
    for (Parameter parameter : model.parameters()) {
      for (float w : parameter.value()) {
        sum += (double) w * w;
      }
    }
    for (NodeTable table : model.tables()) {
      for (int i = 0; i < table.touched() * table.dim(); i++) {
        int row = table.touchedRow(i / table.dim());
        float w = table.value()[row * table.dim() + i % table.dim()];
        sum += (double) w * w;
      }
    }
    return sum;
  }

  private static double[] text(PlainModel plain, NodeSource source, float[] wordVectors, int node) {
    double[][] words = new double[source.texts().length(node)][];
    for (int t = 0; t < words.length; t++) {
      int word = source.texts().allWords()[source.texts().start(node) + t];
      words[t] = PlainModel.row(wordVectors, word * TestModels.WORD_DIM, TestModels.WORD_DIM);
    }
    return plain.text(source.name(), words);
  }

  private static double distance(double[][] x, Batch batch, int pair) {
    double sum = 0;
    for (int j = 0; j < x[0].length; j++) {
      double d = x[batch.pairQuery(pair)][j] - x[batch.pairCandidate(pair)][j];
      sum += d * d;
    }
    return sum;
  }
}
