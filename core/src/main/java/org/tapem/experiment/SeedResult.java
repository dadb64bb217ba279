package org.tapem.experiment;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.tapem.base.BadFileException;
import org.tapem.dataset.ProgramEntry;
import org.tapem.io.FiniteJson;
import org.tapem.io.NewFile;

/**
 * What one seed gave, as it is kept.
 *
 * @param key of all that decides it
 * @param data SHA-256 of the data set's list of checksums
 * @param candidates "lists" or "all"
 * @param most nodes of a part that were ranked; 0: all
 * @param outcome how training ended, in words
 * @param parts "valid" and "test"; empty where training gave no model
 * @param ranks of the true candidates, by part
 * @param history figures of each epoch on the valid part, where the method has epochs
 * @param seconds what took how long in this run, which may have gone on from another
 */
public record SeedResult(
    String format,
    int version,
    String key,
    String method,
    SortedMap<String, String> settings,
    long seed,
    String data,
    String candidates,
    int most,
    String outcome,
    Map<String, PartFigures> parts,
    Map<String, TrueRanks> ranks,
    List<Map<String, Double>> history,
    Map<String, Double> seconds,
    ProgramEntry program) {
  static final String FORMAT = "tapem-result";
  static final int VERSION = 2;

  private static final ObjectMapper JSON =
      FiniteJson.mapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  /**
   * The figures of a part.
   *
   * @param queries nodes that were ranked
   * @param figures by name, such as {@code recall@5}; those that are numbers
   */
  public record PartFigures(int queries, Map<String, Double> figures) {
    public PartFigures {
      Map<String, Double> kept = new LinkedHashMap<>(figures); // keeps their order
      if (kept.containsValue(null)) {
        throw new IllegalArgumentException("figures must be numbers");
      }
      kept.values().removeIf(value -> !Double.isFinite(value));
      figures = Collections.unmodifiableMap(kept);
    }
  }

  /**
   * A figure of a part; not a number where it could not be measured. What a result of before does
   * not have is told by its ranks, if they can.
   */
  double figure(String part, String name) {
    PartFigures found = parts.get(part);
    if (found == null) {
      return Double.NaN;
    }
    Double value = found.figures().get(name);
    if (value != null) {
      return value;
    }
    return ranks.containsKey(part) ? Figures.of(ranks.get(part), name) : Double.NaN;
  }

  /** What it is kept under. */
  String name() {
    return name(method, seed) + key;
  }

  /** How the names begin of what one seed of a method gives. */
  static String name(String method, long seed) {
    return method + "-seed" + seed + "-";
  }

  /** Whether a figure is missing because the result is older than the figure. */
  boolean lacks(String part, String name) {
    PartFigures found = parts.get(part);
    return found != null
        && Figures.ofBefore(found.figures())
        && !Double.isFinite(figure(part, name));
  }

  void write(Path file) throws IOException {
    try (NewFile target = new NewFile(file)) {
      target.out().write(JSON.writeValueAsBytes(this));
      target.out().write('\n');
      target.finish();
      target.giveName();
    }
  }

  static SeedResult read(Path file, String key) throws IOException {
    try {
      SeedResult result = JSON.readValue(Files.readAllBytes(file), SeedResult.class);
      if (FORMAT.equals(result.format)
          && result.version == VERSION
          && key.equals(result.key)
          && result.parts != null
          && result.ranks != null
          && result.history != null) {
        return result;
      }
      throw new BadFileException(file, "not the result that belongs here", "remove it");
    } catch (JacksonException e) {
      throw new BadFileException(file, "not a valid result", e.getOriginalMessage());
    }
  }
}
