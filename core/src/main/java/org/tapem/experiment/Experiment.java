package org.tapem.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.tapem.method.Method;
import org.tapem.preset.DataRecipe;
import org.tapem.settings.SettingsValues;

/**
 * A claim that can be replayed: what to train on which data, what to look at, and what should come
 * out.
 *
 * @param file where it is written
 * @param settings of the method's form
 * @param seeds one training each
 * @param expect of the means over the seeds; empty where nothing is claimed yet
 */
public record Experiment(
    Path file,
    String title,
    DataRecipe data,
    Method method,
    SettingsValues settings,
    List<Long> seeds,
    EvaluatePart evaluate,
    List<Expectation> expect) {
  static final int MOST_SEEDS = 100;

  public Experiment {
    seeds = List.copyOf(seeds);
    expect = List.copyOf(expect);
    if (seeds.isEmpty() || seeds.size() > MOST_SEEDS) {
      throw new IllegalArgumentException(
          "seeds must be 1 to " + MOST_SEEDS + " numbers, got " + seeds.size());
    }
    if (new HashSet<>(seeds).size() < seeds.size()) {
      throw new IllegalArgumentException("seeds must differ, got " + seeds);
    }
  }

  /** Reads the file of an experiment; refuses what is not fully understood. */
  public static Experiment read(Path file) throws IOException {
    return ExperimentFile.read(file);
  }
}
