package org.tapem.method;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tapem.base.Nearest;

/**
 * All methods: the built-in ones, which {@code methods.txt} lists, those of jars on the class path,
 * and those of plug-ins. The class of a built-in method is loaded when the method is first used.
 */
public final class Methods {
  /** The method that is trained where none is named. */
  public static final String DEFAULT = "tapem-plus";

  private static final String BUILT_IN = "methods.txt";
  private static final Pattern KEY = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private static Map<String, Entry> known; // by key, in the order of help; null before first use
  private static int version; // of the plug-ins whose methods are known

  /** A method and the name of its class, which is loaded when the method is first used. */
  private static final class Entry {
    private final String className;
    private Method method; // null before first use

    Entry(String className) {
      this.className = className;
    }

    Entry(Method method) {
      this(method.getClass().getName());
      this.method = method;
    }

    synchronized Method method() {
      if (method == null) {
        try {
          method = Class.forName(className).asSubclass(Method.class).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(BUILT_IN + " names " + className, e);
        }
      }
      return method;
    }
  }

  private Methods() {}

  /** All methods, built-in ones first. */
  public static List<Method> all() {
    return known().values().stream().map(Entry::method).toList();
  }

  public static List<String> keys() {
    return List.copyOf(known().keySet());
  }

  /** The method of a key; refuses an unknown one and suggests the nearest. */
  public static Method of(String key) {
    Entry entry = known().get(key);
    if (entry == null) {
      throw new IllegalArgumentException(
          "method must be one of %s, got %s%s"
              .formatted(String.join(", ", keys()), key, Nearest.hint(key, keys())));
    }
    return entry.method();
  }

  /** Whether a method is the popularity baseline, which is not compared with itself. */
  public static boolean isPopularity(Method method) {
    return method.key().equals("popularity");
  }

  private static synchronized Map<String, Entry> known() {
    if (known == null || version != Plugins.version()) {
      Map<String, Entry> all = new LinkedHashMap<>();
      version = Plugins.version();
      builtIn().forEach((key, className) -> all.put(key, new Entry(className)));
      Plugins.services(Method.class, method -> add(method, all));
      known = all;
    }
    return known;
  }

  /** Keys and names of classes, as the list of the built-in methods has them. */
  private static Map<String, String> builtIn() {
    try (InputStream in = Methods.class.getResourceAsStream(BUILT_IN)) {
      Map<String, String> classes = new LinkedHashMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" ", 2))
          .forEach(words -> classes.put(words[0], words[1]));
      return classes;
    } catch (IOException e) {
      throw new UncheckedIOException(BUILT_IN + " cannot be read", e);
    }
  }

  private static void add(Method method, Map<String, Entry> all) {
    String key = method.key();
    if (key == null || !KEY.matcher(key).matches()) {
      throw new IllegalArgumentException(
          "the key of %s must be lower-case words joined by hyphens, got %s"
              .formatted(method.getClass().getName(), key));
    }
    Entry entry = new Entry(method);
    Entry other = all.putIfAbsent(key, entry);
    if (other != null && !other.className.equals(entry.className)) { // not one that is listed twice
      throw new IllegalArgumentException(
          "%s and %s have the same key %s".formatted(other.className, entry.className, key));
    }
  }
}
