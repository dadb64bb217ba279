package org.tapem.method;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.tapem.base.BadFileException;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.WordFiles;
import org.tapem.io.ArrayEntry;
import org.tapem.io.FolderKind;
import org.tapem.io.FolderWriter;
import org.tapem.io.NamedArrayWriter;
import org.tapem.io.StringFile;
import org.tapem.io.StringFileWriter;
import org.tapem.io.StringTable;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/**
 * Writes a model folder of any method: its arrays, and what of the data set it needs to rank a new
 * text and to name what it ranks. Written whole or not at all; docs/file-formats.md says what lies
 * where.
 */
public final class ModelWriter implements AutoCloseable {
  private final FolderWriter folder;
  private final NamedArrayWriter arrays;
  private final List<String> nodes = new ArrayList<>();
  private DatasetManifest.Words words; // null where none were written
  private boolean hasStopWords;

  /**
   * Begins a folder.
   *
   * @param replace whether a model that is there already may be replaced
   */
  public ModelWriter(Path target, boolean replace) throws IOException {
    folder = new FolderWriter(target, FolderKind.MODEL.file(), replace);
    arrays = new NamedArrayWriter(folder);
  }

  /** Writes a table of weights, row by row; they must be finite. */
  public void floats(String name, float[] values, int rows, int columns) throws IOException {
    for (int i = 0; i < values.length; i++) {
      if (!Float.isFinite(values[i])) {
        throw new IllegalArgumentException(
            "weights must be finite, got " + values[i] + " in " + name + " at " + i);
      }
    }
    arrays.floats(name, values, rows, columns);
  }

  /** Writes integers. */
  public void ints(String name, int[] values) throws IOException {
    arrays.ints(name, values);
  }

  /** Writes bytes, row by row. */
  public void bytes(String name, byte[] values, int rows, int columns) throws IOException {
    arrays.bytes(name, values, rows, columns);
  }

  /** Writes short texts without line breaks. */
  public void strings(String name, List<String> values) throws IOException {
    byte[] lines = String.join("\n", values).getBytes(StandardCharsets.UTF_8);
    bytes(name, lines, 1, lines.length);
  }

  /** Writes long integers. */
  public void longs(String name, long[] values) throws IOException {
    arrays.longs(name, values);
  }

  /** Copies ids and names of a type's training nodes; a model needs those it ranks. */
  public void copyNodes(Dataset data, int type) throws IOException {
    StringFile ids = data.ids(type).strings();
    StringFile names = data.names(type);
    nodes(
        data.schema().types().get(type).name(),
        data.training(type),
        ids::get,
        names::get,
        data.folder());
  }

  /**
   * Writes ids and names of a type's nodes, by their numbers.
   *
   * @param from the folder that they come from, which is wrong where two have the same id
   */
  public void nodes(
      String type, int count, IntFunction<String> ids, IntFunction<String> names, Path from)
      throws IOException {
    if (nodes.contains(type)) {
      throw new IllegalArgumentException("the nodes of type " + type + " are copied already");
    }
    StringTable table = new StringTable();
    int[] numbers = new int[count];
    StringFileWriter nameWriter = folder.strings(file(type, "name"));
    for (int i = 0; i < count; i++) {
      numbers[i] = table.add(ids.apply(i));
      if (numbers[i] != i) {
        throw new BadFileException(
            from.resolve(file(type, "id")), "two nodes have the same id", ids.apply(i));
      }
      nameWriter.put(names.apply(i));
    }
    folder.indexedStrings(file(type, "id"), table, numbers);
    nodes.add(type);
  }

  /** Writes what the model keeps of its data set beside ids and names. */
  public void trainingPart(TrainingPart part) throws IOException {
    part.write(this);
  }

  /** Copies the arrays of another model that were not written yet, as they are. */
  public void copyOtherArrays(ModelFolder from) throws IOException {
    for (Map.Entry<String, ArrayEntry> named : from.manifest().arrays().entrySet()) {
      String name = named.getKey();
      if (arrays.entries().containsKey(name)) {
        continue;
      }
      ArrayEntry entry = named.getValue();
      switch (entry.elementType()) {
        case FLOAT32 -> floats(name, from.floats(name), entry.rows(), entry.columns());
        case INT32 -> ints(name, from.ints(name));
        case INT64 -> longs(name, from.longs(name));
        case INT8 -> bytes(name, from.bytes(name), entry.rows(), entry.columns());
      }
    }
  }

  static String file(String type, String what) {
    return "nodes/" + type + "/" + what;
  }

  /**
   * Writes the words that texts are made of, with their counts.
   *
   * @param minCount occurrences that make a word frequent
   */
  public void vocabulary(Vocabulary vocabulary, int minCount) throws IOException {
    WordFiles.write(folder, vocabulary);
    words = WordFiles.counts(vocabulary, minCount);
  }

  /** Writes the words that are left out of texts; whoever keeps a vocabulary needs them too. */
  public void stopWords(StopWords stopWords) throws IOException {
    WordFiles.write(folder, stopWords);
    hasStopWords = true;
  }

  /** Copies vocabulary and stop words, so that a new text is cut as those of {@code data} were. */
  public void copyWords(Dataset data) throws IOException {
    vocabulary(data.vocabulary(), data.manifest().words().minCount());
    stopWords(data.stopWords());
  }

  /** Whether a vocabulary was written. */
  public boolean hasWords() {
    return words != null;
  }

  /** Finishes the folder; it appears under its name. Gives what it says of the model. */
  public ModelManifest commit(ModelManifest manifest) throws IOException {
    if (!nodes.contains(manifest.task().candidateType())) {
      throw new IllegalStateException(
          "a model needs the nodes that it ranks, of type " + manifest.task().candidateType());
    }
    if (hasStopWords != (words != null)) {
      throw new IllegalStateException("a model has vocabulary and stop words, or neither");
    }
    ModelManifest whole = manifest.holding(arrays.entries(), nodes, words);
    folder.json(FolderKind.MODEL.file(), whole);
    folder.commit();
    return whole;
  }

  /** Removes what was not committed. */
  @Override
  public void close() throws IOException {
    folder.close();
  }
}
