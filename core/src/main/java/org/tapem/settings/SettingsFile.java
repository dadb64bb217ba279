package org.tapem.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;

/**
 * Settings in a YAML file. Keys may be nested ({@code walk:}, below it {@code per-node: 5}) or
 * dotted ({@code walk.per-node: 5}).
 */
public final class SettingsFile {
  private SettingsFile() {}

  /** The values of the file by their dotted keys, in the order of the file. */
  public static Map<String, String> read(Path path) throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    for (Assignment given : assignments(root(path))) {
      if (given.isList()) {
        throw new BadFileException(given.place() + given.key() + " must be one value, got a list");
      }
      values.put(given.key(), given.value());
    }
    return Collections.unmodifiableMap(values);
  }

  /** The values of the file and the defaults of the form; errors name the line of the file. */
  public static SettingsValues read(Path path, SettingsForm form) throws IOException {
    return read(root(path), form);
  }

  /** The same of a mapping that is part of a file. */
  public static SettingsValues read(YamlNode mapping, SettingsForm form) throws BadFileException {
    return read(mapping, form, form.defaults());
  }

  /** The same, with other values in place of the defaults. */
  public static SettingsValues read(YamlNode mapping, SettingsForm form, SettingsValues base)
      throws BadFileException {
    List<Assignment> given = assignments(mapping);
    try {
      return form.bind(base.asMap(), given);
    } catch (IllegalArgumentException e) {
      BadFileException bad = new BadFileException(e.getMessage());
      bad.initCause(e);
      throw bad;
    }
  }

  /** The dotted keys of a mapping that is part of a file. */
  public static List<String> keys(YamlNode mapping) throws BadFileException {
    return assignments(mapping).stream().map(Assignment::key).toList();
  }

  private static YamlNode root(Path path) throws IOException {
    return YamlFile.read(path, "settings", "walk.per-node: 5");
  }

  private static List<Assignment> assignments(YamlNode mapping) throws BadFileException {
    List<Assignment> found = new ArrayList<>();
    collect(mapping, "", new LinkedHashMap<>(), found);
    return List.copyOf(found);
  }

  /**
   * Collects the texts below a mapping.
   *
   * @param lines of the keys so far: a nested key and a dotted one may be the same
   */
  private static void collect(
      YamlNode mapping, String above, Map<String, Integer> lines, List<Assignment> found)
      throws BadFileException {
    for (Map.Entry<String, YamlNode> entry : mapping.mapping().entrySet()) {
      String key = above + entry.getKey();
      YamlNode value = entry.getValue();
      Integer earlier = lines.putIfAbsent(key, value.line());
      if (earlier != null) {
        throw new BadFileException(
            value.place(), Assignment.shown(key) + " is set twice, first on line " + earlier, "");
      }
      if (value.isText()) {
        found.add(new Assignment(value.place() + ": ", key, value.text()));
      } else if (value.isList()) {
        found.add(new Assignment(value.place() + ": ", key, words(value), true));
      } else {
        collect(value, key + ".", lines, found);
      }
    }
  }

  private static String words(YamlNode list) throws BadFileException {
    List<String> words = new ArrayList<>();
    for (YamlNode item : list.list()) {
      words.add(item.text());
    }
    if (words.isEmpty()) {
      throw list.refused("must name at least one");
    }
    return WordList.join(words);
  }
}
