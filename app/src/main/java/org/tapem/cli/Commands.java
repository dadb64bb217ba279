package org.tapem.cli;

import java.util.List;
import java.util.Set;
import org.tapem.cli.bibliography.AddCommand;
import org.tapem.cli.bibliography.DemoCommand;
import org.tapem.cli.bibliography.GenerateCommand;
import org.tapem.cli.bibliography.ImportCommand;
import org.tapem.cli.inspecting.InspectCommand;
import org.tapem.cli.inspecting.SamplesCommand;
import org.tapem.cli.inspecting.WalkCommand;
import org.tapem.cli.inspecting.WordsCommand;
import org.tapem.cli.querying.FindCommand;
import org.tapem.cli.querying.IdentifyCommand;
import org.tapem.cli.querying.RankCommand;
import org.tapem.cli.querying.RecommendCommand;
import org.tapem.cli.serving.ExportCommand;
import org.tapem.cli.serving.ServeCommand;
import org.tapem.cli.training.EvaluateCommand;
import org.tapem.cli.training.ExperimentCommand;
import org.tapem.cli.training.TrainCommand;
import org.tapem.cli.training.TrainHelp;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The commands of {@code tapem}. Only the command that is called is created: the classes of the
 * others are not loaded. Help lists and suggestions need all.
 */
final class Commands {
  /** The names of all commands. */
  static final List<String> NAMES =
      List.of(
          "demo",
          "import",
          "inspect",
          "find",
          "train",
          "evaluate",
          "rank",
          "identify",
          "recommend",
          "export",
          "serve",
          "add",
          "walk",
          "samples",
          "words",
          "generate",
          "experiment",
          "help");

  private static final Set<String> VERSION = Set.of("--version", "-V");
  private static final String PLUGINS =
      "--plugins"; // the only option with a value before a command

  private Commands() {}

  /** The commands that a command line needs; all of them where it does not name one first. */
  static List<String> called(String... args) {
    if (args.length == 1 && VERSION.contains(args[0])) {
      return List.of();
    }
    int first = 0;
    while (first < args.length && args[first].startsWith(PLUGINS)) {
      first += args[first].equals(PLUGINS) ? 2 : 1;
    }
    if (first >= args.length || !NAMES.contains(args[first])) {
      return NAMES;
    }
    if (!args[first].equals("help")) {
      return List.of(args[first]);
    }
    boolean ofOne = args.length == first + 2 && NAMES.contains(args[first + 1]);
    return ofOne ? List.of(args[first + 1], "help").stream().distinct().toList() : NAMES;
  }

  /** Creates a command and adds it to a line. */
  static void add(String name, CommandLine line) {
    CommandLine command = new CommandLine(create(name));
    if (name.equals("train")) {
      TrainHelp.install(command);
    } else if (name.equals("help")) {
      UsageMessageSpec usage = command.getCommandSpec().usageMessage();
      usage.header(new String[0]);
      usage.description("Shows the help of a command.");
    }
    line.addSubcommand(name, command);
  }

  private static Object create(String name) {
    return switch (name) {
      case "demo" -> new DemoCommand();
      case "import" -> new ImportCommand();
      case "inspect" -> new InspectCommand();
      case "find" -> new FindCommand();
      case "train" -> new TrainCommand();
      case "evaluate" -> new EvaluateCommand();
      case "rank" -> new RankCommand();
      case "identify" -> new IdentifyCommand();
      case "recommend" -> new RecommendCommand();
      case "export" -> new ExportCommand();
      case "serve" -> new ServeCommand();
      case "add" -> new AddCommand();
      case "walk" -> new WalkCommand();
      case "samples" -> new SamplesCommand();
      case "words" -> new WordsCommand();
      case "generate" -> new GenerateCommand();
      case "experiment" -> new ExperimentCommand();
      case "help" -> new CommandLine.HelpCommand();
      default -> throw new IllegalArgumentException("no such command: " + name);
    };
  }
}
