package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a page of the documentation tells its reader to do, done in a folder. Files that it shows,
 * as in {@code `shop/users.csv`} and a block behind, are written. Commands in its blocks, behind
 * {@code $}, are run, and must print what follows them; {@code ...} stands for anything, on a line
 * of its own for any lines, with the blanks around it. A number with a decimal point may be off by
 * a little, as on other processors. {@code serve} does not end and is not run. What is no command
 * of tapem is run by bash.
 */
final class PageSteps {
  private static final double OFF = 0.01; // and as much of the number itself
  private static final String NUMBER = "(-?\\d+\\.\\d+)";
  private static final Pattern SPECIAL =
      Pattern.compile(
          "(?<lines>(?:^|\n)\\.\\.\\.(?=\n|$))| *\\.\\.\\. *|(?<number>" + NUMBER + ")");
  private static final Pattern FILE =
      Pattern.compile(
          "^`([\\w./-]+\\.(?:csv|tsv|jsonl|yaml|txt|java|Method))`[^\n]*\n\n```[a-z]*\n(.*?)```",
          Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern BLOCK =
      Pattern.compile("^```[a-z]*\n(\\$ .*?)^```", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern COMMAND =
      Pattern.compile("^\\$ (.*?[^\\\\])\n(.*?)(?=^\\$ |\\z)", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final Pattern PATH =
      Pattern.compile("data|[\\w.-]+(/[\\w.-]+)+|[\\w-]+\\.[a-z]+(\\.gz)?");
  private static final Set<String> BEFORE_PATHS =
      Set.of("--out", "--data", "--model", "--like", "--plugins");

  private final Path folder;

  PageSteps(Path folder) {
    this.folder = folder;
  }

  /** Does all of it; the number of commands that were run. */
  int follow(Path file) throws IOException {
    return followText(Files.readString(file));
  }

  /** The same for a part of a page. */
  int followText(String page) throws IOException {
    for (MatchResult shown : FILE.matcher(page).results().toList()) {
      Path target = folder.resolve(shown.group(1));
      Files.createDirectories(target.getParent());
      Files.writeString(target, shown.group(2));
    }
    int run = 0;
    for (MatchResult block : BLOCK.matcher(page).results().toList()) {
      for (MatchResult command : COMMAND.matcher(block.group(1)).results().toList()) {
        List<String> words = words(command.group(1));
        if (!words.get(0).endsWith("tapem")) {
          compare(command.group(1), command.group(2), bash(command.group(1)));
          run++;
        } else if (!words.get(1).equals("serve")) {
          compare(command.group(1), command.group(2), printed(words));
          run++;
        }
      }
    }
    return run;
  }

  private List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command.replace("\\\n", " ").replaceFirst(" +#.*", ""));
    while (matcher.find()) {
      String quoted = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
      String plain = matcher.group(3);
      boolean named = !words.isEmpty() && BEFORE_PATHS.contains(words.get(words.size() - 1));
      boolean path = plain != null && (named || PATH.matcher(plain).matches());
      words.add(quoted != null ? quoted : path ? folder.resolve(plain).toString() : plain);
    }
    return words;
  }

  private String bash(String command) throws IOException {
    Path out = Files.createTempFile(folder, "bash", ".out");
    ProcessBuilder bash =
        new ProcessBuilder("bash", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    bash.environment().put("TAPEM", Path.of("..").toAbsolutePath().normalize().toString());
    bash.environment().remove("JAVA_TOOL_OPTIONS");
    Process process = bash.start();
    try {
      assertThat(process.waitFor()).as(command + ": " + Files.readString(out)).isZero();
    } catch (InterruptedException e) {
      throw new InterruptedIOException(command);
    }
    return Files.readString(out);
  }

  private String printed(List<String> words) throws IOException {
    Object[] command = words.subList(1, words.size()).toArray();
    boolean alone = words.contains("--plugins"); // which stay for the life of a program
    Cli.Result result = alone ? Cli.runAlone(command) : Cli.run(command);
    return TrainedModels.done(result).out().replace(folder + "/", "");
  }

  /** Nothing is said of what is not shown. */
  private static void compare(String command, String expected, String printed) {
    if (expected.isBlank()) {
      return;
    }
    String shown = expected.strip();
    Matcher matcher = Pattern.compile(form(shown), Pattern.DOTALL).matcher(printed.strip());
    assertThat(matcher.matches())
        .as(() -> "$ %s%nis to print:%n%s%nand prints:%n%s".formatted(command, shown, printed))
        .isTrue();
    List<MatchResult> numbers = Pattern.compile(NUMBER).matcher(shown).results().toList();
    for (int i = 0; i < numbers.size(); i++) {
      double given = Double.parseDouble(numbers.get(i).group());
      assertThat(Double.parseDouble(matcher.group(i + 1)))
          .as(command)
          .isCloseTo(given, within(OFF + OFF * Math.abs(given)));
    }
  }

  /** The shown text as a pattern. */
  private static String form(String shown) {
    StringBuilder form = new StringBuilder();
    Matcher special = SPECIAL.matcher(shown);
    int done = 0;
    while (special.find()) {
      form.append(Pattern.quote(shown.substring(done, special.start())));
      form.append(
          special.group("number") != null
              ? NUMBER
              : special.group("lines") != null ? ".*" : "[^\n]*");
      done = special.end();
    }
    return form.append(Pattern.quote(shown.substring(done))).toString();
  }
}
