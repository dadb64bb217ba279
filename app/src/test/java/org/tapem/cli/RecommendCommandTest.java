package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.method.Method;

/** {@code tapem recommend} and {@code rank --nodes}, on an invented network of users and items. */
class RecommendCommandTest {
  @TempDir static Path folder;
  private static Path plus;
  private static Path knn;
  private static Set<String> bought; // "user item", all links

  @BeforeAll
  static void train() throws IOException {
    Path tables = folder.resolve("tables");
    Path data = folder.resolve("data");
    TrainedModels.done(
        Cli.run(
            "generate",
            "network",
            "--users",
            100,
            "--items",
            60,
            "--links",
            900,
            "--texts",
            "--out",
            tables));
    TrainedModels.done(Cli.run("import", "network", tables.resolve("schema.yaml"), "--out", data));
    plus =
        TrainedModels.train(
            data, folder.resolve("plus"), Method.of("tapem-plus"), "plus.dim=16", "train.epochs=1");
    knn = TrainedModels.train(data, folder.resolve("knn"), Method.of("item-knn"));
    bought = new HashSet<>();
    for (String line : Files.readAllLines(tables.resolve("links.csv"))) {
      String[] cells = line.split(",", -1);
      bought.add(cells[0] + " " + cells[1]);
    }
  }

  private static List<String> rows(Path table) throws IOException {
    List<String> lines = Files.readAllLines(table);
    assertThat(lines.get(0)).isEqualTo("user\trank\tcandidate\tscore\tname");
    return lines.subList(1, lines.size());
  }

  @Test
  void answersForSeveralAndTellsWhyInTheWordsOfTheSchema() {
    Cli.Result result =
        Cli.run("recommend", "--model", plus, "--for", "u1", "--for", "u2", "--explain");
    TrainedModels.done(result);
    assertThat(result.out())
        .contains(
            "items by tapem-plus, for user u1 (", "for user u2 (", " known, 1 of them held out\n")
        .contains(
            "of an average item",
            "similarity to its users, one by one",
            "those it shares users with")
        .contains("Links and words of the user", "Context paths from near users")
        .doesNotContain("paper", "author", "item=");
    assertThat(result.out()).containsPattern("rank +chance +score +name +users +id");
  }

  @Test
  void jsonIsOneObjectALine() throws IOException {
    Cli.Result result =
        TrainedModels.done(
            Cli.run("recommend", "--model", knn, "--for", "u1", "--for", "u2", "--json"));
    List<String> lines = result.out().lines().toList();
    assertThat(lines).hasSize(2);
    JsonNode answer = new ObjectMapper().readTree(lines.get(0));
    assertThat(answer.get("ranked")).hasSize(10);
  }

  @Test
  void aNewOneIsToldByWhatItHas() {
    Cli.Result result = TrainedModels.done(Cli.run("recommend", "--model", knn, "--have", "i1,i2"));
    assertThat(result.out()).contains("for a new user with 2 items");
    result = Cli.run("recommend", "--model", knn, "--have", "i1,i999");
    Cli.refused(result, "--have: the model knows no item i999");
  }

  @Test
  void aTableForManyLeavesOutWhatTheyHave() throws IOException {
    Path ids = Files.write(folder.resolve("ids.txt"), List.of("u3", "u1", "", "u3"));
    Path byRecommend = folder.resolve("recommended.tsv");
    Cli.Result result =
        Cli.run("recommend", "--model", knn, "--file", ids, "--out", byRecommend, "--top", 60);
    assertThat(result.err()).isEqualTo("Note: 1 users passed over: named before\n");
    assertThat(result.out()).contains("the best 60 of 2 users by item-knn");
    List<String> rows = rows(byRecommend);
    assertThat(rows.get(0)).startsWith("u3\t1\t");
    assertThat(rows.get(rows.size() - 1)).startsWith("u1\t");
    long known =
        rows.stream()
            .map(row -> row.split("\t", -1))
            .filter(c -> bought.contains(c[0] + " " + c[2]))
            .count();
    assertThat(known).as("held out of training or not").isZero();
    Path all = folder.resolve("all.tsv");
    Object[] requested = {"recommend", "--model", knn, "--file", ids, "--out", all, "--top", 60};
    assertThat(Cli.run(requested).code()).isZero();
    assertThat(rows(all)).isEqualTo(rows);
    Path parts = Files.createDirectory(folder.resolve("parts"));
    Files.writeString(parts.resolve("1"), "u3\n");
    Files.writeString(parts.resolve("2"), "u1\n");
    requested[4] = parts;
    requested[6] = folder.resolve("of-parts.tsv");
    assertThat(TrainedModels.done(Cli.run(requested)).out()).contains("of 2 users");
    assertThat(rows(folder.resolve("of-parts.tsv"))).isEqualTo(rows);
    Object[] table = {"rank", "--model", knn, "--nodes", ids, "--out", all, "--top", 60};
    List<Object> include = new ArrayList<>(List.of(table));
    include.addAll(List.of("--include-known", "--force"));
    assertThat(Cli.run(include.toArray()).code()).isZero();
    for (String id : List.of("u3 ", "u1 ")) {
      assertThat(
              rows(all).stream()
                  .map(row -> row.replaceFirst("^(u\\d+)\t\\d+\t(i\\d+)\t.*", "$1 $2")))
          .containsAll(bought.stream().filter(pair -> pair.startsWith(id)).toList());
    }
    Path byRank = folder.resolve("ranked.tsv");
    Cli.run("rank", "--model", knn, "--nodes", ids, "--out", byRank, "--top", 60);
    assertThat(byRank).hasSameTextualContentAs(byRecommend);
  }

  @Test
  void filesMayGiveNamesAndTheRowsHaveIds() throws IOException {
    Dataset data = Dataset.open(folder.resolve("data"));
    int number = data.ids(data.queryType()).find("u7");
    String user = data.names(data.queryType()).get(number);
    String item = data.names(data.candidateType()).get(data.ids(data.candidateType()).find("i9"));
    Path ids =
        Files.write(
            folder.resolve("names.txt"), List.of(" " + user.toUpperCase(Locale.ROOT), "u1"));
    Path out = folder.resolve("by-name.tsv");
    Cli.Result result = Cli.run("rank", "--model", knn, "--nodes", ids, "--out", out, "--top", 1);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err())
        .startsWith("Note: " + ids + ":1: '" + user.toUpperCase(Locale.ROOT) + "' is u7");
    assertThat(rows(out)).hasSize(2).first().asString().startsWith("u7\t1\t");
    Path lists =
        Files.writeString(
            folder.resolve("named-lists.tsv"),
            "user\tpart\ttrue\tnegatives\nu7\ttest\ti1\t%s,i2,i3,i4,i5,i6\n".formatted(item));
    result = Cli.run("rank", "--model", knn, "--candidates", lists, "--out", out, "--force");
    assertThat(result.err()).startsWith("Note: " + lists + ":2: '" + item + "' is i9");
    assertThat(result.code()).isZero();
    Files.writeString(lists, "user\tpart\ttrue\tnegatives\nu7\ttest\ti1\ti2,i998\n");
    Cli.refused(
        Cli.run("rank", "--model", knn, "--candidates", lists, "--out", out, "--force"),
        lists + ":2: the model knows no item i998");
  }

  @Test
  void ranksOnlyWhatIsListed() throws IOException {
    Path lists = folder.resolve("lists.tsv");
    Files.writeString(lists, "user\tpart\ttrue_items\tnegatives\nu1\ttest\ti1\ti2,i3,i4,i5\n");
    Path out = folder.resolve("listed.tsv");
    Cli.Result result = Cli.run("rank", "--model", knn, "--candidates", lists, "--out", out);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("all candidates of 1 user by");
    assertThat(rows(out)).allMatch(row -> row.matches("u1\t\\d\ti[1-5]\t.*"));
    Files.writeString(lists, "user\tpart\ttrue\tnegatives\nu1\ttest\ti1\ti2\n");
    Cli.Result shorter =
        Cli.run("rank", "--model", knn, "--candidates", lists, "--out", out, "--force");
    assertThat(shorter.code()).isZero();
    Files.writeString(lists, "paper\tpart\ttrue_authors\tnegatives\nu1\ttest\ti1\ti2\n");
    Cli.refused(
        Cli.run("rank", "--model", knn, "--candidates", lists, "--out", out, "--force"),
        "the header must be user<tab>part<tab>true_items<tab>negatives");
  }

  @Test
  void listsOfAFileAreEvaluatedForKnownNodes() throws IOException {
    Path data = folder.resolve("data");
    Dataset set = Dataset.open(data);
    HeldOut held = set.heldOut();
    int row = firstTest(held);
    String user = set.ids(set.queryType()).strings().get(held.node(row));
    int[] truth = held.linked(set.taskRelation(), row);
    String item = set.ids(set.candidateType()).strings().get(truth[0]);
    String other = item.equals("i1") ? "i2" : "i1";
    Path lists = folder.resolve("held.tsv");
    String header = "user\tpart\ttrue_items\tnegatives\n";
    Files.writeString(lists, header + String.join("\t", user, "test", item, other) + "\n");
    Cli.Result result = Cli.run("evaluate", "--model", knn, "--data", data, "--candidates", lists);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.count("users")).isEqualTo(1);
    Files.writeString(lists, header + String.join("\t", user, "test", other, item) + "\n");
    Cli.refused(
        Cli.run("evaluate", "--model", knn, "--data", data, "--candidates", lists),
        "true item has no held-out link 'likes' with it: " + other,
        "negative is a true item: " + item);
  }

  private static int firstTest(HeldOut held) {
    return IntStream.range(0, held.size())
        .filter(row -> held.part(row) == HeldOut.Part.TEST)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void mistakesAreReportedInOneLine() throws IOException {
    Path out = folder.resolve("no.tsv");
    Path ids = Files.write(folder.resolve("bad.txt"), List.of("u1", "u333"));
    Cli.refused(
        Cli.run("recommend", "--model", knn, "--for", "u333"),
        "--for: the model knows no user u333 (did you mean u33?)");
    Cli.refused(
        Cli.run("recommend", "--model", knn, "--file", ids, "--out", out),
        ids + ":2: the model knows no user u333");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Cli.refused(
        Cli.run("recommend", "--model", knn, "--file", empty, "--out", out),
        empty + ": holds no file");
    Cli.refused(
        Cli.run("recommend", "--model", knn, "--for", "u1", "--exclude", "@" + empty),
        empty + ": holds no file");
    Cli.refused(Cli.run("recommend", "--model", knn), "give one of --for, --have and --file");
    Cli.refused(
        Cli.run("recommend", "--model", knn, "--file", ids), "--file and --out go together");
    Cli.refused(
        Cli.run("identify", "--model", knn, "--text", "x"),
        knn + ": is asked about known users: use tapem recommend --for ID");
    Cli.refused(
        Cli.run("rank", "--model", knn, "--papers", ids, "--format", "aminer-json", "--out", out),
        "is asked about known users: give their ids by --nodes");
    Cli.refused(
        Cli.run("rank", "--model", knn, "--out", out), "for whom? Give --papers, or --nodes");
    Cli.refused(
        Cli.run("add", "--model", knn, "--data", ids, "--format", "aminer-json"),
        "does not rank authors of papers, so none can be added: it ranks items for users by '");
    assertThat(out).doesNotExist();
  }
}
