package org.tapem.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files as people have them, from the command line. */
class ImportInputsTest {
  @TempDir Path folder;
  private int imports;

  private Cli.Result imports(Object... args) {
    List<Object> words = new ArrayList<>(List.of("import", "--min-count", 1, "--out"));
    words.add(folder.resolve("data" + imports++));
    words.addAll(Arrays.asList(args));
    return Cli.run(words.toArray());
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    if (!name.endsWith(".gz")) {
      return Files.writeString(file, text);
    }
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(UTF_8));
    }
    return file;
  }

  @Test
  void aSnapshotOfOpenAlexIsImportedAsItWasDownloaded() throws IOException {
    String works = Files.readString(Cli.sample("openalex.jsonl"));
    long expected =
        TrainedModels.done(imports("openalex", Cli.sample("openalex.jsonl")))
            .count("training papers");
    int half = works.indexOf('\n', works.length() / 2) + 1;
    write("snap/data/works/updated_date=2024-01-01/part_000.gz", works.substring(0, half));
    write("snap/data/works/updated_date=2024-01-02/part_000.gz", works.substring(half));
    write("snap/data/works/manifest", "{\"entries\": []}");
    write(
        "snap/data/authors/updated_date=2024-01-01/part_000.gz",
        "{\"id\":\"https://openalex.org/A1\",\"display_name\":\"Ann\"}\n");
    Cli.Result result = TrainedModels.done(imports("openalex", folder.resolve("snap")));
    assertThat(result.count("training papers")).isEqualTo(expected);
    assertThat(result.out())
        .contains("Files read: 2", "authors/updated_date=2024-01-01/part_000.gz: OpenAlex authors,")
        .contains("works/manifest: neither its name nor its content fits");
    assertThat(TrainedModels.done(imports("openalex", folder.resolve("snap/data/works"))).out())
        .contains("Files read: 2");
    Cli.refused(
        imports("acl-xml", folder.resolve("snap")), "no file here ends with [.xml]: it holds 4");
    Path xlsx = write("papers.xlsx", "PK\3\4 xl/workbook.xml \0\1\2\3\4");
    for (String format : List.of("csv", "openalex", "dblp-xml", "aminer-text")) {
      Cli.refused(
          imports(format, xlsx), "papers.xlsx: is an Excel workbook: save its sheet as CSV");
    }
  }

  @Test
  void tablesSayWhatWasMadeOfThem() throws IOException {
    Path table =
        write("p.csv", "Title;Autors;Year\r\nA;Ann;2001\r\nB, c;Bob;2002\r\nA;Ann;2001\r\n");
    Cli.Result result = TrainedModels.done(imports("csv", table));
    assertThat(result.count("training papers")).isEqualTo(2);
    assertThat(result.count("dropped: the same id as an earlier one")).isEqualTo(1);
    assertThat(result.out())
        .contains("No id column in " + table + ": ids are made", "Semicolons separate")
        .contains("Not read: column Autors (did you mean authors?); --mapping FILE");
  }

  @Test
  void columnsThatNothingReadsAreToldWhereNoPaperIsLeftWithoutThem() throws IOException {
    Path table = write("y.csv", "id,title,authors,yr,Year published\n1,A,Ann,2001,2001\n");
    Cli.refused(
        Cli.run("import", "csv", table, "--split-year", 2001, "--out", folder.resolve("none")),
        "no training paper is left: 1 record, 0 held out, 1 dropped: no year",
        "\n  Not read: columns yr, Year published (did you mean year?); --mapping FILE");
  }
}
