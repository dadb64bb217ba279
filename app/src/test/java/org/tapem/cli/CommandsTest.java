package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only the command that is called is created. */
class CommandsTest {
  private static final Pattern OURS = Pattern.compile(" (org\\.tapem\\.[\\w.]+)");
  @TempDir Path folder;

  /** Our classes that a command line loads; nested ones count with their file. */
  private Set<String> loaded(Object... words) throws Exception {
    Path log = folder.resolve("classes");
    Process process =
        Cli.program(List.of("-Xlog:class+load:file=" + log), words)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).isZero();
    return OURS.matcher(Files.readString(log))
        .results()
        .map((MatchResult result) -> result.group(1))
        .collect(Collectors.toSet());
  }

  private static Set<String> commands(Set<String> loaded) {
    return loaded.stream()
        .map(name -> name.replaceFirst(".*[.]", ""))
        .filter(name -> name.endsWith("Command"))
        .collect(Collectors.toSet());
  }

  @Test
  void theVersionNeedsNoCommand() throws Exception {
    Set<String> loaded = loaded("--version");
    assertThat(commands(loaded)).isEmpty();
    assertThat(loaded).hasSizeBetween(3, 30);
  }

  @Test
  void aCommandLoadsNoOtherCommand() throws Exception {
    assertThat(commands(loaded("train", "--help"))).containsExactly("TrainCommand");
    assertThat(commands(loaded("help", "find"))).containsExactly("FindCommand");
  }

  @Test
  void aCommandIsFoundBehindTheFolderOfPlugins() {
    assertThat(Commands.called("walk", "--seed", "1")).containsExactly("walk");
    assertThat(Commands.called("--plugins", "jars", "walk")).containsExactly("walk");
    assertThat(Commands.called("--plugins=jars", "walk")).containsExactly("walk");
    assertThat(Commands.called("--plugins", "walk")).isEqualTo(Commands.NAMES);
  }

  @Test
  void allAreThereWhereTheyAreListedOrSuggested() throws IOException {
    for (String[] words :
        new String[][] {
          {}, {"--help"}, {"help"}, {"--help", "walk"}, {"walks"}, {"help", "walks"}
        }) {
      assertThat(Commands.called(words)).isEqualTo(Commands.NAMES);
    }
    Cli.refused(Cli.run("walks"), "unknown command: walks (did you mean walk?); known are demo, ");
    Cli.refused(Cli.run("help", "walks"), "walks");
    assertThat(Cli.run("--help", "walk").out()).contains("Querying:", "  identify ");
  }
}
