package org.tapem.dataset.tables;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.settings.YamlNode;

/** The letter of each node type: as the schema file says, else the first free one of its name. */
final class Letters {
  private final Map<String, Character> byType;

  private Letters(Map<String, Character> byType) {
    this.byType = byType;
  }

  static Letters of(Map<String, YamlNode> types) throws BadFileException {
    Map<String, Character> byType = new LinkedHashMap<>();
    Map<Character, String> taken = new HashMap<>();
    for (Map.Entry<String, YamlNode> entry : types.entrySet()) {
      Optional<YamlNode> given = entry.getValue().find("letter");
      if (given.isPresent()) {
        String text = given.get().text();
        if (text.length() != 1 || !Character.isUpperCase(text.charAt(0))) {
          throw given.get().refused("must be one upper-case letter, got \"" + text + '"');
        }
        String other = taken.putIfAbsent(text.charAt(0), entry.getKey());
        if (other != null) {
          throw given.get().refused("must differ from that of " + other + ", got " + text);
        }
        byType.put(entry.getKey(), text.charAt(0));
      }
    }
    for (Map.Entry<String, YamlNode> entry : types.entrySet()) {
      if (!byType.containsKey(entry.getKey())) {
        char letter = free(entry.getKey(), taken, entry.getValue());
        taken.put(letter, entry.getKey());
        byType.put(entry.getKey(), letter);
      }
    }
    return new Letters(byType);
  }

  private static char free(String type, Map<Character, String> taken, YamlNode node)
      throws BadFileException {
    String choice = type.toUpperCase(Locale.ROOT) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (int i = 0; i < choice.length(); i++) {
      char letter = choice.charAt(i);
      if (Character.isUpperCase(letter) && !taken.containsKey(letter)) {
        return letter;
      }
    }
    throw node.refused("needs a letter of its own: give letter");
  }

  char of(String type) {
    return byType.get(type);
  }
}
