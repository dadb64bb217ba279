package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Runs the command line, in this program or in one of its own. */
final class Cli {
  /** Sample files of all formats. */
  static final Path FORMATS = Path.of("../core/src/test/resources/formats");

  private Cli() {}

  /** What a command gave. */
  record Result(int code, String out, String err) {
    /** The number behind a label of a printed table. */
    long count(String label) {
      Matcher match =
          Pattern.compile("^ *" + Pattern.quote(label) + " +([\\d,]+)", Pattern.MULTILINE)
              .matcher(out);
      if (!match.find()) {
        throw new AssertionError("no row '" + label + "' in:\n" + out + err);
      }
      return Long.parseLong(match.group(1).replace(",", ""));
    }
  }

  /** Asserts a user's mistake: exit code 2 and one message, which says all of {@code parts}. */
  static void refused(Result result, CharSequence... parts) {
    assertThat(result.code()).as(result.err()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("tapem: ").contains(parts);
    assertThat(result.err().lines()).noneMatch(line -> line.endsWith(": null"));
    assertPlain(result);
    assertThat(result.err().lines().skip(1))
        .as("what follows the message belongs to it")
        .allMatch(line -> line.matches("(  |Try '|Possible solutions: |Did you mean: ).*"));
  }

  /** Asserts that what was said is for people, not a trace of the program. */
  static void assertPlain(Result result) {
    assertThat(result.err()).doesNotContain("Exception", "this should not happen");
    assertThat(result.err().lines()).noneMatch(line -> line.startsWith("\tat "));
  }

  static Result run(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] words = Arrays.stream(args).map(String::valueOf).toArray(String[]::new);
    int code = Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), words);
    return new Result(code, out.toString(), err.toString());
  }

  /** The same in a program of its own, such as with plug-ins, which stay for its life. */
  static Result runAlone(Object... args) throws IOException {
    Path out = Files.createTempFile("alone", ".out");
    Path err = Files.createTempFile("alone", ".err");
    try {
      Process process =
          program(List.of("-Xmx500m"), args)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      int code = process.waitFor();
      return new Result(code, Files.readString(out), Files.readString(err));
    } catch (InterruptedException e) {
      throw new InterruptedIOException("interrupted");
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** The same command line in a program of its own, whose standard error goes to a file. */
  static Process start(Path errors, Object... args) throws IOException {
    return builder(errors, args).start();
  }

  /** The same before it is started, so that its environment can be changed. */
  static ProcessBuilder builder(Path errors, Object... args) {
    return program(List.of("--add-modules", "jdk.incubator.vector", "-Xmx500m"), args)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(errors.toFile());
  }

  /** A program of its own, to be started; without the vector module it starts quicker. */
  static ProcessBuilder program(List<String> flags, Object... args) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    words.addAll(flags);
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    Arrays.stream(args).map(String::valueOf).forEach(words::add);
    return new ProcessBuilder(words);
  }

  /** Every file below a folder, by name. */
  static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> all = new TreeMap<>();
    for (Path file : files(folder)) {
      byte[] bytes = Files.readAllBytes(folder.resolve(file));
      all.put(file.toString(), new String(bytes, StandardCharsets.ISO_8859_1));
    }
    return all;
  }

  static Path sample(String name) {
    return FORMATS.resolve("sample." + name);
  }

  /** Names in a folder, hidden ones included. */
  static List<String> names(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    }
  }

  /** All files of a folder and the folders in it, sorted. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> entries = Files.walk(folder)) {
      return entries.filter(Files::isRegularFile).map(folder::relativize).sorted().toList();
    }
  }

  static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> entries = Files.walk(folder)) {
        for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(entry);
        }
      }
    }
  }
}
