package org.tapem.settings;

/** Refuses settings that are out of bounds. */
public final class Bounds {
  private Bounds() {}

  public static void atLeast(String name, int value, int min) {
    if (value < min) {
      throw new IllegalArgumentException(name + " must be >= " + min + ", got " + value);
    }
  }
}
