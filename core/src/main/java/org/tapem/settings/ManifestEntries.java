package org.tapem.settings;

import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A record of settings as a manifest keeps it: an entry for each component, under its name. */
public final class ManifestEntries {
  private ManifestEntries() {}

  /**
   * The entries. Of a file the name is kept without its folder, of a record its entries are among
   * the others.
   */
  public static Map<String, Object> of(Record settings) {
    Map<String, Object> entries = new LinkedHashMap<>();
    for (RecordComponent component : settings.getClass().getRecordComponents()) {
      Object value = valueOf(settings, component);
      if (value instanceof Record part) {
        entries.putAll(of(part));
      } else {
        entries.put(component.getName(), entry(value));
      }
    }
    return entries;
  }

  private static Object entry(Object value) {
    if (value instanceof Path path) {
      return String.valueOf(path.getFileName());
    } else if (value instanceof Enum<?> choice) {
      return Kebab.ofConstant(choice.name());
    } else if (value instanceof Set<?> set) {
      return new TreeSet<>(set);
    }
    return value instanceof List<?> list
        ? list.stream().map(ManifestEntries::entry).toList()
        : value;
  }

  static Object valueOf(Record record, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
