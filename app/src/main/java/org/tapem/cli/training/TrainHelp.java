package org.tapem.cli.training;

import java.util.List;
import java.util.function.Supplier;
import org.tapem.cli.console.UserMistake;
import org.tapem.method.Method;
import org.tapem.method.Methods;
import org.tapem.method.Preset;
import org.tapem.settings.SettingsHelp;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The end of the help of {@code tapem train}: methods, and the settings of the one that is given.
 */
public final class TrainHelp {
  /** A command whose method can be asked. */
  public interface Requested {
    /** The method that the command line names. */
    Method method();

    /** The preset that it names, or the default one. */
    Preset preset();
  }

  private TrainHelp() {}

  /** Adds it to the help of a command that is {@link Asked}. */
  public static void install(CommandLine train) {
    train.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, TrainHelp::footer);
  }

  private static String footer(Help help) {
    CommandLine line = help.commandSpec().commandLine();
    Requested command = line.getCommand();
    Method method = checked(line, command::method);
    Preset preset = checked(line, command::preset);
    StringBuilder text = new StringBuilder("\nMethods:\n");
    for (Method one : Methods.all()) {
      text.append(String.format("  %-21s%s%n", one.key(), one.summary()));
    }
    text.append("`tapem train --method M --help` lists the settings of method M.\n");
    if (preset.form().settings().isEmpty()) {
      return text.append("\n" + method.key() + " has no settings.\n").toString();
    }
    List<Preset> presets = method.presets();
    if (presets.size() > 1) {
      text.append("\nPresets of ").append(method.key()).append(":\n");
      for (Preset one : presets) {
        String is = one.name().equals(presets.get(0).name()) ? " (default)" : "";
        text.append(String.format("  %-21s%s%n", one.name(), one.summary() + is));
      }
    }
    text.append("\nSettings of ").append(method.key());
    text.append(presets.size() > 1 ? " with --preset " + preset.name() : "");
    text.append(", with their defaults:\n");
    text.append(
        SettingsHelp.text(preset.form().settings(), help.commandSpec().usageMessage().width()));
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

  private static <T> T checked(CommandLine line, Supplier<T> requested) {
    try {
      return requested.get();
    } catch (UserMistake e) {
      throw new CommandLine.ParameterException(line, e.getMessage());
    }
  }
}
