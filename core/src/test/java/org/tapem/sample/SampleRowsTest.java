package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.network.TestNetworks.ACADEMIC;
import static org.tapem.network.TestNetworks.AUTHOR;
import static org.tapem.network.TestNetworks.PAPER;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.network.Links;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.walk.RowFiles;
import org.tapem.walk.RowTarget;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

class SampleRowsTest {
  private static final Task WHO_WROTE = Task.of(ACADEMIC, "paper", "author", "writes");
  private static final PairSettings DEFAULTS = PairSettings.defaults();
  private static final PairSettings WIDE = DEFAULTS.withWindow(19).withShare(0.1);
  private static final List<String> NAMES = List.of("some.bin", "some.txt", "some.txt.gz");
  private static final Network NETWORK = TestNetworks.random(11, 300, 250, 10);
  private static final List<Walker> WALKERS =
      List.of(walker("APA", 20, 3), walker("APVPA", 20, 4), walker("PAP", 20, 5));

  @TempDir private Path folder;

  private static Walker walker(String path, int length, long seed) {
    return new Walker(NETWORK, MetaPath.parse(path, ACADEMIC), new WalkSettings(5, length, seed));
  }

  private static SampleRows rows(PairSettings settings, int epoch) {
    return new SampleRows(NETWORK, WALKERS, WHO_WROTE, settings, epoch);
  }

  private static List<RowTarget> targets(Path folder) throws IOException {
    Files.createDirectories(folder);
    return NAMES.stream()
        .map(folder::resolve)
        .map(
            path ->
                path.toString().endsWith(".bin") ? RowTarget.binary(path) : RowTarget.text(path))
        .toList();
  }

  private SampleFile write(SampleRows rows) throws IOException {
    SampleCounts counts = RowFiles.write(rows, targets(folder), 2, done -> {});
    SampleFile file = SampleFile.open(folder.resolve("some.bin"));
    assertThat(file.counts()).isEqualTo(counts);
    return file;
  }

  /** What a training keeps in memory. */
  private static PairSamples inMemory(PairSettings settings, int epoch) {
    Walks walks = Walks.join(WALKERS.stream().map(walker -> Walks.generate(walker, 2)).toList());
    return PairSamples.build(walks, NETWORK, WHO_WROTE, settings, epoch, 2);
  }

  private static String line(
      int queryNode, int candidateNode, int[] path, int nodes, boolean direct) {
    return String.join(
        "\t",
        NETWORK.nodeName(queryNode),
        NETWORK.nodeName(candidateNode),
        Arrays.stream(path, 0, nodes).mapToObj(NETWORK::nodeName).collect(Collectors.joining(" ")),
        direct ? "1" : "0");
  }

  private static List<String> lines(PairSamples samples) {
    List<String> lines = new ArrayList<>();
    int[] path = new int[20];
    for (int i = 0; i < samples.size(); i++) {
      int queryNode = NETWORK.globalId(PAPER, samples.queryNode(i));
      int candidateNode = NETWORK.globalId(AUTHOR, samples.candidateNode(i));
      lines.add(line(queryNode, candidateNode, path, samples.copyPath(i, path), samples.direct(i)));
    }
    return lines;
  }

  private static List<String> lines(SampleFile file) {
    List<String> lines = new ArrayList<>();
    int[] path = new int[20];
    for (long i = 0; i < file.size(); i++) {
      int nodes = file.copyPath(i, path);
      lines.add(line(path[0], path[nodes - 1], path, nodes, file.direct(i)));
    }
    return lines;
  }

  @ParameterizedTest
  @CsvSource({
    "3, BOTH, 2, 4, 1, 1",
    "3, BOTH, 2, 4, 0.05, 1",
    "3, BOTH, 2, 4, 0.05, 2",
    "5, LEFT_FIRST, 3, 6, 0.5, 3",
    "19, RIGHT_FIRST, 2, 20, 0.3, 1",
    "40, BOTH, 2, 41, 0.1, 7"
  })
  void filesHoldTheSamplesThatATrainingReads(
      int window, Order order, int min, int max, double share, int epoch) throws IOException {
    PairSettings settings = new PairSettings(window, order, min, max, share, 9);
    List<String> expected = lines(inMemory(settings, epoch));
    SampleFile file = write(rows(settings, epoch));
    assertThat(expected).hasSizeGreaterThan(100);
    assertThat(lines(file).equals(expected)).isTrue();
    assertThat(Files.readAllLines(folder.resolve("some.txt")).equals(expected)).isTrue();
  }

  @Test
  void countsAreThoseOfTheLines() throws IOException {
    SampleFile file = write(rows(DEFAULTS, 4));
    List<String> lines = Files.readAllLines(folder.resolve("some.txt"));
    assertThat(file.counts().walks())
        .isEqualTo(WALKERS.stream().mapToInt(Walker::rows).sum())
        .isEqualTo((300 + 300 + 250) * 5);
    assertThat(file.size()).isEqualTo(lines.size());
    long direct = lines.stream().filter(line -> line.endsWith("\t1")).count();
    assertThat(file.counts().direct()).isEqualTo(direct).isBetween(1L, lines.size() - 1L);
    assertThat(file.counts().nodes())
        .isEqualTo(lines.stream().mapToLong(line -> line.split("[\t ]", -1).length - 3).sum());
    assertThat(file.most()).isEqualTo(4);
    assertThat(file.queryType()).isEqualTo(PAPER);
    assertThat(file.candidateType()).isEqualTo(AUTHOR);
    assertThat(file.epoch()).isEqualTo(4);
    assertThat(file.nodes()).isEqualTo(NETWORK.nodes());
    assertThatThrownBy(() -> file.direct(file.size()))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void compressedTextIsTheSameText() throws IOException {
    write(rows(DEFAULTS, 1));
    Path packed = folder.resolve("some.txt.gz");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(text).isEqualTo(Files.readString(folder.resolve("some.txt")));
    }
  }

  @Test
  void filesHaveTheSameBytesOnAnyNumberOfThreads() throws IOException {
    SampleRows rows = rows(WIDE, 1);
    assertThat(rows.perBlock())
        .isLessThan(rows.frame().requested() / 7); // so there is work for all
    RowFiles.write(rows, targets(folder.resolve("1")), 1, done -> {});
    for (int threads : new int[] {2, 7}) {
      Path other = folder.resolve("" + threads);
      RowFiles.write(rows, targets(other), threads, done -> {});
      assertSame(folder.resolve("1"), other);
    }
  }

  private static void assertSame(Path one, Path other) {
    for (String name : NAMES) {
      assertThat(other.resolve(name)).hasSameBinaryContentAs(one.resolve(name));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 13})
  void partsPutTogetherAreTheFilesOfOneGo(int count) throws IOException {
    SampleRows rows = rows(WIDE, 1);
    List<RowFiles.Part<SampleCounts>> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int first = (int) ((long) rows.frame().requested() * i / count);
      int end = (int) ((long) rows.frame().requested() * (i + 1) / count);
      List<RowTarget> files = targets(folder.resolve("part" + i));
      SampleCounts counts = RowFiles.writePart(rows, first, end - first, files, 2);
      parts.add(new RowFiles.Part<>(files.stream().map(RowTarget::path).toList(), counts));
    }
    SampleCounts joined = RowFiles.join(rows.frame(), targets(folder.resolve("joined")), parts);
    SampleCounts inOneGo = RowFiles.write(rows, targets(folder.resolve("whole")), 2, done -> {});
    assertThat(joined).isEqualTo(inOneGo);
    assertSame(folder.resolve("whole"), folder.resolve("joined"));
  }

  @Test
  void aNetworkWithoutLinksHasNoSamples() throws IOException {
    Links none = new Links(new int[4], new int[0]);
    Network network = Network.of(ACADEMIC, new int[] {3, 3, 0}, List.of(none, none, none));
    Walker walker = new Walker(network, MetaPath.parse("APA", ACADEMIC), WalkSettings.defaults());
    SampleFile file = write(new SampleRows(network, List.of(walker), WHO_WROTE, DEFAULTS, 1));
    assertThat(file.counts()).isEqualTo(new SampleCounts(15, 0, 0, 0));
    assertThat(folder.resolve("some.txt")).isEmptyFile();
  }

  @Test
  void aFileThatIsCutOrAnotherIsRefused() throws IOException {
    write(rows(DEFAULTS, 1));
    Path path = folder.resolve("some.bin");
    byte[] bytes = Files.readAllBytes(path);
    Files.write(path, Arrays.copyOf(bytes, bytes.length - 400));
    assertThatThrownBy(() -> SampleFile.open(path)).hasMessageContaining("not the size it tells");
    Files.write(path, Arrays.copyOf(bytes, 16 + 4 * 13));
    assertThatThrownBy(() -> SampleFile.open(path)).hasMessageContaining("too short for samples");
    bytes[16] = 9;
    Files.write(path, bytes);
    assertThatThrownBy(() -> SampleFile.open(path))
        .hasMessage(path + ": unknown layout of samples: 9, this program reads 1");
  }

  @Test
  void walkersThatDoNotFitAreRefused() {
    List<Walker> two = List.of(walker("APA", 20, 1), walker("APA", 21, 1));
    assertThatThrownBy(() -> new SampleRows(NETWORK, two, WHO_WROTE, DEFAULTS, 1))
        .hasMessage("walks of different kinds cannot be joined");
    List<Walker> endless = List.of(walker("APA", Walks.LONGEST, 1));
    PairSettings wide = DEFAULTS.withWindow(Walks.LONGEST);
    assertThatThrownBy(() -> new SampleRows(NETWORK, endless, WHO_WROTE, wide, 1))
        .hasMessageContaining("a walk of 32767 nodes may hold too many paths");
  }
}
