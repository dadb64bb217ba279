package org.tapem.cli.training;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.io.FileOutput;
import org.tapem.io.FiniteJson;
import org.tapem.method.ModelManifest;
import org.tapem.nn.EpochReport;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;

/** Keeps what an epoch gave as a line of JSON, and one of the end. */
final class TrainLog implements TrainListener {
  private static final ObjectMapper JSON = FiniteJson.mapper().build();
  private final Path file;
  private final TrainClock clock;
  private boolean trimmed;

  /** Begins a file, or goes on with it. */
  TrainLog(Path file, TrainClock clock, boolean goesOn) throws IOException {
    this.file = file;
    this.clock = clock;
    trimmed = !goesOn;
    if (goesOn) { // so that it can be written is known now
      Files.writeString(file, "", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } else {
      Files.writeString(file, "");
    }
  }

  /** A run that was killed may have told of epochs that its checkpoint did not know. */
  private void trim(int from) throws IOException {
    if (!trimmed) {
      StringBuilder kept = new StringBuilder();
      try (BufferedReader reader = reader(file)) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          int epoch = epochOf(line);
          if (epoch > 0 && epoch < from) {
            kept.append(line).append('\n');
          }
        }
      }
      Files.writeString(file, kept);
      trimmed = true;
    }
  }

  /** Reads what may be no text of ours, nor any text, without a fault. */
  private static BufferedReader reader(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
  }

  /** The epoch of a line; 0 for one of another kind, or one that was cut off. */
  private static int epochOf(String line) {
    try {
      JsonNode tree = JSON.readTree(line);
      return tree == null ? 0 : tree.path("epoch").asInt(0);
    } catch (JsonProcessingException e) {
      return 0;
    }
  }

  @Override
  public void epochDone(EpochReport report, TrainState state) throws IOException {
    trim(report.epoch());
    TrainClock.Speed speed = clock.last();
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("epoch", report.epoch());
    line.put("loss", report.loss().total());
    line.putAll(report.loss().parts());
    line.put("rate", report.rate());
    line.put("words", report.words());
    line.put("seconds", speed.seconds());
    line.put("wordsPerSecond", speed.words());
    line.put("gflops", speed.flops() / 1e9);
    line.put("peakGflops", speed.peak() / 1e9);
    line.put("figures", new TreeMap<>(report.figures()));
    line.put("best", report.best());
    write(line);
  }

  /** Tells how it ended, and what the model is that was written. */
  void end(Outcome outcome, ModelManifest model, double seconds) throws IOException {
    Map<String, Object> line = ending(outcome, model.figures(), seconds);
    line.put("bestEpoch", model.epoch());
    line.put("measured", model.measured());
    write(line);
  }

  /** Tells how it ended. */
  void end(Outcome outcome, Map<String, Double> figures, double seconds) throws IOException {
    write(ending(outcome, figures, seconds));
  }

  private Map<String, Object> ending(Outcome outcome, Map<String, Double> figures, double seconds)
      throws IOException {
    trim(Integer.MAX_VALUE);
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("end", outcome.reason().name().toLowerCase(Locale.ROOT));
    line.put("message", outcome.message());
    line.put("seconds", seconds);
    line.put("figures", new TreeMap<>(figures));
    return line;
  }

  private void write(Map<String, Object> line) throws IOException {
    String text = JSON.writeValueAsString(line) + "\n";
    try {
      Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw FileOutput.named(file, e);
    }
  }
}
