package org.tapem.settings;

/**
 * One thing that can be set.
 *
 * @param key full name, such as {@code walk.per-node}
 * @param type what may be given, in words: {@code int}, {@code number}, {@code yes/no}, {@code
 *     text}, or the choices as {@code a|b|c}
 * @param defaultText value where none is given
 * @param meaning what it decides
 */
public record Setting(String key, String type, String defaultText, String meaning) {
  public Setting {
    if (key.indexOf('.') < 1) {
      throw new IllegalArgumentException("key must be group.name, got " + key);
    }
  }

  /** The part of the key that names the record, such as {@code walk}. */
  public String group() {
    return key.substring(0, key.indexOf('.'));
  }

  /** The key without its group, such as {@code per-node}. */
  public String shortKey() {
    return key.substring(key.indexOf('.') + 1);
  }
}
