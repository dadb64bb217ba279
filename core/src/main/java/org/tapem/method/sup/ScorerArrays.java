package org.tapem.method.sup;

import java.io.IOException;
import org.tapem.math.Kernels;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelWriter;

/** How a scorer of features lies in a model folder. */
public final class ScorerArrays {
  private ScorerArrays() {}

  public static void write(FeatureScorer scorer, ModelWriter writer) throws IOException {
    if (scorer instanceof LinearScorer linear) {
      writeScale(linear.scale(), writer);
      writer.floats("linear.weights", linear.weights(), 1, linear.weights().length);
      writer.floats("linear.bias", new float[] {linear.bias()}, 1, 1);
    } else if (scorer instanceof NeuralScorer neural) {
      int units = neural.out().length;
      writeScale(neural.scale(), writer);
      writer.floats("neural.hidden", neural.hidden(), units, FeatureColumns.COUNT);
      writer.floats("neural.hidden-bias", neural.hiddenBias(), 1, units);
      writer.floats("neural.out", neural.out(), 1, units);
      writer.floats("neural.bias", new float[] {neural.bias()}, 1, 1);
    } else if (scorer instanceof TreeScorer trees) {
      writer.ints("trees.roots", trees.roots());
      writer.ints("trees.features", trees.features());
      writer.floats("trees.values", trees.values(), trees.values().length, 1);
      writer.ints("trees.lefts", trees.lefts());
    }
  }

  public static FeatureScorer read(FeatureLearner learner, ModelFolder folder, Kernels kernels)
      throws IOException {
    return switch (learner) {
      case LOGISTIC, SVM ->
          new LinearScorer(
              readScale(folder), folder.floats("linear.weights"), one(folder, "linear.bias"));
      case NEURAL ->
          new NeuralScorer(
              readScale(folder),
              folder.floats("neural.hidden"),
              folder.floats("neural.hidden-bias"),
              folder.floats("neural.out"),
              one(folder, "neural.bias"),
              kernels);
      case GBDT, FOREST ->
          new TreeScorer(
              folder.ints("trees.roots"),
              folder.ints("trees.features"),
              folder.floats("trees.values"),
              folder.ints("trees.lefts"));
    };
  }

  private static void writeScale(FeatureScale scale, ModelWriter writer) throws IOException {
    writer.floats("scale.means", scale.means(), 1, FeatureColumns.COUNT);
    writer.floats("scale.factors", scale.factors(), 1, FeatureColumns.COUNT);
  }

  private static FeatureScale readScale(ModelFolder folder) throws IOException {
    return new FeatureScale(folder.floats("scale.means"), folder.floats("scale.factors"));
  }

  private static float one(ModelFolder folder, String name) throws IOException {
    return folder.floats(name, 1, 1)[0];
  }
}
