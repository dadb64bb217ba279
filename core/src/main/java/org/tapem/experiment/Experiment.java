package org.tapem.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.experiment.data.DataRecipe;
import org.tapem.method.Method;
import org.tapem.settings.SettingsValues;

/**
 * A claim that can be replayed: what to train on which data, what to look at, and what should come
 * out. A file holds one, or several as its rows.
 *
 * @param file where it is written
 * @param name of the row; of the method where the file has no rows
 * @param row whether it is one of the file's rows
 * @param settings of the method's form
 * @param start the experiment whose model of the same seed training begins from
 * @param seeds one training each
 * @param table where a report shows it
 * @param published figures that others report for it; their data was not the same
 * @param expect of the means over the seeds; empty where nothing is claimed yet
 */
public record Experiment(
    Path file,
    String title,
    String name,
    boolean row,
    DataRecipe data,
    Method method,
    SettingsValues settings,
    Optional<Experiment> start,
    List<Long> seeds,
    EvaluatePart evaluate,
    Table table,
    Map<String, Double> published,
    List<Expectation> expect) {
  /** Where a report shows an experiment. */
  public enum Table {
    OVERALL,
    ABLATIONS
  }

  static final int MOST_SEEDS = 100;

  public Experiment {
    seeds = List.copyOf(seeds);
    expect = List.copyOf(expect);
    published = Collections.unmodifiableMap(new LinkedHashMap<>(published));
    if (seeds.isEmpty() || seeds.size() > MOST_SEEDS) {
      throw new IllegalArgumentException(
          "seeds must be 1 to " + MOST_SEEDS + " numbers, got " + seeds.size());
    }
    if (new HashSet<>(seeds).size() < seeds.size()) {
      throw new IllegalArgumentException("seeds must differ, got " + seeds);
    }
  }

  /** The file, and the row where it has some. */
  public String place() {
    return row ? file + "#" + name : file.toString();
  }

  /** Reads the experiments of a file, in its order; refuses what is not fully understood. */
  public static List<Experiment> readAll(Path file) throws IOException {
    return ExperimentFile.read(file);
  }

  /** Reads the file of a single experiment. */
  public static Experiment read(Path file) throws IOException {
    List<Experiment> all = readAll(file);
    if (all.size() > 1) {
      throw new BadFileException(file, "has more than one row", "");
    }
    return all.get(0);
  }
}
