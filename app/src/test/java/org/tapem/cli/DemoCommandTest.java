package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
  @TempDir Path folder;

  @Test
  void trainsEvaluatesAndRanksAndKeepsWhatItMade() throws IOException {
    Path out = folder.resolve("demo");
    Cli.Result result = TrainedModels.done(Cli.run("demo", "--papers", 300, "--out", out));
    assertThat(Cli.names(out))
        .containsExactly(
            "candidates.tsv.gz",
            "data",
            "papers.jsonl.gz",
            "popularity",
            "tapem",
            "tapem-plus",
            "tfidf-cosine",
            "tfidf-sum");
    assertThat(result.out()).contains("1. ", "2. ", "3. ", "4. ", "5. ", "All files are in " + out);
    assertThat(result.out().lines().filter(line -> line.startsWith("   by "))).hasSize(3);
    assertThat(result.out().lines().filter(line -> line.matches("   (->|  ) [1-5]\\. .*")))
        .hasSize(15);
    for (String method :
        List.of("popularity", "tfidf-cosine", "tfidf-sum", "tapem", "tapem-plus")) {
      Path json = folder.resolve("figures.json");
      TrainedModels.done(
          Cli.run(
              "evaluate",
              "--model",
              out.resolve(method),
              "--data",
              out.resolve("data"),
              "--json",
              json));
      double recall =
          new ObjectMapper().readTree(json.toFile()).get("recall").get("1").doubleValue();
      String row = String.format(Locale.ROOT, "   %-14s%8.3f ", method, recall);
      assertThat(result.out().lines()).anyMatch(line -> line.startsWith(row));
    }
    TrainedModels.done(
        Cli.run("demo", "--papers", 300, "--out", out)); // a second time just as well
  }

  @Test
  void refusesANetworkThatIsTooSmall() {
    Cli.refused(Cli.run("demo", "--papers", 3), "--papers must be in 100 .. ");
    Cli.refused(Cli.run("demo", "--threads", 0), "--threads must be >= 1, got 0");
  }
}
