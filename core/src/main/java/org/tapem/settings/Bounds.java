package org.tapem.settings;

/** Refuses settings that are out of bounds. */
public final class Bounds {
  private Bounds() {}

  public static void atLeast(String name, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be >= " + least + ", got " + value);
    }
  }
}
