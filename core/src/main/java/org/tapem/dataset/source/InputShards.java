package org.tapem.dataset.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts files into parts of about the same size, in file order. A file is cut at the start of a line
 * where every line is a record of its own and it is not gzipped, and a file of Parquet between its
 * groups; else it stays whole. Where files must be read together, there is one part.
 */
public final class InputShards {
  /** Where the files of a format can be cut into shards. */
  public interface Rule {
    /** Whether files give the same records where each is read apart from the others. */
    default boolean readsApart(List<InputFile> files) throws IOException {
      return true;
    }

    /**
     * Whether every line of a file is a record of its own, so that a stretch that begins at a line
     * can be read alone.
     */
    default boolean hasRecordPerLine(InputFile file) throws IOException {
      return false;
    }
  }

  /** About how much larger the text of a file of gzip or Parquet is than the file. */
  private static final int PACKED_FACTOR = 4;

  private final Rule rule;
  private final int longestLine;
  private final List<InputShard> parts = new ArrayList<>();
  private List<FileRange> open = new ArrayList<>(); // of the part that is being made

  private InputShards(Rule rule, int longestLine) {
    this.rule = rule;
    this.longestLine = longestLine;
  }

  /**
   * Cuts files.
   *
   * @param max the number of parts, at most
   * @param leastBytes a part has about so many bytes of text, at least
   * @param longestLine where no line begins within so many bytes, nothing is cut
   */
  public static List<InputShard> cut(
      Rule rule, List<Path> files, int max, long leastBytes, int longestLine) throws IOException {
    InputShards cutting = new InputShards(rule, longestLine);
    long total = 0;
    for (Path file : files) {
      total += weight(file);
    }
    long wanted = Math.max(1, Math.min(max, total / Math.max(1, leastBytes)));
    boolean apart = wanted > 1 && rule.readsApart(files.stream().map(InputFile::new).toList());
    cutting.cut(files, total, apart ? (int) wanted : 1);
    return cutting.parts;
  }

  private static long weight(Path file) throws IOException {
    long bytes = Files.size(file);
    InputFile input = new InputFile(file);
    return input.isGzip() || input.isParquet() ? bytes * PACKED_FACTOR : bytes;
  }

  private void cut(List<Path> files, long total, int count) throws IOException {
    long before = 0; // weight of the files before
    int border = 1; // the next one, behind so many parts
    for (Path file : files) {
      long size = Files.size(file);
      long weight = weight(file);
      Cuts cuts = null;
      long from = 0;
      boolean endsPart = false;
      for (; border < count && borderAt(border, count, total) < before + weight; border++) {
        long inside = borderAt(border, count, total) - before;
        if (cuts == null) {
          cuts = cuts(file, size, weight);
        }
        long at = cuts.near(inside, from);
        if (at >= size) {
          endsPart = true;
        } else {
          take(file, from, at);
          endPart();
          from = at;
        }
      }
      if (from < size || size == 0) {
        open.add(new FileRange(file.toString(), from, size));
      }
      if (endsPart) {
        endPart();
      }
      before += weight;
    }
    endPart();
  }

  private static long borderAt(int border, int count, long total) {
    return (long) ((double) total * border / count);
  }

  /** Where a file can be cut. */
  private interface Cuts {
    /**
     * The byte at which to cut; from the size of the file on, it is behind the file.
     *
     * @param inside the weight that should be before it
     * @param from where the file was cut before
     */
    long near(long inside, long from) throws IOException;
  }

  private Cuts cuts(Path file, long size, long weight) throws IOException {
    InputFile input = new InputFile(file);
    if (input.isParquet()) {
      List<ParquetFile.Group> groups = Parquet.open(file, input.name()).groups();
      return (inside, from) -> groupFrom(groups, (double) inside / weight, from, size);
    }
    if (weight == size && rule.hasRecordPerLine(input)) {
      return (inside, from) -> lineFrom(file, Math.max(inside, from), size);
    }
    return (inside, from) -> nearest(inside, weight);
  }

  /** Where the first group begins that has such a share of the records before it. */
  private static long groupFrom(
      List<ParquetFile.Group> groups, double share, long from, long size) {
    long all = groups.stream().mapToLong(ParquetFile.Group::records).sum();
    long before = 0;
    for (ParquetFile.Group group : groups) {
      if (group.from() >= from && before >= share * all) {
        return before == 0 ? 0 : group.from(); // nothing of use is before the first
      }
      before += group.records();
    }
    return size;
  }

  /** The end of a whole file that is nearer. */
  private static long nearest(long inside, long weight) {
    return inside < weight / 2 ? 0 : Long.MAX_VALUE;
  }

  private void take(Path file, long from, long to) {
    if (to > from) {
      open.add(new FileRange(file.toString(), from, to));
    }
  }

  private void endPart() {
    if (!open.isEmpty()) {
      parts.add(new InputShard(open));
      open = new ArrayList<>();
    }
  }

  /** Where the first line begins, at a byte or behind it; the size of the file where none does. */
  private long lineFrom(Path file, long at, long size) throws IOException {
    if (at == 0) {
      return 0;
    }
    try (SeekableByteChannel channel = Files.newByteChannel(file);
        InputStream in =
            new BufferedInputStream(Channels.newInputStream(channel.position(at - 1)))) {
      for (long behind = at; behind - at <= longestLine; behind++) {
        int value = in.read();
        if (value < 0) {
          return size;
        }
        if (value == '\n') {
          return behind;
        }
      }
    }
    return size;
  }
}
