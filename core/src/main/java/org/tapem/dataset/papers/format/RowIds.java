package org.tapem.dataset.papers.format;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.source.ColumnNames;
import org.tapem.dataset.source.TableRows;

/**
 * Makes ids for the rows of a table that has none: {@code row:} and a hash of the names of the
 * columns and the values in them. So a row has the same id in every file, wherever it stands,
 * whatever the order of the columns, and a file may be given again.
 */
final class RowIds {
  private static final int BYTES = 10; // two of 10 million rows meet by a chance of 1 in 10 billion
  private final int[] order; // of the columns
  private final byte[][] names;
  private final MessageDigest digest;

  RowIds(ColumnNames header) {
    order =
        IntStream.range(0, header.count())
            .boxed()
            .sorted(Comparator.comparing(header::plainName))
            .mapToInt(column -> column)
            .toArray();
    names = new byte[order.length][];
    for (int column = 0; column < names.length; column++) {
      names[column] = (header.plainName(column) + '\0').getBytes(StandardCharsets.UTF_8);
    }
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  /** The id of the current row; null where all its cells are empty. */
  String of(TableRows row) throws BadRecordException {
    boolean empty = true;
    digest.reset();
    for (int column : order) {
      String value = row.cell(column).strip();
      if (!value.isEmpty()) {
        empty = false;
        digest.update(names[column]);
        digest.update((value + '\0').getBytes(StandardCharsets.UTF_8));
      }
    }
    return empty ? null : "row:" + HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }
}
