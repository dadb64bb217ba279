package org.tapem.io;

/** What one array file holds; the code is written to the file's header. */
public enum ElementType {
  INT8(1, 1),
  INT32(2, 4),
  INT64(3, 8),
  FLOAT32(4, 4);

  private final int code;
  private final int bytes;

  ElementType(int code, int bytes) {
    this.code = code;
    this.bytes = bytes;
  }

  public int code() {
    return code;
  }

  public int bytes() {
    return bytes;
  }
}
