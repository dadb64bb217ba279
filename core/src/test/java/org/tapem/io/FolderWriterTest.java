package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;

class FolderWriterTest {
  @TempDir Path parent;

  private void write(String content, boolean replace) throws IOException {
    try (FolderWriter writer = new FolderWriter(parent.resolve("data"), "mark.json", replace)) {
      writer.ints("deep/numbers", new int[] {1, 2, 3});
      writer.json("mark.json", content);
      writer.commit();
    }
  }

  private List<String> entries() throws IOException {
    try (Stream<Path> paths = Files.list(parent)) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void theFolderAppearsWholeAndNothingElseIsLeft() throws IOException {
    write("one", false);
    assertThat(entries()).containsExactly("data");
    Checksums.verify(parent.resolve("data"), Progress.NONE);
    assertThat(Checksums.read(parent.resolve("data")))
        .containsOnlyKeys("deep/numbers", "mark.json");
  }

  @Test
  void withoutCommitNothingIsLeft() throws IOException {
    try (FolderWriter writer = new FolderWriter(parent.resolve("data"), "mark.json", false)) {
      writer.ints("numbers", new int[] {1});
      assertThat(entries()).noneMatch(name -> name.equals("data")).isNotEmpty();
    }
    assertThat(entries()).isEmpty();
  }

  @Test
  void refusesToOverwriteUnlessAsked() throws IOException {
    write("one", false);
    assertThatThrownBy(() -> write("two", false))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("exists already: give --force");
    write("two", true);
    assertThat(Files.readString(parent.resolve("data/mark.json"))).contains("two");
    assertThat(entries()).containsExactly("data");
  }

  @Test
  void neverReplacesAFolderThatIsNotOurs() throws IOException {
    Files.createDirectories(parent.resolve("data"));
    Files.writeString(parent.resolve("data/thesis.tex"), "precious");
    assertThatThrownBy(() -> write("two", true)).hasMessageContaining("is not ours");
    assertThat(Files.readString(parent.resolve("data/thesis.tex"))).isEqualTo("precious");
    Files.delete(parent.resolve("data/thesis.tex"));
    write("into an empty folder", false);
    assertThat(entries()).containsExactly("data");
  }

  @Test
  void removesWhatAKilledWriterLeftButNotWhatALivingOneWrites() throws IOException {
    Path dead = Files.createDirectories(parent.resolve(".data.tmp-1-dead/scratch"));
    Files.writeString(dead.resolve("part"), "x");
    Files.writeString(parent.resolve(".data.tmp-1-dead.lock"), "");
    try (FolderWriter living = new FolderWriter(parent.resolve("data"), "mark.json", false)) {
      living.json("mark.json", "living");
      write("second", false);
      assertThat(entries()).doesNotContain(".data.tmp-1-dead", ".data.tmp-1-dead.lock");
      assertThatThrownBy(living::commit)
          .hasMessageContaining("appeared while it was being written");
    }
    assertThat(entries()).containsExactly("data");
    assertThat(Files.readString(parent.resolve("data/mark.json"))).contains("second");
  }

  @Test
  void aSymbolicLinkStaysAndTheFolderThatItLeadsToIsWritten() throws IOException {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    Path link = Files.createSymbolicLink(parent.resolve("data"), Path.of("deep/real"));
    write("one", false); // where nothing is yet
    assertThatThrownBy(() -> write("two", false)).hasMessageContaining("exists already");
    write("two", true);
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(parent.resolve("deep/real/mark.json"))).contains("two");
    assertThat(entries()).containsExactly("data", "deep");
    try (Stream<Path> below = Files.list(parent.resolve("deep"))) {
      assertThat(below).containsExactly(parent.resolve("deep/real"));
    }
  }

  @Test
  void aReplacementThatWasKilledIsFoundThroughASymbolicLink() throws IOException {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    Path link = Files.createSymbolicLink(parent.resolve("link"), Path.of("data"));
    Path aside = Files.createDirectory(parent.resolve(".data.tmp-1-dead.old"));
    Files.createDirectories(parent.resolve(".data.tmp-1-dead"));
    Files.writeString(parent.resolve(".data.tmp-1-dead.lock"), "");
    assertThat(Leftovers.whole(link)).isEqualTo(Folders.real(aside));
  }

  @Test
  void twoThreadsWriteOneAfterTheOther() throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    Future<?> second;
    try (FolderWriter first = new FolderWriter(parent.resolve("data"), "mark.json", false)) {
      second =
          other.submit(
              () -> {
                write("second", true);
                return null;
              });
      first.json("mark.json", "first");
      first.commit();
      assertThat(Files.readString(parent.resolve("data/mark.json"))).contains("first");
    }
    second.get();
    other.shutdown();
    assertThat(Files.readString(parent.resolve("data/mark.json"))).contains("second");
    assertThat(entries()).containsExactly("data");
  }

  @Test
  void putsTheOldFolderBackThatAKilledReplacementHadPutAside() throws IOException {
    write("old", false);
    Files.move(parent.resolve("data"), parent.resolve(".data.tmp-1-dead.old"));
    Files.createDirectories(parent.resolve(".data.tmp-1-dead"));
    Files.writeString(parent.resolve(".data.tmp-1-dead.lock"), "");
    assertThatThrownBy(() -> write("new", false)).hasMessageContaining("exists already");
    assertThat(entries()).containsExactly("data");
    assertThat(Files.readString(parent.resolve("data/mark.json"))).contains("old");
    Checksums.verify(parent.resolve("data"), Progress.NONE);
  }

  @Test
  void removesTheOldFolderThatAKilledReplacementHadNoTimeToRemove() throws IOException {
    write("new", false);
    Files.createDirectories(parent.resolve(".data.tmp-1-dead.old/half"));
    Files.writeString(parent.resolve(".data.tmp-1-dead.lock"), "");
    assertThatThrownBy(() -> write("newer", false)).hasMessageContaining("exists already");
    assertThat(entries()).containsExactly("data");
    assertThat(Files.readString(parent.resolve("data/mark.json"))).contains("new");
  }

  @Test
  void findsEveryFlippedByteAndEveryMissingFile() throws IOException {
    write("one", false);
    Path data = parent.resolve("data");
    Path numbers = data.resolve("deep/numbers");
    byte[] good = Files.readAllBytes(numbers);
    for (int i = 0; i < good.length; i++) {
      byte[] bad = good.clone();
      bad[i] ^= 1;
      Files.write(numbers, bad);
      assertThatThrownBy(() -> Checksums.verify(data, Progress.NONE))
          .hasMessageContaining("damaged");
    }
    Files.delete(numbers);
    assertThatThrownBy(() -> Checksums.verify(data, Progress.NONE))
        .hasMessageContaining("is missing");
  }

  @Test
  void anEmptyListOfChecksumsProvesNothing() throws IOException {
    write("one", false);
    Files.writeString(parent.resolve("data/SHA256SUMS"), "");
    assertThatThrownBy(() -> Checksums.verify(parent.resolve("data"), Progress.NONE))
        .hasMessageContaining("SHA256SUMS: lists no file");
  }
}
