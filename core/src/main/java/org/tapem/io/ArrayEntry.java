package org.tapem.io;

import java.util.Locale;

/**
 * What a manifest says of a named array.
 *
 * @param type "float32", "int32" or "int64"
 * @param columns numbers in a row; 1 where the array is no table
 */
public record ArrayEntry(String type, int rows, int columns) {
  public ArrayEntry {
    elementType(type);
    if (rows < 0 || columns < 1) {
      throw new IllegalArgumentException(
          "an array needs rows >= 0 and columns >= 1, got " + rows + " x " + columns);
    }
  }

  static ArrayEntry of(ElementType type, int rows, int columns) {
    return new ArrayEntry(type.name().toLowerCase(Locale.ROOT), rows, columns);
  }

  /** Number of numbers. */
  public long count() {
    return (long) rows * columns;
  }

  public ElementType elementType() {
    return elementType(type);
  }

  private static ElementType elementType(String type) {
    return switch (String.valueOf(type)) {
      case "float32" -> ElementType.FLOAT32;
      case "int8" -> ElementType.INT8;
      case "int32" -> ElementType.INT32;
      case "int64" -> ElementType.INT64;
      default ->
          throw new IllegalArgumentException(
              "the type of an array must be float32, int8, int32 or int64, got " + type);
    };
  }
}
