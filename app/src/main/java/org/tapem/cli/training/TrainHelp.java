package org.tapem.cli.training;

import org.tapem.cli.console.UserMistake;
import org.tapem.method.Method;
import org.tapem.method.Methods;
import org.tapem.settings.SettingsHelp;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The end of the help of {@code tapem train}: methods, and the settings of the one that is given.
 */
public final class TrainHelp {
  /** A command whose method can be asked. */
  public interface Asked {
    /** The method that the command line names. */
    Method method();
  }

  private TrainHelp() {}

  /** Adds it to the help of a command that is {@link Asked}. */
  public static void install(CommandLine train) {
    train.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, TrainHelp::footer);
  }

  private static String footer(Help help) {
    CommandLine line = help.commandSpec().commandLine();
    Method method = method(line);
    StringBuilder text = new StringBuilder("\nMethods:\n");
    for (Method one : Methods.all()) {
      text.append(String.format("  %-21s%s%n", one.key(), one.summary()));
    }
    text.append("`tapem train --method M --help` lists the settings of method M.\n");
    if (method.form().settings().isEmpty()) {
      return text.append("\n" + method.key() + " has no settings.\n").toString();
    }
    text.append("\nSettings of ").append(method.key()).append(", with their defaults:\n");
    text.append(
        SettingsHelp.text(method.form().settings(), help.commandSpec().usageMessage().width()));
    text.append(
        """

        Give them with --set, or in a YAML file with --settings. The last part of a key
        is enough where no other setting has it.

        Examples:
          tapem train --data data --out model
          tapem train --data data --out published --method tapem --set train.epochs=20
        """);
    return text.toString();
  }

  private static Method method(CommandLine line) {
    Asked command = line.getCommand();
    try {
      return command.method();
    } catch (UserMistake e) {
      throw new CommandLine.ParameterException(line, e.getMessage());
    }
  }
}
