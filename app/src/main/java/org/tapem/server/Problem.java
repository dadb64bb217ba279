package org.tapem.server;

import java.util.Map;

/** Why a request gets no answer: a status and a line for people. Thrown, never logged. */
final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 60;
  private static final int LONGEST_LINE = 2_000;

  private final int status;
  private final int retryAfter; // seconds; 0: it makes no sense

  private static final Map<Integer, String> TITLES =
      Map.ofEntries(
          Map.entry(400, "Bad Request"),
          Map.entry(401, "Unauthorized"),
          Map.entry(403, "Forbidden"),
          Map.entry(404, "Not Found"),
          Map.entry(405, "Method Not Allowed"),
          Map.entry(406, "Not Acceptable"),
          Map.entry(408, "Request Timeout"),
          Map.entry(413, "Content Too Large"),
          Map.entry(414, "URI Too Long"),
          Map.entry(415, "Unsupported Media Type"),
          Map.entry(422, "Unprocessable Content"),
          Map.entry(429, "Too Many Requests"),
          Map.entry(431, "Request Header Fields Too Large"),
          Map.entry(500, "Internal Server Error"),
          Map.entry(503, "Service Unavailable"));

  private Problem(int status, String detail, int retryAfter) {
    super(detail, null, false, false);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  static Problem of(int status, String detail) {
    return new Problem(status, detail, 0);
  }

  /** One that passes: another try may do. */
  static Problem passing(int status, String detail, int retryAfter) {
    return new Problem(status, detail, retryAfter);
  }

  /** A field that breaks a rule. */
  static Problem field(String field, String rule, Object got) {
    return of(422, field + " " + rule + ", got " + shown(String.valueOf(got)));
  }

  /** What a client sent, safe to be said back: short and on one line. */
  static String shown(String text) {
    return shown(text, LONGEST);
  }

  /** A whole line that has what a client sent in it. */
  static String line(String text) {
    return shown(text, LONGEST_LINE);
  }

  private static String shown(String text, int longest) {
    int end = Math.min(text.length(), longest);
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      line.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '?' : c);
    }
    return end < text.length() ? line + "..." : line.toString();
  }

  int status() {
    return status;
  }

  int retryAfter() {
    return retryAfter;
  }

  String title() {
    return title(status);
  }

  private static String title(int status) {
    return TITLES.get(known(status));
  }

  /** The status that we say for one that others may say. */
  static int known(int status) {
    boolean clients = status / 100 == 4 || status == 505; // another version of HTTP
    return TITLES.containsKey(status) ? status : clients ? 400 : 500;
  }
}
