package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help texts are written for screens of 80 columns. */
class HelpTest {
  private static final int COLUMNS = 80;

  static Stream<CommandLine> commands() {
    List<CommandLine> all = new ArrayList<>(List.of(Main.commands(Commands.NAMES)));
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

  @ParameterizedTest
  @MethodSource("commands")
  void theSummaryIsAWholeSentenceOnOneLine(CommandLine command) {
    for (CommandLine sub : command.getSubcommands().values()) {
      String summary = CommandList.summary(sub.getCommandSpec());
      assertThat(summary).as(sub.getCommandName()).endsWith(".");
      assertThat(Cli.run(path(command, "--help")).out())
          .containsPattern("(?m)^  \\w+ +" + Pattern.quote(summary) + "$");
    }
  }

  @Test
  void everyCommandIsCreatedUnderItsName() {
    for (String name : Commands.NAMES) {
      CommandLine line = Main.commands(List.of(name));
      assertThat(line.getSubcommands()).containsOnlyKeys(name);
      assertThat(line.getSubcommands().get(name).getCommandName()).isEqualTo(name);
    }
  }

  @Test
  void aCommandHasTheSameHelpAloneAndAmongAll() {
    for (String name : Commands.NAMES) {
      StringWriter text = new StringWriter();
      PrintWriter out = new PrintWriter(text, true);
      Main.execute(Main.commands(Commands.NAMES), out, out, name, "--help");
      assertThat(Cli.run(name, "--help").out()).isEqualTo(text.toString());
      assertThat(Cli.run("help", name).out()).isEqualTo(text.toString());
    }
  }

  private static Object[] path(CommandLine command, String last) {
    List<Object> words = new ArrayList<>(List.of(last));
    for (CommandLine at = command; at.getParent() != null; at = at.getParent()) {
      words.add(0, at.getCommandName());
    }
    return words.toArray();
  }

  @Test
  void everyCommandIsInOneGroup() {
    List<String> grouped = CommandList.GROUPS.values().stream().flatMap(List::stream).toList();
    assertThat(grouped).doesNotHaveDuplicates();
    assertThat(grouped).containsExactlyInAnyOrderElementsOf(Commands.NAMES);
    String help = Cli.run("--help").out();
    CommandList.GROUPS.keySet().forEach(title -> assertThat(help).contains(title + ":"));
  }
}
