package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputFiles;

/** Which files of a folder are read. */
class PaperFilesTest {
  @TempDir Path folder;
  private Path dump;

  @BeforeEach
  void makeDump() throws IOException {
    dump = Files.createDirectory(folder.resolve("dump"));
  }

  private Path write(String name, String text) throws IOException {
    Path file = dump.resolve(name);
    Files.createDirectories(file.getParent());
    if (!name.endsWith(".gz")) {
      return Files.writeString(file, text);
    }
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private static String entity(String letter, int number) {
    return "{\"id\":\"https://openalex.org/%s%d\",\"display_name\":\"x\"}\n"
        .formatted(letter, number);
  }

  private InputFiles.Found find(Format format) throws IOException {
    return PaperFiles.find(List.of(dump.toString()), format);
  }

  @Test
  void theSnapshotOfOpenAlexIsReadAsItIsDownloaded() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    TreeSet<Path> works = new TreeSet<>();
    int others = 0;
    for (int day = 1; day <= 9; day++) {
      for (int part = random.nextInt(3); part >= 0; part--) {
        String end = "/updated_date=2024-01-0%d/part_%03d.gz".formatted(day, part);
        works.add(write("data/works" + end, entity("W", random.nextInt(9999))));
        for (String[] other :
            new String[][] {
              {"authors", "A"}, {"sources", "S"}, {"institutions", "I"}, {"topics", "T"},
              {"concepts", "C"}, {"publishers", "P"}, {"funders", "F"}, {"domains", "domains/"}
            }) {
          write("data/" + other[0] + end, entity(other[1], random.nextInt(9999)));
          others++;
        }
      }
    }
    write("data/works/manifest", "{\"entries\": [{\"url\": \"s3://openalex/data/works/x\"}]}");
    write("data/authors/manifest", "{\"entries\": [{\"url\": \"s3://openalex/data/authors/x\"}]}");
    write("RELEASE_NOTES.txt", "notes");
    write("LICENSE", "a licence");
    write("data/works/.DS_Store", "hidden");
    write("data/.cache/part_000.gz", entity("W", 1));
    InputFiles.Found found = find(Format.OPENALEX);
    assertThat(found.files()).containsExactlyElementsOf(works);
    assertThat(found.skipped()).hasSize(others + 4);
    assertThat(found.skipped())
        .extracting(InputFiles.Skipped::why)
        .contains("OpenAlex authors, not works", "OpenAlex domains, not works", "another ending");
    assertThat(find(null).files()).containsExactlyElementsOf(works);
  }

  @Test
  void aGzippedFileOfAnyNameIsReadWhereItsContentFits() throws IOException {
    Path csv = write("part-0001.gz", "id,title,year\n1,x,2000\n");
    write("part-0002.gz", "{\"id\": 1, \"title\": \"x\", \"year\": 2000}\n");
    Path named = write("b.csv.gz", "id,title,year\n2,y,2000\n");
    assertThat(find(Format.CSV).files()).containsExactly(named, csv);
    assertThat(find(Format.CSV).skipped())
        .singleElement()
        .satisfies(skipped -> assertThat(skipped.file().getFileName()).hasToString("part-0002.gz"));
  }

  @Test
  void aFolderWithoutSuchFilesSaysWhatItHolds() throws IOException {
    assertThatThrownBy(() -> find(Format.ACL_XML))
        .isInstanceOf(BadFileException.class)
        .hasMessage(dump + ": no file here ends with [.xml]: it holds no file");
    write("a.parquet", "PAR1");
    write("deep/b.csv", "id,title\n");
    assertThatThrownBy(() -> find(Format.ACL_XML))
        .isInstanceOf(BadFileException.class)
        .hasMessageContainingAll("[.xml]", "2 files (.csv, .parquet)", "a.parquet");
    write("c.xml", "");
    assertThatThrownBy(() -> find(Format.ACL_XML)).hasMessageContaining("3 files");
  }

  @Test
  void recordsOfOtherThingsThanWorksAreRefused() throws IOException {
    Path authors = write("part_000.gz", entity("A", 12));
    assertThatThrownBy(() -> PaperFiles.check(Format.OPENALEX, List.of(authors)))
        .isInstanceOf(BadFileException.class)
        .hasMessage(authors + ": holds no works: OpenAlex authors, not works");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void linksBetweenFoldersAreFollowedOnceInTheSameOrder() throws IOException {
    int folders = 12;
    TreeSet<Path> expected = new TreeSet<>();
    for (int i = 0; i < folders; i++) {
      expected.add(write("f%02d/a.xml".formatted(i), "<collection/>"));
    }
    for (int i = 0; i < folders; i++) { // paths without a loop: more than 12!
      for (int j = 0; j < folders; j++) {
        Files.createSymbolicLink(
            dump.resolve("f%02d/to%02d".formatted(i, j)), dump.resolve("f%02d".formatted(j)));
      }
    }
    Files.createSymbolicLink(dump.resolve("a-link.xml"), dump.resolve("nowhere.xml"));
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("z.xml"), "<collection/>");
    Files.createSymbolicLink(dump.resolve("f05/extern"), elsewhere);
    Files.createSymbolicLink(dump.resolve("f01/extern"), elsewhere);
    expected.add(dump.resolve("f01/extern/z.xml"));
    assertThat(find(Format.ACL_XML).files()).containsExactlyElementsOf(expected);
  }

  @Test
  void aFileOfTwoNamesIsReadOnce() throws IOException {
    Path file = write("a.xml", "<collection/>");
    String other = dump + "/./a.xml";
    assertThat(PaperFiles.find(List.of(other, dump.toString()), Format.ACL_XML).files())
        .containsExactly(Path.of(other));
    assertThat(PaperFiles.find(List.of(file.toString(), other), Format.ACL_XML).files())
        .containsExactly(file);
  }

  @Test
  void aUrlAndATildeAreExplained() {
    assertThatThrownBy(() -> PaperFiles.find(List.of("https://x.org/a.gz"), Format.ACL_XML))
        .hasMessage(
            "https://x.org/a.gz: no such file or folder: this is a URL: download the file first");
    assertThatThrownBy(() -> PaperFiles.find(List.of("~/papers.xml"), Format.ACL_XML))
        .hasMessageStartingWith("~/papers.xml: no such file or folder: the shell replaces ~ only");
  }
}
