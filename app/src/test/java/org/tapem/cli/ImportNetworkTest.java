package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code import network}: what it prints, and that each mistake gets one line with its place. */
class ImportNetworkTest {
  private static final String SCHEMA =
      """
      nodes:
        user: {file: users.csv, id: user_id, name: nick}
        item: {file: items.jsonl, id: id, name: title, text: title, time: made, plural: goods}
      edges:
        buys:
          {file: sales.tsv, from: user, from_column: user, to: item, to_column: item, time: at}
      task: {name: recommend, relation: buys}
      text: {min_count: 1}
      """;
  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void writeTables() throws IOException {
    data = folder.resolve("data");
    write("schema.yaml", SCHEMA);
    write("users.csv", "user_id,nick\nu1,Ann\nu2,\"Bob, jr\"\n");
    write(
        "items.jsonl",
        """
        {"id": "i1", "title": "Red lamp", "made": "2001-05-01"}
        {"id": "i2", "title": "Oak chair", "made": null}
        """);
    write("sales.tsv", "user\titem\tat\nu1\ti1\t2024\nu1\ti2\t2025\nu2\ti2\t2024\nu2\ti1\t2025\n");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Cli.Result imported(Object... more) {
    Object[] args = new Object[5 + more.length];
    List<Object> first = List.of("import", "network", folder.resolve("schema.yaml"), "--out", data);
    System.arraycopy(first.toArray(), 0, args, 0, 5);
    System.arraycopy(more, 0, args, 5, more.length);
    return Cli.run(args);
  }

  @Test
  void tablesBecomeADataSetThatCanBeLookedAt() {
    Cli.Result result = TrainedModels.done(imported());
    assertThat(result.count("users")).isEqualTo(2);
    assertThat(result.count("goods")).isEqualTo(2);
    assertThat(result.count("buys, rows read")).isEqualTo(4);
    assertThat(result.out()).contains("Held out: the last link of each user by 'buys'");
    Cli.Result inspected = TrainedModels.done(Cli.run("inspect", data));
    assertThat(inspected.out())
        .contains(
            "which item belongs to a user of the network, by 'buys'",
            "Held-out links of users: 1 valid, 1 test, 0 in neither",
            "  auto  IUI",
            "Times of goods",
            "  2001-05-01            1",
            "Times of 'buys': 2024 to 2024; links without a time: 0",
            "Texts of goods (text, without stop words)",
            "goods per user by 'buys'",
            "All checksums are right.");
    assertThat(TrainedModels.done(Cli.run("inspect", data, "--node", "u1")).out())
        .contains("id    u1", "name  ")
        .isNotEqualTo(TrainedModels.done(Cli.run("inspect", data, "--index", "u1")).out());
    assertThat(TrainedModels.done(Cli.run("inspect", data, "--node", "bob jr")).out())
        .contains("id    u2", "name  Bob, jr", "  Oak chair");
  }

  @Test
  void sameTablesSameBytes() throws IOException {
    TrainedModels.done(imported());
    var first = Cli.contents(data);
    TrainedModels.done(imported("--force"));
    assertThat(Cli.contents(data)).isEqualTo(first);
  }

  @Test
  void columnsThatTheSchemaDoesNotNameAreListed() throws IOException {
    assertThat(TrainedModels.done(imported()).out()).doesNotContain("Not read");
    write("users.csv", "USER_ID;Nick;City;\nu1;Ann;x;\nu2;Bob, jr;y;\n");
    write(
        "items.jsonl",
        "{\"id\": \"i1\", \"title\": \"Red\", \"made\": 1, \"price\": {\"a\": 1}}\n{\"id\": \"i2\"}\n");
    assertThat(TrainedModels.done(imported("--force")).out().lines())
        .contains(
            "Not read: columns City,  of " + folder.resolve("users.csv"),
            "Not read: column price of " + folder.resolve("items.jsonl"));
  }

  @Test
  void optionsForPapersAreRefused() {
    Cli.refused(imported("--split-year", 2020), "--split-year does not go with import network");
    Cli.refused(imported("extra.yaml"), "import network takes one schema file", "got 2");
  }

  @Test
  void aMistypedFormatIsReported() {
    Cli.refused(
        Cli.run("import", "netwrk", "schema.yaml", "--out", data),
        "unknown format: netwrk (did you mean network?)");
  }

  @Test
  void mistakesInTheSchemaFileHaveTheirLine() throws IOException {
    schema(
        "user: {file: users.csv", "user: {file: nobody.csv", ":2: nodes.user.file: no such file:");
    schema(
        "id: user_id",
        "idd: user_id",
        ":2: there is no key \"idd\" in nodes.user (did you mean id?)");
    schema(
        "plural: goods",
        "letter: ii",
        ":3: nodes.item.letter must be one upper-case letter, got \"ii\"");
    schema(
        "from: user,", "from: usr,", ":6: edges.buys.from must be one of user, item", "mean user?");
    schema(
        "relation: buys", "relation: buy", ":7: task.relation must be one of buys", "mean buys?");
    schema(
        "relation: buys", "relation: buys, left: user, right: user", ":7: task.relation must join");
    schema("text: {min", "text: [min", "schema.yaml:8: not valid YAML");
    schema(
        "text: {min",
        "split: {hold_out: links}\ntext: {min",
        ":8: split needs either from or share");
    schema(
        "text: {min",
        "split: {hold_out: links, from: 2024-01-01}\ntext: {min",
        ":8: split.from: must be a whole number, as in column at");
    schema("users.csv", "users.txt", ":2: nodes.user.file", "no such file");
    schema("users.csv", "schema.yaml", ":2: nodes.user.file must end with .csv, .tsv or .jsonl");
    write("schema.yaml", "nodes: {a: {letter: X}, b: {letter: X}}\n");
    Cli.refused(imported(), "schema.yaml:1: nodes.b.letter must differ from that of a, got X");
  }

  private void schema(String part, String broken, CharSequence... message) throws IOException {
    assertThat(SCHEMA).contains(part);
    write("schema.yaml", SCHEMA.replace(part, broken));
    Cli.refused(imported(), message);
    assertThat(data).doesNotExist();
  }

  @Test
  void mistakesInTablesHaveFileLineAndColumn() throws IOException {
    table(
        "users.csv",
        "user_id,nick\nu1,Ann\nu1,Bob\n",
        "users.csv:3: column user_id: an id that is there already: \"u1\"");
    table(
        "users.csv",
        "user_id,nick\n,Ann\n",
        "users.csv:2: column user_id: an id must not be empty");
    table("users.csv", "userid,nick\n", "users.csv:1: no column user_id", "did you mean userid?");
    table("users.csv", "user_id,nick\nu1\n", "users.csv:2: row has 1 cells, the header 2: \"u1\"");
    table("users.csv", "user_id,nick\nu1,\"Ann\nu2,Bob\n", "users.csv:2: quote never closed");
    table("users.csv", "", "users.csv: no header: the file is empty");
    table("items.jsonl", "{\"id\": \"i1\", \"title\": \n", "items.jsonl:1: not valid JSON");
    table(
        "items.jsonl",
        "{\"id\": \"i1\", \"title\": \"x\", \"made\": \"May\"}\n",
        "items.jsonl:1: column made: not a time",
        "\"May\"");
    table(
        "items.jsonl",
        "{\"id\": \"i1\", \"title\": \"x\", \"made\": 1}\n{\"id\": \"i2\", \"made\": \"2001-01-01\"}\n",
        "items.jsonl:2: column made: must be a whole number, as those before it: \"2001-01-01\"");
    table(
        "items.jsonl",
        "{\"id\": \"i1\", \"name\": \"x\"}\n",
        "items.jsonl: no line has the column title");
    table(
        "sales.tsv",
        "user\titem\tat\nu9\ti1\t1\n",
        "sales.tsv:2: column user: no user of this id",
        "\"u9\"");
    table(
        "sales.tsv",
        "user\titem\tat\nu1\ti1\t1709251200000\n",
        "sales.tsv:2: column at: a time must be within");
    table("sales.tsv", "user\titem\tat\n", "the tables have no link of buys, which is the task");
    byte[] latin = "user_id,nick\nu1,Andr\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
    Files.write(folder.resolve("users.csv"), latin);
    Cli.refused(imported(), "users.csv:2: column nick: not valid UTF-8");
    assertThat(Cli.names(folder)).noneMatch(name -> name.startsWith("."));
  }

  private void table(String name, String broken, CharSequence... message) throws IOException {
    writeTables();
    write(name, broken);
    Cli.refused(imported(), message);
    assertThat(data).doesNotExist();
    writeTables();
  }

  @Test
  void linksToUnknownNodesAreDroppedWhereTheSchemaSaysSo() throws IOException {
    write("schema.yaml", SCHEMA.replace("time: at}", "time: at, unknown: drop}"));
    write("sales.tsv", "user\titem\tat\nu1\ti1\t1\nu1\ti2\t2\nu9\ti1\t3\nu2\t\t4\n");
    Cli.Result result = TrainedModels.done(imported());
    assertThat(result.count("  to a node that no table lists, dropped")).isEqualTo(2);
    assertThat(result.count("  training")).isEqualTo(1);
  }

  @Test
  void anInventedNetworkIsImportedByItsSchemaFile() {
    Path shop = folder.resolve("shop");
    Cli.Result made =
        TrainedModels.done(
            Cli.run(
                "generate",
                "network",
                "--users",
                100,
                "--items",
                50,
                "--links",
                900,
                "--gzip",
                "--out",
                shop));
    assertThat(made.out()).contains("100 users, 50 items in 2 groups, 900 links");
    TrainedModels.done(Cli.run("import", "network", shop.resolve("schema.yaml"), "--out", data));
    assertThat(TrainedModels.done(Cli.run("inspect", data)).out()).contains("likes", "IUI");
    Cli.refused(
        Cli.run("generate", "network", "--out", shop, "--gzip"), "users.csv.gz: exists already");
    Cli.refused(
        Cli.run("generate", "network", "--users", 100, "--links", 5, "--out", shop),
        "--links must be in 100 .. 25000, got 5");
    Cli.refused(Cli.run("generate"), "Missing required option: '--out=FILE'");
  }
}
