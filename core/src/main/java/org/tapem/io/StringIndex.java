package org.tapem.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.tapem.base.BadFileException;

/**
 * Finds the number of a string in a {@link StringFile} through a hash table that is mapped from a
 * file too, so that opening it makes no object for a string.
 */
public final class StringIndex {
  private final StringFile strings;
  private final ArrayFile slots; // a power of two; string number + 1, 0 is empty

  private StringIndex(StringFile strings, ArrayFile slots) {
    this.strings = strings;
    this.slots = slots;
  }

  /** Maps {@code base.offsets}, {@code base.utf8} and {@code base.slots}. */
  public static StringIndex open(Path base) throws IOException {
    StringFile strings = StringFile.open(base);
    ArrayFile slots = ArrayFile.open(ArrayFile.withEnding(base, ".slots"), ElementType.INT32);
    if (Long.bitCount(slots.count()) != 1 || slots.count() <= strings.size()) {
      throw new BadFileException(
          slots.path(), "wrong size", slots.count() + " slots for " + strings.size());
    }
    ArrayRules.inRange(slots, 0, strings.size());
    return new StringIndex(strings, slots);
  }

  /** Writes the hash table of strings {@code numbers} of a table, to be found by their order. */
  public static void write(StringTable table, int[] numbers, ArrayWriter writer)
      throws IOException {
    int size = Integer.highestOneBit(Math.max(numbers.length, 1)) * 4;
    int[] slots = new int[size];
    for (int i = 0; i < numbers.length; i++) {
      int slot = StringHash.of(table.strings(), numbers[i]) & (size - 1);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (size - 1);
      }
      slots[slot] = i + 1;
    }
    writer.putInts(slots, 0, size);
  }

  public StringFile strings() {
    return strings;
  }

  /** Checks that no string is there twice, and that each is found: the table is made again. */
  public void check() throws BadFileException {
    int[] again = new int[(int) slots.count()];
    int mask = again.length - 1;
    for (int i = 0; i < strings.size(); i++) {
      byte[] utf8 = strings.bytes(i);
      int slot = StringHash.of(utf8, 0, utf8.length) & mask;
      while (again[slot] != 0) {
        if (strings.isAt(again[slot] - 1, utf8)) {
          throw ArrayRules.broken(
              strings.utf8().path(),
              "entry %d of %d is the same as entry %d"
                  .formatted(i, strings.size(), again[slot] - 1));
        }
        slot = (slot + 1) & mask;
      }
      again[slot] = i + 1;
    }
    for (int slot = 0; slot < again.length; slot++) {
      if (slots.getInt(slot) != again[slot]) {
        throw ArrayRules.broken(
            slots.path(),
            "slot %d of %d is %d, not %d"
                .formatted(slot, again.length, slots.getInt(slot), again[slot]));
      }
    }
  }

  /** The number of {@code text}, or -1. */
  public int find(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    long mask = slots.count() - 1;
    long slot = StringHash.of(utf8, 0, utf8.length) & mask;
    for (long tried = 0; tried <= mask; tried++) {
      int entry = slots.getInt(slot);
      if (entry == 0) {
        return -1;
      }
      if (strings.isAt(entry - 1, utf8)) {
        return entry - 1;
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }
}
