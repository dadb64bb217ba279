package org.tapem.walk;

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
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.network.Links;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;

class WalkFileTest {
  @TempDir private Path folder;

  private final Network network = TestNetworks.random(11, 9_000, 8_000, 20);
  private final Walker walker =
      new Walker(
          network,
          MetaPath.parse("APA", ACADEMIC),
          WalkSettings.defaults(),
          new PairRule(PAPER, AUTHOR, 3));

  private static List<String> lines(Network network, Walks walks) {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < walks.rows(); row++) {
      List<String> names = new ArrayList<>();
      for (int i = 0; i < walks.walkLength(row); i++) {
        names.add(network.nodeName(walks.node(row, i)));
      }
      if (!names.isEmpty()) {
        lines.add(String.join(" ", names));
      }
    }
    return lines;
  }

  @Test
  void filesHaveTheSameBytesOnAnyNumberOfThreads() throws IOException {
    byte[] binary = null;
    byte[] text = null;
    for (int threads : new int[] {1, 2, 7}) {
      Path a = folder.resolve("walks" + threads + ".bin");
      Path b = folder.resolve("walks" + threads + ".txt.gz");
      WalkFile.write(walker, List.of(RowTarget.binary(a), RowTarget.text(b)), threads, all -> {});
      binary = binary == null ? Files.readAllBytes(a) : binary;
      text = text == null ? Files.readAllBytes(b) : text;
      assertThat(Files.readAllBytes(a)).isEqualTo(binary);
      assertThat(Files.readAllBytes(b)).isEqualTo(text);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 13})
  void partsPutTogetherAreTheFilesOfOneGo(int count) throws IOException {
    List<String> names = List.of("walks.bin", "walks.txt", "walks.txt.gz");
    List<RowFiles.Part<WalkCounts>> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int first = (int) ((long) walker.rows() * i / count);
      int end = (int) ((long) walker.rows() * (i + 1) / count);
      List<RowTarget> files = targets(folder.resolve("part" + i), names);
      WalkCounts counts = RowFiles.writePart(walker, first, end - first, files, 2);
      parts.add(new RowFiles.Part<>(files.stream().map(RowTarget::path).toList(), counts));
    }
    WalkCounts joined =
        RowFiles.join(walker.frame(), targets(folder.resolve("joined"), names), parts);
    WalkCounts inOneGo =
        WalkFile.write(walker, targets(folder.resolve("whole"), names), 2, all -> {});
    assertThat(joined).isEqualTo(inOneGo);
    for (String name : names) {
      assertThat(folder.resolve("joined").resolve(name))
          .hasSameBinaryContentAs(folder.resolve("whole").resolve(name));
    }
  }

  @Test
  void partsThatAreNotAllRowsAreRefused() throws IOException {
    List<RowTarget> part = List.of(RowTarget.binary(folder.resolve("part")));
    WalkCounts counts = RowFiles.writePart(walker, 0, 10, part, 1);
    RowFiles.Part<WalkCounts> first = new RowFiles.Part<>(List.of(part.get(0).path()), counts);
    Path out = folder.resolve("walks.bin");
    assertThatThrownBy(
            () -> RowFiles.join(walker.frame(), List.of(RowTarget.binary(out)), List.of(first)))
        .hasMessageContaining("parts of 10 rows");
    assertThat(out).doesNotExist();
  }

  private static List<RowTarget> targets(Path folder, List<String> names) throws IOException {
    Files.createDirectories(folder);
    return names.stream()
        .map(folder::resolve)
        .map(
            path ->
                path.toString().endsWith(".bin") ? RowTarget.binary(path) : RowTarget.text(path))
        .toList();
  }

  @Test
  void walksInMemoryAreTheSameOnAnyNumberOfThreads() {
    List<String> one = lines(network, Walks.generate(walker, 1));
    assertThat(lines(network, Walks.generate(walker, 2))).isEqualTo(one);
    assertThat(lines(network, Walks.generate(walker, 7))).isEqualTo(one);
  }

  @Test
  void aMappedFileReadsLikeTheWalksInMemory() throws IOException {
    Path path = folder.resolve("walks.bin");
    List<Long> progress = new ArrayList<>();
    WalkCounts counts = WalkFile.write(walker, List.of(RowTarget.binary(path)), 2, progress::add);
    Walks mapped = WalkFile.open(path);
    Walks inMemory = Walks.generate(walker, 2);
    assertThat(mapped.counts()).isEqualTo(counts).isEqualTo(inMemory.counts());
    assertThat(counts.requested()).isEqualTo(45_000);
    assertThat(counts.dropped()).isPositive();
    assertThat(counts.full() + counts.shortKept() + counts.dropped()).isEqualTo(counts.requested());
    assertThat(mapped.rows()).isEqualTo(45_000);
    assertThat(mapped.nodes()).isEqualTo(network.nodes());
    assertThat(lines(network, mapped)).isEqualTo(lines(network, inMemory));
    int[] a = new int[20];
    int[] b = new int[20];
    assertThat(mapped.copyRow(77, a)).isEqualTo(inMemory.copyRow(77, b));
    assertThat(a).isEqualTo(b);
    assertThat(progress).isSorted().endsWith(45_000L).hasSizeGreaterThan(1);
  }

  @Test
  void textHasALineForEachWalkThatWasKept() throws IOException {
    Path plain = folder.resolve("walks.txt");
    Path packed = folder.resolve("walks.txt.gz");
    WalkCounts counts =
        WalkFile.write(
            walker, List.of(RowTarget.text(plain), RowTarget.text(packed)), 2, all -> {});
    List<String> expected = lines(network, Walks.generate(walker, 1));
    assertThat(Files.readAllLines(plain)).isEqualTo(expected);
    assertThat(expected).hasSize((int) (counts.full() + counts.shortKept()));
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(text).isEqualTo(Files.readString(plain));
    }
  }

  @Test
  void aFileThatCouldNotBeFinishedLeavesNothing() throws IOException {
    Path path = folder.resolve("walks.bin");
    assertThatThrownBy(
            () ->
                WalkFile.write(
                    walker,
                    List.of(RowTarget.binary(path)),
                    2,
                    rows -> {
                      throw new IllegalStateException("stopped");
                    }))
        .hasMessage("stopped");
    try (var files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void aCutFileIsRefused() throws IOException {
    Path path = folder.resolve("walks.bin");
    WalkFile.write(walker, List.of(RowTarget.binary(path)), 1, all -> {});
    byte[] bytes = Files.readAllBytes(path);
    Files.write(path, Arrays.copyOf(bytes, bytes.length - 400));
    assertThatThrownBy(() -> WalkFile.open(path)).hasMessageContaining("not the size its header");
  }

  @Test
  void aNetworkWithoutStartNodesGivesNoWalks() throws IOException {
    Walker none =
        new Walker(
            Network.of(ACADEMIC, new int[] {0, 0, 0}, List.of(noLinks(), noLinks(), noLinks())),
            MetaPath.parse("APA", ACADEMIC),
            WalkSettings.defaults());
    Path path = folder.resolve("none.bin");
    WalkFile.write(none, List.of(RowTarget.binary(path)), 3, all -> {});
    assertThat(WalkFile.open(path).rows()).isZero();
    assertThat(Walks.generate(none, 3).rows()).isZero();
  }

  private static Links noLinks() {
    return new Links(new int[1], new int[0]);
  }

  @Test
  void walksMadeElsewhereAreChecked() {
    Walks walks = Walks.of(11, 3, new int[] {0, 5, 1, 2, 6, -1, -1, -1, -1});
    assertThat(walks.counts()).isEqualTo(new WalkCounts(3, 1, 1, 1, 3));
    assertThatThrownBy(() -> Walks.of(11, 3, new int[] {0, -1, 1}))
        .hasMessage("row 0, position 2: no node 1 here");
    assertThatThrownBy(() -> Walks.of(11, 3, new int[] {0, 11, 1}))
        .hasMessage("row 0, position 1: no node 11 here");
    assertThatThrownBy(() -> Walks.of(11, 3, new int[] {0, 1})).hasMessage("2 cells in rows of 3");
  }
}
