package org.tapem.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that write files: {@code --force} and {@code --wait}. */
public final class FileOutput {
  @Option(names = "--force", description = "Replace files that are there already.")
  private boolean force;

  @Mixin private WaitOption wait;

  /**
   * Takes the locks of files and makes their folders. Refuses devices, and files that are there
   * already where they must not be replaced.
   */
  public WaitOption.Locks take(List<Path> files) throws IOException {
    WaitOption.Locks locks = wait.lockFiles(files);
    try {
      for (Path file : files) {
        OutputFile.prepare(file, force);
      }
      return locks;
    } catch (IOException | RuntimeException e) {
      locks.close();
      throw e;
    }
  }
}
