package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people type before they know the commands, and what the commands then tell them to type. */
class NewcomerTest {
  private static final String TABLE =
      """
      id,title,authors,year
      1,Red lamps shine,Ann;Bob,1998
      2,Oak lamps,Ann,2010
      3,Oak chairs,Bob,2023
      """;
  @TempDir Path folder;
  private Path data;
  private Path table;

  @BeforeEach
  void writeTable() throws IOException {
    Path odd = Files.createDirectory(folder.resolve("it's my data"));
    data = odd.resolve("a data set");
    table = Files.writeString(odd.resolve("my papers.csv"), TABLE);
  }

  private Cli.Result imports(Object... args) {
    Object[] words = new Object[args.length + 6];
    System.arraycopy(
        new Object[] {"import", "--min-count", 1, "--force", "--out", data}, 0, words, 0, 6);
    System.arraycopy(args, 0, words, 6, args.length);
    return Cli.run(words);
  }

  private String quoted(Path path) {
    return "'" + path.toString().replace("'", "'\\''") + "'";
  }

  @Test
  void aYearThatHoldsNothingOutIsReportedWithTheYears() throws IOException {
    assertThat(TrainedModels.done(imports("csv", table, "--split-year", 2030)).out())
        .contains(
            "Nothing is held out, so nothing can be evaluated: no paper is from 2030 or later;"
                + " years are 1998 to 2023.")
        .doesNotContain("--split-year");
    SplittableRandom random = new SplittableRandom(9);
    for (int round = 0; round < 5; round++) {
      int first = random.nextInt(1900, 1950);
      int last = first + random.nextInt(1, 60);
      Files.writeString(table, "id,title,year\n1,a b,%d\n2,c d,%d\n3,x,\n".formatted(first, last));
      assertThat(TrainedModels.done(imports("csv", table, "--split-year", last + 1)).out())
          .contains(
              "no paper is from %d or later; years are %d to %d.".formatted(last + 1, first, last));
      Cli.Result without = TrainedModels.done(imports("csv", table));
      assertThat(without.out()).contains("give --split-year T", "such as --split-year " + last);
      assertThat(TrainedModels.done(imports("csv", table, "--split-year", last)).out())
          .doesNotContain("Nothing is held out");
    }
    Files.writeString(table, "id,title\n1,a b\n2,c d\n");
    assertThat(TrainedModels.done(imports("csv", table)).out())
        .contains("no paper has a year, so --split-year would drop all of them");
  }

  @Test
  void commandsThatAreSuggestedCanBeTyped() {
    assertThat(TrainedModels.done(imports("csv", table)).out())
        .contains("Look at it with: tapem inspect " + quoted(data));
    Path model = data.resolveSibling("a model");
    Cli.Result trained =
        TrainedModels.done(
            Cli.run("train", "--method", "popularity", "--data", data, "--out", model));
    assertThat(trained.out())
        .contains("Nothing of the data set is held out")
        .contains("tapem inspect " + quoted(model))
        .doesNotContain("Evaluate it with");
    TrainedModels.done(imports("csv", table, "--split-year", 2010));
    trained =
        TrainedModels.done(
            Cli.run("train", "--method", "popularity", "--data", data, "--out", model, "--force"));
    assertThat(trained.out())
        .contains(
            "Evaluate it with: tapem evaluate --model "
                + quoted(model)
                + " --data "
                + quoted(data));
  }

  @Test
  void theFormatMayBeLeftOut() throws IOException {
    assertThat(TrainedModels.done(imports(table)).out())
        .contains("No format is given; " + table + " looks like csv, as in: tapem import csv ");
    assertThat(TrainedModels.done(imports("CSV", table)).out()).doesNotContain("No format");
    for (String[] sample :
        new String[][] {
          {"aminer.jsonl", "aminer-json"}, {"openalex.jsonl", "openalex"}, {"acl.xml", "acl-xml"},
          {"dblp.xml", "dblp-xml"}, {"arxiv.jsonl", "arxiv-json"}, {"aminer.txt", "aminer-text"}
        }) {
      assertThat(TrainedModels.done(imports(Cli.sample(sample[0]))).out())
          .contains("looks like " + sample[1]);
    }
    Files.writeString(table, "title,authors\nA b,Ann\n");
    assertThat(TrainedModels.done(imports(table)).out()).contains("looks like csv");
    Files.writeString(table, "title\nA b\nC d\n");
    TrainedModels.done(imports("csv", table));
    Path prose = Files.writeString(folder.resolve("prose.txt"), "Some prose.\nAnd more.\n");
    Cli.refused(imports(prose), "prose.txt: its format cannot be guessed", "aminer-json");
    Cli.refused(imports("a/schema.yaml"), "tapem import network a/schema.yaml --out DATA");
  }

  @Test
  void slipsGetOneLine() throws IOException {
    Cli.refused(imports("dblp", table), "unknown format: dblp (did you mean dblp-xml?)", "network");
    Cli.refused(imports("netwrk", table), "unknown format: netwrk (did you mean network?)");
    Cli.refused(imports("xml", table), "did you mean acl-xml or dblp-xml?");
    Cli.refused(imports("csv"), "no FILE to import: tapem import csv FILE... --out DATA");
    Cli.refused(imports("network"), "import network takes one schema file");
    Cli.refused(Cli.run("import", "csv", table), "--out=DATA");
    Cli.refused(Cli.run("import", "csv", table, "--out", "~/data"), "--out: the shell replaces ~");
    Cli.refused(imports("csv", "https://x.org/p.csv"), "this is a URL: download the file first");
    Cli.refused(imports("https://x.org/p.csv"), "this is a URL: download the file first");
    Cli.refused(imports("csv", "~/p.csv"), "~/p.csv: no such file or folder");
    Cli.refused(Cli.run("import", "csv", table, "--out", table), table.toString());
    Cli.refused(Cli.run("import", "csv", table, "--out", folder), folder.toString());
    for (String text : List.of("", "\n", "id,title\n", "id,title\r\n", "\uFEFFid,title")) {
      Files.writeString(table, text);
      Cli.refused(imports("csv", table), "file");
      Cli.refused(imports(table), "file");
    }
    assertThat(data).doesNotExist();
  }

  @Test
  void aTableInPlaceOfASchemaFileGetsOneThatFits() throws IOException {
    Path orders =
        Files.writeString(
            folder.resolve("orders 2024.csv"),
            "user,item,at\nu1,i1,2024\nu1,i2,2025\nu2,i1,2024\nu2,i2,2026\n");
    Cli.Result result = imports("network", orders);
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .startsWith("tapem: " + orders + ": is a table; import network takes a schema file")
        .contains("tapem import network " + folder.resolve("schema.yaml"))
        .hasLineCount(1);
    assertThat(data).doesNotExist();
    Path schema = Files.writeString(folder.resolve("schema.yaml"), result.out());
    Cli.Result imported = TrainedModels.done(Cli.run("import", "network", schema, "--out", data));
    assertThat(imported.count("user_item, rows read")).isEqualTo(4);
    Files.write(orders, new byte[] {'P', 'K', 3, 4, 0, 0, 0, 0});
    Cli.refused(imports("network", orders), "orders 2024.csv: is a zip archive");
  }
}
