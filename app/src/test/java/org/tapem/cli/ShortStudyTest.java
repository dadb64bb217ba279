package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.experiment.Experiment;
import org.tapem.method.Methods;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The whole study in small: every method on an invented network, and its report. */
class ShortStudyTest {
  private static final Path FILE = Path.of("../experiments/short/study.yaml");
  @TempDir static Path folder;
  private static Cli.Result result;
  private static Path report;
  private static Path work;

  @BeforeAll
  static void run() {
    report = folder.resolve("report");
    work = folder.resolve("work");
    result = Cli.run("experiment", "run", FILE, "--work", work, "--report", report);
    assertThat(result.code()).as(result.err()).isZero();
  }

  /** Recall@5 of each method, from the first table of the report. */
  private static Map<String, Double> recalls() throws IOException {
    Map<String, Double> recalls = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(report.resolve("invented-2000.md"));
    int at =
        lines.indexOf("| method | Recall@1 | Recall@2 | Recall@5 | Recall@10 | Recall@20 | AUC |");
    for (String line : lines.subList(at + 3, lines.size())) {
      if (line.isEmpty()) {
        break;
      }
      String[] cells = line.split("\\|", -1);
      recalls.put(cells[1].strip(), Double.parseDouble(cells[4].replace("*", "").strip()));
    }
    return recalls;
  }

  @Test
  void everyMethodLearns() throws IOException {
    Map<String, Double> recalls = recalls();
    List<Experiment> rows = Experiment.readAll(FILE);
    assertThat(recalls.keySet())
        .containsExactlyElementsOf(rows.stream().map(Experiment::name).toList());
    assertThat(rows.stream().map(Experiment::method).distinct())
        .as("a row for each method that is for new papers")
        .containsExactlyInAnyOrderElementsOf(
            Methods.all().stream().filter(method -> !method.needsKnown()).toList());
    double popularity = recalls.remove("popularity");
    assertThat(popularity).isPositive();
    recalls.forEach((name, recall) -> assertThat(recall).as(name).isGreaterThan(popularity + 0.03));
  }

  @Test
  void theFiguresAreAsTheFileExpects() {
    Cli.Result checked = Cli.run("experiment", "check", FILE, "--work", work, "--reuse");
    assertThat(checked.code()).as(checked.out()).isZero();
    assertThat(checked.out()).contains("kept from an earlier run").doesNotContain("FAIL");
  }

  @Test
  void theReportIsOnePageWithASectionForEachQuestion() throws Exception {
    String html = Files.readString(report.resolve("report.html"));
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    parsers.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    Document page =
        parsers
            .newDocumentBuilder()
            .parse(
                new ByteArrayInputStream(html.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    NodeList sections = page.getElementsByTagName("section");
    StringBuilder ids = new StringBuilder();
    for (int i = 0; i < sections.getLength(); i++) {
      ids.append(sections.item(i).getAttributes().getNamedItem("id").getNodeValue()).append(' ');
    }
    assertThat(ids.toString().replace("-invented-2000", "").strip().split(" "))
        .containsExactly(
            "overall",
            "everybody",
            "inactive",
            "violation",
            "better",
            "curves",
            "known",
            "cases",
            "maps",
            "times");
    assertThat(page.getElementsByTagName("svg").getLength()).isGreaterThan(6);
    assertThat(html.replace("http://www.w3.org/", "")).doesNotContain("http:", "https:");
  }

  @Test
  void theMarkdownOfADataSetNamesNobody() throws IOException {
    String text = Files.readString(report.resolve("invented-2000.md"));
    assertThat(text).contains("<summary>5. Better than: ").doesNotContain("Case studies", "Maps");
  }

  @Test
  void theMarkdownShowsThreeTablesAndFoldsTheRest() throws IOException {
    String text = Files.readString(report.resolve("invented-2000.md"));
    assertThat(text.lines().filter(line -> line.startsWith("## ")))
        .hasSize(3)
        .allMatch(line -> line.matches("## [123]\\. (All methods|All [0-9,]+ authors|Inactive.*)"));
    int folded = text.indexOf("<summary>4. ");
    assertThat(folded).isPositive().isLessThan(text.length() / 2);
  }

  @Test
  void aReportThatCannotBeWrittenIsReportedBeforeAnyWork() throws IOException {
    Path file = Files.writeString(folder.resolve("taken"), "");
    Cli.refused(
        Cli.run("experiment", "run", FILE, "--work", work, "--report", file),
        "--report: " + file + " is a file, not a folder");
  }
}
