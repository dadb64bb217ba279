package org.tapem.record;

/** Where a record begins: file and line, counted from 1 (line 0: the file as a whole). */
public record Place(String file, long line) {
  @Override
  public String toString() {
    return line == 0 ? file : file + ":" + line;
  }
}
