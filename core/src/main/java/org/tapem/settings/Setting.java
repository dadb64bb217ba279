package org.tapem.settings;

import java.util.Locale;

/**
 * One thing that can be set.
 *
 * @param key full name, such as {@code walk.per-node}
 * @param type what may be given, in words: {@code int}, {@code number}, {@code yes/no}, {@code
 *     text}, {@code file}, {@code list}, or the choices as {@code a|b|c}
 * @param defaultText value where none is given
 * @param meaning what it decides
 * @param label what stands for a value in the help of a command, such as {@code N}
 */
public record Setting(String key, String type, String defaultText, String meaning, String label) {
  public Setting {
    if (key.startsWith(".")) {
      throw new IllegalArgumentException("key must be group.name or name, got " + key);
    }
  }

  /** A setting whose values are labelled by their type. */
  public Setting(String key, String type, String defaultText, String meaning) {
    this(key, type, defaultText, meaning, labelOf(type));
  }

  private static String labelOf(String type) {
    return switch (type) {
      case "int" -> "N";
      case "number" -> "X";
      default -> type.indexOf('|') >= 0 ? "ONE" : type.toUpperCase(Locale.ROOT);
    };
  }

  Setting withLabel(String newLabel) {
    return new Setting(key, type, defaultText, meaning, newLabel);
  }

  /** The part of the key that names the record, such as {@code walk}; may be empty. */
  public String group() {
    return key.substring(0, Math.max(0, key.indexOf('.')));
  }

  /** Whether it may be a list of words. */
  public boolean isList() {
    return type.equals(SettingType.LIST);
  }

  /** Whether it is a file, or any text that may be one. */
  public boolean takesFile() {
    return isFile() || type.equals("text");
  }

  /** Whether it is a file. */
  public boolean isFile() {
    return type.equals(SettingType.FILE);
  }

  /** The key without its group, such as {@code per-node}. */
  public String shortKey() {
    return key.substring(key.indexOf('.') + 1);
  }
}
