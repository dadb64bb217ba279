package org.tapem.cli;

import java.io.FileDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.cli.console.Mistakes;
import org.tapem.cli.console.SafeWriter;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.StandardStream;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.console.Version;
import org.tapem.method.Method;
import org.tapem.method.Methods;
import org.tapem.method.Plugins;
import org.tapem.method.plus.Feature;
import org.tapem.method.plus.Features;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command {@code tapem}. Exit codes: 0 done; 1 a fault of ours, or a check that failed; 2 a
 * mistake of the user's.
 */
@Command(
    name = "tapem",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Learns which pairs of nodes in a network with texts belong together:",
      "who wrote a text, what it should cite, what a user will like."
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "",
    footer = {
      "",
      "Start with `tapem demo`. `tapem help COMMAND` shows the options of a command.",
      "`tapem spark` runs import, train, walk, samples, rank and evaluate on a",
      "cluster: docs/spark.md.",
      "The environment variable TAPEM_OPTS holds options of the Java virtual machine,",
      "such as TAPEM_OPTS=-Xmx8g."
    })
public final class Main implements Runnable {
  private static final String VECTOR_API = "jdk.incubator.vector";

  @Spec private CommandSpec spec;

  @Option(
      names = "--plugins",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "Folder of jars with further methods: docs/extend.md.")
  private Path plugins;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "which command?");
  }

  public static void main(String[] args) {
    start(Main::execute, args);
  }

  /** Runs command lines and gives their exit code. */
  @FunctionalInterface
  public interface Program {
    int execute(PrintWriter out, PrintWriter err, String... args);
  }

  /** Runs a program on the streams that the launcher gives, and ends with its exit code. */
  public static void start(Program program, String... args) {
    tellLauncher();
    StandardStream output = StandardStream.of(FileDescriptor.out, 1);
    StandardStream errors = errorStream();
    System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8)); // bars move its cursor
    PrintWriter traces = SafeWriter.to(new PrintWriter(errors, true, StandardCharsets.UTF_8));
    Thread.setDefaultUncaughtExceptionHandler((thread, fault) -> Mistakes.trace(fault, traces));
    if (System.getProperty("java.class.path").endsWith("tapem.jar") // by java -jar
        && ModuleLayer.boot().findModule(VECTOR_API).isEmpty()) {
      System.err.println(
          "tapem: note: without `--add-modules "
              + VECTOR_API
              + "` before -jar, training and ranking are several times slower; ./tapem sets it");
    }
    System.exit(run(program, output, errors, args));
  }

  /** A launcher that waits for our first step takes what Java says before as a mistake in flags. */
  private static void tellLauncher() {
    String waiting = System.getProperty("tapem.waiting");
    if (waiting != null) {
      try {
        Files.deleteIfExists(Path.of(waiting));
      } catch (IOException e) {
        return; // then it takes our failures for mistakes in flags
      }
    }
  }

  /** Runs a program and gives its exit code, which is not 0 where something printed is lost. */
  static int run(Program program, StandardStream output, StandardStream errors, String... args) {
    PrintWriter out = new PrintWriter(output, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(errors, true, StandardCharsets.UTF_8);
    int code = program.execute(out, err, args);
    out.flush();
    err.flush();
    return StandardStream.exitCode(code, output, errors);
  }

  /** Runs a command line and gives its exit code. */
  public static int execute(PrintWriter out, PrintWriter err, String... args) {
    return execute(commands(Commands.called(args)), out, err, args);
  }

  /** A command line with these commands, each as it is parsed and described in help. */
  static CommandLine commands(List<String> names) {
    CommandLine line = new CommandLine(new Main());
    names.forEach(name -> Commands.add(name, line));
    hideInherited(line);
    return line;
  }

  /** The same for other commands, which speak and fail as ours do. */
  public static int execute(CommandLine line, PrintWriter out, PrintWriter err, String... args) {
    line.getSubcommands()
        .values()
        .forEach(command -> command.getCommandSpec().versionProvider(new Version()));
    showCommands(line);
    line.setOut(out);
    line.setErr(SafeWriter.to(err));
    line.setExecutionStrategy(result -> run(result, line, SafeWriter.to(out)));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setUsageHelpAutoWidth(true);
    line.setExpandAtFiles(false); // --venues @FILE is read as a list of names
    line.setParameterExceptionHandler(Mistakes::parameters);
    line.setExecutionExceptionHandler(Mistakes::execution);
    try {
      return line.execute(args);
    } catch (OutOfMemoryError e) { // no exception, so no handler hears of it
      line.getErr()
          .println("tapem: the heap is full: give it more, such as with TAPEM_OPTS=-Xmx8g");
      return Mistakes.THE_USERS;
    } finally {
      StandardInput.release();
    }
  }

  /** Lists commands in our way, in the help of a line and of the commands under it. */
  private static void showCommands(CommandLine line) {
    line.getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> CommandList.text(help));
    line.getSubcommands().values().forEach(Main::showCommands);
  }

  /** Adds the methods of the folder that the command line names, else of that of the program. */
  private static void addPlugins(CommandLine line) throws IOException {
    if (!(line.getCommand() instanceof Main main)) {
      return; // a command line with commands of its own
    }
    String home = System.getProperty("tapem.home");
    Path own = home == null ? null : Path.of(home, "plugins");
    if (main.plugins != null) {
      if (!Files.isDirectory(main.plugins)) {
        throw new UserMistake("--plugins: " + main.plugins + " is no folder");
      }
      addPlugins(main.plugins);
    } else if (own != null && Files.isDirectory(own)) {
      addPlugins(own);
    }
  }

  private static void addPlugins(Path folder) throws IOException {
    Plugins.addFolder(folder);
    Plugins.check(List.of(Method.class, Feature.class));
    try {
      Methods.keys();
      Features.all();
    } catch (IllegalArgumentException e) { // of a plug-in, which it names
      throw new UserMistake(e.getMessage());
    }
  }

  /** Inherited options are described once, in the help of the program. */
  private static void hideInherited(CommandLine line) {
    for (CommandLine command : line.getSubcommands().values()) {
      CommandSpec spec = command.getCommandSpec();
      for (OptionSpec option : List.copyOf(spec.options())) {
        if (option.inherited()) {
          spec.remove(option);
          spec.addOption(
              OptionSpec.builder(option).hidden(true).scopeType(ScopeType.LOCAL).build());
        }
      }
      hideInherited(command);
    }
  }

  /** Help has colours on a terminal and no text but ours; what commands print is made safe. */
  private static int run(CommandLine.ParseResult result, CommandLine line, PrintWriter safe) {
    try {
      addPlugins(line);
    } catch (IOException | UserMistake e) {
      return Mistakes.execution(e, line, result);
    }
    Integer help = CommandLine.executeHelpRequest(result);
    if (help != null) {
      return help;
    }
    line.setOut(safe);
    return new CommandLine.RunLast().execute(result);
  }

  /**
   * The launcher names the descriptor of the real standard error; without it, the usual one serves.
   * A file of that name would be one of its own: what others write to it at the same time, or after
   * us, would stand in the same place.
   */
  private static StandardStream errorStream() {
    String number = System.getProperty("tapem.errors");
    if (number != null) {
      try {
        Constructor<FileDescriptor> known = FileDescriptor.class.getDeclaredConstructor(int.class);
        known.setAccessible(true);
        int descriptor = Integer.parseInt(number);
        return StandardStream.of(known.newInstance(descriptor), descriptor);
      } catch (ReflectiveOperationException | RuntimeException e) {
        return StandardStream.of(FileDescriptor.err, 2); // java.io was not opened to us
      }
    }
    return StandardStream.of(FileDescriptor.err, 2);
  }
}
