package org.tapem.settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value for every setting of a form, of the right type and within the rules of its record. */
public final class SettingsValues {
  private final SettingsForm form;
  private final Map<String, String> texts;
  private final Map<Class<?>, Record> records;

  SettingsValues(SettingsForm form, Map<String, String> texts, Map<Class<?>, Record> records) {
    this.form = form;
    this.texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    this.records = Map.copyOf(records);
  }

  /** Whether a group holds a record of this type. */
  public boolean has(Class<? extends Record> type) {
    return records.containsKey(type);
  }

  /** The record of this type with its values. */
  public <T extends Record> T get(Class<T> type) {
    if (!records.containsKey(type)) {
      throw new IllegalArgumentException("no group holds a " + type.getName());
    }
    return type.cast(records.get(type));
  }

  /**
   * Every key with its value, in the order of the form. Read by the same form, the map gives equal
   * records.
   */
  public Map<String, String> asMap() {
    return texts;
  }

  /** The keys whose values are not the defaults, in the order of the form. */
  public Map<String, String> changed() {
    Map<String, String> changed = new LinkedHashMap<>(texts);
    changed.entrySet().removeAll(form.defaultTexts().entrySet());
    return Collections.unmodifiableMap(changed);
  }

  /** These values and, on top of them, those of a command line, each as {@code key=value}. */
  public SettingsValues withAssignments(List<String> assignments) {
    return form.bind(texts, assignments.stream().map(Assignment::parse).toList());
  }

  @Override
  public String toString() {
    return texts.toString();
  }
}
