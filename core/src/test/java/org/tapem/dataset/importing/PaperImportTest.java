package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperFilter;
import org.tapem.dataset.papers.format.Format;
import org.tapem.io.Checksums;
import org.tapem.io.StringIndex;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.text.StyleFeatures;
import org.tapem.text.Tokenizer;
import org.tapem.text.Vocabulary;

/** On the nine papers of sample.aminer.jsonl; p8 and p9 are of 2013. */
class PaperImportTest {
  private static final int AUTHOR = 0;
  private static final int PAPER = 1;
  @TempDir Path folder;
  private Path papers;

  @BeforeEach
  void copySample() throws IOException {
    papers = folder.resolve("papers.jsonl");
    try (var in = getClass().getResourceAsStream("/formats/sample.aminer.jsonl")) {
      Files.copy(in, papers);
    }
  }

  private ImportSettings settings() {
    return ImportSettings.of(Format.AMINER_JSON, List.of(papers))
        .with(new ImportSettings.Text(List.of("title", "abstract"), "english", 2))
        .with(new ImportSettings.Split(2013, null, 1));
  }

  private static PaperFilter dropping(boolean what, int minVenuePapers) {
    return new PaperFilter(
        Paper.NO_YEAR, Paper.NO_YEAR, Set.of(), what, what, what, minVenuePapers);
  }

  private ImportReport run(ImportSettings settings) throws IOException {
    return PaperImport.run(settings, folder.resolve("data"), true, Progress.NONE);
  }

  private Dataset data() throws IOException {
    return Dataset.open(folder.resolve("data"));
  }

  private ImportSettings withCandidates(String... rows) throws IOException {
    Path file = folder.resolve("candidates.tsv");
    Files.writeString(
        file, "paper\tpart\ttrue_authors\tnegatives\n" + String.join("\n", rows) + "\n");
    return settings().with(new ImportSettings.Split(2013, file, 1));
  }

  @Test
  void splitsByYearAndPutsTrainingFirst() throws IOException {
    ImportReport report = run(settings());
    assertThat(report.papers().training()).isEqualTo(7);
    assertThat(report.papers().heldOut()).isEqualTo(2);
    assertThat(report.authors().training()).isEqualTo(5);
    assertThat(report.authors().heldOutOnly()).isEqualTo(1);
    StringIndex ids = data().ids(PAPER);
    assertThat(ids.find("p1")).isEqualTo(0);
    assertThat(ids.find("p8")).isEqualTo(7);
    assertThat(data().ids(AUTHOR).find("a9")).isEqualTo(5);
    assertThat(data().names(AUTHOR).get(0)).isEqualTo("Mira Tolvane");
    assertThat(data().times(PAPER).getInt(8)).isEqualTo(2013);
  }

  @Test
  void theNetworkHasTheTrainingLinksAndNoOther() throws IOException {
    ImportReport report = run(settings());
    Network network = data().network();
    assertThat(network.nodes(PAPER)).isEqualTo(7);
    assertThat(network.nodes(AUTHOR)).isEqualTo(5);
    // Mira Tolvane wrote p1, p5, p6 and, held out, p8.
    assertThat(network.degree(0, Direction.FORWARD, 0)).isEqualTo(3);
    // p6 cites p1, p2 and, held out, p9.
    assertThat(network.degree(1, Direction.FORWARD, 5)).isEqualTo(2);
    assertThat(report.citations().trainingToHeldOut()).isEqualTo(1);
  }

  @Test
  void noWordOfAHeldOutPaperReachesTheVocabulary() throws IOException {
    run(settings());
    Vocabulary vocabulary = data().vocabulary();
    assertThat(vocabulary.find("dynamic")).as("only p8 has it").isEqualTo(-1);
    assertThat(vocabulary.find("many")).as("only p9 has it").isEqualTo(-1);
    int sketches = vocabulary.find("sketches");
    // By hand: p1 title 1 + abstract 2, p2 1 + 1, p6 1 + 1; p8 has two more that do not count.
    assertThat(vocabulary.count(sketches)).isEqualTo(7);
    assertThat(vocabulary.documents(sketches)).isEqualTo(3);
    assertThat(vocabulary.documentCount()).isEqualTo(7);
  }

  @Test
  void removingTheHeldOutPapersChangesNothingOfTheTrainingHalf() throws IOException {
    run(settings());
    List<String> training = fingerprint(data());
    List<String> lines = Files.readAllLines(papers);
    Files.write(papers, lines.subList(0, 7));
    run(settings());
    assertThat(fingerprint(data())).isEqualTo(training);
  }

  /** Network, vocabulary and training texts, readable. */
  private static List<String> fingerprint(Dataset data) throws IOException {
    List<String> lines = new ArrayList<>();
    Network network = data.network();
    for (int relation = 0; relation < 3; relation++) {
      lines.add(Arrays.toString(network.adjacency(relation, Direction.FORWARD).offsets()));
      lines.add(Arrays.toString(network.adjacency(relation, Direction.FORWARD).targets()));
    }
    Vocabulary vocabulary = data.vocabulary();
    for (int word = 0; word < vocabulary.size(); word++) {
      lines.add(vocabulary.word(word) + vocabulary.count(word) + " " + vocabulary.documents(word));
    }
    for (int paper = 0; paper < data.training(PAPER); paper++) {
      lines.add(Arrays.toString(data.texts(PAPER).words(paper)));
    }
    return lines;
  }

  @Test
  void keepsTheFieldsOfATextApart() throws IOException {
    run(settings());
    Vocabulary vocabulary = data().vocabulary();
    List<String> title = new ArrayList<>();
    for (int word : data().texts(PAPER).words(1, 0)) {
      title.add(vocabulary.word(word));
    }
    assertThat(title).containsExactly("sketches", "join", "size");
    int abstractLength = data().texts(PAPER).length(1, 1);
    assertThat(data().texts(PAPER).length(1)).isEqualTo(3 + abstractLength);
  }

  @Test
  void keepsHowTextsAreWritten() throws IOException {
    run(settings());
    List<Integer> words = new ArrayList<>();
    for (String line : Files.readAllLines(papers)) {
      JsonNode record = new ObjectMapper().readTree(line);
      int node = data().ids(PAPER).find(record.path("id").asText());
      if (node >= 0) {
        StyleFeatures marks = new StyleFeatures();
        marks.begin();
        for (String field : List.of("title", "abstract")) {
          marks.add(record.path(field).asText("").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(data().texts(PAPER).marks(node)).containsExactly(marks.take(true));
        words.add(StyleFeatures.words(data().texts(PAPER).marks(node), 0));
      }
    }
    assertThat(words).hasSizeGreaterThan(3).anyMatch(count -> count > 10);
  }

  @Test
  void aDataSetOfBeforeDoesNotKnowHowTextsAreWritten() throws IOException {
    run(settings());
    Path marks = folder.resolve("data/nodes/paper/text.marks");
    Files.delete(marks);
    assertThatThrownBy(() -> data().texts(PAPER)).isInstanceOf(BadFileException.class);
    Path sums = folder.resolve("data").resolve(Checksums.FILE);
    Files.write(
        sums,
        Files.readAllLines(sums).stream().filter(line -> !line.contains("text.marks")).toList());
    assertThat(data().texts(PAPER).marks(0)).isEmpty();
    assertThat(data().texts(PAPER).flat(1).marks()).isNull();
    assertThat(data().texts(PAPER).length(0)).isPositive();
  }

  /** A word of another field may be a stop word of this one, so that the dictionary has it. */
  @Test
  void keepsTheStopWordsWithWhichANewTextIsCutTheSame() throws IOException {
    Path stopWords = Files.writeString(folder.resolve("stop.txt"), "the\nsmall\n");
    Path table = folder.resolve("papers.tsv");
    Files.writeString(table, "id\ttitle\tkw\np1\tThe small river\tthe river\n");
    Path mapping = folder.resolve("mapping.yaml");
    Files.writeString(mapping, "id: id\ntitle: title\ntoken_texts: {keywords: kw}\n");
    run(
        new ImportSettings(
            new ImportSettings.Source(Format.TSV, List.of(table), mapping, 0, 1 << 20),
            new ImportSettings.Text(List.of("title", "keywords"), stopWords.toString(), 1),
            PaperFilter.NONE,
            ImportSettings.Split.asTheFileSays()));
    Vocabulary vocabulary = data().vocabulary();
    assertThat(vocabulary.find("the")).as("a keyword").isNotNegative();
    assertThat(data().stopWords().words()).containsExactly("the", "small");
    int[] again =
        new Tokenizer(data().stopWords())
            .tokens("The small river").stream().mapToInt(vocabulary::find).toArray();
    assertThat(again)
        .isEqualTo(data().texts(PAPER).words(0, 0))
        .containsExactly(vocabulary.find("river"));
    assertThat(data().manifest().settings())
        .as("without its folder")
        .containsEntry("stopWords", "stop.txt");
  }

  @Test
  void aDataSetThatDoesNotKeepItsStopWordsSaysWhichItHad() throws IOException {
    run(settings());
    List<String> english = data().stopWords().words();
    Files.delete(folder.resolve("data/words/stop.offsets"));
    Path sums = folder.resolve("data/SHA256SUMS");
    List<String> lines = Files.readAllLines(sums);
    lines.removeIf(line -> line.endsWith("words/stop.offsets"));
    Files.write(sums, lines);
    assertThat(data().stopWords().words()).isEqualTo(english).contains("the");
    Path manifest = folder.resolve("data/dataset.json");
    Files.writeString(manifest, Files.readString(manifest).replace("english", "lost.txt"));
    assertThatThrownBy(() -> data().stopWords())
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("does not keep its stop words: lost.txt");
  }

  @Test
  void keepsTheLinksOfHeldOutPapersBesideTheNetwork() throws IOException {
    run(settings());
    HeldOut held = data().heldOut();
    assertThat(held.size()).isEqualTo(2);
    assertThat(held.linked(0, 1)).as("authors of p9: a3 and the unknown a9").containsExactly(2, 5);
    assertThat(held.linked(1, 1)).as("p9 cites p4 and the held-out p8").containsExactly(3, 7);
    assertThat(held.hasCandidates()).isFalse();
  }

  @Test
  void drawsTheHalvesFromTheSeed() throws IOException {
    run(settings());
    HeldOut held = data().heldOut();
    assertThat(Set.of(held.part(0), held.part(1)))
        .containsExactlyInAnyOrder(HeldOut.Part.VALID, HeldOut.Part.TEST);
    HeldOut.Part first = held.part(0);
    boolean changed = false;
    for (long seed = 2; seed < 12; seed++) {
      run(settings().with(new ImportSettings.Split(2013, null, seed)));
      changed |= data().heldOut().part(0) != first;
    }
    assertThat(changed).isTrue();
  }

  @Test
  void keepsCandidateListsWithTheirParts() throws IOException {
    ImportReport report = run(withCandidates("p9\tvalid\ta3\ta1,a2,a2", "p8\ttest\ta1\ta4"));
    assertThat(report.candidates().lists()).isEqualTo(2);
    assertThat(report.candidates().withRepeatedNegatives()).isEqualTo(1);
    HeldOut held = data().heldOut();
    assertThat(held.part(0)).isEqualTo(HeldOut.Part.TEST);
    assertThat(held.part(1)).isEqualTo(HeldOut.Part.VALID);
    assertThat(held.trueCandidates(1)).containsExactly(2);
    assertThat(held.negatives(1)).containsExactly(0, 1, 1);
  }

  @Test
  void namesEveryFaultOfACandidateFile() {
    assertFault("p77\ttest\ta1\ta2", ":2: paper is not in the data: p77");
    assertFault("p1\ttest\ta1\ta3", ":2: paper is not held out: p1");
    assertFault("p8\ttest\ta1\ta77", ":2: negative is not known from training: a77");
    assertFault("p8\ttest\ta1\ta9", ":2: negative is not known from training: a9");
    assertFault("p8\ttest\ta1\ta1", ":2: negative is a true author: a1");
    assertFault("p8\ttest\ta2\ta3", ":2: true author has no held-out link 'writes' with it: a2");
    assertFault("p9\ttest\ta9\ta1", ":2: true author is not known from training: a9");
    assertFault("p8\ttest\t\ta3", ":2: no true author: p8");
    assertFault("p8\ttest\ta1\ta3\np8\ttest\ta1\ta3", ":3: paper has a list already: p8");
  }

  private void assertFault(String rows, String expected) {
    assertThatThrownBy(() -> run(withCandidates(rows)))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("candidates.tsv" + expected);
    assertThat(folder.resolve("data")).doesNotExist();
  }

  @Test
  void aCandidateListOfAPaperThatAFilterDroppedIsSkipped() throws IOException {
    PaperFilter onlyKdd =
        new PaperFilter(Paper.NO_YEAR, Paper.NO_YEAR, Set.of("kdd"), false, false, false, 0);
    ImportReport report = run(withCandidates("p8\ttest\ta1\ta2", "p9\ttest\ta3\ta1").with(onlyKdd));
    assertThat(report.candidates().lists()).isEqualTo(1);
    assertThat(report.candidates().ofDroppedPapers()).isEqualTo(1);
  }

  @Test
  void dropsSmallVenuesWithTheirPapersAndAuthors() throws IOException {
    ImportReport report = run(settings().with(dropping(false, 3)));
    // SIGMOD has two papers, KDD three, ACL four.
    assertThat(report.dropped()).containsEntry(DropReason.SMALL_VENUE, 2L);
    assertThat(report.papers().training()).isEqualTo(5);
    assertThat(report.papers().venues()).isEqualTo(2);
    assertThat(data().ids(PAPER).find("p2")).isEqualTo(-1);
  }

  @Test
  void dropsRepeatedIdsAlwaysAndDuplicatesWhereAsked() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(papers));
    lines.add(lines.get(0));
    lines.add(lines.get(1).replace("\"p2\"", "\"p2b\"").replace("Sketches for", "SKETCHES  for"));
    Files.write(papers, lines);
    ImportReport report = run(settings());
    assertThat(report.dropped()).containsOnlyKeys(DropReason.SAME_ID);
    assertThat(report.papers().training()).isEqualTo(8);
    report = run(settings().with(dropping(true, 0)));
    assertThat(report.dropped())
        .containsEntry(DropReason.SAME_ID, 1L)
        .containsEntry(DropReason.DUPLICATE, 1L);
  }

  @Test
  void dropsPapersWithoutTextOrAuthorsWhereAsked() throws IOException {
    Files.writeString(
        papers,
        Files.readString(papers)
            + "{\"id\": \"x\", \"year\": 2010, \"title\": \"Nobody wrote this\"}\n"
            + "{\"id\": \"y\", \"year\": 2010, \"authors\": [\"Jon Abell\"]}\n");
    assertThat(run(settings()).papers().training()).isEqualTo(9);
    ImportReport report = run(settings().with(dropping(true, 0)));
    assertThat(report.papers().training()).isEqualTo(7);
    assertThat(report.dropped())
        .containsEntry(DropReason.NO_AUTHORS, 1L)
        .containsEntry(DropReason.NO_TEXT, 1L);
  }

  @Test
  void aPaperDroppedForItsTextDoesNotMakeTheNextOneADuplicate() throws IOException {
    String bare =
        """
        {"id": "x1", "year": 2010, "title": "Twice", "authors": ["Jon Abell"]}
        """;
    String full = bare.replace("x1", "x2").replace("}", ", \"abstract\": \"Sketches here.\"}");
    Files.writeString(papers, Files.readString(papers) + bare + full);
    ImportReport report =
        run(
            settings()
                .with(new ImportSettings.Text(List.of("abstract"), "english", 2))
                .with(dropping(true, 0)));
    assertThat(report.dropped()).containsOnlyKeys(DropReason.NO_TEXT);
    assertThat(data().ids(PAPER).find("x2")).isNotNegative();
  }

  @Test
  void theReportCountsTheTextsOfThePapersThatAreKept() throws IOException {
    ImportReport report = run(settings().with(dropping(false, 3)));
    assertThat(report.papers().training() + report.papers().heldOut()).isEqualTo(7);
    assertThat(report.texts().papersWithField()).containsEntry("title", 7L);
  }

  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a pipe waits for a writer
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void whatCanBeReadOnlyOnceIsRefused() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    ImportSettings ofPipe = ImportSettings.of(Format.AMINER_JSON, List.of(pipe));
    assertThatThrownBy(() -> run(ofPipe)).hasMessage(pipe + ": is not a regular file");
    ImportSettings lists = settings().with(new ImportSettings.Split(2013, pipe, 1));
    assertThatThrownBy(() -> run(lists)).hasMessage(pipe + ": is not a regular file");
  }

  @Test
  void takesTheSplitFieldOfTheRecords() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(papers));
    lines.set(0, lines.get(0).replace("{\"id\"", "{\"split\": \"test\", \"id\""));
    lines.set(2, lines.get(2).replace("{\"id\"", "{\"split\": \"valid\", \"id\""));
    lines.set(3, lines.get(3).replace("{\"id\"", "{\"split\": \"tset\", \"id\""));
    Files.write(papers, lines);
    ImportSettings settings =
        new ImportSettings(
            new ImportSettings.Source(Format.AMINER_JSON, List.of(papers), null, 0.5, 1 << 20),
            settings().text(),
            PaperFilter.NONE,
            ImportSettings.Split.asTheFileSays());
    ImportReport report = run(settings);
    assertThat(report.badPlaces())
        .singleElement()
        .asString()
        .endsWith("papers.jsonl:4: split must be train, valid or test: tset");
    assertThat(report.papers().valid()).isEqualTo(1);
    assertThat(report.papers().test()).isEqualTo(1);
    assertThat(data().heldOut().part(0)).isEqualTo(HeldOut.Part.TEST);
  }

  @Test
  void tooManyBadRecordsAreAnErrorThatNamesTheFirst() throws IOException {
    Files.writeString(papers, Files.readString(papers) + "{\n{}\n");
    assertThatThrownBy(() -> run(settings()))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("2 of 11 records are bad (18.2 %; at most 5.0 % are allowed")
        .hasMessageContaining("papers.jsonl:10: not valid JSON")
        .hasMessageContaining("papers.jsonl:11: paper has no id");
    assertThat(folder.resolve("data")).doesNotExist();
  }

  @Test
  void theSameSettingsGiveTheSameBytes() throws IOException {
    run(settings());
    String first = Files.readString(folder.resolve("data/SHA256SUMS"));
    run(settings());
    assertThat(Files.readString(folder.resolve("data/SHA256SUMS"))).isEqualTo(first);
    run(settings().with(new ImportSettings.Text(List.of("title"), "english", 2)));
    assertThat(Files.readString(folder.resolve("data/SHA256SUMS"))).isNotEqualTo(first);
  }

  @Test
  @org.junit.jupiter.api.Timeout(30)
  void aPaperOfVeryManyAuthorsTakesNoLongerThanManyPapersOfFew() throws IOException {
    StringBuilder names = new StringBuilder("\"Jon Abell\"");
    for (int i = 0; i < 200_000; i++) {
      names.append(",\"A").append(i).append('"');
    }
    names.append(",\"jon abell\"");
    Files.writeString(
        papers,
        Files.readString(papers)
            + "{\"id\": \"big\", \"year\": 2010, \"authors\": ["
            + names
            + "]}\n");
    ImportReport report = run(settings());
    assertThat(report.authors().repeatedEntries()).isEqualTo(1);
    assertThat(report.authors().training()).isEqualTo(5 + 200_001);
  }
}
