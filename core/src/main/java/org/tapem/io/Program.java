package org.tapem.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** This program, as folders and the command line name it. */
public final class Program {
  private static final String VERSION = read();

  private Program() {}

  public static String version() {
    return VERSION;
  }

  private static String read() {
    try (InputStream in = Program.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException("version.properties cannot be read", e);
    }
  }
}
