package org.tapem.sample;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.base.BadFileException;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayRules;
import org.tapem.io.ElementType;
import org.tapem.walk.PathRules;
import org.tapem.walk.RowFiles;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/**
 * Samples in a binary file, read in place. It is an array file of 32-bit integers: layout version,
 * most nodes of a path, query type, candidate type, epoch, number of nodes of the network; then a
 * row for each sample: 1 where the two are joined, else 0, and the global nodes of the path from
 * the query node to the candidate, with -1 behind its end; then four 64-bit counts (low half
 * first): walks, samples, joined ones, nodes of all paths. {@link SampleRows} writes it.
 */
public final class SampleFile {
  static final int LAYOUT = 1;
  private static final int HEADER = 6;
  private static final int NUMBERS = 4;

  private final ArrayFile file;
  private final int most;
  private final SampleCounts counts;

  private SampleFile(ArrayFile file, int most, SampleCounts counts) {
    this.file = file;
    this.most = most;
    this.counts = counts;
  }

  /** Maps a file; refuses one whose rows are no samples. */
  public static SampleFile open(Path path) throws IOException {
    ArrayFile file = ArrayFile.open(path, ElementType.INT32);
    long count = file.count();
    if (count < HEADER + 2 * NUMBERS) {
      throw new BadFileException(path, "too short for samples", count + " integers");
    }
    if (file.getInt(0) != LAYOUT) {
      throw new BadFileException(
          path, "unknown layout of samples", file.getInt(0) + ", this program reads " + LAYOUT);
    }
    int max = file.getInt(1);
    long[] had = RowFiles.numbers(file, NUMBERS);
    SampleCounts counts = new SampleCounts(had[0], had[1], had[2], had[3]);
    long cells = count - HEADER - 2 * NUMBERS;
    boolean sane = max >= 2 && max <= Walks.LONGEST && counts.pairs() >= 0;
    if (!sane || cells % (1 + max) != 0 || cells / (1 + max) != counts.pairs()) {
      throw new BadFileException(
          path,
          "not the size it tells",
          counts.pairs() + " samples of up to " + max + " nodes in " + count);
    }
    SampleFile samples = new SampleFile(file, max, counts);
    samples.check();
    return samples;
  }

  /** Looks at every sample. */
  private void check() throws BadFileException {
    if (counts.walks() < 0
        || queryType() < 0
        || candidateType() < 0
        || epoch() < 1
        || nodes() < 0) {
      throw ArrayRules.broken(
          file.path(),
          "%d walks, types %d and %d, epoch %d, %d nodes"
              .formatted(counts.walks(), queryType(), candidateType(), epoch(), nodes()));
    }
    int[] row = new int[1 + most];
    long direct = 0;
    long nodes = 0;
    for (long sample = 0; sample < size(); sample++) {
      file.copyInts(at(sample), row, 0, row.length);
      int length = PathRules.end(row, 1, most, nodes());
      if (length < 2 || row[0] < 0 || row[0] > 1) {
        throw length < 0
            ? PathRules.broken(file, "sample", sample, size(), nodes())
            : ArrayRules.broken(
                file.path(),
                "sample %d of %d has the label %d and %d nodes"
                    .formatted(sample, size(), row[0], length));
      }
      direct += row[0];
      nodes += length;
    }
    if (direct != counts.direct() || nodes != counts.nodes()) {
      throw ArrayRules.broken(
          file.path(),
          "%d joined samples and %d nodes, but it says %d and %d"
              .formatted(direct, nodes, counts.direct(), counts.nodes()));
    }
  }

  /** Number of samples. */
  public long size() {
    return counts.pairs();
  }

  public SampleCounts counts() {
    return counts;
  }

  /** Most nodes of a path. */
  public int most() {
    return most;
  }

  public int queryType() {
    return file.getInt(2);
  }

  public int candidateType() {
    return file.getInt(3);
  }

  public int epoch() {
    return file.getInt(4);
  }

  /** Number of nodes of the network. */
  public int nodes() {
    return file.getInt(5);
  }

  /** Whether the two nodes are joined by the relation of the task: the label. */
  public boolean direct(long sample) {
    return file.getInt(at(sample)) == 1;
  }

  /** Copies the path, global nodes from the query node to the candidate; gives their number. */
  public int copyPath(long sample, int[] into) {
    int nodes = 0;
    for (long at = at(sample) + 1; nodes < most && file.getInt(at) != Walker.NONE; at++) {
      into[nodes++] = file.getInt(at);
    }
    return nodes;
  }

  private long at(long sample) {
    if (sample < 0 || sample >= size()) {
      throw new IndexOutOfBoundsException("sample " + sample + " of " + size());
    }
    return HEADER + sample * (1 + most);
  }
}
