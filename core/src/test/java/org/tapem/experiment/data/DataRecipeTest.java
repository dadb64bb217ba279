package org.tapem.experiment.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.papers.format.Format;
import org.tapem.settings.YamlFile;

class DataRecipeTest {
  private static final String PLAIN = "format: aminer-json\nfiles: [papers.jsonl]\n";
  @TempDir Path folder;
  private Path root;
  private Path file;

  @BeforeEach
  void copySample() throws IOException {
    root = Files.createDirectories(folder.resolve("data files"));
    file = folder.resolve("recipe.yaml");
    Files.copy(
        Path.of("src/test/resources/formats/sample.aminer.jsonl"), root.resolve("papers.jsonl"));
    Files.writeString(root.resolve("words.txt"), "the\n");
  }

  private DataRecipe read(String yaml) throws IOException {
    return DataRecipe.of(YamlFile.read(Files.writeString(file, yaml), "test", "a: b"));
  }

  private Map<String, String> identity(String yaml) throws IOException {
    return read(yaml).identity(root);
  }

  @Test
  void everyOptionOfAnImportIsUnderstood() throws IOException {
    DataRecipe recipe =
        read(
            """
            format: aminer-json
            files: [papers.jsonl]
            text: [title]
            split-year: 2013
            years: 2000-2014
            venues: [KDD, other]
            min-venue-papers: 2
            drop: [no-text, duplicates]
            stop-words: words.txt
            min-count: 3
            max-bad: 0.5
            seed: 7
            """);
    ImportSettings settings = ((ImportRecipe) recipe).settings();
    assertThat(settings.source().format()).isEqualTo(Format.AMINER_JSON);
    assertThat(settings.source().maxBadShare()).isEqualTo(0.5);
    assertThat(settings.text())
        .isEqualTo(new ImportSettings.Text(List.of("title"), "words.txt", 3));
    assertThat(settings.split()).isEqualTo(new ImportSettings.Split(2013, null, 7));
    assertThat(settings.filter().years().firstYear()).isEqualTo(2000);
    assertThat(settings.filter().years().lastYear()).isEqualTo(2014);
    assertThat(settings.filter().venues()).contains("kdd", "other");
    assertThat(settings.filter().minVenuePapers()).isEqualTo(2);
    assertThat(settings.filter().drop().needsText()).isTrue();
    assertThat(settings.filter().drop().needsAuthors()).isFalse();
    assertThat(settings.filter().drop().noDuplicates()).isTrue();
  }

  @Test
  void theIdentityIsThatOfWhatTheDataSetIsMadeOf() throws IOException {
    Map<String, String> before = identity(PLAIN);
    assertThat(identity(PLAIN + "text: [title, abstract]\n")).as("the default").isEqualTo(before);
    assertThat(identity(PLAIN + "text: [title]\n")).isNotEqualTo(before);
    Map<String, String> words = identity(PLAIN + "stop-words: words.txt\n");
    Files.writeString(root.resolve("words.txt"), "of\n");
    assertThat(identity(PLAIN + "stop-words: words.txt\n")).isNotEqualTo(words);
    Path moved = Files.move(root, folder.resolve("elsewhere"));
    assertThat(read(PLAIN).identity(moved)).as("wherever it lies").isEqualTo(before);
    Path papers = moved.resolve("papers.jsonl");
    Files.writeString(papers, Files.readString(papers) + "\n");
    assertThat(read(PLAIN).identity(moved)).isNotEqualTo(before);
  }

  @Test
  void aDataSetIsMadeOfTheFiles() throws IOException {
    DataRecipe recipe = read(PLAIN + "split-year: 2013\n");
    recipe.checkFiles(root);
    recipe.make(root, folder.resolve("out"), 1, Progress.NONE);
    Dataset data = Dataset.open(folder.resolve("out"));
    assertThat(data.manifest().settings()).containsEntry("splitYear", 2013);
    assertThat(data.heldOut().size()).as("p8 and p9").isEqualTo(2);
  }

  @Test
  void aDataSetIsMadeOfNothingAndLeavesNothingElse() throws IOException {
    DataRecipe recipe = read("generate: {papers: 200, seed: 3}\n");
    assertThat(recipe.needsFiles()).isFalse();
    Path out = folder.resolve("made/data");
    recipe.make(null, out, 1, Progress.NONE);
    Dataset data = Dataset.open(out);
    assertThat(data.count(data.queryType())).isEqualTo(200);
    assertThat(data.heldOut().hasCandidates()).isTrue();
    try (var entries = Files.list(folder.resolve("made"))) {
      assertThat(entries).containsExactly(out);
    }
    assertThat(recipe.identity(null))
        .isEqualTo(read("generate: {papers: 200, seed: 3}").identity(null));
    assertThat(recipe.identity(null)).isNotEqualTo(read("generate: {papers: 200}").identity(null));
  }

  @Test
  void aFileThatIsNotThereIsReported() throws IOException {
    DataRecipe lists = read(PLAIN + "candidates: lists.tsv\n");
    assertThatThrownBy(() -> lists.checkFiles(root))
        .isInstanceOf(BadFileException.class)
        .hasMessage(root.resolve("lists.tsv") + ": no such file");
    DataRecipe papers = read("format: csv\nfiles: [none.csv]\n");
    assertThatThrownBy(() -> papers.checkFiles(root))
        .hasMessage(root.resolve("none.csv") + ": no such file or folder");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "split-yaer: 2013 | 3: there is no key \"split-yaer\" (did you mean split-year?)",
        "text: [title, title] | 3: text fields must be named once each",
        "min-count: [2] | 3: min-count must be one value, got a list",
        "split-year: soon | 3: split-year must be a whole number, got \"soon\"",
        "years: 20x | 3: years: not a range of years: 20x",
        "drop: [no-texts] | 3: drop: unknown: no-texts (did you mean no-text?)",
        "venues: [] | 3: venues must name at least one",
        "candidates: /etc/x.tsv | 3: candidates must be a path within the data folder",
        "candidates: a/../../x.tsv | 3: candidates must be a path within the data folder",
        "stop-words: ../words.txt | 3: stop-words must be a path within the data folder",
        "min-count: 0 | 3: min-count must be >= 1, got 0",
        "mapping: m.yaml | 3: format aminer-json takes no mapping",
        "generate: {papers: 200} | 1: there is no key \"format\""
      })
  void whatAnImportDoesNotTakeIsRefusedWithItsLine(String line, String message) {
    assertThatThrownBy(() -> read(PLAIN + line + "\n"))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(file + ":" + message);
  }

  @Test
  void whatTheGeneratorDoesNotTakeIsRefused() {
    assertThatThrownBy(() -> read("generate: {papers: 10}\n"))
        .hasMessageStartingWith(file + ":1: generate cannot be: papers must be in 100 ..");
    assertThatThrownBy(() -> read("generate: {seed: 10}\n"))
        .hasMessage(file + ":1: generate.papers is missing");
    assertThatThrownBy(() -> read("format: aminer\nfiles: [a]\n"))
        .hasMessageContaining(":1: format must be one of aminer-json");
  }
}
