package org.tapem.server;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The files of the page. All are read once, at the start, so that no request ever touches the disk
 * or names a file.
 */
final class Pages {
  private static final String FOLDER = "web/";
  private static final String START = "index.html";
  private static final String LICENCES = "licences.txt";
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png",
          "json", "application/json",
          "txt", "text/plain; charset=utf-8",
          "woff2", "font/woff2");

  private final Map<String, Page> pages = new HashMap<>();

  /** A file. */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a socket, never compared
  private record Page(byte[] bytes, String type, String tag) {}

  /** Reads those of the class path. */
  Pages() throws IOException {
    ClassLoader loader = Pages.class.getClassLoader();
    put(LICENCES, licences());
    URL start = loader.getResource(FOLDER + START);
    if (start == null) {
      return;
    }
    for (String name : names(start)) {
      try (InputStream in = loader.getResourceAsStream(FOLDER + name)) {
        if (in != null) {
          put(name, in.readAllBytes());
        }
      }
    }
  }

  private void put(String name, byte[] bytes) {
    String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
    if (type != null) {
      pages.put(name, new Page(bytes, type, tag(bytes)));
    }
  }

  /** The licence of tapem and those of its libraries, which the build puts into the jar. */
  private static byte[] licences() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    // Libraries have files of these names too: only those beside our own classes are read.
    String root =
        Pages.class
            .getResource("Pages.class")
            .toString()
            .replace("org/tapem/server/Pages.class", "META-INF/");
    for (String name : List.of("NOTICE", "THIRD-PARTY.txt", "LICENSE")) {
      try (InputStream in = URI.create(root + name).toURL().openStream()) {
        in.transferTo(all);
        all.writeBytes("\n\n".getBytes(StandardCharsets.UTF_8));
      } catch (FileNotFoundException e) {
        throw new IOException("the program is incomplete: META-INF/" + name + " is missing", e);
      }
    }
    return all.toByteArray();
  }

  private static List<String> names(URL start) throws IOException {
    URLConnection connection = start.openConnection();
    if (connection instanceof JarURLConnection jar) {
      jar.setUseCaches(false);
      try (var file = jar.getJarFile()) {
        return file.stream()
            .map(entry -> entry.getName())
            .filter(name -> name.startsWith(FOLDER) && !name.endsWith("/"))
            .map(name -> name.substring(FOLDER.length()))
            .filter(name -> !name.contains("/"))
            .toList();
      }
    }
    try (Stream<Path> files = Files.list(Path.of(uri(start)).getParent())) {
      return files.filter(Files::isRegularFile).map(f -> f.getFileName().toString()).toList();
    }
  }

  private static URI uri(URL url) throws IOException {
    try {
      return url.toURI();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static String tag(byte[] bytes) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return '"' + HexFormat.of().formatHex(hash, 0, 8) + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  /** The page itself. */
  void start(Context context) {
    send(context, START);
  }

  /** One of its other files. */
  void asset(Context context, String name) {
    if (name.equals(START)) {
      throw Problem.of(404, "no such file");
    }
    send(context, name);
  }

  private void send(Context context, String name) {
    Page page = pages.get(name);
    if (page == null) {
      throw Problem.of(404, "no such file");
    }
    context.header("ETag", page.tag());
    context.header("Cache-Control", "no-cache"); // kept, but requested again
    if (page.tag().equals(context.header("If-None-Match"))) {
      context.status(304);
      return;
    }
    context.contentType(page.type());
    Exchange.of(context).answer(page.bytes());
  }
}
