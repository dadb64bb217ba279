package org.tapem.io;

/** The hash of UTF-8 bytes that string tables and string files use; part of the file format. */
final class StringHash {
  private StringHash() {}

  /** The hash of one string of a list. */
  static int of(StringList strings, int index) {
    int from = strings.start(index);
    return of(strings.bytes(), from, strings.end(index) - from);
  }

  /** h = 31 h + byte over all bytes (signed), then scattered by two xor-shift-multiply rounds. */
  static int of(byte[] utf8, int from, int length) {
    int hash = length;
    for (int i = from; i < from + length; i++) {
      hash = 31 * hash + utf8[i];
    }
    hash = (hash ^ (hash >>> 16)) * 0x7FEB352D;
    hash = (hash ^ (hash >>> 15)) * 0x846CA68B;
    return hash ^ (hash >>> 16);
  }
}
