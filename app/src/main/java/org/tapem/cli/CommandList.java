package org.tapem.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.CommandSpec;

/** The list of commands in a help text: in groups, each with the first sentence of its help. */
final class CommandList {
  /** Commands of {@code tapem} by what people want to do; all others follow under "Other". */
  static final Map<String, List<String>> GROUPS = groups();

  private static final int INDENT = 2;
  private static final int MIN_REST = 20;

  private CommandList() {}

  private static Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put("Start", List.of("demo", "help"));
    groups.put("Data", List.of("import", "generate"));
    groups.put("Training", List.of("train", "evaluate", "experiment"));
    groups.put("Querying", List.of("identify", "rank", "recommend", "find"));
    groups.put("Serving and updating", List.of("serve", "add", "export"));
    groups.put("Inspecting", List.of("inspect", "walk", "samples", "words"));
    return groups;
  }

  /** The list of the commands under a command. */
  static String text(Help help) {
    CommandSpec spec = help.commandSpec();
    Map<String, CommandLine> left = new LinkedHashMap<>(spec.subcommands());
    int widest = left.keySet().stream().mapToInt(String::length).max().orElse(0);
    StringBuilder text = new StringBuilder();
    if (spec.root() == spec && left.containsKey("demo")) {
      GROUPS.forEach(
          (title, names) -> {
            Map<String, CommandLine> group = new LinkedHashMap<>();
            names.stream().filter(left::containsKey).forEach(n -> group.put(n, left.remove(n)));
            append(text, title, group, widest, spec);
          });
      append(text, "Other", left, widest, spec);
    } else {
      text.append(table(left, widest, spec));
    }
    return text.toString();
  }

  private static void append(
      StringBuilder text,
      String title,
      Map<String, CommandLine> group,
      int widest,
      CommandSpec of) {
    if (!group.isEmpty()) {
      text.append(title).append(":\n").append(table(group, widest, of));
    }
  }

  private static String table(Map<String, CommandLine> commands, int widest, CommandSpec of) {
    int first = INDENT + widest + 2;
    int rest = Math.max(MIN_REST, of.usageMessage().width() - first);
    TextTable table =
        TextTable.forColumns(
            Help.defaultColorScheme(Ansi.OFF),
            new Column(first, INDENT, Overflow.SPAN),
            new Column(rest, 0, Overflow.WRAP));
    commands.forEach((name, line) -> table.addRowValues(name, summary(line.getCommandSpec())));
    return table.toString();
  }

  /** The first sentence of a command's description. */
  static String summary(CommandSpec spec) {
    String all = String.join(" ", spec.usageMessage().description());
    int end = all.indexOf(". ");
    return end < 0 ? all : all.substring(0, end + 1);
  }
}
