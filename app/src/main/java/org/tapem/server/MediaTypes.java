package org.tapem.server;

import io.javalin.http.Context;
import java.util.Locale;

/** Checks what a client sends and what it takes. */
final class MediaTypes {
  private MediaTypes() {}

  /** The body must be of a type, in UTF-8 and not packed. */
  static void checkBody(Context context, String type) {
    String sent = context.req().getContentType();
    String[] parts = sent == null ? new String[] {""} : sent.split(";", -1);
    boolean utf8 = true;
    for (int i = 1; i < parts.length; i++) {
      String part = parts[i].strip().toLowerCase(Locale.ROOT).replace("\"", "");
      utf8 &= !part.startsWith("charset=") || part.equals("charset=utf-8");
    }
    if (!parts[0].strip().equalsIgnoreCase(type) || !utf8) {
      String form = type.equals(PdfReading.TYPE) ? "" : ", in UTF-8";
      throw Problem.of(415, "Content-Type must be " + type + form);
    }
    if (context.header("Content-Encoding") != null) {
      throw Problem.of(415, "the body must not be compressed");
    }
  }

  /** The client must take a type. */
  static void checkAccept(Context context, String type) {
    String accept = context.header("Accept");
    if (accept == null || accept.isBlank()) {
      return;
    }
    String family = type.substring(0, type.indexOf('/')) + "/*";
    for (String range : accept.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] parts = range.split(";", -1);
      String name = parts[0].strip();
      boolean taken = name.equals("*/*") || name.equals(family) || name.equals(type);
      if (taken && !isRefused(parts)) {
        return;
      }
    }
    throw Problem.of(406, "the answer is of type " + type + ", which Accept does not take");
  }

  private static boolean isRefused(String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      if (parts[i].strip().matches("q=0(\\.0*)?")) {
        return true;
      }
    }
    return false;
  }
}
