package org.tapem.cli.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.answer.Json;
import org.tapem.eval.Reliability;
import org.tapem.io.FiniteJson;
import org.tapem.nn.Outcome;

/** Figures that cannot be measured are null in JSON, never NaN or Infinity. */
class FiniteFiguresTest {
  @TempDir Path folder;

  @Test
  void inTheLogOfATraining() throws IOException {
    Path log = folder.resolve("log");
    Outcome outcome = new Outcome(Outcome.Reason.DIVERGED, "the loss is NaN");
    new TrainLog(log, new TrainClock(1), false)
        .end(outcome, Map.of("auc", Double.NaN, "mrr", 0.5), Double.POSITIVE_INFINITY);
    assertThat(Files.readString(log))
        .contains("\"seconds\":null", "\"auc\":null", "\"mrr\":0.5", "\"the loss is NaN\"")
        .doesNotContain("\"NaN\"", "Infinity");
  }

  @Test
  void aLogThatIsNoTextIsTrimmedToTheEpochsInIt() throws IOException {
    Path log = folder.resolve("log of before");
    Random random = new Random(31);
    for (int i = 0; i < 20; i++) {
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      Files.write(log, noise);
      Files.writeString(log, "\n{\"epoch\":1}\n\u00e9\n", StandardOpenOption.APPEND);
      Files.write(log, new byte[] {(byte) 0xff, '\n'}, StandardOpenOption.APPEND);
      new TrainLog(log, new TrainClock(1), true)
          .end(new Outcome(Outcome.Reason.FINISHED, "all epochs"), Map.of(), 1);
      assertThat(Files.readAllLines(log)).hasSize(2).startsWith("{\"epoch\":1}");
    }
  }

  @Test
  void inAnEvaluationOfChancesThatAreAllSmall() throws IOException {
    var node = FiniteJson.mapper().build().createObjectNode();
    Reliability none =
        new Reliability(
            1,
            List.of(new Reliability.Bin(0.5, 0, Double.NaN, Double.NaN)),
            List.of(new Reliability.Answers(0.5, 0, Double.NaN, Double.POSITIVE_INFINITY)));
    new ReliabilityReport(none).put("papers", node);
    assertThat(FiniteJson.mapper().build().writeValueAsString(node))
        .contains("\"error\":null", "\"told\":null", "\"answered_without_true\":null")
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void inAnAnswer() {
    for (double value : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 1e300, -1e39}) {
      byte[] written = Json.object(out -> Json.number(out, "score", value));
      assertThat(new String(written, StandardCharsets.UTF_8)).isEqualTo("{\"score\":null}");
    }
  }
}
