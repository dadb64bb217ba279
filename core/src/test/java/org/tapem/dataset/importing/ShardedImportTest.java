package org.tapem.dataset.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperFilter;
import org.tapem.dataset.papers.format.Format;
import org.tapem.io.Checksums;
import org.tapem.math.RandomStream;

/**
 * An import gives the same bytes in any number of shards: those that the import in one pass gave,
 * with which shards were compared before it was removed.
 */
class ShardedImportTest {
  private static final int[] PARTS = {1, 2, 3, 7};
  private static final ShardThreads THREADS = new ShardThreads(2);
  private static final Properties ONE_PASS = new Properties(); // sums of data sets, by test
  @TempDir Path folder;
  private String test;
  private int compared;

  @BeforeAll
  static void readSums() throws IOException {
    try (InputStream in = ShardedImportTest.class.getResourceAsStream("/imports.properties")) {
      ONE_PASS.load(in);
    }
  }

  private static Path sample(String name) throws IOException {
    try {
      return Path.of(ShardedImportTest.class.getResource("/formats/sample." + name).toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /** Checksums of all files that an import gives. */
  private String sums(Path data) throws IOException {
    Checksums.verify(data, Progress.NONE);
    return Files.readString(data.resolve("SHA256SUMS"));
  }

  private String oneShard(ImportSettings settings) throws IOException {
    PaperImport.run(settings, folder.resolve("one"), true, Progress.NONE);
    return sums(folder.resolve("one"));
  }

  @BeforeEach
  void name(TestInfo info) {
    test = info.getTestMethod().orElseThrow().getName();
    Matcher parameters = Pattern.compile("\\[(\\d+)].*").matcher(info.getDisplayName());
    test += parameters.matches() ? "-" + parameters.group(1) : "";
  }

  /** The sum of the sums; but for manifest and report, which tell of the places of sources. */
  private static String sumOf(String sums) throws IOException {
    byte[] lines =
        sums.lines()
            .filter(line -> !line.endsWith(".json"))
            .collect(Collectors.joining("\n"))
            .getBytes(StandardCharsets.UTF_8);
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(lines), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IOException(e);
    }
  }

  private String inParts(ImportSettings settings, int parts) throws IOException {
    return inParts(settings, parts, THREADS);
  }

  private String inParts(ImportSettings settings, int parts, ShardTask.Workers workers)
      throws IOException {
    Path target = folder.resolve("parts");
    PaperImport.run(settings, target, true, parts, workers, Progress.NONE);
    return sums(target);
  }

  private void assertSame(ImportSettings settings) throws IOException {
    String expected = oneShard(settings);
    String key = test + "#" + ++compared;
    assertThat(sumOf(expected)).as(key).isEqualTo(ONE_PASS.getProperty(key));
    for (int parts : PARTS) {
      assertThat(inParts(settings, parts)).as(parts + " parts").isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "aminer-json, aminer.jsonl",
    "aminer-text, aminer.txt",
    "openalex, openalex.jsonl",
    "acl-xml, acl.xml",
    "dblp-xml, dblp.xml",
    "arxiv-json, arxiv.jsonl",
    "s2ag, s2ag-papers.jsonl",
    "tsv, papers.tsv"
  })
  void everyFormat(String format, String file) throws IOException {
    Path second = Files.copy(sample(file), folder.resolve("again-" + file));
    assertSame(ImportSettings.of(Format.of(format), List.of(sample(file))));
    assertSame(ImportSettings.of(Format.of(format), List.of(sample(file), second)));
  }

  @Test
  void aTableWithQuotesAndAMapping() throws IOException {
    ImportSettings plain = ImportSettings.of(Format.CSV, List.of(sample("papers.csv")));
    assertSame(
        new ImportSettings(
            new ImportSettings.Source(
                Format.CSV, plain.source().files(), sample("mapping.yaml"), 0.05, 1 << 20),
            plain.text(),
            plain.filter(),
            plain.split()));
  }

  @Test
  void filesThatMustBeJoinedAreOnePart() throws IOException {
    List<Path> files =
        List.of(
            sample("s2ag-citations.jsonl"),
            sample("s2ag-abstracts.jsonl"),
            sample("s2ag-papers.jsonl"));
    assertSame(ImportSettings.of(Format.S2AG, files));
  }

  /** Several files, plain and gzipped, with lines that repeat others and lines that are broken. */
  private List<Path> generated(GeneratorSettings settings, Path lists) throws IOException {
    Path all = folder.resolve("all.jsonl");
    new Generator(settings).write(all, lists, 2, done -> {});
    List<String> lines = new ArrayList<>(Files.readAllLines(all));
    RandomStream stream = new RandomStream(5, 1);
    for (int i = 0; i < 40; i++) {
      int from = stream.nextInt(lines.size());
      String line = lines.get(from);
      String other =
          switch (i % 4) {
            case 0 -> line; // the same id, title and authors
            case 1 -> line.replaceFirst("\"title\": ?\"", "\"title\":\"another "); // the same id
            case 2 -> line.replaceFirst("\"id\": ?\"", "\"id\":\"x" + i); // a duplicate
            default -> line.substring(0, line.length() / 2); // broken
          };
      lines.add(from + 1 + stream.nextInt(lines.size() - from), other);
    }
    List<Path> files = new ArrayList<>();
    int[] ends = {0, lines.size() / 7, lines.size() / 2, lines.size() / 2 + 1, lines.size()};
    for (int i = 0; i + 1 < ends.length; i++) {
      Path file = folder.resolve("papers" + i + ".jsonl");
      Files.write(file, lines.subList(ends[i], ends[i + 1]));
      if (i == 1) {
        Path packed = folder.resolve("papers1.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
          Files.copy(file, out);
        }
        file = packed;
      }
      files.add(file);
    }
    return files;
  }

  @Test
  void severalFilesWithRepeatedIdsDuplicatesAndBadRecords() throws IOException {
    GeneratorSettings generator = GeneratorSettings.of(400);
    List<Path> files = generated(generator, null);
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, files)
            .with(new ImportSettings.Split(generator.lastYear(), null, 1));
    assertSame(settings);
    assertSame(settings.with(filter(false, true, 0)));
    assertSame(settings.with(filter(true, true, 30)));
    assertSame(settings.with(BibliographyTask.CITATION));
    assertSame(settings.with(BibliographyTask.COLLABORATOR).with(filter(true, false, 30)));
  }

  private static PaperFilter filter(boolean needs, boolean noDuplicates, int minVenuePapers) {
    return new PaperFilter(
        Paper.NO_YEAR, Paper.NO_YEAR, Set.of(), needs, needs, noDuplicates, minVenuePapers);
  }

  @Test
  void candidateListsAlsoOfDroppedPapers() throws IOException {
    GeneratorSettings generator = GeneratorSettings.of(400);
    Path lists = folder.resolve("lists.tsv");
    List<Path> files = generated(generator, lists);
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, files)
            .with(new ImportSettings.Split(generator.lastYear(), lists, 1));
    assertSame(settings);
    assertSame(settings.with(filter(true, true, 30)));
  }

  /** Few ids, titles, names and venues, so that papers of all parts meet in every way. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void papersThatHaveMuchInCommon(int seed) throws IOException {
    RandomStream stream = new RandomStream(seed, 2);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      lines.add(randomLine(stream));
    }
    Path file = Files.write(folder.resolve("papers.jsonl"), lines);
    ImportSettings settings =
        new ImportSettings(
            new ImportSettings.Source(Format.AMINER_JSON, List.of(file), null, 1, 1 << 20),
            new ImportSettings.Text(List.of("title", "abstract"), "english", 1),
            filter(seed % 2 == 0, seed % 4 < 2, seed % 3 * 4),
            ImportSettings.Split.asTheFileSays());
    assertSame(settings);
  }

  private static String randomLine(RandomStream stream) {
    if (stream.nextInt(12) == 0) {
      return stream.nextInt(2) == 0 ? "" : "{broken";
    }
    List<String> authors = new ArrayList<>();
    for (int i = stream.nextInt(4); i > 0; i--) {
      String id = stream.nextInt(3) == 0 ? "" : "\"id\": \"a" + stream.nextInt(9) + "\", ";
      authors.add("{" + id + "\"name\": \"Name " + stream.nextInt(6) + "\"}");
    }
    String[] titles = {"", "the", "sparse graphs", "dense graphs", "walks", "on walks"};
    String[] splits = {"train", "train", "train", "valid", "test"};
    return """
    {"id": "p%d", "title": "%s", "abstract": "word%d", "authors": [%s], "year": %d, \
    "venue": {"id": "v%d", "raw": "Venue %d"}, "references": ["p%d"], "split": "%s"}\
    """
        .formatted(
            stream.nextInt(60),
            titles[stream.nextInt(titles.length)],
            stream.nextInt(30),
            String.join(", ", authors),
            2000 + stream.nextInt(9),
            stream.nextInt(8),
            stream.nextInt(3),
            stream.nextInt(60),
            splits[stream.nextInt(splits.length)]);
  }

  private static String line(String id, String title, String author, String name) {
    return """
    {"id": "%s", "title": "%s", "authors": [{"id": "%s", "name": "%s"}], "year": 2000}\
    """
        .formatted(id, title, author, name);
  }

  /**
   * In the second part alone, the paper in doubt would hide the next, and give an author's name.
   */
  @Test
  void whoIsDroppedForAPaperOfAnotherPartHidesNobody() throws IOException {
    Path file =
        Files.write(
            folder.resolve("papers.jsonl"),
            List.of(
                line("1", "graphs", "a", "First Name"),
                line("2", "walks", "b", "Second Name"),
                line("1", "trees", "c", "Third Name"), // the id of the first
                line("3", "trees", "c", "Third Other"))); // title and author of the one before
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(file)).with(filter(false, true, 0));
    ImportReport report =
        PaperImport.run(settings, folder.resolve("data"), true, 2, THREADS, Progress.NONE);
    assertThat(report.papers().training()).isEqualTo(3);
    var names = org.tapem.dataset.Dataset.open(folder.resolve("data")).names(0);
    assertThat(names.get(2)).isEqualTo("Third Other");
    assertSame(settings);
  }

  @Test
  void placesOfBadRecordsAreThoseInTheFile() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i <= 100; i++) {
      lines.add(i % 30 == 0 ? "broken" : line("p" + i, "graphs " + i, "a", "Name"));
    }
    Path file = Files.write(folder.resolve("papers.jsonl"), lines);
    ImportSettings settings = ImportSettings.of(Format.AMINER_JSON, List.of(file));
    ImportReport report =
        PaperImport.run(settings, folder.resolve("data"), true, 7, THREADS, Progress.NONE);
    assertThat(report.badPlaces()).hasSize(3);
    for (int i = 0; i < 3; i++) {
      assertThat(report.badPlaces().get(i)).startsWith(file + ":" + 30 * (i + 1) + ": ");
    }
  }

  private void assertFailsTheSame(ImportSettings settings, String... shown) {
    Throwable expected = catchThrowable(() -> oneShard(settings));
    assertThat(expected).isInstanceOf(BadFileException.class).hasMessageContainingAll(shown);
    for (int parts : PARTS) {
      assertThatThrownBy(() -> inParts(settings, parts))
          .isInstanceOf(BadFileException.class)
          .hasMessage(expected.getMessage());
      assertThat(folder.resolve("parts")).doesNotExist();
    }
  }

  @Test
  void failuresAreToldTheSameInAnyNumberOfShards() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      lines.add(i >= 500 && i < 2200 ? "broken" : line("p" + i, "graphs", "a", "Name"));
    }
    Path bad = Files.write(folder.resolve("bad.jsonl"), lines);
    assertFailsTheSame(
        ImportSettings.of(Format.AMINER_JSON, List.of(bad)), "stopped early: 1,", bad + ":501: ");
    List<String> good = new ArrayList<>(lines.subList(0, 400));
    good.add(300, line("long", "graphs ".repeat(1000), "a", "Name"));
    Path tooLong = Files.write(folder.resolve("long.jsonl"), good);
    ImportSettings limited =
        new ImportSettings(
            new ImportSettings.Source(Format.AMINER_JSON, List.of(tooLong, bad), null, 1, 4000),
            new ImportSettings.Text(List.of("title"), "english", 1),
            PaperFilter.NONE,
            ImportSettings.Split.asTheFileSays());
    assertFailsTheSame(limited, tooLong + ":301: ", "record too long");
    Path cut = folder.resolve("cut.jsonl.gz");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(String.join("\n", lines.subList(0, 450)).getBytes(StandardCharsets.UTF_8));
    }
    Files.write(cut, Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
    Path fine = Files.write(folder.resolve("fine.jsonl"), lines.subList(0, 400));
    assertFailsTheSame(
        ImportSettings.of(Format.AMINER_JSON, List.of(fine, cut, bad)), "truncated gzip");
  }

  /** As a cluster would: sent as bytes, in any order, some of it twice. */
  @Test
  void workCanBeSentAndDoneAgain() throws IOException {
    List<Path> files = generated(GeneratorSettings.of(200), null);
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, files).with(filter(true, true, 5));
    List<ShardTask> done = new ArrayList<>();
    ShardTask.Workers elsewhere =
        (work, progress) -> {
          for (int i = work.size() - 1; i >= 0; i--) {
            ShardTask sent = sent(work.get(i));
            sent.run(Progress.NONE);
            sent.run(Progress.NONE);
            done.add(sent);
          }
        };
    assertThat(inParts(settings, 3, elsewhere)).isEqualTo(oneShard(settings));
    assertThat(done).hasAtLeastOneElementOfType(ShardCounting.class);
  }

  @Test
  void aPartIsSentTheNamesOfItsOwnFilesOnly() throws IOException {
    List<Path> files = generated(GeneratorSettings.of(200), null);
    List<String> sent = new ArrayList<>();
    ShardTask.Workers listening =
        (work, progress) -> {
          for (ShardTask one : work) {
            if (one instanceof ShardReading) {
              sent.add(new String(bytes(one), StandardCharsets.ISO_8859_1));
            }
            one.run(progress);
          }
        };
    inParts(ImportSettings.of(Format.AMINER_JSON, files), 4, listening);
    assertThat(sent.get(0)).contains("papers0.jsonl").doesNotContain("papers3.jsonl");
    assertThat(sent.get(sent.size() - 1)).contains("papers3.jsonl").doesNotContain("papers0.jsonl");
  }

  @Test
  void progressHearsOfAsMuchAsTheWorkSaysThatItIs() throws IOException {
    List<Path> files = generated(GeneratorSettings.of(200), null);
    AtomicLong heard = new AtomicLong();
    ShardTask.Workers counting =
        (work, progress) -> {
          for (ShardTask one : work) {
            heard.set(0);
            one.run(new Heard(heard));
            if (!(one instanceof ShardCounting)) {
              assertThat(heard).hasValue(one.size());
            }
          }
        };
    ImportSettings settings = ImportSettings.of(Format.AMINER_JSON, files);
    inParts(settings.with(filter(true, true, 5)), 3, counting);
    assertThat(heard).doesNotHaveValue(0);
  }

  private record Heard(AtomicLong sum) implements Progress {
    @Override
    public void phase(String name, long total, String unit) {}

    @Override
    public void advance(long by) {
      sum.addAndGet(by);
    }
  }

  private static byte[] bytes(ShardTask work) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(work);
    }
    return bytes.toByteArray();
  }

  private static ShardTask sent(ShardTask work) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(work)))) {
      return (ShardTask) in.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }

  @Test
  void aFailureOfOneWorkerIsToldAndNothingIsLeft() throws IOException {
    Path file = Files.write(folder.resolve("papers.jsonl"), List.of(line("1", "graphs", "a", "A")));
    ImportSettings settings = ImportSettings.of(Format.AMINER_JSON, List.of(file));
    ShardTask.Workers broken =
        (work, progress) -> {
          throw new IOException("the cluster is gone");
        };
    assertThatThrownBy(() -> inParts(settings, 2, broken)).hasMessage("the cluster is gone");
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }
}
