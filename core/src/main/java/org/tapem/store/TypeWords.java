package org.tapem.store;

import java.util.Map;
import java.util.TreeMap;
import org.tapem.network.Plural;

/** What nodes of a type are called: the words of the schema, else the rules of English. */
public final class TypeWords {
  private static final String PLURALS = "plurals"; // setting of imports that keep the words

  private final Map<String, String> plurals;

  private TypeWords(Map<String, String> plurals) {
    this.plurals = plurals;
  }

  public static TypeWords of(DatasetManifest manifest) {
    return new TypeWords(plurals(manifest));
  }

  public static TypeWords of(ModelManifest manifest) {
    return new TypeWords(manifest.plurals() == null ? Map.of() : manifest.plurals());
  }

  /** What the import of a data set was told of them. */
  static Map<String, String> plurals(DatasetManifest manifest) {
    Map<String, String> told = new TreeMap<>();
    if (manifest.settings().get(PLURALS) instanceof Map<?, ?> words) {
      words.forEach((type, word) -> told.put(String.valueOf(type), String.valueOf(word)));
    }
    return told;
  }

  /** Several nodes of a type. */
  public String plural(String type) {
    return plurals.getOrDefault(type, Plural.of(type));
  }
}
