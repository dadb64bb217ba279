package org.tapem.method.simple;

import java.io.IOException;
import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.math.Kernels;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.network.Task;
import org.tapem.nn.Outcome;
import org.tapem.nn.Outcome.Reason;
import org.tapem.rank.Ranker;
import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;

/** Fits factors of query and candidate nodes. */
public final class Bpr implements Method {
  private static final String QUERY_NODES = "factors.left";
  private static final String CANDIDATE_NODES = "factors.right";
  private static final String BIAS = "factors.bias";

  @Override
  public String key() {
    return "bpr";
  }

  @Override
  public String summary() {
    return "matrix factorisation: partners above other nodes (BPR)";
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm().group("bpr", BprSettings.defaults());
  }

  @Override
  public boolean needsKnown() {
    return true;
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    Task task = job.task();
    Factors factors =
        new BprTraining(
                job.values().get(BprSettings.class),
                task.partners(job.network()),
                job.network().nodes(task.candidateType()),
                task.queryType() == task.candidateType(),
                job.seed())
            .train(job.threads(), job.progress());
    if (!isFinite(factors.queryVectors())
        || !isFinite(factors.candidateVectors())
        || !isFinite(factors.bias())) {
      return new Outcome(
          Reason.DIVERGED, "diverged: vectors are no numbers any more; lower bpr.learning-rate");
    }
    Ranker ranker = ranker(job.request().method(), factors, Kernels.best());
    try (ModelWriter writer = job.writer()) {
      int dim = factors.dim();
      writer.floats(QUERY_NODES, factors.queryVectors(), factors.queryVectors().length / dim, dim);
      writer.floats(CANDIDATE_NODES, factors.candidateVectors(), factors.bias().length, dim);
      writer.floats(BIAS, factors.bias(), factors.bias().length, 1);
      job.finish(writer, ranker);
    }
    return Outcome.finished("fitted the factors");
  }

  private static boolean isFinite(float[] values) {
    for (float value : values) {
      if (!Float.isFinite(value)) {
        return false;
      }
    }
    return true;
  }

  private static Ranker ranker(Method method, Factors factors, Kernels kernels) {
    return new FactorRanker(method.key(), factors, kernels);
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    ModelFolder folder = parts.folder();
    Task task = parts.task();
    int dim = parts.settings().get(BprSettings.class).dim();
    int queryCount = folder.manifest().nodeTypes().get(task.queryType()).training();
    int candidateCount = folder.manifest().nodeTypes().get(task.candidateType()).training();
    Factors factors =
        new Factors(
            dim,
            folder.floats(QUERY_NODES, queryCount, dim),
            folder.floats(CANDIDATE_NODES, candidateCount, dim),
            folder.floats(BIAS, candidateCount, 1));
    return ranker(parts.method(), factors, parts.kernels());
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    long queryCount = data.training(data.queryType());
    long candidateCount = data.training(data.candidateType());
    long links = data.manifest().relations().get(data.taskRelation()).links();
    boolean bothWays = data.task().queryType() == data.task().candidateType();
    int dim = values.get(BprSettings.class).dim();
    return List.of(
        new MemoryEstimate.Part("vectors", 4L * dim * (queryCount + 2 * candidateCount), "bpr.dim"),
        new MemoryEstimate.Part("links of an epoch", (bothWays ? 16 : 8) * links, ""),
        new MemoryEstimate.Part("blocks of nodes", 8 * (queryCount + candidateCount), ""));
  }

  /**
   * Factors of nodes and how they are fitted.
   *
   * @param dim numbers of a vector
   * @param epochs times that all links are gone through
   * @param learningRate of the first step; falls linearly to almost 0
   * @param penalty pulls all vectors and biases to 0
   * @param negatives random candidate nodes against each link
   * @param start standard deviation of vectors at the start
   */
  public record BprSettings(
      @Meaning("numbers of a vector") int dim,
      @Meaning("times that all links are gone through") int epochs,
      @Meaning("learning rate of the first step; falls to almost 0 at the last")
          double learningRate,
      @Meaning("pulls vectors and biases to 0") double penalty,
      @Meaning("random candidate nodes against each link") int negatives,
      @Meaning("standard deviation of vectors at the start") double start) {
    public BprSettings {
      Bounds.atLeast("dim", dim, 1);
      Bounds.atLeast("epochs", epochs, 1);
      Bounds.atLeast("negatives", negatives, 1);
      if (!(learningRate > 0 && learningRate <= 10)) {
        throw new IllegalArgumentException(
            "learningRate must be > 0 and <= 10, got " + learningRate);
      }
      if (!(penalty >= 0 && penalty <= 10)) {
        throw new IllegalArgumentException("penalty must be 0 to 10, got " + penalty);
      }
      if (!(start > 0 && start <= 10)) {
        throw new IllegalArgumentException("start must be > 0 and <= 10, got " + start);
      }
    }

    /** Chosen on the valid part of generated networks, see docs/methods.md. */
    public static BprSettings defaults() {
      return new BprSettings(64, 100, 0.2, 0.05, 1, 0.1);
    }
  }
}
