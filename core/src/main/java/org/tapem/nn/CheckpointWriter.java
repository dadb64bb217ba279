package org.tapem.nn;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.dataset.Dataset;
import org.tapem.io.FolderKind;
import org.tapem.io.FolderWriter;
import org.tapem.io.ManifestFields;
import org.tapem.io.NamedArrayWriter;
import org.tapem.io.Program;

/**
 * Writes the state of an unfinished training in place of the one that was written before. Whenever
 * the program ends, {@link Checkpoint#open} finds one of the two whole; the disk holds both for a
 * moment.
 */
public final class CheckpointWriter implements AutoCloseable {
  private final FolderWriter folder;
  private final NamedArrayWriter arrays;
  private final Map<String, String> scalars = new TreeMap<>();

  public CheckpointWriter(Path target) throws IOException {
    folder = new FolderWriter(target, FolderKind.CHECKPOINT.file(), true);
    arrays = new NamedArrayWriter(folder);
  }

  /** Writes floats, bit by bit as they are. */
  public void floats(String name, float[] values) throws IOException {
    arrays.floats(name, values, values.length, 1);
  }

  /** Writes integers. */
  public void ints(String name, int[] values) throws IOException {
    arrays.ints(name, values);
  }

  /** Writes long integers. */
  public void longs(String name, long[] values) throws IOException {
    arrays.longs(name, values);
  }

  /** Keeps a word or a text. */
  public void scalar(String name, String value) {
    if (scalars.put(name, ManifestFields.require(name, value)) != null) {
      throw new IllegalArgumentException("two scalars are named " + name);
    }
  }

  /** Keeps an integer. */
  public void scalar(String name, long value) {
    scalar(name, Long.toString(value));
  }

  /** Keeps a number exactly; it may be infinite. */
  public void scalar(String name, double value) {
    scalar(name, Double.toHexString(value));
  }

  /**
   * Finishes the folder; it takes the place of the one before.
   *
   * @param settings of the training, which must be the same when it goes on
   * @param dataSha256 {@link Dataset#sha256} of the data set, likewise
   */
  public void commit(Map<String, String> settings, String dataSha256) throws IOException {
    CheckpointManifest manifest =
        new CheckpointManifest(
            FolderKind.CHECKPOINT.format(),
            FolderKind.CHECKPOINT.version(),
            Program.version(),
            dataSha256,
            new TreeMap<>(settings),
            new TreeMap<>(scalars),
            arrays.entries());
    folder.json(FolderKind.CHECKPOINT.file(), manifest);
    folder.commit();
  }

  /** A place for files that are thrown away in the end. */
  Path scratch() {
    return folder.scratch();
  }

  /** Removes what was not committed; the checkpoint before stays. */
  @Override
  public void close() throws IOException {
    folder.close();
  }
}
