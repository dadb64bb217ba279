package org.tapem.server;

import java.io.ByteArrayOutputStream;

/** Cuts bytes into lines, as they come. */
final class Lines {
  private final int longest;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream(256);
  private byte[] bytes = new byte[0];
  private int at;
  private boolean begun;
  private boolean whole = true;

  /**
   * @param longest bytes of a line; of a longer one the rest is passed over
   */
  Lines(int longest) {
    this.longest = longest;
  }

  /**
   * A line without its end.
   *
   * @param whole false where it was too long
   */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a parser, never compared
  record Line(byte[] bytes, boolean whole) {
    boolean isBlank() {
      for (byte b : bytes) {
        if (b != ' ' && b != '\t' && b != '\r') {
          return false;
        }
      }
      return true;
    }
  }

  /** Takes more; all before must have been taken out. */
  void add(byte[] more) {
    bytes = more;
    at = 0;
  }

  /** The next line that has its end, or null where there is none yet. */
  Line next() {
    int stop = at;
    while (stop < bytes.length && bytes[stop] != '\n') {
      stop++;
    }
    int fits = Math.min(stop - at, longest - line.size());
    line.write(bytes, at, fits);
    begun |= stop > at;
    whole &= fits == stop - at;
    boolean ended = stop < bytes.length;
    at = ended ? stop + 1 : stop;
    return ended ? take() : null;
  }

  /** What stands behind the last end of a line, or null where nothing does. */
  Line last() {
    return begun ? take() : null;
  }

  private Line take() {
    Line taken = new Line(line.toByteArray(), whole);
    line.reset();
    begun = false;
    whole = true;
    return taken;
  }

  /** Bytes that it holds. */
  int size() {
    return line.size() + bytes.length - at;
  }
}
