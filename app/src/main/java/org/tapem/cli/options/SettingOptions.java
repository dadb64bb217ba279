package org.tapem.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.dataset.source.ListLines;
import org.tapem.settings.Setting;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.settings.WordList;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options that are made of the settings of a form: {@code --min-count N} for {@code min-count}. A
 * file may be - for standard input. A list is words joined by commas, or {@code @FILE} with one a
 * line, where a folder stands for its files, and may be given more than once.
 */
public final class SettingOptions {
  private final Map<String, Setting> settings = new LinkedHashMap<>(); // by key
  private final Map<String, List<String>> given = new LinkedHashMap<>(); // by key

  /** Options for settings whose keys have no group. */
  public SettingOptions(List<Setting> settings) {
    settings.forEach(setting -> this.settings.put(setting.key(), setting));
  }

  /** Adds the options to a command. */
  public void addTo(CommandSpec command) {
    settings.values().forEach(setting -> command.addOption(option(setting)));
  }

  private OptionSpec option(Setting setting) {
    String meaning = setting.meaning();
    String text = Character.toUpperCase(meaning.charAt(0)) + meaning.substring(1);
    boolean silent = setting.defaultText().isEmpty();
    OptionSpec.Builder option =
        OptionSpec.builder("--" + setting.key())
            .paramLabel(setting.label())
            .description(text + (silent ? "." : " (default: " + setting.defaultText() + ")."))
            .arity("1");
    if (setting.isList()) {
      option.type(List.class).auxiliaryTypes(String.class);
    } else {
      option.type(String.class);
    }
    return option
        .setter(
            new ISetter() {
              @Override
              public <T> T set(T value) {
                take(setting.key(), value);
                return value;
              }
            })
        .build();
  }

  private void take(String key, Object value) {
    List<String> words = new ArrayList<>();
    if (value instanceof List<?> list) {
      list.forEach(word -> words.add(word.toString()));
    } else if (value != null) {
      words.add(value.toString());
    }
    given.put(key, words);
  }

  /** What was given for a setting; null where nothing was. */
  public String given(String key) {
    List<String> words = given.getOrDefault(key, List.of());
    return words.isEmpty() ? null : words.get(0);
  }

  /** The values of the command line on top of the defaults of a form with these settings. */
  public SettingsValues values(SettingsForm form) throws IOException {
    List<String> assignments = new ArrayList<>();
    for (Map.Entry<String, List<String>> entry : given.entrySet()) {
      if (!entry.getValue().isEmpty()) {
        Setting setting = settings.get(entry.getKey());
        assignments.add(setting.key() + "=" + value(setting, entry.getValue()));
      }
    }
    try {
      return form.withAssignments(assignments);
    } catch (IllegalArgumentException e) {
      throw new UserMistake(asOption(e.getMessage()));
    }
  }

  /** Settings are named as options are: "min-count must ..." is about --min-count. */
  private String asOption(String message) {
    boolean ofSetting =
        settings.keySet().stream()
            .anyMatch(key -> message.startsWith(key + " must ") || message.startsWith(key + ": "));
    return ofSetting ? "--" + message : message;
  }

  private static String value(Setting setting, List<String> words) throws IOException {
    if (!setting.isList()) {
      return setting.takesFile() ? StandardInput.name(words.get(0)) : words.get(0);
    }
    List<String> all = new ArrayList<>();
    for (String word : words) {
      List<String> some =
          word.startsWith("@")
              ? ListLines.all(Path.of(StandardInput.name(word.substring(1))))
              : WordList.split(word);
      if (some.stream().allMatch(String::isBlank)) {
        throw new UserMistake("--" + setting.key() + ": nothing is named in: " + word);
      }
      all.addAll(some);
    }
    return WordList.join(all);
  }
}
