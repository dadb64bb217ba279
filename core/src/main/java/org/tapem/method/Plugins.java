package org.tapem.method;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.tapem.base.BadFileException;

/**
 * Jars with methods or features of others. A jar lists its classes in {@code META-INF/services}, in
 * a file with the name of the interface.
 */
public final class Plugins {
  private static final List<Jar> JARS = new ArrayList<>();

  private Plugins() {}

  private record Jar(Path path, URLClassLoader loader) {}

  /**
   * Adds all jars of a folder. They stay for the life of the program; a jar that was added before
   * is skipped. Classes are loaded when they are first used.
   */
  public static synchronized void addFolder(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
      for (Path jar : jars) {
        found.add(jar.toRealPath());
      }
    }
    for (Jar known : JARS) {
      found.remove(known.path);
    }
    found.sort(null);
    for (Path jar : found) {
      URL[] place = {jar.toUri().toURL()};
      JARS.add(new Jar(jar, new URLClassLoader(place, Plugins.class.getClassLoader())));
    }
  }

  /** How many jars there are: what was loaded before the number changed is out of date. */
  static synchronized int version() {
    return JARS.size();
  }

  /**
   * Instantiates the classes that implement an interface: first those on the class path, then those
   * of each jar. Refuses a jar whose classes cannot be loaded or are not accepted.
   *
   * @param accept takes each of them, or refuses it with an {@link IllegalArgumentException}
   */
  public static synchronized <S> void services(Class<S> service, Consumer<S> accept) {
    ServiceLoader.load(service, Plugins.class.getClassLoader()).forEach(accept);
    for (Jar jar : JARS) {
      try {
        Iterator<ServiceLoader.Provider<S>> found =
            ServiceLoader.load(service, jar.loader).stream().iterator();
        while (found.hasNext()) {
          ServiceLoader.Provider<S> provider = found.next();
          if (provider.type().getClassLoader() == jar.loader) { // not of the class path
            accept.accept(provider.get());
          }
        }
      } catch (ServiceConfigurationError | LinkageError | RuntimeException e) { // faults of the jar
        throw new IllegalArgumentException(refusal(jar.path, e), e);
      }
    }
  }

  private static String refusal(Path jar, Throwable fault) {
    String message = fault.getMessage() == null ? fault.toString() : fault.getMessage();
    return new BadFileException(jar, "is a plug-in that cannot be used", message).getMessage();
  }

  /** Refuses jars that list no class of these interfaces. */
  public static synchronized void check(List<Class<?>> services) throws BadFileException {
    for (Jar jar : JARS) {
      boolean any = false;
      for (Class<?> service : services) {
        any |= jar.loader.findResource(file(service)) != null;
      }
      if (!any) {
        List<String> files = services.stream().map(Plugins::file).toList();
        throw new BadFileException(
            jar.path, "is not a plug-in", "it has no " + String.join(" and no ", files));
      }
    }
  }

  private static String file(Class<?> service) {
    return "META-INF/services/" + service.getName();
  }
}
