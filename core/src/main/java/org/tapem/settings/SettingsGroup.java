package org.tapem.settings;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tapem.base.Nearest;

/** A record of settings under its name: what of it can be set, and how to build it again. */
final class SettingsGroup {
  private static final Pattern NAME = Pattern.compile("([a-z][a-z0-9-]*)?");

  private final String name;
  private final Record defaults;
  private final List<Part> parts;
  private final Pattern componentNames;

  /**
   * A component of the record.
   *
   * @param type null where the component cannot be set
   */
  private record Part(
      String key, RecordComponent component, Object defaultValue, SettingType type) {}

  /**
   * A group.
   *
   * @param name begins the keys; where it is empty, the names of the components stand alone
   */
  SettingsGroup(String name, Record defaults) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("group must be a word in lower case, got " + name);
    }
    this.name = name;
    this.defaults = defaults;
    RecordComponent[] components = defaults.getClass().getRecordComponents();
    parts = Arrays.stream(components).map(this::part).toList();
    componentNames =
        Pattern.compile(
            Arrays.stream(components)
                .map(RecordComponent::getName)
                .collect(Collectors.joining("|", "\\b(", ")\\b")));
  }

  private Part part(RecordComponent component) {
    String key = prefix() + nameOf(component);
    Object value = ManifestEntries.valueOf(defaults, component);
    if (!component.isAnnotationPresent(Meaning.class)) {
      return new Part(key, component, value, null);
    }
    SettingType type =
        SettingType.of(component.getGenericType())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        key + " cannot be set: no text form of " + component.getType()));
    if (value == null && !type.takesNone()) {
      throw new IllegalArgumentException(key + " must have a default");
    }
    return new Part(key, component, value, type);
  }

  private String prefix() {
    return name.isEmpty() ? "" : name + ".";
  }

  private static String nameOf(RecordComponent component) {
    Meaning meaning = component.getAnnotation(Meaning.class);
    return meaning == null || meaning.name().isEmpty()
        ? Kebab.ofComponent(component.getName())
        : meaning.name();
  }

  Class<? extends Record> recordClass() {
    return defaults.getClass();
  }

  List<Setting> settings() {
    return parts.stream().filter(part -> part.type != null).map(SettingsGroup::setting).toList();
  }

  private static Setting setting(Part part) {
    try {
      String text = part.type.write().apply(part.defaultValue);
      Meaning meaning = part.component.getAnnotation(Meaning.class);
      Setting setting = new Setting(part.key, part.type.shown(), text, meaning.value());
      return meaning.label().isEmpty() ? setting : setting.withLabel(meaning.label());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(part.key + " " + e.getMessage(), e);
    }
  }

  /** The value as it is written in a manifest, if it is of the right type. */
  String canonical(Assignment given, String key) {
    SettingType type =
        parts.stream().filter(part -> part.key.equals(key)).findFirst().orElseThrow().type;
    if (given.isList() && !type.isList()) {
      throw given.refused(key + " must be one value, got a list");
    }
    try {
      return type.write().apply(type.read().apply(given.value()));
    } catch (IllegalArgumentException e) {
      if (!e.getMessage().startsWith("must ")) {
        throw given.refused(key + ": " + e.getMessage());
      }
      String hint = Nearest.hint(Kebab.ofConstant(given.value()), type.choices());
      throw given.refused(key + " " + e.getMessage() + ", got " + given.shownValue() + hint);
    }
  }

  /** The record with these values, by its own constructor, so that its own checks are made. */
  Record build(Map<String, String> texts) {
    List<Object> values = new ArrayList<>();
    for (Part part : parts) {
      values.add(
          part.type == null ? part.defaultValue : part.type.read().apply(texts.get(part.key)));
    }
    try {
      return canonicalConstructor().newInstance(values.toArray());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw new IllegalArgumentException(withKeys(refused.getMessage()), refused);
      }
      throw new IllegalStateException("cannot make " + defaults.getClass().getName(), e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Constructor<? extends Record> canonicalConstructor() throws NoSuchMethodException {
    Class<?>[] types =
        parts.stream().map(part -> part.component.getType()).toArray(Class<?>[]::new);
    Constructor<? extends Record> constructor = recordClass().getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor;
  }

  /** A record speaks of its components; users know these by their keys. */
  private String withKeys(String message) {
    Matcher found = componentNames.matcher(String.valueOf(message));
    boolean startsWithOne = found.lookingAt();
    String renamed = found.reset().replaceAll(component -> nameOfComponent(component.group(1)));
    return name.isEmpty() ? renamed : name + (startsWithOne ? "." : ": ") + renamed;
  }

  private String nameOfComponent(String component) {
    return parts.stream()
        .filter(part -> part.component.getName().equals(component))
        .map(part -> nameOf(part.component))
        .findFirst()
        .orElseThrow();
  }
}
