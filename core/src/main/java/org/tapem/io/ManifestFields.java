package org.tapem.io;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Checks that the fields of a manifest are there. */
public final class ManifestFields {
  private ManifestFields() {}

  public static <T> SortedMap<String, T> sorted(String what, Map<String, T> map) {
    SortedMap<String, T> copy = new TreeMap<>(require(what, map));
    copy.forEach((name, value) -> require(what + "." + name, value));
    return Collections.unmodifiableSortedMap(copy);
  }

  /** A copy; refuses one that is missing or has a gap. */
  public static <T> List<T> list(String what, List<T> list) {
    require(what, list).forEach(value -> require("an entry of " + what, value));
    return List.copyOf(list);
  }

  public static <T> T require(String what, T value) {
    if (value == null) {
      throw new IllegalArgumentException(what + " is missing");
    }
    return value;
  }
}
