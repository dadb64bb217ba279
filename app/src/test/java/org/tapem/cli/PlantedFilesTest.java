package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/**
 * A folder from a stranger may hold links, pipes and other files under the hidden and temporary
 * names that commands use: nothing they lead to is changed, and nobody waits for them.
 */
class PlantedFilesTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  @TempDir static Path folder;
  private static Path papers;
  private static Path data;
  private static Path model;
  private final Random random = new Random(7);
  private Path place;
  private Path victim;
  private byte[] precious;

  @BeforeAll
  static void make() throws IOException {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    model = SmallLibrary.model(folder, Method.of("tfidf"));
    data = folder.resolve("small-data");
    papers = folder.resolve("small.jsonl");
  }

  @BeforeEach
  void makePlace() throws IOException {
    place = Files.createTempDirectory(folder, "place");
    victim = Files.createTempFile(folder, "victim", "");
    precious = new byte[1 + random.nextInt(3000)];
    random.nextBytes(precious);
    precious[0] = 'x';
    Files.write(victim, precious);
  }

  private List<List<Object>> writers() {
    List<List<Object>> writers = new ArrayList<>();
    writers.add(List.of("generate", "--papers", 100, "--out", place.resolve("out")));
    writers.add(List.of("generate", "--papers", 100, "--out", place.resolve("out.gz")));
    writers.add(
        List.of(
            "walk",
            "--data",
            data,
            "--meta-path",
            "APA",
            "--out",
            place.resolve("out"),
            "--form",
            "binary"));
    writers.add(
        List.of(
            "walk",
            "--data",
            data,
            "--meta-path",
            "APA",
            "--out",
            place.resolve("out"),
            "--form",
            "text"));
    writers.add(
        List.of("samples", "--data", data, "--out", place.resolve("out.gz"), "--form", "text"));
    writers.add(List.of("words", "--data", data, "--epochs", 1, "--out", place.resolve("out")));
    writers.add(
        List.of("rank", "--model", model, "--papers", papers, "--out", place.resolve("out")));
    writers.add(
        List.of(
            "export",
            "--model",
            model,
            "--format",
            "word2vec",
            "--what",
            "words",
            "--out",
            place.resolve("out")));
    writers.add(
        List.of("import", "aminer-json", papers, "--min-count", 1, "--out", place.resolve("out")));
    writers.add(
        List.of("train", "--data", data, "--method", "popularity", "--out", place.resolve("out")));
    writers.add(List.of("add", "--model", model, "--data", papers, "--out", place.resolve("out")));
    return writers;
  }

  private static Path out(List<Object> writer) {
    return (Path) writer.get(writer.indexOf("--out") + 1);
  }

  private void assertKept(String what) throws IOException {
    assertThat(Files.readAllBytes(victim)).as(what).isEqualTo(precious);
  }

  private void clear() throws IOException {
    for (String name : Cli.names(place)) {
      Path entry = place.resolve(name);
      if (Files.isDirectory(entry) && !Files.isSymbolicLink(entry)) {
        Cli.remove(entry);
      } else {
        Files.delete(entry);
      }
    }
  }

  @Test
  void linksUnderTemporaryNamesAreNotFollowed() throws IOException {
    for (List<Object> writer : writers()) {
      String name = out(writer).getFileName().toString();
      for (boolean hard : new boolean[] {false, true}) {
        for (String planted : List.of(name + ".part", "." + name + ".tmp-1-ab.lock")) {
          Path link = place.resolve(planted);
          if (hard) {
            Files.createLink(link, victim);
          } else {
            Files.createSymbolicLink(link, victim);
          }
        }
        Path log = place.resolve(name + ".log.jsonl"); // of a training
        Files.createSymbolicLink(log, victim);
        Cli.Result result = Cli.run(writer.toArray());
        assertKept(writer.toString());
        Cli.assertPlain(result);
        clear();
      }
    }
  }

  @Test
  void whatStandsInThePlaceOfALockIsKeptAndNamed() throws Exception {
    for (List<Object> writer : writers()) {
      Path lock = place.resolve("." + out(writer).getFileName() + ".lock");
      switch (random.nextInt(5)) {
        case 0 -> Files.createLink(lock, victim);
        case 1 -> Files.createDirectory(lock);
        case 2 -> Files.createSymbolicLink(lock, place.resolve("absent"));
        case 3 -> pipe(lock);
        default -> Files.createSymbolicLink(lock, victim);
      }
      Cli.Result result = assertTimeoutPreemptively(LIMIT, () -> Cli.run(writer.toArray()));
      Cli.refused(result, lock + ": stands where a lock has to be, and is none: remove it");
      assertKept(writer.toString());
      assertThat(Cli.names(place)).containsExactly(lock.getFileName().toString());
      clear();
    }
  }

  @Test
  void whatAKilledWriterLeftInItsLockIsNoObstacle() throws IOException {
    List<Object> writer = writers().get(0);
    String whole = "4711 01234567-89ab-cdef-0123-456789abcdef\n";
    for (int end = 0; end <= whole.length(); end++) {
      Path lock = place.resolve(".out.lock");
      Files.writeString(lock, whole.substring(0, end));
      Cli.Result result = Cli.run(writer.toArray());
      assertThat(result.code()).as(result.err()).isZero();
      assertThat(lock).doesNotExist();
      clear();
    }
  }

  private static void pipe(Path path) throws Exception {
    assertThat(new ProcessBuilder("mkfifo", path.toString()).start().waitFor()).isZero();
  }

  @Test
  void pipesAndDevicesInAModelOrDataSetAreRefusedAtOnce() throws Exception {
    for (Path good : List.of(model, data)) {
      List<Path> files = Cli.files(good);
      for (int i = 0; i < 12; i++) {
        Path copy = place.resolve("copy");
        HostileFolder.copy(good, copy);
        Path file =
            copy.resolve(i < 2 ? Path.of("SHA256SUMS") : files.get(random.nextInt(files.size())));
        Files.delete(file);
        if (i % 2 == 0) {
          pipe(file);
        } else {
          Files.createSymbolicLink(file, Path.of("/dev/zero"));
        }
        Cli.Result result = assertTimeoutPreemptively(LIMIT, () -> Cli.run("inspect", copy));
        assertThat(result.code()).as(file + ": " + result.err()).isEqualTo(2);
        assertThat(result.err()).startsWith("tapem: " + copy);
        Cli.assertPlain(result);
        clear();
      }
    }
  }
}
