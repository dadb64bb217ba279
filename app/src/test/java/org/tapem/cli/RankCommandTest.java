package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;
import org.tapem.method.ModelFolder;

/** {@code tapem rank}, on the held-out papers of an invented network. */
class RankCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path folder;

  private static TrainedModels made;
  private static Path model;
  private static Path unseen; // the papers of the last year, as JSON lines
  private static List<JsonNode> records;

  private record Line(String paper, int rank, String candidate, float score) {}

  @BeforeAll
  static void train() throws IOException {
    made = TrainedModels.of(folder);
    model = TrainedModels.train(made.data(), folder.resolve("tfidf"), Method.of("tfidf"));
    records = new ArrayList<>();
    StringBuilder lines = new StringBuilder();
    for (String line : lines(made.papers())) {
      JsonNode record = JSON.readTree(line);
      if (record.get("year").intValue() == 2015) {
        records.add(record);
        lines.append(line).append('\n');
      }
    }
    unseen = Files.writeString(folder.resolve("unseen.jsonl"), lines);
  }

  private static List<String> lines(Path file) throws IOException {
    InputStream raw = Files.newInputStream(file);
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw,
                StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }

  private static Cli.Result rank(Path out, Object... more) {
    List<Object> args = new ArrayList<>(List.of("rank", "--model", model, "--out", out));
    args.addAll(Arrays.asList(more));
    return Cli.run(args.toArray());
  }

  /** The table by papers, in its order. */
  private static Map<String, List<Line>> table(Path file) throws IOException {
    List<String> lines = lines(file);
    assertThat(lines.get(0)).isEqualTo("paper\trank\tcandidate\tscore\tname");
    Map<String, List<Line>> byPaper = new LinkedHashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      List<Line> list = byPaper.computeIfAbsent(cells[0], paper -> new ArrayList<>());
      list.add(
          new Line(cells[0], Integer.parseInt(cells[1]), cells[2], Float.parseFloat(cells[3])));
      assertThat(list.get(list.size() - 1).rank()).isEqualTo(list.size());
      if (list.size() > 1) {
        assertThat(list.get(list.size() - 2).score())
            .isGreaterThanOrEqualTo(list.get(list.size() - 1).score());
      }
    }
    return byPaper;
  }

  private static List<String> ids() {
    return records.stream().map(record -> record.get("id").textValue()).toList();
  }

  /** Counted here from the table: a negative of the same score stands before a true author. */
  @Test
  void theRankedCandidatesHaveTheRecallThatEvaluateSays() throws IOException {
    recallIsAsEvaluateSays(model, "listed.tsv.gz");
  }

  /** Which holds only if `rank` finds the cited papers that the data set has. */
  @Test
  void whatPapersCiteCountsAsItDoesInTheDataSet() throws IOException {
    Path plus = TrainedModels.train(made.data(), folder.resolve("plus"), Method.of("tapem-plus"));
    recallIsAsEvaluateSays(plus, "plus.tsv");
    StringBuilder bare = new StringBuilder();
    for (JsonNode record : records) {
      ObjectNode copy = record.deepCopy();
      copy.remove(List.of("references", "venue"));
      bare.append(copy).append('\n');
    }
    Path texts = Files.writeString(folder.resolve("bare.jsonl"), bare);
    Path out = folder.resolve("bare.tsv");
    Object[] args = {"rank", "--model", plus, "--candidates", made.lists(), "--out", out};
    String said = Cli.run(with(args, "--papers", texts)).out();
    assertThat(said).contains("papers by tapem-plus, in ");
    assertThat(out).content().isNotEqualTo(Files.readString(folder.resolve("plus.tsv")));
    said = Cli.run(with(args, "--papers", unseen, "--force")).out();
    assertThat(said).containsPattern("papers by tapem-plus \\(\\d+ with references or venue\\)");
    assertThat(out).hasSameTextualContentAs(folder.resolve("plus.tsv"));
    chances(plus);
  }

  /** Chances beside the scores, and whether they come true. */
  private static void chances(Path plus) throws IOException {
    Path out = folder.resolve("chances.tsv");
    Cli.run("rank", "--model", plus, "--out", out, "--papers", unseen, "--top", "5", "--chances");
    List<String> lines = lines(out);
    assertThat(lines.get(0)).isEqualTo("paper\trank\tcandidate\tscore\tchance\tname");
    assertThat(lines).hasSize(1 + 5 * records.size());
    double last = 1;
    for (String line : lines.subList(1, 6)) {
      double chance = Double.parseDouble(line.split("\t", -1)[4]);
      assertThat(chance).isBetween(0.0, last);
      last = chance;
    }
    Path json = folder.resolve("reliability.json");
    Object[] evaluate = {"evaluate", "--model", plus, "--data", made.data(), "--json", json};
    Cli.Result shown = TrainedModels.done(Cli.run(with(evaluate, "--reliability")));
    assertThat(shown.out()).contains("what was told and what came true", "first is true");
    JsonNode found = JSON.readTree(json.toFile()).get("reliability");
    assertThat(found.get("error").doubleValue()).isBetween(0.0, 0.5);
    assertThat(found.get("bins")).hasSizeGreaterThan(5);
    Cli.refused(
        Cli.run("evaluate", "--model", model, "--data", made.data(), "--reliability"),
        "--reliability: tfidf tells no chances");
    Cli.refused(
        rank(folder.resolve("none.tsv"), "--papers", unseen, "--chances"),
        "--chances: tfidf tells none");
    assertThat(folder.resolve("none.tsv")).doesNotExist();
  }

  private static Object[] with(Object[] args, Object... more) {
    return Stream.of(args, more).flatMap(Arrays::stream).toArray();
  }

  private static void recallIsAsEvaluateSays(Path model, String name) throws IOException {
    Path out = folder.resolve(name);
    Cli.Result result =
        Cli.run(
            "rank",
            "--model",
            model,
            "--out",
            out,
            "--papers",
            unseen,
            "--candidates",
            made.lists());
    assertThat(result.code()).as(result.err()).isZero();
    Map<String, List<Line>> table = table(out);
    int papers = 0;
    double[] recall = new double[2];
    for (String row : lines(made.lists()).stream().skip(1).toList()) {
      String[] cells = row.split("\t", -1);
      Set<String> truth = Set.of(cells[2].split(",", -1));
      List<Line> list = table.get(cells[0]);
      assertThat(list).hasSize(truth.size() + cells[3].split(",", -1).length);
      if (cells[1].equals("test")) {
        papers++;
        recall[0] += recall(list, truth, 5);
        recall[1] += recall(list, truth, 10);
      }
    }
    Path json = folder.resolve("figures.json");
    Cli.Result shown =
        TrainedModels.done(
            Cli.run("evaluate", "--model", model, "--data", made.data(), "--json", json));
    assertThat(shown.out().contains("its text, and what it is joined to (cites, published_in)"))
        .isEqualTo(name.startsWith("plus"));
    JsonNode figures = JSON.readTree(json.toFile());
    assertThat(figures.get("papers").intValue()).isEqualTo(papers);
    assertThat(figures.get("recall").get("5").doubleValue()).isEqualTo(recall[0] / papers);
    assertThat(figures.get("recall").get("10").doubleValue()).isEqualTo(recall[1] / papers);
  }

  private static double recall(List<Line> list, Set<String> truth, int n) {
    int found = 0;
    int place = 0;
    for (Line line : list) {
      if (truth.contains(line.candidate())) {
        place++;
        long before =
            list.stream()
                .filter(other -> !truth.contains(other.candidate()))
                .filter(other -> other.score() >= line.score())
                .count();
        found += before + place <= n ? 1 : 0;
      }
    }
    return (double) found / truth.size();
  }

  @Test
  void namesStandInTheLastColumn() throws IOException {
    Path named = folder.resolve("with-names.tsv");
    Path bare = folder.resolve("without-names.tsv");
    TrainedModels.done(rank(named, "--papers", unseen, "--top", 2));
    TrainedModels.done(rank(bare, "--papers", unseen, "--top", 2, "--no-names"));
    assertThat(lines(bare).get(0)).isEqualTo("paper\trank\tcandidate\tscore");
    ModelFolder opened = ModelFolder.open(model);
    for (String line : lines(named).subList(1, lines(named).size())) {
      String[] cells = line.split("\t", -1);
      assertThat(cells).hasSize(5);
      int number = opened.ids("author").find(cells[2]);
      assertThat(cells[4]).isEqualTo(opened.names("author").get(number));
    }
    assertThat(lines(named).stream().map(line -> line.substring(0, line.lastIndexOf('\t'))))
        .containsExactlyElementsOf(lines(bare));
  }

  @Test
  void papersOfTwoFormatsGiveTheSameRanking() throws IOException {
    StringBuilder cells = new StringBuilder("id\ttitle\tabstract\tyear\n");
    for (JsonNode record : records) {
      for (String field : List.of("id", "title", "abstract")) {
        cells.append(record.get(field).textValue()).append('\t');
      }
      cells.append("2015\n");
    }
    Path tsv = Files.writeString(folder.resolve("unseen.tsv"), cells);
    Path byJson = folder.resolve("by-json.tsv");
    Path byTsv = folder.resolve("by-tsv.tsv");
    assertThat(TrainedModels.done(rank(byJson, "--papers", unseen, "--top", 3)).out())
        .contains("the best 3 of " + records.size() + " papers by tfidf-cosine");
    TrainedModels.done(rank(byTsv, "--papers", tsv, "--top", 3, "--threads", 1));
    assertThat(byTsv).hasSameTextualContentAs(byJson);
    assertThat(table(byJson).keySet()).containsExactlyElementsOf(ids());
    assertThat(table(byJson).values()).allMatch(list -> list.size() == 3);
    Path named = folder.resolve("named.tsv");
    TrainedModels.done(rank(named, "--papers", tsv, "--top", 3, "--format", "tsv"));
    assertThat(named).hasSameTextualContentAs(byJson);
  }

  @Test
  void ranksTwentyOfAllByDefaultWithoutTheDataSet() throws IOException {
    Path alone = folder.resolve("elsewhere/model");
    Files.createDirectories(alone);
    Cli.remove(alone);
    Path data = folder.resolve("elsewhere/data");
    TrainedModels.imports(made.papers(), data);
    TrainedModels.train(data, alone, Method.of("popularity"));
    Cli.remove(data);
    Path out = folder.resolve("twenty.tsv");
    TrainedModels.done(
        Cli.run("rank", "--model", alone, "--papers", unseen, "--out", out, "--threads", 2));
    assertThat(table(out)).hasSize(records.size());
    assertThat(table(out).values()).allMatch(list -> list.size() == 20);
    Cli.refused(
        Cli.run("rank", "--model", alone, "--papers", unseen, "--out", out),
        out + ": exists already",
        "--force");
  }

  @Test
  void whatCannotBeRankedIsCountedOnStandardError() throws IOException {
    String[] row = lines(made.lists()).get(1).split("\t", -1);
    Path lists =
        Files.writeString(
            folder.resolve("odd.tsv"),
            "paper\tpart\ttrue_authors\tnegatives\n"
                + String.join("\t", row[0], "test", row[2], "nobody,nothing")
                + "\nmissing\ttest\t"
                + row[2]
                + "\t\n");
    Path out = folder.resolve("odd-ranked.tsv");
    Cli.refused(
        rank(out, "--papers", unseen, "--candidates", lists, "--top", 2),
        lists + ":2: the model knows no author nobody");
    assertThat(out).doesNotExist();
    Cli.Result result =
        rank(out, "--papers", unseen, "--candidates", lists, "--top", 2, "--skip-unknown");
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err().lines())
        .containsExactly(
            "Note: " + (records.size() - 1) + " papers passed over: they have no candidate list",
            "Note: 1 candidate lists have no paper here",
            "Note: 2 candidates left out as unknown to the model; first " + lists + ":2: nobody");
    assertThat(table(out).keySet()).containsExactly(row[0]);
    assertThat(table(out).get(row[0]))
        .extracting(Line::candidate)
        .containsExactlyInAnyOrder(
            Arrays.stream(row[2].split(",", -1)).limit(2).toArray(String[]::new));
  }

  @Test
  void mistakesAreReportedInOneLineAndLeaveNoFile() throws IOException {
    Path out = folder.resolve("none.tsv");
    Cli.refused(
        Cli.run("rank", "--model", "no", "--papers", unseen, "--out", out), "no: no such folder");
    Cli.refused(
        Cli.run("rank", "--model", made.data(), "--papers", unseen, "--out", out),
        made.data() + ": not a model");
    Cli.refused(rank(out, "--papers", "no.jsonl"), "no.jsonl: no such file or folder");
    Cli.refused(rank(out, "--papers", unseen, "--top", 0), "--top must be >= 1, got 0");
    Cli.refused(
        rank(out, "--papers", unseen, "--format", "aminer-jsn"), "did you mean aminer-json?");
    Cli.refused(
        rank(out, "--papers", unseen, "--format", "csv"), "looks like aminer-json, not csv");
    Cli.refused(rank(out, "--papers", unseen, "--mapping", "m"), "takes no mapping file");
    Path file = folder.resolve("odd.txt");
    Files.writeString(file, "nothing that is known\n");
    Cli.refused(rank(out, "--papers", file), file + ": its format cannot be guessed");
    Cli.refused(
        rank(out, "--papers", unseen, "--candidates", file), file + ":1: the header must be");
    Files.writeString(file, "paper\tpart\ttrue_authors\tnegatives\n");
    Cli.refused(rank(out, "--papers", unseen, "--candidates", file), "has no candidate list");
    String author = lines(made.lists()).get(1).split("\t", -1)[2].split(",", -1)[0];
    Files.writeString(file, "paper\tpart\ttrue_authors\tnegatives\nx\ttest\t" + author + "\t\n");
    Cli.refused(
        rank(out, "--papers", unseen, "--candidates", file), "no paper has a candidate list");
    Files.writeString(file, "{\"id\": \"x\", \"year\": 2015, \"authors\": []}\n");
    Cli.refused(rank(out, "--papers", file), "no paper has text in title or abstract");
    Files.writeString(file, "{\"id\": \"x\", \"title\": \"y\"}\nbroken\n");
    Cli.refused(rank(out, "--papers", file, "--format", "aminer-json"), file + ":2: ");
    assertThat(Cli.names(folder)).noneMatch(name -> name.startsWith("none.tsv"));
  }
}
