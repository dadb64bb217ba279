package org.tapem.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs the command lines of a file, one a line with tabs between words, one after the other. */
final class LimitedProgram {
  private LimitedProgram() {}

  /** Prints the exit code and the message of each in a line. */
  public static void main(String[] args) throws IOException {
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      Cli.Result result = Cli.run((Object[]) line.split("\t", -1));
      System.out.println(result.code() + "\t" + result.err().strip().replace("\n", "\\n"));
    }
  }
}
