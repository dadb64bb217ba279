package org.tapem.method;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
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
 * All methods there are: the built-in ones, those of jars on the class path, and those of plug-in
 * folders. Each is listed in {@code META-INF/services/org.tapem.method.Method} of its jar.
 */
public final class Methods {
  /** The method that is trained where none is named. */
  public static final String DEFAULT = "tapem-plus";

  private static final Pattern KEY = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private static Map<String, Method> known; // by key, in the order of help; null before first use
  private static final Set<Path> JARS = new HashSet<>(); // of plug-ins, each added once

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
    Map<String, Method> all = new LinkedHashMap<>(known());
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
  private static void addJar(Path jar, Map<String, Method> all) throws IOException {
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

  private static synchronized Map<String, Method> known() {
    if (known == null) {
      Map<String, Method> all = new LinkedHashMap<>();
      ServiceLoader.load(Method.class, Methods.class.getClassLoader())
          .forEach(method -> add(method, all));
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
