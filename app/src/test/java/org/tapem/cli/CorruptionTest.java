package org.tapem.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.dataset.Dataset;

/** However a file is damaged: it is imported or refused, in words, and nothing half is left. */
class CorruptionTest {
  private static final int TIMES = 120;
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "aminer-json, aminer.jsonl",
    "aminer-text, aminer.txt",
    "openalex, openalex.jsonl",
    "acl-xml, acl.xml",
    "dblp-xml, dblp.xml",
    "arxiv-json, arxiv.jsonl",
    "tsv, papers.tsv"
  })
  void aDamagedFileIsImportedOrRefused(String format, String file) throws IOException {
    survives(Files.readAllBytes(Cli.sample(file)), "papers", List.of(format));
  }

  @Test
  void aDamagedArrayOfObjectsIsImportedOrRefused() throws IOException {
    String lines = Files.readString(Cli.sample("aminer.jsonl")).strip();
    String array = "[\n" + lines.replace("\n", ",\n") + "\n]\n";
    survives(array.getBytes(UTF_8), "papers.json", List.of("aminer-json"));
  }

  @Test
  void aDamagedTableWithAMappingIsImportedOrRefused() throws IOException {
    survives(
        Files.readAllBytes(Cli.sample("papers.csv")),
        "papers.csv",
        List.of("csv", "--mapping", Cli.sample("mapping.yaml")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"papers", "abstracts", "citations"})
  void oneDamagedFileOfThreeIsImportedOrRefused(String damaged) throws IOException {
    List<Object> words = new ArrayList<>(List.of("s2ag"));
    for (String kind : List.of("papers", "abstracts", "citations")) {
      if (!kind.equals(damaged)) {
        words.add(Cli.sample("s2ag-" + kind + ".jsonl"));
      }
    }
    survives(Files.readAllBytes(Cli.sample("s2ag-" + damaged + ".jsonl")), damaged, words);
  }

  private void survives(byte[] good, String name, List<?> words) throws IOException {
    int[] seen = new int[3]; // by exit code
    for (int seed = 0; seed < TIMES; seed++) {
      Path file = folder.resolve(name);
      Path out = folder.resolve("data");
      Files.write(file, Corruptions.of(good, seed));
      List<Object> args = new ArrayList<>(words);
      args.add(0, "import");
      args.addAll(List.of(file, "--min-count", 1, "--force", "--out", out));
      Cli.Result result = assertTimeoutPreemptively(LIMIT, () -> Cli.run(args.toArray()));
      String what = words + " with damage " + seed + ": " + result.err();
      assertThat(result.code()).as(what).isIn(0, 2);
      Cli.assertPlain(result);
      if (result.code() == 0) {
        assertThat(Dataset.open(out).training(1)).as(what).isPositive();
        assertThat(Cli.names(folder)).as(what).containsExactlyInAnyOrder("data", name);
      } else {
        assertThat(result.err()).startsWith("tapem: ");
        assertThat(Cli.names(folder)).as(what).containsExactly(name);
      }
      seen[result.code()]++;
      Cli.remove(out);
    }
    assertThat(seen[0]).as("some damage is bearable").isPositive();
    assertThat(seen[2]).as("some damage is not").isPositive();
  }
}
