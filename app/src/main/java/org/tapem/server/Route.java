package org.tapem.server;

import io.javalin.http.Handler;
import java.util.regex.Pattern;

/**
 * A path that is answered.
 *
 * @param path with {id} for what differs
 * @param type of the answer where Accept is to be looked at; null elsewhere
 */
record Route(String method, String path, String type, Handler handler) {
  boolean matches(String asked) {
    return path.contains("{")
        ? Pattern.matches(path.replaceAll("\\{\\w+}", "[^/]+"), asked)
        : path.equals(asked);
  }
}
