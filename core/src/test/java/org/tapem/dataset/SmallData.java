package org.tapem.dataset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tapem.io.Checksums;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;
import org.tapem.method.ModelManifest;
import org.tapem.method.ModelWriter;
import org.tapem.network.Links;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.text.StopWords;
import org.tapem.text.StyleFeatures;
import org.tapem.text.Vocabulary;

/**
 * A data set of three songs with texts, one of them held out, and three listeners, one of them not
 * known from training; a model of it; and ways to look at folders.
 */
public final class SmallData {
  public static final int SONG = 0;
  public static final int LISTENER = 1;
  private static final float[] TABLE = {
    1.5f, -2, 0, Float.MIN_VALUE, -0.0f, Float.MAX_VALUE
  }; // 2 x 3

  private SmallData() {}

  /** 2 x 3 */
  public static float[] table() {
    return TABLE.clone();
  }

  public static Dataset write(Path target) throws IOException {
    Schema schema =
        new Schema(
            List.of(new NodeType("song", 'S'), new NodeType("listener", 'L')),
            List.of(new Relation("hears", LISTENER, SONG, true)));
    DatasetManifest.Task task = new DatasetManifest.Task("song", "listener", "hears");
    try (DatasetWriter writer = new DatasetWriter(target, false, schema, task, List.of("lyrics"))) {
      nodes(writer, SONG, 2, "s1", "s2", "s3");
      nodes(writer, LISTENER, 2, "l1", "l2", "l3");
      DatasetWriter.TextWriter texts = writer.texts(SONG);
      for (int[] text : new int[][] {{0, 1, 0}, {0, 2}, {1}}) {
        for (int word : text) {
          texts.word(word);
        }
        texts.endField();
        texts.endNode(new byte[StyleFeatures.SIZE]);
      }
      writer.links(0, new Links(new int[] {0, 2, 3}, new int[] {0, 1, 1}));
      writer.heldOutLinks(0, new Links(new int[] {0, 2}, new int[] {0, 2}));
      writer.parts(List.of(HeldOut.Part.TEST));
      writer.words(vocabulary(), 2);
      writer.stopWords(StopWords.of(List.of("the", "of")));
      writer.commit(Map.of("stopWords", "common.txt"), List.of());
    }
    return Dataset.open(target);
  }

  private static void nodes(DatasetWriter writer, int type, int training, String... ids)
      throws IOException {
    StringTable table = new StringTable();
    StringList names = new StringList();
    int[] numbers = new int[ids.length];
    for (int i = 0; i < ids.length; i++) {
      numbers[i] = table.add(ids[i]);
      names.add("Ñame of " + ids[i]);
    }
    writer.nodes(type, table, numbers, training);
    writer.names(type, names, numbers);
  }

  /** Words 0 river (3 times in 2 texts), 1 blue, 2 ōsaka (once each). */
  static Vocabulary vocabulary() {
    StringTable words = new StringTable();
    words.add("ōsaka");
    words.add("river");
    words.add("blue");
    return Vocabulary.sorted(words, new long[] {1, 3, 1}, new int[] {1, 2, 1}, 2, 2).vocabulary();
  }

  /** Writes a model of {@code data}, with one array of each type. */
  public static ModelManifest writeModel(Dataset data, Path target) throws IOException {
    try (ModelWriter writer = new ModelWriter(target, true)) {
      writer.floats("listener.table", TABLE, 2, 3);
      writer.ints("counts", new int[] {3, -1, Integer.MIN_VALUE});
      writer.longs("offsets", new long[] {0, 1L << 40});
      writer.copyNodes(data, LISTENER);
      writer.copyWords(data);
      return writer.commit(
          ModelManifest.of("invented", data, Map.of("dim", "3", "rate", "0.1"), 42)
              .with(
                  Map.of("recall@5", 0.5, "auc", 1 / 3.0),
                  List.of(Map.of("loss", 2.5, "recall@5", 0.25), Map.of("loss", 1.0))));
    }
  }

  /** All files of a folder by their names, as text of one character a byte. */
  public static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> contents.put(folder.relativize(file).toString(), latin(file)));
    }
    return contents;
  }

  private static String latin(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes the checksums right again, as a program that writes a bad folder would. */
  public static void seal(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve(Checksums.FILE));
    Map<String, String> sums = new TreeMap<>();
    for (String name : contents(folder).keySet()) {
      sums.put(name, Checksums.of(folder.resolve(name)));
    }
    Files.writeString(folder.resolve(Checksums.FILE), Checksums.text(sums));
  }

  /** Replaces a text that must be in the file. */
  public static void edit(Path file, String before, String after) throws IOException {
    String text = Files.readString(file);
    if (!text.contains(before)) {
      throw new AssertionError(file + " does not have " + before + ":\n" + text);
    }
    Files.writeString(file, text.replace(before, after));
  }

  public static List<String> entries(Path folder) throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }
}
