package org.tapem.dataset;

import java.util.Map;
import java.util.TreeMap;
import org.tapem.network.Noun;

/**
 * What nodes of a type are called, and what their times count: as the schema says, else by the
 * rules of English, and plain numbers.
 */
public final class TypeWords {
  private static final String PLURALS = "plurals"; // setting of imports that keep the words
  private static final String TIMES = "times"; // the same
  private static final String NUMBER = "number";

  private final Map<String, String> plurals;
  private final Map<String, String> timeKinds;

  private TypeWords(Map<String, String> plurals, Map<String, String> timeKinds) {
    this.plurals = plurals;
    this.timeKinds = timeKinds;
  }

  public static TypeWords of(DatasetManifest manifest) {
    return new TypeWords(plurals(manifest), timeKinds(manifest));
  }

  /**
   * As a manifest holds them.
   *
   * @param plurals by type, or null
   * @param timeKinds by type, or null
   */
  public static TypeWords of(Map<String, String> plurals, Map<String, String> timeKinds) {
    return new TypeWords(orNone(plurals), orNone(timeKinds));
  }

  private static Map<String, String> orNone(Map<String, String> given) {
    return given == null ? Map.of() : given;
  }

  /** What the import of a data set was told of their names. */
  public static Map<String, String> plurals(DatasetManifest manifest) {
    return setting(manifest, PLURALS);
  }

  /** Kinds of times that are no plain numbers. */
  public static Map<String, String> timeKinds(DatasetManifest manifest) {
    Map<String, String> kinds = setting(manifest, TIMES);
    kinds.values().removeIf(NUMBER::equals);
    return kinds;
  }

  private static Map<String, String> setting(DatasetManifest manifest, String name) {
    Map<String, String> given = new TreeMap<>();
    if (manifest.settings().get(name) instanceof Map<?, ?> words) {
      words.forEach((type, word) -> given.put(String.valueOf(type), String.valueOf(word)));
    }
    return given;
  }

  /** What times of a type count: "day" or "minute" since 1970, or else "number". */
  public String timeKind(String type) {
    return timeKinds.getOrDefault(type, NUMBER);
  }

  /** A number of nodes of a type: 1 item, 2,000 items. */
  public String count(long count, String type) {
    return Noun.count(count, type, plural(type));
  }

  /** Several nodes of a type. */
  public String plural(String type) {
    return plurals.getOrDefault(type, Noun.plural(type));
  }
}
