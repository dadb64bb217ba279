package org.tapem.cli;

import picocli.CommandLine.IVersionProvider;

/** The version as {@code tapem --version} tells it. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Main.class.getPackage().getImplementationVersion();
    return new String[] {
      "tapem " + (version == null ? "(unpackaged)" : version),
      "Java " + Runtime.version() + " on " + System.getProperty("os.name")
    };
  }
}
