package org.tapem.cli.console;

import org.tapem.io.Program;
import picocli.CommandLine.IVersionProvider;

/** The version as {@code tapem --version} tells it. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "tapem " + Program.version(),
      "Java " + Runtime.version() + " on " + System.getProperty("os.name")
    };
  }
}
