package org.tapem.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.ProgramEntry;
import org.tapem.experiment.SeedResult.PartFigures;

class ExperimentReportTest {
  @TempDir Path folder;

  private static SeedResult result(long seed, Map<String, PartFigures> parts) {
    return new SeedResult(
        SeedResult.FORMAT,
        SeedResult.VERSION,
        "key",
        "popularity",
        new TreeMap<>(),
        seed,
        "",
        "lists",
        0,
        "done",
        parts,
        Map.of(),
        List.of(),
        Map.of(),
        ProgramEntry.current());
  }

  /** As one was written before there were other figures than recall. */
  private static SeedResult ofBefore(Map<String, TrueRanks> ranks) {
    SeedResult now = result(1, Map.of("test", new PartFigures(2, Map.of("recall@5", 0.75))));
    return new SeedResult(
        now.format(),
        now.version(),
        now.key(),
        now.method(),
        now.settings(),
        now.seed(),
        now.data(),
        now.candidates(),
        now.most(),
        now.outcome(),
        now.parts(),
        ranks,
        now.history(),
        now.seconds(),
        now.program());
  }

  private ExperimentReport report(String expect, double... recalls) throws IOException {
    List<Long> seeds = new ArrayList<>();
    List<SeedResult> results = new ArrayList<>();
    for (double recall : recalls) {
      seeds.add((long) seeds.size());
      PartFigures other = new PartFigures(3, Map.of("recall@5", 0.9));
      PartFigures test = new PartFigures(3, Map.of("recall@5", recall));
      results.add(
          result(
              seeds.size(),
              Double.isNaN(recall) ? Map.of() : Map.of("valid", other, "test", test)));
    }
    String yaml =
        "title: t\ndata: {generate: {papers: 200}}\nmethod: popularity\nseeds: %s\n%s"
            .formatted(seeds, expect);
    Path file = Files.writeString(folder.resolve("claim.yaml"), yaml);
    return new ExperimentReport(Experiment.read(file), results, List.of(), folder);
  }

  @Test
  void meanAndDeviationAreThoseComputedByHand() throws IOException {
    // Mean (2 + 4 + 9) / 3 = 5; squares 9 + 1 + 16 = 26, over 2 is 13.
    ExperimentReport report = report("", 0.2, 0.4, 0.9);
    assertThat(report.values("recall@5")).containsExactly(0.2, 0.4, 0.9);
    assertThat(report.mean("recall@5")).isCloseTo(0.5, within(1e-12));
    assertThat(report.deviation("recall@5")).isCloseTo(Math.sqrt(0.13), within(1e-12));
    assertThat(report("", 0.2).deviation("recall@5")).as("of one seed").isNaN();
    assertThat(report.mean("auc")).as("not measured").isNaN();
  }

  /** Ranks 1 and 6 of two true ones, and rank 4 of one. */
  @Test
  void whatAResultOfBeforeDoesNotHaveIsToldByItsRanks() throws IOException {
    TrueRanks ranks =
        new TrueRanks(
            List.of(4, 9), List.of(List.of(3, 7), List.of(2)), List.of(List.of(1, 6), List.of(4)));
    Experiment experiment = report("", 0.5).experiment();
    ExperimentReport kept =
        new ExperimentReport(
            experiment, List.of(ofBefore(Map.of("test", ranks))), List.of(), folder);
    assertThat(kept.mean("recall@5")).as("as it was written").isEqualTo(0.75);
    // (1 + 1 / log2(7)) / (1 + 1 / log2(3)) and 1 / log2(5).
    assertThat(kept.mean("ndcg@10"))
        .isCloseTo((0.8315546295836225 + 0.43067655807339306) / 2, within(1e-12));
    assertThat(kept.mean("mrr")).isCloseTo((1 + 1 / 4.0) / 2, within(1e-12));
    assertThat(kept.mean("hit-rate@1")).isEqualTo(0.5);
    assertThat(kept.mean("recall@20")).isEqualTo(1);
    assertThat(kept.lacking("ndcg@10")).isEmpty();
    assertThat(kept.mean("inactive.ndcg@10")).as("ranks do not tell who is inactive").isNaN();
    assertThat(kept.lacking("inactive.ndcg@10")).containsExactly("popularity-seed1-key");

    ExperimentReport bare =
        new ExperimentReport(experiment, List.of(ofBefore(Map.of())), List.of(), folder);
    assertThat(bare.mean("mrr")).isNaN();
    assertThat(bare.lacking("mrr")).containsExactly("popularity-seed1-key");
  }

  @Test
  void anExpectationHoldsUpToItsBorder() throws IOException {
    String expect = "expect: {recall@5: {value: 0.554, within: 0.01}}\n";
    assertThat(report(expect, 0.564).holds()).isTrue(); // as doubles they differ by more
    assertThat(report(expect, 0.544).holds()).isTrue();
    assertThat(report(expect, 0.5641).holds()).isFalse();
    assertThat(report(expect, 0.5439).holds()).isFalse();
    assertThat(report(expect, 0.3, 0.808).holds()).as("the mean counts").isTrue();
  }

  @Test
  void whatCouldNotBeMeasuredDoesNotHold() throws IOException {
    String expect = "expect: {recall@5: {value: 0.5, within: 9}}\n";
    assertThat(report(expect, 0.5, 0.5).holds()).isTrue();
    assertThat(report(expect, 0.5, Double.NaN).holds()).isFalse();
  }

  @Test
  void theBlockToPasteKeepsWhatWasAllowedAndElseTakesTwoDeviations() throws IOException {
    assertThat(report("expect: {recall@5: {value: 1, within: 0.03}}\n", 0.12346).expectBlock())
        .isEqualTo("expect:\n  recall@5: {value: 0.1235, within: 0.03}\n");
    assertThat(report("", 0.5).expectBlock())
        .isEqualTo("expect:\n  recall@5: {value: 0.5000, within: 0.002}\n");
    // Deviation sqrt(2 * 0.01^2) = 0.01414, twice 0.0283, rounded up.
    assertThat(report("", 0.49, 0.51).expectBlock())
        .isEqualTo("expect:\n  recall@5: {value: 0.5000, within: 0.029}\n");
  }

  @Test
  void aResultIsReadAsItWasWritten() throws IOException {
    SeedResult result = result(7, Map.of("test", new PartFigures(3, Map.of("recall@5", 1 / 3.0))));
    Path file = folder.resolve("deep/result.json");
    result.write(file);
    assertThat(SeedResult.read(file, "key")).isEqualTo(result);
    assertThatThrownBy(() -> SeedResult.read(file, "other"))
        .hasMessage(file + ": not the result that belongs here: remove it");
    Files.writeString(file, "{}");
    assertThatThrownBy(() -> SeedResult.read(file, "key")).hasMessageContaining("not ");
    Files.writeString(file, "{\"format\": ");
    assertThatThrownBy(() -> SeedResult.read(file, "key"))
        .hasMessageContaining(file + ": not a valid result");
  }
}
