package org.tapem.cli.options;

import org.tapem.cli.console.UserMistake;
import picocli.CommandLine.Option;

/** The option {@code --threads}. */
public final class Threads {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Changes the speed, never the result (default: all cores).")
  private int count = Runtime.getRuntime().availableProcessors();

  public int count() {
    if (count < 1) {
      throw new UserMistake("--threads must be >= 1, got " + count);
    }
    return count;
  }
}
