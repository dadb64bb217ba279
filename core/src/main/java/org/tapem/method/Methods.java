package org.tapem.method;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.regex.Pattern;
import org.tapem.base.BadFileException;
import org.tapem.base.Nearest;

/**
 * All methods there are: the built-in ones, which {@code methods.txt} lists, those of jars on the
 * class path, and those of plug-in folders. The latter are listed in {@code
 * META-INF/services/org.tapem.method.Method} of their jars. The class of a built-in method is
 * loaded when the method is first used.
 */
public final class Methods {
  /** The method that is trained where none is named. */
  public static final String DEFAULT = "tapem-plus";

  private static final String BUILT_IN = "methods.txt";
  private static final Pattern KEY = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private static Map<String, Entry> known; // by key, in the order of help; null before first use
  private static final Set<Path> JARS = new HashSet<>(); // of plug-ins, each added once

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

  /**
   * Adds the methods of all jars of a folder. They stay for the life of the program; a jar that was
   * added before is skipped. Refuses a folder that cannot be read, a jar without a method, and a
   * method that cannot be used.
   */
  public static synchronized void addPlugins(Path folder) throws IOException {
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.jar")) {
      found.forEach(jars::add);
    }
    Collections.sort(jars);
    Map<String, Entry> all = new LinkedHashMap<>(known());
    Set<Path> added = new HashSet<>(JARS);
    for (Path jar : jars) {
      if (added.add(jar.toRealPath())) {
        addJar(jar, all);
      }
    }
    known = all;
    JARS.addAll(added);
  }

  // The loader stays open: classes of a plug-in are loaded when they are first used.
  @SuppressWarnings("resource")
  private static void addJar(Path jar, Map<String, Entry> all) throws IOException {
    ClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, Methods.class.getClassLoader());
    int before = all.size();
    try {
      Iterator<ServiceLoader.Provider<Method>> found =
          ServiceLoader.load(Method.class, loader).stream().iterator();
      while (found.hasNext()) {
        ServiceLoader.Provider<Method> provider = found.next();
        if (provider.type().getClassLoader() == loader) { // not of the class path
          add(provider.get(), all);
        }
      }
    } catch (ServiceConfigurationError
        | LinkageError
        | RuntimeException e) { // any fault of its own
      throw new BadFileException(
          jar,
          "is a plug-in that cannot be used",
          e.getMessage() == null ? e.toString() : e.getMessage());
    }
    if (all.size() == before) {
      throw new BadFileException(
          jar, "is no plug-in", "it has no META-INF/services/" + Method.class.getName());
    }
  }

  private static synchronized Map<String, Entry> known() {
    if (known == null) {
      Map<String, Entry> all = new LinkedHashMap<>();
      builtIn().forEach((key, className) -> all.put(key, new Entry(className)));
      ServiceLoader.load(Method.class, Methods.class.getClassLoader())
          .forEach(method -> add(method, all));
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
