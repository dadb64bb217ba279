package org.tapem.cli.console;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Standard input in place of a file, which options call {@value #NAME}. It is copied to a temporary
 * file, since files may be read more than once, and only one option can have it.
 */
public final class StandardInput {
  /** What options call it. */
  public static final String NAME = "-";

  private static final String FILE = "standard input";
  private static boolean taken;
  private static ScratchFolder folder; // null until it is copied

  private StandardInput() {}

  /** Options whose files may be standard input. */
  public static final class OfPath implements ITypeConverter<Path> {
    @Override
    public Path convert(String value) throws IOException {
      return value.equals(NAME) ? Path.of(converted()) : Path.of(value);
    }
  }

  /** The same for options with names of files. */
  public static final class OfName implements ITypeConverter<String> {
    @Override
    public String convert(String value) throws IOException {
      return value.equals(NAME) ? converted() : value;
    }
  }

  private static String converted() throws IOException {
    try {
      return file().toString();
    } catch (UserMistake e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  /** A file for a name, which may be null. */
  public static String name(String given) throws IOException {
    return NAME.equals(given) ? file().toString() : given;
  }

  /** Files for names. */
  public static List<String> names(List<String> given) throws IOException {
    List<String> names = new ArrayList<>();
    for (String name : given) {
      names.add(name(name));
    }
    return names;
  }

  /** Notes that something reads it; refuses the second. */
  public static synchronized void take() {
    if (taken) {
      throw new UserMistake("standard input (-) can be read only once");
    }
    taken = true;
  }

  /** A copy of it. */
  static synchronized Path file() throws IOException {
    take();
    folder = new ScratchFolder();
    Path copy = folder.path().resolve(FILE);
    Files.copy(System.in, copy);
    return copy;
  }

  /** Whether a file is the copy of it. */
  public static synchronized boolean is(Path file) {
    return folder != null && file.startsWith(folder.path());
  }

  /** A text for people, in which the copy is called standard input. */
  static synchronized String called(String text) {
    return folder == null ? text : text.replace(folder.path() + File.separator, "");
  }

  /** Removes the copy when the command is done. */
  public static synchronized void release() {
    taken = false;
    if (folder != null) {
      try {
        folder.close();
      } catch (IOException e) {
        return; // the system clears its temporary folder
      } finally {
        folder = null;
      }
    }
  }
}
