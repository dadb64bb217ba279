package org.tapem.dataset.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratorTest {
  private static final GeneratorSettings SMALL = GeneratorSettings.of(1500);
  @TempDir Path folder;

  @Test
  void theSameSeedGivesTheSameBytesOnAnyNumberOfThreads() throws IOException {
    write(SMALL, "one.jsonl", 1);
    write(SMALL, "two.jsonl", 2);
    write(SMALL, "seven.jsonl", 7);

    assertThat(folder.resolve("two.jsonl")).hasSameBinaryContentAs(folder.resolve("one.jsonl"));
    assertThat(folder.resolve("seven.jsonl")).hasSameBinaryContentAs(folder.resolve("one.jsonl"));
    assertThat(folder.resolve("seven.jsonl.tsv"))
        .hasSameBinaryContentAs(folder.resolve("one.jsonl.tsv"));
  }

  @Test
  void anotherSeedGivesOtherBytes() throws IOException {
    write(SMALL, "one.jsonl", 2);
    write(SMALL.withSeed(2), "two.jsonl", 2);

    assertThat(Files.readAllBytes(folder.resolve("two.jsonl")))
        .isNotEqualTo(Files.readAllBytes(folder.resolve("one.jsonl")));
    assertThat(Files.readAllBytes(folder.resolve("two.jsonl.tsv")))
        .isNotEqualTo(Files.readAllBytes(folder.resolve("one.jsonl.tsv")));
  }

  @Test
  void gzipHoldsTheSameTextAndNoTime() throws IOException {
    write(SMALL, "plain.jsonl", 2);
    write(SMALL, "packed.jsonl.gz", 2);

    byte[] packed = Files.readAllBytes(folder.resolve("packed.jsonl.gz"));
    assertThat(packed).startsWith(0x1f, 0x8b, 8, 0, 0, 0, 0, 0);
    try (GZIPInputStream in =
        new GZIPInputStream(Files.newInputStream(folder.resolve("packed.jsonl.gz")))) {
      assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(folder.resolve("plain.jsonl")));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 101, 1500, 5000})
  void everyPaperAuthorAndVenueAskedForIsThere(int papers) throws IOException {
    checkCounts(GeneratorSettings.of(papers));
  }

  @ParameterizedTest
  @ValueSource(ints = {250, 251, 999, 2999, 3000})
  void fewAndManyAuthorsAreAllThere(int authors) throws IOException {
    checkCounts(GeneratorSettings.of(1000).withAuthors(authors));
    checkCounts(
        GeneratorSettings.of(1000).withAuthors(authors).withStructure(1000, 1, authors / 20));
  }

  @Test
  void theFewestPapersWithTheFewestAuthorsAreAllThere() throws IOException {
    checkCounts(GeneratorSettings.of(100).withAuthors(25).withYears(1999, 2000));
    checkCounts(GeneratorSettings.of(100).withAuthors(300).withTexts(1, 0, 0));
  }

  @Test
  void mostAuthorsHaveOnePaperAndSomeHaveMany() throws IOException {
    GeneratorReport report = write(GeneratorSettings.of(3000), "papers.jsonl", 2);
    Map<String, Integer> papersOf = new HashMap<>();
    for (JsonNode paper : read("papers.jsonl").papers()) {
      GeneratedFile.authors(paper).forEach(author -> papersOf.merge(author, 1, Integer::sum));
    }
    double authors = papersOf.size();
    double one = papersOf.values().stream().filter(n -> n == 1).count() / authors;
    double five = papersOf.values().stream().filter(n -> n <= 5).count() / authors;

    assertThat(one).isBetween(0.55, 0.65).isEqualTo(report.oneShare());
    assertThat(five).isBetween(0.87, 0.95).isEqualTo(report.fiveShare());
    assertThat(papersOf.values().stream().mapToInt(n -> n).max().getAsInt()).isGreaterThan(80);
    assertThat(report.links() / 3000.0).isBetween(2.7, 3.3);
  }

  @Test
  void papersCiteOnlyEarlierPapersThatExist() throws IOException {
    GeneratorReport report = write(SMALL, "papers.jsonl", 2);
    Set<String> earlier = new HashSet<>();
    long citations = 0;
    for (JsonNode paper : read("papers.jsonl").papers()) {
      List<String> references = new ArrayList<>();
      paper.get("references").forEach(reference -> references.add(reference.textValue()));
      assertThat(earlier).containsAll(references);
      assertThat(references).doesNotHaveDuplicates();
      earlier.add(paper.get("id").textValue());
      citations += references.size();
    }
    assertThat(report.citations()).isEqualTo(citations);
    assertThat(citations / 1500.0).isBetween(4.5, 5.2);
  }

  @Test
  void yearsNeverFallAndTheLastHoldsATenth() throws IOException {
    GeneratorReport report = write(SMALL, "papers.jsonl", 2);
    List<Integer> years = new ArrayList<>();
    read("papers.jsonl").papers().forEach(paper -> years.add(paper.get("year").intValue()));

    assertThat(years).isSorted().startsWith(2004).endsWith(2015);
    assertThat(years.stream().filter(year -> year == 2015)).hasSize(150);
    assertThat(new HashSet<>(years)).hasSize(12);
    assertThat(report.testPapers()).isEqualTo(150);
  }

  @Test
  void textsHaveTheLengthAskedForAndCommonWords() throws IOException {
    write(SMALL.withTexts(60, 10, 5), "papers.jsonl", 2);
    long words = 0;
    long articles = 0;
    for (JsonNode paper : read("papers.jsonl").papers()) {
      String title = paper.get("title").textValue();
      assertThat(title).matches("[A-Z][a-z]*( [a-z]+){5,9}");
      String text = paper.get("abstract").textValue();
      assertThat(text).matches("([A-Za-z]+[. ]+)+");
      for (String word : text.split(" ", -1)) {
        words++;
        articles += word.equals("the") ? 1 : 0;
      }
      for (JsonNode author : paper.get("authors")) {
        assertThat(author.get("name").textValue()).matches("[A-Z][a-z]+ [A-Z][a-z]+");
      }
    }
    assertThat(words / 1500.0).isBetween(59.0, 61.0);
    assertThat(articles / (double) words).isBetween(0.03, 0.1);
  }

  @Test
  void progressEndsAtTheNumberOfPapersAndNothingElseIsLeftBehind() throws IOException {
    List<Long> shown = new ArrayList<>();
    new Generator(SMALL).write(folder.resolve("new/papers.jsonl"), null, 2, shown::add);

    assertThat(shown).isSorted().endsWith(1500L);
    assertThat(folder.resolve("new")).isDirectoryNotContaining("glob:**.part");
    assertThat(folder.resolve("new/papers.jsonl")).isRegularFile();
  }

  @Test
  void aFailureLeavesNoFile() {
    Path papers = folder.resolve("papers.jsonl");
    assertThatThrownBy(
            () ->
                new Generator(SMALL)
                    .write(
                        papers,
                        null,
                        2,
                        done -> {
                          throw new IllegalStateException("stop");
                        }))
        .hasMessage("stop");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void refusesOneFileForBothAndNoThreads() {
    Path papers = folder.resolve("papers.jsonl");
    assertThatThrownBy(() -> new Generator(SMALL).write(papers, papers, 2, done -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("papers and candidates are one file");
    assertThatThrownBy(() -> new Generator(SMALL).write(papers, null, 0, done -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("threads must be >= 1, got 0");
  }

  private void checkCounts(GeneratorSettings settings) throws IOException {
    GeneratorReport report = write(settings, "papers.jsonl", 2);
    Set<String> ids = new HashSet<>();
    Set<String> authors = new HashSet<>();
    Set<String> venues = new HashSet<>();
    long links = 0;
    for (JsonNode paper : read("papers.jsonl").papers()) {
      ids.add(paper.get("id").textValue());
      venues.add(paper.get("venue").textValue());
      List<String> own = GeneratedFile.authors(paper);
      assertThat(own).doesNotHaveDuplicates().hasSizeBetween(1, 10);
      authors.addAll(own);
      links += own.size();
    }
    assertThat(ids).hasSize(settings.papers()).hasSize(report.papers());
    assertThat(authors).hasSize(settings.authors()).hasSize(report.authors());
    assertThat(venues).hasSize(settings.venues()).hasSize(report.venues());
    assertThat(report.links()).isEqualTo(links);
  }

  private GeneratorReport write(GeneratorSettings settings, String name, int threads)
      throws IOException {
    return new Generator(settings)
        .write(folder.resolve(name), folder.resolve(name + ".tsv"), threads, done -> {});
  }

  private GeneratedFile read(String name) throws IOException {
    return GeneratedFile.read(folder.resolve(name), folder.resolve(name + ".tsv"));
  }
}
