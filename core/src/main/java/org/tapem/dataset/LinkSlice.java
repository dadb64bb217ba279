package org.tapem.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.tapem.base.BadFileException;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayRules;
import org.tapem.io.ElementType;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;

/**
 * Reads the links of neighbouring nodes of a relation, without holding those of others. Told from
 * the other end, all links are looked at once to count and once to keep.
 *
 * @param base the files without their endings
 * @param fromNodes nodes that the relation starts at; {@code toNodes}: nodes that it leads to
 */
record LinkSlice(Path base, int fromNodes, int toNodes) {
  private static final int BLOCK = 1 << 16; // links looked at together

  /** The links of the nodes {@code first .. end}, the first of which gets number 0. */
  Adjacency read(Direction direction, int first, int end) throws IOException {
    ArrayFile offsets = ArrayFile.open(ArrayFile.withEnding(base, ".offsets"), ElementType.INT64);
    ArrayFile targets = ArrayFile.open(ArrayFile.withEnding(base, ".targets"), ElementType.INT32);
    ArrayRules.count(offsets.path(), offsets.count(), fromNodes + 1L);
    ArrayRules.offsets(offsets, targets.count());
    try {
      return switch (direction) {
        case FORWARD -> forward(offsets, targets, first, end);
        case BACKWARD -> backward(offsets, targets, first, end);
        case BOTH ->
            Adjacency.union(
                forward(offsets, targets, first, end), backward(offsets, targets, first, end));
      };
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new BadFileException(base, "damaged", e.getMessage());
    }
  }

  private Adjacency forward(ArrayFile offsets, ArrayFile targets, int first, int end) {
    long begin = offsets.getLong(first);
    int[] starts = new int[end - first + 1];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = Math.toIntExact(offsets.getLong(first + (long) i) - begin);
    }
    int[] subset = new int[starts[starts.length - 1]];
    targets.copyInts(begin, subset, 0, subset.length);
    return Adjacency.of(starts, subset, toNodes);
  }

  private Adjacency backward(ArrayFile offsets, ArrayFile targets, int first, int end) {
    int[] starts = new int[end - first + 1];
    each(offsets, targets, first, end, (from, to) -> starts[to + 1]++);
    for (int i = 1; i < starts.length; i++) {
      starts[i] = Math.addExact(starts[i], starts[i - 1]);
    }
    int[] sources = new int[starts[starts.length - 1]];
    int[] next = Arrays.copyOf(starts, starts.length - 1);
    each(offsets, targets, first, end, (from, to) -> sources[next[to]++] = from);
    return Adjacency.of(starts, sources, fromNodes);
  }

  /** Told of a link to a node of the slice, whose number there is given. */
  private interface Seen {
    void link(int from, int to);
  }

  private void each(ArrayFile offsets, ArrayFile targets, int first, int end, Seen seen) {
    int[] block = new int[BLOCK];
    int from = 0;
    for (long at = 0; at < targets.count(); at += BLOCK) {
      int some = (int) Math.min(BLOCK, targets.count() - at);
      targets.copyInts(at, block, 0, some);
      for (int i = 0; i < some; i++) {
        if (block[i] >= first && block[i] < end) {
          while (offsets.getLong(from + 1L) <= at + i) {
            from++;
          }
          seen.link(from, block[i] - first);
        }
      }
    }
  }
}
