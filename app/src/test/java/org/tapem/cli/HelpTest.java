package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help texts are written for screens of 80 columns. */
class HelpTest {
  private static final int COLUMNS = 80;

  static Stream<CommandLine> commands() {
    List<CommandLine> all = new ArrayList<>(List.of(new CommandLine(new Main())));
    for (int i = 0; i < all.size(); i++) {
      all.addAll(all.get(i).getSubcommands().values());
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void noLineIsBrokenWhereItWasNotMeantTo(CommandLine command) {
    UsageMessageSpec help = command.getCommandSpec().usageMessage();
    assertThat(Stream.of(help.description(), help.footer()).flatMap(Stream::of))
        .as(command.getCommandName())
        .allMatch(line -> line.length() <= COLUMNS);
  }
}
