package org.tapem.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.cli.console.UserMistake;
import org.tapem.io.Folders;
import org.tapem.io.LockWait;
import org.tapem.io.WriteLock;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --wait} of commands that write a folder or files. */
public final class WaitOption {
  public static final String NAME = "--wait";
  private static final double MOST = 1e9;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = NAME,
      paramLabel = "SECONDS",
      defaultValue = "60",
      description =
          "How long to wait while another process writes the same output; 0: not at all"
              + " (default: ${DEFAULT-VALUE}).")
  private double seconds;

  /** Takes the lock of a folder. Says so where that means to wait. */
  public Locks lock(Path folder) throws IOException {
    return locks(List.of(folder));
  }

  /** The same for files, none of which may be a device. */
  Locks lockFiles(List<Path> files) throws IOException {
    for (Path file : files) {
      OutputFile.refuseDevice(file);
    }
    return locks(files);
  }

  private Locks locks(List<Path> targets) throws IOException {
    if (!(seconds >= 0 && seconds <= MOST)) {
      throw new UserMistake(NAME + " must be from 0 to 1000000000, got " + seconds);
    }
    LockWait wait = new LockWait(Duration.ofMillis(Math.round(seconds * 1000)), this::tell);
    Map<Path, Path> ordered = new TreeMap<>(); // one order for all, so that no two wait for another
    for (Path target : targets) {
      ordered.put(Folders.real(target), target);
    }
    Locks locks = new Locks(wait);
    try {
      for (Path target : ordered.values()) {
        locks.add(target);
      }
      return locks;
    } catch (IOException | RuntimeException e) {
      locks.close();
      throw e;
    }
  }

  private void tell(String sentence) {
    spec.root().commandLine().getErr().println("tapem: " + sentence);
  }

  /** Locks until the command ends. */
  public static final class Locks implements AutoCloseable {
    private final LockWait wait;
    private final Deque<WriteLock> locks = new ArrayDeque<>();

    private Locks(LockWait wait) {
      this.wait = wait;
    }

    private void add(Path target) throws IOException {
      locks.push(WriteLock.take(target, wait));
    }

    @Override
    public void close() {
      locks.forEach(WriteLock::close);
      locks.clear();
    }
  }
}
