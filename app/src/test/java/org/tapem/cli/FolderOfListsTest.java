package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.query.Known;

/** Wherever a file of ids, pairs or candidate lists is read, a folder stands for its files. */
class FolderOfListsTest {
  @TempDir static Path folder;

  private static TrainedModels made;
  private static Path model;

  @BeforeAll
  static void train() throws IOException {
    made = TrainedModels.of(folder);
    model =
        TrainedModels.train(
            made.data(),
            folder.resolve("model"),
            Method.of("tapem"),
            "train.epochs=1",
            "model.dim=16",
            "pair-dim=12",
            "words.dim=20",
            "words.epochs=1",
            "max-words=30");
  }

  /** The lines of a list in a folder, cut in three; a header is repeated in each file. */
  private static Path cut(String name, List<String> lines, boolean header) throws IOException {
    Path parts = Files.createDirectory(folder.resolve(name));
    Path inner = Files.createDirectories(parts.resolve("b/c"));
    List<String> head = header ? lines.subList(0, 1) : List.of();
    List<String> rows = header ? lines.subList(1, lines.size()) : lines;
    int third = rows.size() / 3;
    List<List<String>> cuts =
        List.of(
            rows.subList(0, third),
            rows.subList(third, 2 * third),
            rows.subList(2 * third, rows.size()));
    List<Path> files =
        List.of(parts.resolve("a.txt"), inner.resolve("part_000.gz"), parts.resolve("d"));
    for (int i = 0; i < 3; i++) {
      List<String> all = new ArrayList<>(head);
      all.addAll(cuts.get(i));
      byte[] bytes = (String.join("\n", all) + "\n").getBytes(StandardCharsets.UTF_8);
      boolean packed = files.get(i).toString().endsWith(".gz");
      try (OutputStream raw = Files.newOutputStream(files.get(i));
          OutputStream out = packed ? new GZIPOutputStream(raw) : raw) {
        out.write(bytes);
      }
    }
    Files.writeString(parts.resolve(".hidden"), "nobody\n");
    return parts;
  }

  private static List<String> lines(Path packed) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(packed)), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }

  private static List<String> authors(int count) throws IOException {
    Known known = new Known(Model.open(model));
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ids.add(known.candidateNode(i).id());
    }
    return ids;
  }

  private static byte[] written(String name, Object... args) throws IOException {
    Path out = folder.resolve(name);
    List<Object> all = new ArrayList<>(Arrays.asList(args));
    all.addAll(List.of("--out", out, "--force"));
    assertThat(Cli.run(all.toArray()).code()).isZero();
    return Files.readAllBytes(out);
  }

  /** All files of a data set but for its manifest, which names the files that were read. */
  private static Map<String, String> arrays(Path data) throws IOException {
    Map<String, String> files = Cli.contents(data);
    files.keySet().removeAll(List.of("dataset.json", "SHA256SUMS"));
    return files;
  }

  @Test
  void candidateListsAreImportedFromAFolder() throws IOException {
    Path parts = cut("lists to import", lines(made.lists()), true);
    Path data = folder.resolve("from-a-folder");
    TrainedModels.imports(made.papers(), data, "--candidates", parts);
    assertThat(arrays(data)).isEqualTo(arrays(made.data())).isNotEmpty();
    assertThat(data.resolve("dataset.json"))
        .content()
        .contains("\"a.txt\"", "\"part_000.gz\"", "\"d\"");
  }

  @Test
  void stopWordsAndListsOfSettingsMayLieInFolders() throws IOException {
    List<String> words = List.of("network", "# a comment", "learning", "of", "graph", "the");
    List<String> venues =
        lines(made.papers()).stream()
            .map(line -> line.replaceAll(".*\"venue\": *\"([^\"]*)\".*", "$1"))
            .distinct()
            .limit(4)
            .toList();
    List<Object> file = new ArrayList<>();
    List<Object> parts = new ArrayList<>();
    file.addAll(List.of("--stop-words", Files.write(folder.resolve("stop.txt"), words)));
    parts.addAll(List.of("--stop-words", cut("stop words", words, false)));
    file.addAll(List.of("--venues", "@" + Files.write(folder.resolve("v.txt"), venues)));
    parts.addAll(List.of("--venues", "@" + cut("venues", venues, false)));
    Path one = folder.resolve("one-list");
    Path many = folder.resolve("many-lists");
    TrainedModels.imports(made.papers(), one, file.toArray());
    TrainedModels.imports(made.papers(), many, parts.toArray());
    assertThat(arrays(many)).isEqualTo(arrays(one)).isNotEqualTo(arrays(made.data()));
  }

  @Test
  void modelsAreMeasuredAndRankWithCandidateListsOfAFolder() throws IOException {
    Path parts = cut("lists to rank", lines(made.lists()), true);
    Object[] evaluate = {"evaluate", "--model", model, "--data", made.data(), "--candidates", null};
    evaluate[6] = made.lists();
    String of = TrainedModels.done(Cli.run(evaluate)).out();
    evaluate[6] = parts;
    assertThat(TrainedModels.done(Cli.run(evaluate)).out())
        .isEqualTo(of.replace(made.lists().toString(), parts.toString()));
    Object[] rank = {"rank", "--model", model, "--papers", made.papers(), "--candidates", null};
    rank[6] = made.lists();
    byte[] one = written("one.tsv", rank);
    rank[6] = parts;
    assertThat(written("parts.tsv", rank)).isEqualTo(one).isNotEmpty();
  }

  @Test
  void idsOfAFolderAreThoseOfItsFiles() throws IOException {
    List<String> ids = authors(12);
    Path file = Files.write(folder.resolve("authors.txt"), ids);
    Path parts = cut("authors", ids, false);
    Object[] ask = {"identify", "--model", model, "--text", "network", "--candidates", null};
    ask[6] = "@" + file;
    String answer = Cli.run(ask).out();
    ask[6] = "@" + parts;
    assertThat(Cli.run(ask).out()).isEqualTo(answer).contains(ids.get(3));
    Object[] export = {"export", "--model", model, "--format", "word2vec", "--only", null};
    export[6] = file;
    byte[] one = written("one.vec", export);
    export[6] = parts;
    assertThat(written("parts.vec", export)).isEqualTo(one);
    assertThat(new String(one, StandardCharsets.UTF_8)).startsWith("12 16\n");
  }

  @Test
  void pairsOfAFolderComeInTheOrderOfItsFiles() throws IOException {
    Known known = new Known(Model.open(model));
    List<String> rows = new ArrayList<>(List.of("left\tright"));
    for (int i = 0; i < 9; i++) {
      rows.add(known.queryNode(8 - i).id() + "\t" + known.candidateNode(i).id());
    }
    Path file = Files.write(folder.resolve("pairs.tsv"), rows);
    Object[] export = {"export", "--model", model, "--format", "word2vec", "--pairs", file};
    byte[] one = written("one-pairs.vec", export);
    export[6] = cut("pairs", rows, true);
    assertThat(written("parts-pairs.vec", export)).isEqualTo(one).isNotEmpty();
  }

  @Test
  void mistakesNameTheFileInTheFolder() throws IOException {
    Path parts = Files.createDirectory(folder.resolve("mistakes"));
    Path out = folder.resolve("no.vec");
    Object[] export = {
      "export", "--model", model, "--format", "word2vec", "--out", out, "--only", parts
    };
    Cli.refused(Cli.run(export), parts + ": holds no file");
    Object[] ask = {"identify", "--model", model, "--text", "x", "--exclude", "@" + parts};
    Cli.refused(Cli.run(ask), parts + ": holds no file");
    Files.write(parts.resolve("a"), authors(2));
    Path second = Files.write(parts.resolve("b"), List.of("", "nobody"));
    Cli.refused(Cli.run(export), second + ":2: no author of the model is nobody");
    Cli.refused(Cli.run(ask), second + ":2: the model knows no author nobody");
    Cli.refused(
        Cli.run("evaluate", "--model", model, "--data", made.data(), "--candidates", parts),
        parts.resolve("a") + ":1: the header must be");
    assertThat(out).doesNotExist();
  }

  @Test
  void aFolderInPlaceOfAFileThatIsNoListIsRefusedByName() throws IOException {
    Path place = Files.createDirectory(folder.resolve("a-folder"));
    Path table = Files.writeString(folder.resolve("table.csv"), "id,title\n1,a\n");
    Path out = folder.resolve("never");
    Cli.refused(
        Cli.run("import", "csv", table, "--mapping", place, "--out", out),
        place + ": is a folder, not a file");
    Cli.refused(
        Cli.run("serve", "--model", model, "--port", 0, "--token-file", place),
        place + ": is a folder, not a file");
  }
}
