package org.tapem.dataset.source;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * A part of the files to read: stretches that follow each other in file order.
 *
 * @param folder where the names of the files start from
 */
public record InputShard(List<FileRange> ranges, String folder) implements Serializable {
  public InputShard {
    ranges = List.copyOf(ranges);
  }

  /** Stretches of files whose names start from the folder in which this program runs. */
  public InputShard(List<FileRange> ranges) {
    this(ranges, Path.of("").toAbsolutePath().toString());
  }

  /** Where the files are. */
  public List<Path> paths() {
    return ranges.stream().map(this::path).toList();
  }

  private Path path(FileRange range) {
    return Path.of(folder).resolve(range.file());
  }

  /**
   * The stretches as files to read.
   *
   * @param bytesTaken receives the number of bytes each time some are read
   */
  public List<InputFile> files(LongConsumer bytesTaken) {
    return ranges.stream().map(range -> new InputFile(path(range), range, bytesTaken)).toList();
  }

  /** How many bytes it has. */
  public long bytes() {
    return ranges.stream().mapToLong(range -> range.to() - range.from()).sum();
  }
}
