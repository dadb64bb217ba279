package org.tapem.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Who may ask, under which name, and what browsers are told of every answer. */
final class Security {
  static final String REQUEST_ID = "X-Request-Id";

  /** Headers of every answer. */
  static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
              + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin");

  private static final Pattern GIVEN_ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  private static final String BEARER = "bearer ";
  private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final SecureRandom RANDOM = new SecureRandom();

  private final byte[] token; // its hash; null where none is requested
  private final boolean onLoopback;

  Security(ServerSettings settings) {
    token = settings.token() == null ? null : hash(settings.token());
    onLoopback = settings.onLoopback();
  }

  /** The id of a request: the client's where it has a good one. */
  static String requestId(String given) {
    if (given != null && GIVEN_ID.matcher(given).matches()) {
      return given;
    }
    byte[] bytes = new byte[8];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /**
   * Whether a Host header names this server. On a loopback address only names of it do: else a page
   * from elsewhere whose name was pointed here could ask (DNS rebinding).
   */
  boolean isOurName(String host, int port) {
    if (!onLoopback) {
      return true;
    }
    if (host == null) {
      return false;
    }
    int colon = host.lastIndexOf(':');
    boolean hasPort = colon > host.lastIndexOf(']');
    String name = hasPort ? host.substring(0, colon) : host;
    String message = hasPort ? host.substring(colon + 1) : "80";
    return LOOPBACK_NAMES.contains(name.toLowerCase(Locale.ROOT))
        && message.equals(String.valueOf(port));
  }

  /** Whether a path is for everybody: the page, which asks for the token, and what probes read. */
  static boolean isOpen(String path) {
    return path.equals("/") || path.startsWith("/assets/") || isProbe(path);
  }

  /** Whether a path tells that the server lives. */
  static boolean isProbe(String path) {
    return path.equals("/healthz") || path.equals("/readyz");
  }

  /** Whether an Authorization header has the token; takes the same time whatever it has. */
  boolean mayAsk(String authorization) {
    if (token == null) {
      return true;
    }
    boolean bearer =
        authorization != null && authorization.regionMatches(true, 0, BEARER, 0, BEARER.length());
    String shown = bearer ? authorization.substring(BEARER.length()).strip() : "";
    return MessageDigest.isEqual(token, hash(shown)) && bearer;
  }

  private static byte[] hash(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
