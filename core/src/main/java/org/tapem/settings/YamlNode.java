package org.tapem.settings;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.base.Nearest;

/**
 * A value of a YAML file that knows its place: a text, a list or a mapping. What is asked of it and
 * is not so is an error with the line.
 */
public final class YamlNode {
  private final Path file;
  private final int line;
  private final String name;
  private final String text; // null where it is no text
  private final List<YamlNode> items; // null where it is no list
  private final Map<String, YamlNode> entries; // null where it is no mapping

  private YamlNode(
      Path file,
      int line,
      String name,
      String text,
      List<YamlNode> items,
      Map<String, YamlNode> entries) {
    this.file = file;
    this.line = line;
    this.name = name;
    this.text = text;
    this.items = items;
    this.entries = entries;
  }

  static YamlNode ofText(Path file, int line, String name, String text) {
    return new YamlNode(file, line, name, text, null, null);
  }

  static YamlNode ofList(Path file, int line, String name, List<YamlNode> items) {
    return new YamlNode(file, line, name, null, List.copyOf(items), null);
  }

  static YamlNode ofMapping(Path file, int line, String name, Map<String, YamlNode> entries) {
    Map<String, YamlNode> kept = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    return new YamlNode(file, line, name, null, null, kept);
  }

  int line() {
    return line;
  }

  /** The keys that lead to it, such as {@code data.files[2]}; empty for the whole file. */
  public String name() {
    return name;
  }

  /** Where it stands, such as {@code settings.yaml:12}. */
  public String place() {
    return file + ":" + line;
  }

  /** An error at this place, about this value: "must be ...". */
  public BadFileException refused(String rule) {
    String about = name.isEmpty() ? "the file" : Assignment.shown(name);
    return new BadFileException(place(), about + " " + rule, "");
  }

  public boolean isText() {
    return text != null;
  }

  public boolean isList() {
    return items != null;
  }

  /** The text as it is written. */
  public String text() throws BadFileException {
    if (text == null) {
      throw refused("must be one value, got " + (items == null ? "a mapping" : "a list"));
    }
    return text;
  }

  public long whole() throws BadFileException {
    return (long) read(long.class);
  }

  /** A whole number of a range. */
  public int whole(int min, int max) throws BadFileException {
    long value = whole();
    if (value < min || value > max) {
      throw refused("must be in " + min + " .. " + max + ", got " + value);
    }
    return (int) value;
  }

  /** A finite number. */
  public double number() throws BadFileException {
    return (double) read(double.class);
  }

  private Object read(Class<?> type) throws BadFileException {
    String word = text();
    try {
      return SettingType.of(type).orElseThrow().read().apply(word);
    } catch (IllegalArgumentException e) {
      throw refused(e.getMessage() + ", got " + Assignment.quoted(word));
    }
  }

  /** The text, which must be one of these. */
  public String oneOf(Collection<String> known) throws BadFileException {
    String word = text();
    if (!known.contains(word)) {
      throw refused(
          "must be one of %s, got %s%s"
              .formatted(
                  String.join(", ", known), Assignment.quoted(word), Nearest.hint(word, known)));
    }
    return word;
  }

  /** Its parts in their order. */
  public List<YamlNode> list() throws BadFileException {
    if (items == null) {
      throw refused("must be a list such as [a, b], got " + shown());
    }
    return items;
  }

  /** Its parts by their keys, in the order of the file. */
  public Map<String, YamlNode> mapping() throws BadFileException {
    if (entries == null) {
      throw refused("must be a mapping such as {key: value}, got " + shown());
    }
    return entries;
  }

  private String shown() {
    return text != null ? Assignment.quoted(text) : items != null ? "a list" : "a mapping";
  }

  /** The same, refusing keys that are not known. */
  public Map<String, YamlNode> mapping(Collection<String> known) throws BadFileException {
    for (Map.Entry<String, YamlNode> entry : mapping().entrySet()) {
      if (!known.contains(entry.getKey())) {
        throw new BadFileException(
            entry.getValue().place(),
            "there is no key %s%s%s"
                .formatted(
                    Assignment.quoted(entry.getKey()),
                    name.isEmpty() ? "" : " in " + name,
                    Nearest.hint(entry.getKey(), known)),
            "");
      }
    }
    return entries;
  }

  /** The same mapping without some of its keys. */
  public YamlNode without(Collection<String> keys) throws BadFileException {
    Map<String, YamlNode> rest = new LinkedHashMap<>(mapping());
    rest.keySet().removeAll(keys);
    return ofMapping(file, line, name, rest);
  }

  /** The part of a key that must be there. */
  public YamlNode get(String key) throws BadFileException {
    YamlNode found = mapping().get(key);
    if (found == null) {
      throw new BadFileException(
          place(), (name.isEmpty() ? "" : name + ".") + key + " is missing", "");
    }
    return found;
  }

  /** The part of a key that may be there. */
  public Optional<YamlNode> find(String key) throws BadFileException {
    return Optional.ofNullable(mapping().get(key));
  }
}
