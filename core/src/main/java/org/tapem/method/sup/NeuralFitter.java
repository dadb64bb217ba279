package org.tapem.method.sup;

import java.util.Arrays;
import org.tapem.base.Progress;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.nn.Adam;
import org.tapem.nn.RowClassifier;
import org.tapem.settings.SettingsValues;

/** Fits a network with one hidden layer to scaled features, by Adam in small steps. */
final class NeuralFitter implements FeatureFitter {
  @Override
  public boolean fits(FeatureLearner learner) {
    return learner == FeatureLearner.NEURAL;
  }

  @Override
  public FeatureScorer fit(
      FeatureRows rows, SettingsValues values, long seed, int threads, Progress progress) {
    NeuralSettings settings = values.get(NeuralSettings.class);
    FeatureScale scale = FeatureScale.of(rows);
    Kernels kernels = Kernels.best();
    RowClassifier network =
        new RowClassifier(
            FeatureColumns.COUNT, settings.hidden(), new RandomStream(seed, 3), kernels);
    Adam adam = new Adam(network);
    int batch = Math.min(settings.batch(), rows.count());
    float[] x = new float[batch * FeatureColumns.COUNT];
    float[] labels = new float[batch];
    int[] order = new int[rows.count()];
    Arrays.setAll(order, i -> i);
    double total = (double) settings.epochs() * rows.count();
    progress.phase("fit", (long) total, "pairs");
    long seen = 0;
    try (Workers workers = new Workers(threads)) {
      for (int epoch = 0; epoch < settings.epochs(); epoch++) {
        new RandomStream(seed, 4, epoch).shuffle(order);
        for (int first = 0; first < order.length; first += batch) {
          int count = Math.min(batch, order.length - first);
          for (int i = 0; i < count; i++) {
            scale.put(rows.values(), order[first + i], x, i * FeatureColumns.COUNT);
            labels[i] = rows.labels()[order[first + i]];
          }
          network.step(workers, x, labels, count);
          adam.step(workers, settings.learningRate() * (1 - seen / total), 0, 1);
          seen += count;
          progress.advance(count);
        }
      }
    }
    return new NeuralScorer(
        scale,
        network.parameters().get(0).value(),
        network.parameters().get(1).value(),
        network.parameters().get(2).value(),
        network.parameters().get(3).value()[0],
        kernels);
  }
}
