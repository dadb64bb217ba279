package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of docs/networks.md is what the program does with the files that it shows. */
class NetworksPageTest {
  private static final Pattern FILE =
      Pattern.compile(
          "^`([a-z]+\\.(?:csv|yaml))`[^\n]*\n\n```[a-z]*\n(.*?)```",
          Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern COMMAND =
      Pattern.compile(
          "^\\$ tapem ([^\n]*)\n(.*?)(?=^\\$ |^```)", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Set<String> PATHS = Set.of("shop/schema.yaml", "data", "model");
  @TempDir Path folder;

  @Test
  void theExampleRunsAsItIsShown() throws IOException {
    String page = Files.readString(Path.of("../docs/networks.md"));
    Path shop = Files.createDirectories(folder.resolve("shop"));
    List<MatchResult> files = FILE.matcher(page).results().toList();
    assertThat(files).hasSize(4);
    for (MatchResult file : files) {
      Files.writeString(shop.resolve(file.group(1)), file.group(2));
    }
    List<MatchResult> commands = COMMAND.matcher(page).results().toList();
    assertThat(commands).hasSize(4);
    for (MatchResult command : commands) {
      Cli.Result result = TrainedModels.done(Cli.run(words(command.group(1))));
      if (!command.group(2).isBlank()) {
        assertThat(result.out().replace(folder + "/", "")).isEqualTo(command.group(2));
      }
    }
  }

  private Object[] words(String command) {
    return Arrays.stream(command.split(" ", -1))
        .map(word -> PATHS.contains(word) ? folder.resolve(word).toString() : word)
        .toArray();
  }
}
