package org.tapem.method;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Schemas;
import org.tapem.dataset.WordFiles;
import org.tapem.io.ArrayRules;
import org.tapem.io.Checksums;
import org.tapem.io.FolderKind;
import org.tapem.io.FolderState;
import org.tapem.io.Leftovers;
import org.tapem.io.Lists;
import org.tapem.io.NamedArrayWriter;
import org.tapem.io.NamedArrays;
import org.tapem.io.StringFile;
import org.tapem.io.StringIndex;
import org.tapem.network.Schema;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/**
 * A model folder, opened. Arrays are mapped and come to the heap once, when they are requested; ids
 * and names are read in place.
 */
public final class ModelFolder {
  private final Path path; // as it was requested
  private final Path folder;
  private final String sha256;
  private final ModelManifest manifest;
  private final Schema schema;
  private final NamedArrays arrays;
  private final Map<String, StringIndex> ids = new HashMap<>();
  private final Map<String, StringFile> names = new HashMap<>();
  private TrainingPart trainingPart; // null until it is requested

  private ModelFolder(
      Path path,
      Path folder,
      String sha256,
      ModelManifest manifest,
      Schema schema,
      NamedArrays arrays) {
    this.path = path;
    this.folder = folder;
    this.sha256 = sha256;
    this.manifest = manifest;
    this.schema = schema;
    this.arrays = arrays;
  }

  /** Opens a folder and verifies all checksums; refuses what is no model, or not whole. */
  public static ModelFolder open(Path path) throws IOException {
    return open(path, Progress.NONE);
  }

  /** The same, telling how far the checksums are. */
  public static ModelFolder open(Path path, Progress progress) throws IOException {
    return FolderState.unchanged(path, () -> open(path, true, progress));
  }

  /** Opens a folder without reading its arrays: sizes are checked, checksums are not. */
  public static ModelFolder openUnverified(Path path) throws IOException {
    return FolderState.unchanged(path, () -> open(path, false, Progress.NONE));
  }

  private static ModelFolder open(Path path, boolean verify, Progress progress) throws IOException {
    Path folder = Leftovers.whole(path);
    ModelManifest manifest = FolderKind.MODEL.read(folder, ModelManifest.class);
    Set<String> listed = Checksums.whole(folder).keySet();
    String sha256 = Checksums.of(folder.resolve(Checksums.FILE));
    if (verify) {
      Checksums.verify(folder, progress);
    }
    NamedArrays arrays = NamedArrays.open(folder, manifest.arrays(), listed);
    ModelFolder model =
        new ModelFolder(path, folder, sha256, manifest, schema(folder, manifest), arrays);
    for (String type : manifest.nodes()) {
      model.openNodes(type, listed);
    }
    if (manifest.words() != null) {
      checkListed(folder, WordFiles.files(), listed);
    }
    return model;
  }

  private static Schema schema(Path folder, ModelManifest manifest) throws BadFileException {
    Path file = folder.resolve(FolderKind.MODEL.file());
    Schema schema = Schemas.of(file, manifest.task(), manifest.nodeTypes(), manifest.relations());
    try {
      manifest.nodes().forEach(schema::type);
      if (!manifest.nodes().contains(manifest.task().candidateType())) {
        throw new IllegalArgumentException("no nodes of type " + manifest.task().candidateType());
      }
      return schema;
    } catch (IllegalArgumentException e) {
      throw new BadFileException(file, "not a valid schema", e.getMessage());
    }
  }

  private void openNodes(String type, Set<String> listed) throws IOException {
    String id = ModelWriter.file(type, "id");
    String name = ModelWriter.file(type, "name");
    checkListed(
        folder,
        List.of(id + ".offsets", id + ".utf8", id + ".slots", name + ".offsets", name + ".utf8"),
        listed);
    int training = manifest.nodeTypes().get(schema.type(type)).training();
    StringIndex index = StringIndex.open(folder.resolve(id));
    Dataset.checkCount(folder.resolve(id), index.strings().size(), training);
    StringFile strings = StringFile.open(folder.resolve(name));
    Dataset.checkCount(folder.resolve(name), strings.size(), training);
    ids.put(type, index);
    names.put(type, strings);
  }

  private static void checkListed(Path folder, List<String> files, Set<String> listed)
      throws BadFileException {
    for (String file : files) {
      if (!listed.contains(file)) {
        throw new BadFileException(folder.resolve(Checksums.FILE), "does not list", file);
      }
    }
  }

  /** Tells this model from any other: the SHA-256 of its list of checksums when it was opened. */
  public String sha256() {
    return sha256;
  }

  /** The path that it was opened from. */
  public Path path() {
    return path;
  }

  /** Whether a path means this model now. */
  public boolean isAt(Path place) {
    return FolderState.of(place).map(FolderState::sha256).equals(Optional.of(sha256));
  }

  /** Where it lay when it was opened: put aside, where it was just being replaced. */
  public Path folder() {
    return folder;
  }

  public ModelManifest manifest() {
    return manifest;
  }

  public Schema schema() {
    return schema;
  }

  public boolean has(String name) {
    return arrays.has(name);
  }

  /** A table of weights, row by row; refuses one that holds a number that is not finite. */
  public float[] floats(String name) throws IOException {
    return arrays.finiteFloats(name);
  }

  /** A table of weights; refuses one of another shape. */
  public float[] floats(String name, int rows, int columns) throws IOException {
    arrays.checkShape(name, rows, columns);
    return floats(name);
  }

  /** Integers. */
  public int[] ints(String name) throws IOException {
    return arrays.ints(name);
  }

  /** So many integers from {@code min} to {@code max}; refuses others. */
  public int[] ints(String name, int count, int min, int max) throws IOException {
    int[] values = arrays.ints(name);
    ArrayRules.count(file(name), values.length, count);
    ArrayRules.inRange(file(name), values, min, max);
    return values;
  }

  /** So many lists of rising numbers below {@code kinds}; refuses what is none. */
  public Lists lists(String offsets, String elements, int lists, int kinds) throws IOException {
    Lists read = lists(offsets, elements, lists);
    ArrayRules.rising(file(elements), read.offsets(), read.elements(), kinds);
    return read;
  }

  /** So many lists; refuses offsets that do not fit. */
  Lists lists(String offsets, String elements, int lists) throws IOException {
    int[] begins = arrays.ints(offsets);
    int[] values = arrays.ints(elements);
    ArrayRules.count(file(offsets), begins.length, lists + 1L);
    ArrayRules.offsets(file(offsets), begins, values.length);
    return new Lists(begins, values);
  }

  /** The file of a named array. */
  public Path file(String name) {
    return folder.resolve(NamedArrayWriter.FOLDER + name);
  }

  /** Number of nodes of a type, by its name. */
  public int count(String type) {
    return manifest.nodeTypes().get(schema.type(type)).training();
  }

  /** Training links of every candidate node. */
  public int[] degrees() throws IOException {
    return ints("degrees", count(manifest.task().candidateType()), 0, Integer.MAX_VALUE);
  }

  /**
   * Checks all that the folder keeps and that is not checked when it is opened: each array, the
   * links and the texts, the words.
   */
  public void checkContent() throws IOException {
    for (String type : manifest.nodes()) {
      ids(type).check();
    }
    arrays.checkFinite();
    if (has("degrees")) {
      degrees();
    }
    if (hasVocabulary()) {
      vocabulary();
      stopWords();
    }
    checkTrainingPart();
  }

  /** Checks the links and texts where they were not read yet; reads only what it checks. */
  public synchronized void checkTrainingPart() throws IOException {
    if (trainingPart == null && TrainingPart.isIn(this)) {
      TrainingPart.check(this);
    }
    arrays.checkFinite();
  }

  /** Bytes, row by row. */
  public byte[] bytes(String name) throws IOException {
    return arrays.bytes(name);
  }

  /** Short texts without line breaks; refuses what is not UTF-8. */
  public List<String> strings(String name) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(bytes(name));
    try {
      return List.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString().split("\n", -1));
    } catch (CharacterCodingException e) {
      throw new BadFileException(file(name), "is not valid UTF-8", e.toString());
    }
  }

  /** Long integers. */
  public long[] longs(String name) throws IOException {
    return arrays.longs(name);
  }

  /** What it keeps of its data set, read once; empty where models did not keep that yet. */
  public synchronized Optional<TrainingPart> trainingPart() throws IOException {
    if (trainingPart == null && TrainingPart.isIn(this)) {
      trainingPart = TrainingPart.read(this);
    }
    return Optional.ofNullable(trainingPart);
  }

  /** Finds the training nodes of a type by id. */
  public StringIndex ids(String type) throws IOException {
    return kept(ids, type);
  }

  /** Names of the training nodes of a type, for people to read. */
  public StringFile names(String type) throws IOException {
    return kept(names, type);
  }

  private <T> T kept(Map<String, T> byType, String type) throws BadFileException {
    T found = byType.get(type);
    if (found == null) {
      throw new BadFileException(
          folder, "keeps no nodes of type " + type, "it has " + manifest.nodes());
    }
    return found;
  }

  public boolean hasVocabulary() {
    return manifest.words() != null;
  }

  /** The words of the training texts. */
  public Vocabulary vocabulary() throws IOException {
    checkHasWords();
    return WordFiles.readVocabulary(folder, manifest.words());
  }

  /** The words that are left out of texts. */
  public StopWords stopWords() throws IOException {
    checkHasWords();
    return WordFiles.readStopWords(folder);
  }

  private void checkHasWords() throws BadFileException {
    if (!hasVocabulary()) {
      throw new BadFileException(folder, "has no vocabulary", "method " + manifest.method());
    }
  }
}
