package org.tapem.cli.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import org.tapem.report.ControlCharacters;

/**
 * Writes what a command prints, with escapes such as {@code \}{@code u001B} in place of characters
 * that a terminal obeys. Names, titles, ids and names of files come from anywhere. All that
 * commands print is a report for people, a message, or JSON, where the escape means the same; so it
 * is done whether or not a terminal reads it. Files are written without it and keep every byte. The
 * temporary copy of standard input is called so, not by its path.
 */
public final class SafeWriter extends Writer {
  private static final boolean RETURNS = System.lineSeparator().indexOf('\r') >= 0;
  private final PrintWriter out;
  private int before = -1; // code point
  private char half; // of a pair whose other half is still to come; or 0

  private SafeWriter(PrintWriter out) {
    this.out = out;
  }

  /** A writer that writes to another one. */
  public static PrintWriter to(PrintWriter out) {
    return new PrintWriter(new SafeWriter(out), true);
  }

  @Override
  public void write(char[] text, int from, int length) {
    synchronized (lock) {
      StringBuilder safe = new StringBuilder(length + 16);
      String named = StandardInput.called(new String(text, from, length));
      for (int i = 0; i < named.length(); i++) {
        put(named.charAt(i), safe);
      }
      out.append(safe);
    }
  }

  private void put(char c, StringBuilder safe) {
    if (half != 0 && Character.isLowSurrogate(c)) {
      put(Character.toCodePoint(half, c), safe);
      half = 0;
      return;
    }
    putHalf(safe);
    if (Character.isHighSurrogate(c)) {
      half = c;
    } else {
      put((int) c, safe);
    }
  }

  private void putHalf(StringBuilder safe) {
    if (half != 0) {
      put((int) half, safe);
      half = 0;
    }
  }

  private void put(int c, StringBuilder safe) {
    boolean endsLine = c == '\n' || (c == '\r' && RETURNS);
    if (!endsLine && ControlCharacters.acts(c, before)) {
      safe.append(ControlCharacters.escape(c));
    } else {
      safe.appendCodePoint(c);
    }
    before = c;
  }

  /** Fails where a write failed before: a print writer keeps that to itself. */
  @Override
  public void flush() throws IOException {
    if (out.checkError()) {
      throw new IOException("the stream cannot be written");
    }
  }

  @Override
  public void close() {
    out.close();
  }
}
