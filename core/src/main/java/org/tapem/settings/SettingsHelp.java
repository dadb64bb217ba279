package org.tapem.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** The settings as text for a terminal: key, default, and the meaning wrapped beside them. */
public final class SettingsHelp {
  private static final String INDENT = "  ";
  private static final int GAP = 2;
  private static final int NARROWEST_MEANING = 24;

  private SettingsHelp() {}

  /** Lines of at most {@code width} characters, unless a word is longer; groups stand apart. */
  public static String text(List<Setting> settings, int width) {
    int keys = INDENT.length() + widest(settings, setting -> setting.key().length()) + GAP;
    int defaults = widest(settings, setting -> shownDefault(setting).length()) + GAP;
    // Where too little is left beside the columns, the meaning goes below them.
    boolean beside = width - keys - defaults >= NARROWEST_MEANING;
    int margin = beside ? keys + defaults : 3 * INDENT.length();

    StringBuilder text = new StringBuilder();
    String group = null;
    for (Setting setting : settings) {
      if (group != null && !group.equals(setting.group())) {
        text.append('\n');
      }
      group = setting.group();
      String head =
          padded(padded(INDENT + setting.key(), keys) + shownDefault(setting), keys + defaults);
      String meaning = setting.meaning() + " (" + setting.type() + ")";
      List<String> lines = wrapped(meaning, width - margin);
      text.append(beside ? head + lines.remove(0) : head.stripTrailing()).append('\n');
      lines.forEach(line -> text.append(" ".repeat(margin)).append(line).append('\n'));
    }
    return text.toString();
  }

  private static String shownDefault(Setting setting) {
    return setting.defaultText().isEmpty() ? "\"\"" : setting.defaultText();
  }

  private static int widest(List<Setting> settings, ToIntFunction<Setting> length) {
    return settings.stream().mapToInt(length).max().orElse(0);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** The words of a text on lines of at most some characters. */
  public static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
