package org.tapem.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.Nearest;

/** Finds a setting by its key, or by the end of its key where that is enough. */
final class SettingKeys {
  private final List<Setting> all;
  private final Map<String, List<String>> byShortKey = new LinkedHashMap<>();
  private final List<String> keys = new ArrayList<>();

  private final Map<String, String> renamed;

  /**
   * Keys.
   *
   * @param renamed former groups and keys, with those that they stand for
   */
  SettingKeys(List<Setting> all, Map<String, String> renamed) {
    this.all = all;
    this.renamed = renamed;
    for (Setting setting : all) {
      if (keys.contains(setting.key())) {
        throw new IllegalArgumentException("two settings have the key " + setting.key());
      }
      keys.add(setting.key());
      byShortKey.computeIfAbsent(setting.shortKey(), key -> new ArrayList<>()).add(setting.key());
    }
  }

  List<Setting> all() {
    return all;
  }

  boolean has(String key) {
    String word = current(key);
    return keys.contains(word) || byShortKey.containsKey(word);
  }

  /** The full key. */
  String find(Assignment given) {
    String word = current(given.key());
    if (keys.contains(word)) {
      return word;
    }
    List<String> candidates = byShortKey.getOrDefault(word, List.of());
    if (candidates.size() > 1) {
      throw given.refused(word + " is ambiguous: write " + String.join(" or ", candidates));
    }
    if (candidates.isEmpty()) {
      String shown = Assignment.quoted(word);
      throw given.refused("there is no setting " + shown + hint(word));
    }
    return candidates.get(0);
  }

  /** The name that a former one stands for; others as they are. */
  private String current(String word) {
    for (Map.Entry<String, String> names : renamed.entrySet()) {
      String before = names.getKey();
      boolean shortly = !keys.contains(word) && before.endsWith("." + word);
      if (word.equals(before) || (shortly && !byShortKey.containsKey(word))) {
        return names.getValue();
      }
    }
    int dot = word.indexOf('.');
    String group = dot < 0 ? null : renamed.get(word.substring(0, dot));
    return group == null ? word : group + word.substring(dot);
  }

  private String hint(String word) {
    int dot = word.indexOf('.');
    if (dot < 0) {
      return Nearest.hint(word, byShortKey.keySet());
    }
    // The right word in the wrong group is a nearer miss than another word in the same group.
    List<String> elsewhere = byShortKey.getOrDefault(word.substring(dot + 1), List.of());
    return elsewhere.isEmpty() ? nearest(word, dot) : " (did you mean " + elsewhere.get(0) + "?)";
  }

  /** In a known group only the rest counts, or a long group would make all of it look near. */
  private String nearest(String word, int dot) {
    String group = word.substring(0, dot);
    List<String> inGroup =
        all.stream().filter(one -> one.group().equals(group)).map(Setting::shortKey).toList();
    return inGroup.isEmpty()
        ? Nearest.hint(word, keys)
        : Nearest.of(word.substring(dot + 1), inGroup)
            .map(near -> " (did you mean " + group + "." + near + "?)")
            .orElse("");
  }
}
