package org.tapem.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that can be set, in groups: a record for each, whose components are the settings. Command
 * lines, YAML files, help and manifests derive from it. Never changes: {@code group} gives a larger
 * form.
 *
 * <pre>{@code
 * SettingsForm form = new SettingsForm().group("walk", WalkSettings.defaults());
 * SettingsValues values = form.withAssignments(List.of("walk.length=20"));
 * WalkSettings walk = values.get(WalkSettings.class);
 * }</pre>
 */
public final class SettingsForm {
  private final List<SettingsGroup> groups;
  private final Map<String, String> renamed;
  private final SettingKeys keys;

  public SettingsForm() {
    this(List.of(), Map.of());
  }

  private SettingsForm(List<SettingsGroup> groups, Map<String, String> renamed) {
    this.groups = List.copyOf(groups);
    this.renamed = Map.copyOf(renamed);
    keys =
        new SettingKeys(
            groups.stream().flatMap(group -> group.settings().stream()).toList(), renamed);
  }

  /**
   * This form and one more record, whose values are the defaults of its settings.
   *
   * @param name begins its keys; where it is empty, the names of the components stand alone
   */
  public SettingsForm group(String name, Record defaults) {
    if (groups.stream().anyMatch(group -> group.recordClass() == defaults.getClass())) {
      throw new IllegalArgumentException(
          "a record may be in one group only, got " + defaults.getClass().getName() + " again");
    }
    List<SettingsGroup> more = new ArrayList<>(groups);
    more.add(new SettingsGroup(name, defaults));
    return new SettingsForm(more, renamed);
  }

  /**
   * This form, which also takes the former name of a group or of a setting.
   *
   * @param before such as {@code evidence}, or {@code evidence.manner}
   * @param now the group or the full key that it stands for
   */
  public SettingsForm renamed(String before, String now) {
    Map<String, String> more = new LinkedHashMap<>(renamed);
    more.put(before, now);
    return new SettingsForm(groups, more);
  }

  /** Every setting, in the order of the groups and of the components of their records. */
  public List<Setting> settings() {
    return keys.all();
  }

  /** Whether a setting has this key, or a key that ends with it. */
  public boolean has(String key) {
    return keys.has(key);
  }

  /** The values where nothing is given. */
  public SettingsValues defaults() {
    return bind(defaultTexts(), List.of());
  }

  /** The values of a manifest or a file; what is not in the map keeps its default. */
  public SettingsValues read(Map<String, String> assignments) {
    List<Assignment> given = new ArrayList<>();
    assignments.forEach((key, value) -> given.add(new Assignment("", key, value)));
    return bind(defaultTexts(), given);
  }

  /** The values of a command line, each as {@code key=value}. */
  public SettingsValues withAssignments(List<String> assignments) {
    return defaults().withAssignments(assignments);
  }

  Map<String, String> defaultTexts() {
    Map<String, String> texts = new LinkedHashMap<>();
    settings().forEach(setting -> texts.put(setting.key(), setting.defaultText()));
    return texts;
  }

  /** Values of one source on top of those of the sources before it. */
  SettingsValues bind(Map<String, String> before, List<Assignment> source) {
    Map<String, Assignment> given = new LinkedHashMap<>();
    for (Assignment next : source) {
      String key = keys.find(next);
      Assignment earlier = given.putIfAbsent(key, next);
      if (earlier != null) {
        throw next.refused(
            "%s is set twice, to %s and to %s"
                .formatted(key, earlier.shownValue(), next.shownValue()));
      }
    }
    Map<String, String> texts = new LinkedHashMap<>(before);
    Map<Class<?>, Record> records = new LinkedHashMap<>();
    for (SettingsGroup group : groups) {
      List<Setting> set =
          group.settings().stream().filter(setting -> given.containsKey(setting.key())).toList();
      for (Setting setting : set) {
        texts.put(setting.key(), group.canonical(given.get(setting.key()), setting.key()));
      }
      try {
        records.put(group.recordClass(), group.build(texts));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(placeOf(e.getMessage(), set, given) + e.getMessage(), e);
      }
    }
    return new SettingsValues(this, texts, records);
  }

  /**
   * The place of the value that a record refuses: of what its message names first, since a rule may
   * bind several settings of which not all were given.
   */
  private static String placeOf(String message, List<Setting> set, Map<String, Assignment> given) {
    return set.stream()
        .min(Comparator.comparingInt(setting -> rank(message.indexOf(setting.shortKey()))))
        .map(setting -> given.get(setting.key()).place())
        .orElse("");
  }

  private static int rank(int index) {
    return index < 0 ? Integer.MAX_VALUE : index;
  }

  /** A record of settings with some of them changed, each as {@code key=value}. */
  public static <T extends Record> T changed(T settings, String... assignments) {
    @SuppressWarnings("unchecked") // the class of the record is its type
    Class<T> type = (Class<T>) settings.getClass();
    return new SettingsForm()
        .group("settings", settings)
        .withAssignments(List.of(assignments))
        .get(type);
  }
}
