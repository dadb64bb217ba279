package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetSummary;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.format.Format;

/** The benchmark sets under TAPEM_DATA have the counts that their own descriptions state. */
@Tag("real-data")
class RealDataTest {
  @TempDir Path folder;

  private ImportReport run(String set, List<String> text) throws IOException {
    String root = System.getenv("TAPEM_DATA");
    assumeThat(root).as("TAPEM_DATA").isNotNull();
    Path data = Path.of(root, set);
    assumeThat(data).as("data set").isDirectory();
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(data.resolve("papers.jsonl.gz")))
            .with(new ImportSettings.Text(text, "english", 5))
            .with(new ImportSettings.Split(Paper.NO_YEAR, data.resolve("candidates.tsv.gz"), 1));
    return PaperImport.run(settings, folder.resolve("data"), false, Progress.NONE);
  }

  private DatasetSummary.Degrees papersPerAuthor() throws IOException {
    return DatasetSummary.of(Dataset.open(folder.resolve("data"))).degrees().get(0);
  }

  @Test
  void aminerTop2013() throws IOException {
    ImportReport report = run("aminer-top-2013", List.of("title_tokens"));
    assertThat(report.papers())
        .isEqualTo(new ImportReport.Papers(19_048, 2_302, 1_152, 1_150, 0, 18));
    assertThat(report.authors().training()).isEqualTo(24_751);
    assertThat(report.authors().heldOutOnly()).isZero();
    assertThat(report.authors().trainingLinks()).isEqualTo(58_042);
    assertThat(report.authors().heldOutLinks()).isEqualTo(5_247);
    assertThat(report.citations().training()).isEqualTo(31_669);
    assertThat(report.citations().heldOut()).isEqualTo(5_250);
    assertThat(report.texts().trainingTokens() + report.texts().heldOutTokens()).isEqualTo(124_051);
    assertThat(report.texts().papersWithoutText()).isEqualTo(16);
    assertThat(report.candidates().lists()).isEqualTo(2_302);
    assertThat(report.candidates().withRepeatedNegatives()).isEqualTo(407);
    DatasetSummary.Degrees degrees = papersPerAuthor();
    assertThat(100.0 * degrees.histogram()[1] / degrees.nodes()).isBetween(63.35, 63.45);
    assertThat(100.0 * degrees.atMostFive() / degrees.nodes()).isBetween(92.05, 92.15);
  }

  @Test
  void aclAnthology() throws IOException {
    ImportReport report = run("acl-anthology", List.of("title", "abstract"));
    assertThat(report.papers())
        .isEqualTo(new ImportReport.Papers(37_163, 6_523, 3_261, 3_262, 0, 59));
    assertThat(report.authors().training()).isEqualTo(48_336);
    assertThat(report.authors().training() + report.authors().heldOutOnly()).isEqualTo(57_076);
    assertThat(report.candidates().lists()).isEqualTo(6_523);
    DatasetSummary.Degrees degrees = papersPerAuthor();
    assertThat(100.0 * degrees.histogram()[1] / degrees.nodes()).isBetween(57.95, 58.05);
    assertThat(100.0 * degrees.atMostFive() / degrees.nodes()).isBetween(88.05, 88.15);
  }

  @Test
  void aclMain() throws IOException {
    ImportReport report = run("acl-main", List.of("title", "abstract"));
    assertThat(report.papers())
        .isEqualTo(new ImportReport.Papers(17_195, 2_674, 1_328, 1_346, 0, 8));
    assertThat(report.authors().training()).isEqualTo(25_328);
    assertThat(report.candidates().lists()).isEqualTo(2_674);
  }
}
