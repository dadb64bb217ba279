package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.InUseException;

class WriteLockTest {
  private static final LockWait NO_WAIT = LockWait.atMost(Duration.ZERO);
  private static final int THREADS = 2;
  private static final int PROCESSES = 2;
  private static final int TURNS = 60;
  private final ScheduledExecutorService other = Executors.newSingleThreadScheduledExecutor();
  @TempDir Path parent;
  private Path target;

  @BeforeEach
  void nameTarget() {
    target = parent.resolve("model");
  }

  @AfterEach
  void endOther() {
    other.shutdownNow();
  }

  private List<String> entries() throws IOException {
    try (Stream<Path> paths = Files.list(parent)) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  private WriteLock takenByOther(Path place) throws Exception {
    return other.submit(() -> WriteLock.take(place, NO_WAIT)).get();
  }

  @Test
  void theThreadThatHasALockMayTakeItAgain() throws Exception {
    WriteLock outer = WriteLock.take(target, NO_WAIT);
    WriteLock inner = WriteLock.take(target, NO_WAIT);
    inner.close();
    inner.close(); // counts once
    assertThat(entries()).containsExactly(".model.lock");
    assertThatThrownBy(() -> takenByOther(target)).hasCauseInstanceOf(InUseException.class);
    outer.close();
    assertThat(entries()).isEmpty();
    takenByOther(target).close();
  }

  @Test
  void anotherThreadWaitsAndSaysSoOnce() throws Exception {
    WriteLock first = takenByOther(target);
    assertThatThrownBy(() -> WriteLock.take(target, NO_WAIT))
        .isInstanceOf(InUseException.class)
        .hasMessage(target + ": is being written by another thread");
    assertThatThrownBy(() -> WriteLock.take(target, LockWait.atMost(Duration.ofMillis(30))))
        .hasMessage(
            target
                + ": is being written by another thread: it did not finish within 0.03 s, see"
                + " --wait");
    List<String> shown = new ArrayList<>();
    LockWait wait =
        new LockWait(
            Duration.ofMinutes(1),
            sentence -> {
              shown.add(sentence);
              var unused = other.schedule(first::close, 100, TimeUnit.MILLISECONDS);
            });
    WriteLock.take(target, wait).close();
    assertThat(shown)
        .containsExactly(target + ": waiting up to 60 s for another thread to finish writing it");
    assertThat(entries()).isEmpty();
  }

  @Test
  void anInterruptedWaitEndsAndLeavesNothing() throws Exception {
    WriteLock first = WriteLock.take(target, NO_WAIT);
    CountDownLatch waits = new CountDownLatch(1);
    LockWait wait = new LockWait(Duration.ofMinutes(5), sentence -> waits.countDown());
    Future<?> second = other.submit(() -> WriteLock.take(target, wait));
    waits.await();
    other.shutdownNow(); // interrupts
    assertThatThrownBy(() -> second.get(1, TimeUnit.MINUTES))
        .hasMessageContaining("interrupted while waiting");
    first.close();
    assertThat(entries()).isEmpty();
    WriteLock.take(target, NO_WAIT).close();
  }

  @Test
  void allSpellingsOfAPlaceHaveOneLock() throws Exception {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    Path deep = Files.createDirectories(parent.resolve("a/b"));
    Path link = Files.createSymbolicLink(deep.resolve("link"), parent);
    Files.createSymbolicLink(parent.resolve("alias"), Path.of("a/b/link/model")); // not there yet
    Path here = Path.of("").toAbsolutePath();
    List<Path> spellings =
        List.of(
            link.resolve("model"),
            link.resolve("a/../model"),
            deep.resolve("../../model"),
            parent.resolve("absent/.././model"),
            here.relativize(target),
            parent.resolve("alias"),
            parent.resolve("next"));
    Files.createSymbolicLink(parent.resolve("next"), target);
    for (boolean there : new boolean[] {false, true}) {
      if (there) {
        Files.createDirectories(target.resolve("content"));
      }
      WriteLock first = takenByOther(target);
      for (Path spelling : spellings) {
        assertThat(Folders.real(spelling)).isEqualTo(Folders.real(target));
        assertThatThrownBy(() -> WriteLock.take(spelling, NO_WAIT))
            .isInstanceOf(InUseException.class)
            .hasMessageStartingWith(spelling + ": ");
      }
      other.submit(first::close).get();
    }
  }

  @Test
  void linksThatLeadInACircleAreAnError() throws IOException {
    assumeFalse(System.getProperty("os.name").startsWith("Windows"));
    Files.createSymbolicLink(parent.resolve("one"), Path.of("two"));
    Files.createSymbolicLink(parent.resolve("two"), Path.of("one"));
    assertThatThrownBy(() -> WriteLock.take(parent.resolve("one"), NO_WAIT))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("one");
  }

  @Test
  void foldersAboveAreMadeAndRemovedWhereNothingCameIn() throws IOException {
    Path deep = parent.resolve("x/y/z/model");
    WriteLock first = WriteLock.take(deep, NO_WAIT);
    assertThat(deep.getParent()).isDirectory();
    first.close();
    assertThat(entries()).isEmpty();
    WriteLock second = WriteLock.take(deep, NO_WAIT);
    Files.createDirectory(parent.resolve("x/y/kept"));
    second.close();
    assertThat(parent.resolve("x/y/kept")).isDirectory();
    assertThat(parent.resolve("x/y/z")).doesNotExist();
  }

  @Test
  void placesThatCannotBeWrittenAreNamed() throws IOException {
    Path file = Files.writeString(parent.resolve("file"), "");
    assertThatThrownBy(() -> WriteLock.take(file.resolve("model"), NO_WAIT))
        .hasMessage(file.toRealPath() + ": is a file, not a folder");
    assertThatThrownBy(() -> WriteLock.take(Path.of("/"), NO_WAIT))
        .hasMessageContaining("it has no parent folder");
    assertThatThrownBy(() -> LockWait.atMost(Duration.ofMillis(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aKilledProcessLeavesAFileThatLocksNothing() throws Exception {
    Process holder = start("hold", target);
    assertThat(holder.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("held");
    assertThatThrownBy(() -> WriteLock.take(target, NO_WAIT))
        .hasMessage(target + ": is being written by process " + holder.pid());
    holder.destroyForcibly().waitFor();
    assertThat(entries()).containsExactly(".model.lock");
    WriteLock.take(target, NO_WAIT).close();
    assertThat(entries()).isEmpty();
  }

  /** Each turn of each reads a number and writes the next; the file of the lock comes and goes. */
  @Test
  void onlyOneWritesAtATime() throws Exception {
    Files.writeString(target, "0");
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      processes.add(start("count", target));
    }
    var pool = Executors.newFixedThreadPool(THREADS);
    List<Future<?>> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int seed = i;
      threads.add(pool.submit(() -> count(target, new Random(seed))));
    }
    for (Future<?> thread : threads) {
      thread.get();
    }
    for (Process process : processes) {
      assertThat(process.waitFor()).isZero();
    }
    pool.shutdown();
    assertThat(Files.readString(target)).isEqualTo(Integer.toString((THREADS + PROCESSES) * TURNS));
    assertThat(entries()).containsExactly("model");
  }

  private static void count(Path target, Random random) {
    try {
      for (int i = 0; i < TURNS; i++) {
        WriteLock lock = WriteLock.take(target, LockWait.DEFAULT);
        try (lock) {
          int before = Integer.parseInt(Files.readString(target));
          TimeUnit.MICROSECONDS.sleep(random.nextInt(300));
          Files.writeString(target, Integer.toString(before + 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Process start(String work, Path target) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx100m",
            "-cp",
            System.getProperty("java.class.path"),
            Other.class.getName(),
            work,
            target.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** Another process. */
  static final class Other {
    private Other() {}

    public static void main(String[] args) throws Exception {
      Path target = Path.of(args[1]);
      if (args[0].equals("count")) {
        count(target, new Random(ProcessHandle.current().pid()));
      } else {
        WriteLock lock = WriteLock.take(target, NO_WAIT);
        System.out.println("held");
        TimeUnit.HOURS.sleep(1);
        lock.close();
      }
    }
  }
}
