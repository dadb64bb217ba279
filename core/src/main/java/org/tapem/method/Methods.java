package org.tapem.method;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tapem.base.Nearest;

/** All methods: the built-in ones, those of jars on the class path, and those of plug-ins. */
public final class Methods {
  /** The method that is trained where none is named. */
  public static final String DEFAULT = "tapem-plus";

  private static final Pattern KEY = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private static Map<String, Method> known; // by key, in the order of help; null before first use
  private static int version; // of the plug-ins whose methods are known

  private Methods() {}

  /** All methods, built-in ones first. */
  public static List<Method> all() {
    return List.copyOf(known().values());
  }

  public static List<String> keys() {
    return List.copyOf(known().keySet());
  }

  /** The method of a key; refuses an unknown one and suggests the nearest. */
  public static Method of(String key) {
    Method method = known().get(key);
    if (method == null) {
      throw new IllegalArgumentException(
          "method must be one of %s, got %s%s"
              .formatted(String.join(", ", keys()), key, Nearest.hint(key, keys())));
    }
    return method;
  }

  /** Whether a method is the popularity baseline, which is not compared with itself. */
  public static boolean isPopularity(Method method) {
    return method.key().equals("popularity");
  }

  private static synchronized Map<String, Method> known() {
    if (known == null || version != Plugins.version()) {
      Map<String, Method> all = new LinkedHashMap<>();
      version = Plugins.version();
      Plugins.services(Method.class, method -> add(method, all));
      known = all;
    }
    return known;
  }

  private static void add(Method method, Map<String, Method> all) {
    String key = method.key();
    if (key == null || !KEY.matcher(key).matches()) {
      throw new IllegalArgumentException(
          "the key of %s must be lower-case words joined by hyphens, got %s"
              .formatted(method.getClass().getName(), key));
    }
    Method other = all.putIfAbsent(key, method);
    if (other != null) {
      throw new IllegalArgumentException(
          "%s and %s have the same key %s"
              .formatted(other.getClass().getName(), method.getClass().getName(), key));
    }
  }
}
