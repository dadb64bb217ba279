package org.tapem.nn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.io.ArrayRules;
import org.tapem.io.Checksums;
import org.tapem.io.FolderKind;
import org.tapem.io.Folders;
import org.tapem.io.Leftovers;
import org.tapem.io.LockWait;
import org.tapem.io.NamedArrayWriter;
import org.tapem.io.NamedArrays;
import org.tapem.io.TemporaryFolder;
import org.tapem.io.WriteLock;

/** The state of an unfinished training, opened to go on from there. */
public final class Checkpoint {
  private final Path folder;
  private final CheckpointManifest manifest;
  private final NamedArrays arrays;

  private Checkpoint(Path folder, CheckpointManifest manifest, NamedArrays arrays) {
    this.folder = folder;
    this.manifest = manifest;
    this.arrays = arrays;
  }

  /** Whether there is a checkpoint of this name, put aside by a killed writer or in its place. */
  public static boolean exists(Path path) {
    return Files.isRegularFile(Leftovers.whole(path).resolve(FolderKind.CHECKPOINT.file()));
  }

  /**
   * Opens a checkpoint and verifies all of it. Where a replacement was killed just as the old one
   * was out of the way and the new one not yet in, the old one is read where it was put aside.
   */
  public static Checkpoint open(Path path) throws IOException {
    Path folder = Leftovers.whole(path);
    CheckpointManifest manifest = FolderKind.CHECKPOINT.read(folder, CheckpointManifest.class);
    Set<String> listed = Checksums.whole(folder).keySet();
    Checksums.verify(folder, Progress.NONE);
    return new Checkpoint(folder, manifest, NamedArrays.open(folder, manifest.arrays(), listed));
  }

  /** Removes a checkpoint whose training has ended, in one step; there may be none. */
  public static void delete(Path path) throws IOException {
    Path target = Folders.real(path);
    WriteLock lock = WriteLock.take(path, LockWait.DEFAULT);
    try (lock) {
      Leftovers.remove(target);
      if (Files.exists(target)) {
        FolderKind.CHECKPOINT.read(target, CheckpointManifest.class); // nothing else is removed
        try (TemporaryFolder bin = TemporaryFolder.beside(target)) {
          Files.move(target, bin.path().resolve("old"), StandardCopyOption.ATOMIC_MOVE);
        }
      }
    }
  }

  /** Refuses to go on with other settings or other data than the training began with. */
  public void checkFits(Map<String, String> settings, String dataSha256) throws BadFileException {
    if (!manifest.data().equals(dataSha256)) {
      throw new BadFileException(
          folder, "is of other data", manifest.data() + ", the data set is " + dataSha256);
    }
    Set<String> names = new TreeSet<>(manifest.settings().keySet());
    names.addAll(settings.keySet());
    for (String name : names) {
      String before = manifest.settings().getOrDefault(name, "not set");
      String now = settings.getOrDefault(name, "not set");
      if (!before.equals(now)) {
        throw new BadFileException(
            folder, "is of other settings", name + " was " + before + ", is " + now);
      }
    }
  }

  public SortedMap<String, String> settings() {
    return manifest.settings();
  }

  /** SHA-256 of the data set's list of checksums. */
  public String dataSha256() {
    return manifest.data();
  }

  public boolean has(String array) {
    return arrays.has(array);
  }

  public float[] floats(String name) throws IOException {
    return arrays.floats(name);
  }

  /** So many floats, none below {@code min} and all finite; refuses others. */
  public float[] floats(String name, int count, float min) throws IOException {
    float[] values = arrays.finiteFloats(name);
    ArrayRules.count(array(name), values.length, count);
    for (int i = 0; i < values.length; i++) {
      if (values[i] < min) {
        throw ArrayRules.broken(
            array(name),
            "entry %d of %d is %s, below %s".formatted(i, values.length, values[i], min));
      }
    }
    return values;
  }

  /** So many integers from 0 to {@code max}; refuses others. */
  public int[] ints(String name, int count, int max) throws IOException {
    int[] values = arrays.ints(name);
    ArrayRules.count(array(name), values.length, count);
    ArrayRules.inRange(array(name), values, 0, max);
    return values;
  }

  private Path array(String name) {
    return folder.resolve(NamedArrayWriter.FOLDER + name);
  }

  public int[] ints(String name) throws IOException {
    return arrays.ints(name);
  }

  public long[] longs(String name) throws IOException {
    return arrays.longs(name);
  }

  public boolean hasScalar(String name) {
    return manifest.scalars().containsKey(name);
  }

  public String stringScalar(String name) throws IOException {
    String value = manifest.scalars().get(name);
    if (value == null) {
      throw new BadFileException(file(), "has no scalar " + name, "");
    }
    return value;
  }

  public long longScalar(String name) throws IOException {
    String value = stringScalar(name);
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw new BadFileException(file(), "scalar " + name + " is no integer", value);
    }
  }

  /** An integer from {@code min} to {@code max}; refuses others. */
  public long longScalar(String name, long min, long max) throws IOException {
    long value = longScalar(name);
    if (value < min || value > max) {
      throw new BadFileException(
          file(), "scalar %s is not in %d .. %d".formatted(name, min, max), value + "");
    }
    return value;
  }

  /** A number that is finite; refuses others. */
  public double finiteScalar(String name) throws IOException {
    double value = doubleScalar(name);
    if (!Double.isFinite(value)) {
      throw new BadFileException(file(), "scalar " + name + " is not finite", value + "");
    }
    return value;
  }

  /** A number, which may be infinite; refuses what is none. */
  public double numberScalar(String name) throws IOException {
    double value = doubleScalar(name);
    if (Double.isNaN(value)) {
      throw new BadFileException(file(), "scalar " + name + " is no number", value + "");
    }
    return value;
  }

  public double doubleScalar(String name) throws IOException {
    String value = stringScalar(name);
    try {
      return Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new BadFileException(file(), "scalar " + name + " is no number", value);
    }
  }

  private Path file() {
    return folder.resolve(FolderKind.CHECKPOINT.file());
  }
}
