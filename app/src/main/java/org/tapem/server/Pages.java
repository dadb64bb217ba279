package org.tapem.server;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
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
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "png", "image/png",
          "json", "application/json",
          "woff2", "font/woff2");

  private final Map<String, Page> pages = new HashMap<>();

  /** A file. */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a socket, never compared
  private record Page(byte[] bytes, String type, String tag) {}

  /** Reads those of the class path. */
  Pages() throws IOException {
    ClassLoader loader = Pages.class.getClassLoader();
    URL start = loader.getResource(FOLDER + START);
    if (start == null) {
      return;
    }
    for (String name : names(start)) {
      String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
      try (InputStream in = loader.getResourceAsStream(FOLDER + name)) {
        if (type != null && in != null) {
          byte[] bytes = in.readAllBytes();
          pages.put(name, new Page(bytes, type, tag(bytes)));
        }
      }
    }
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
    context.header("Cache-Control", "no-cache"); // kept, but asked for again
    if (page.tag().equals(context.header("If-None-Match"))) {
      context.status(304);
      return;
    }
    context.contentType(page.type()).result(page.bytes());
  }
}
