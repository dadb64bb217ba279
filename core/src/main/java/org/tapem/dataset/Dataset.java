package org.tapem.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetManifest.RelationEntry;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayRules;
import org.tapem.io.Checksums;
import org.tapem.io.ElementType;
import org.tapem.io.FolderKind;
import org.tapem.io.FolderState;
import org.tapem.io.Leftovers;
import org.tapem.io.StringFile;
import org.tapem.io.StringIndex;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.NodeNumbers;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/**
 * A data set folder, opened: what is large is mapped and read in place. Another import may replace
 * the folder meanwhile; what is read after that is refused, for it belongs to other data.
 *
 * <pre>{@code
 * Dataset data = Dataset.open(Path.of("data"));
 * Network network = data.network();
 * int[] ofTheFirst = data.task().partners(network).neighbours(0); // by the task's relation
 * String id = data.ids(data.queryType()).strings().get(0);
 * }</pre>
 */
public final class Dataset {
  private static final String OFFSETS = ".offsets";
  private static final String TARGETS = ".targets";

  private final Path path; // as it was requested
  private final Path folder;
  private final String sha256;
  private final DatasetManifest manifest;
  private final Schema schema;
  private final Set<String> files; // that it lists

  private Dataset(
      Path path,
      Path folder,
      String sha256,
      DatasetManifest manifest,
      Schema schema,
      Set<String> files) {
    this.path = path;
    this.folder = folder;
    this.sha256 = sha256;
    this.files = Set.copyOf(files);
    this.manifest = manifest;
    this.schema = schema;
  }

  /**
   * Opens a folder; refuses one that is no data set, of another version, or not whole. Where its
   * replacement was killed just as the old one was out of the way and the new one not yet in, the
   * old one is read where it was put aside.
   */
  public static Dataset open(Path path) throws IOException {
    return FolderState.unchanged(path, () -> open(path, Leftovers.whole(path)));
  }

  private static Dataset open(Path path, Path folder) throws IOException {
    DatasetManifest manifest = FolderKind.DATA_SET.read(folder, DatasetManifest.class);
    Map<String, String> sums = Checksums.read(folder);
    if (!sums.containsKey(FolderKind.DATA_SET.file())) {
      throw new BadFileException(
          folder.resolve(Checksums.FILE), "does not list", FolderKind.DATA_SET.file());
    }
    Schema schema =
        Schemas.of(
            folder.resolve(FolderKind.DATA_SET.file()),
            manifest.task(),
            manifest.nodeTypes(),
            manifest.relations());
    String sha256 = Checksums.of(folder.resolve(Checksums.FILE));
    return new Dataset(path, folder, sha256, manifest, schema, sums.keySet());
  }

  /** Reads every file and compares it with its checksum. */
  public void verify(Progress progress) throws IOException {
    read(
        () -> {
          Checksums.verify(folder, progress);
          return null;
        });
  }

  /** Reads from the folder, and makes sure that it is still the one that was opened. */
  private <T> T read(FolderState.Reading<T> reading) throws IOException {
    try {
      T read = reading.read();
      checkUnchanged();
      return read;
    } catch (IOException | RuntimeException e) {
      checkUnchanged(); // else the fault is not in what was read, but in when
      throw e;
    }
  }

  private void checkUnchanged() throws IOException {
    Path sums = folder.resolve(Checksums.FILE);
    if (!Files.isRegularFile(sums) || !Checksums.of(sums).equals(sha256)) {
      throw new BadFileException(
          path, "was replaced while it was read", "give the command again, for the new data");
    }
  }

  /** Where it was opened. */
  public Path folder() {
    return path;
  }

  public DatasetManifest manifest() {
    return manifest;
  }

  public Schema schema() {
    return schema;
  }

  /** What is to be learned: which node pairs, by which relation. */
  public Task task() {
    return new Task(queryType(), candidateType(), taskRelation());
  }

  /** Index of the node type of queries. */
  public int queryType() {
    return schema.type(manifest.task().queryType());
  }

  /** Index of the node type that the task ranks. */
  public int candidateType() {
    return schema.type(manifest.task().candidateType());
  }

  /** Index of the relation that the task asks for. */
  public int taskRelation() {
    return schema.relation(manifest.task().relation());
  }

  /** Number of nodes of a type that are in the network; those after them are held out. */
  public int training(int type) {
    return manifest.nodeTypes().get(type).training();
  }

  /** Number of nodes of a type, held-out ones included. */
  public int count(int type) {
    return manifest.nodeTypes().get(type).count();
  }

  /** Finds nodes by id. */
  public StringIndex ids(int type) throws IOException {
    return read(
        () -> {
          StringIndex ids = StringIndex.open(file(type, "id"));
          checkCount(file(type, "id"), ids.strings().size(), count(type));
          return ids;
        });
  }

  /** Names for people to read. */
  public StringFile names(int type) throws IOException {
    return read(
        () -> {
          StringFile names = StringFile.open(file(type, "name"));
          checkCount(file(type, "name"), names.size(), count(type));
          return names;
        });
  }

  /** Times (years) of a type's nodes; {@link Integer#MIN_VALUE} where not known. */
  public ArrayFile times(int type) throws IOException {
    return read(
        () -> {
          ArrayFile times = ArrayFile.open(file(type, "time"), ElementType.INT32);
          checkCount(times.path(), times.count(), count(type));
          return times;
        });
  }

  /** Times of all nodes of a type, {@link Integer#MIN_VALUE} where not known. */
  public int[] timesOf(int type) throws IOException {
    int[] all = new int[count(type)];
    if (manifest.nodeTypes().get(type).time()) {
      times(type).copyInts(0, all, 0, all.length);
    } else {
      Arrays.fill(all, Integer.MIN_VALUE);
    }
    return all;
  }

  /** Times of the links of a relation, in the order of their targets; null where not known. */
  public int[] linkTimes(int relation) throws IOException {
    RelationEntry entry = manifest.relations().get(relation);
    if (!entry.time()) {
      return null;
    }
    Path file = folder.resolve("links").resolve(entry.name() + ".time");
    return read(
        () -> {
          int[] all = ArrayFile.readInts(file);
          checkCount(file, all.length, entry.links());
          return all;
        });
  }

  public boolean hasTexts(int type) {
    return manifest.nodeTypes().get(type).text();
  }

  /** Texts of a type's nodes. */
  public Texts texts(int type) throws IOException {
    String marks = "nodes/" + schema.types().get(type).name() + "/text.marks";
    return read(
        () ->
            Texts.open(
                file(type, "text.offsets"),
                file(type, "text.tokens"),
                files.contains(marks) ? folder.resolve(marks) : null, // not in folders of before
                count(type),
                manifest.textFields().size(),
                manifest.words().words()));
  }

  /** How the nodes of the network are numbered. */
  public NodeNumbers nodeNumbers() {
    int[] counts = new int[schema.types().size()];
    for (int type = 0; type < counts.length; type++) {
      counts[type] = training(type);
    }
    return new NodeNumbers(schema, counts);
  }

  /**
   * The links of some nodes by a relation, without reading the whole network.
   *
   * @param first node; {@code end}: the one behind the last
   */
  public Adjacency links(int relation, Direction direction, int first, int end) throws IOException {
    Relation requested = schema.relations().get(relation);
    Path base = folder.resolve("links").resolve(requested.name());
    LinkSlice slice = new LinkSlice(base, training(requested.from()), training(requested.to()));
    return read(() -> slice.read(direction, first, end));
  }

  /** The training network, on the heap. */
  public Network network() throws IOException {
    return read(this::readNetwork);
  }

  private Network readNetwork() throws IOException {
    int[] counts = new int[schema.types().size()];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = training(i);
    }
    List<Links> links = new ArrayList<>();
    for (Relation relation : schema.relations()) {
      Path base = folder.resolve("links").resolve(relation.name());
      Links read = csr(base, counts[relation.from()], counts[relation.to()]);
      checkCount(
          ArrayFile.withEnding(base, TARGETS),
          read.targets().length,
          manifest.relations().get(links.size()).links());
      links.add(read);
    }
    try {
      return Network.of(schema, counts, links);
    } catch (IllegalArgumentException e) {
      throw new BadFileException(folder.resolve("links"), "damaged", e.getMessage());
    }
  }

  /** The held-out nodes of the task's query type, their links and candidate lists. */
  public HeldOut heldOut() throws IOException {
    return read(this::readHeldOut);
  }

  private HeldOut readHeldOut() throws IOException {
    DatasetManifest.HeldOutCounts parts = manifest.heldOut();
    int held =
        manifest.task().known()
            ? parts.valid() + parts.test() + parts.none()
            : count(queryType()) - training(queryType());
    List<Links> links = new ArrayList<>();
    for (Relation relation : schema.relations()) {
      int other = relation.from() == queryType() ? relation.to() : relation.from();
      Path base = folder.resolve("heldout").resolve(relation.name());
      Links read = csr(base, held, count(other));
      checkCount(
          ArrayFile.withEnding(base, TARGETS),
          read.targets().length,
          manifest.relations().get(links.size()).heldOutLinks());
      links.add(read);
    }
    return HeldOut.open(folder, held, links, this);
  }

  /** Opens all that the folder has, and so checks it. */
  public void checkContent() throws IOException {
    for (int type = 0; type < schema.types().size(); type++) {
      ids(type).check();
      names(type);
      timesOf(type);
      if (hasTexts(type)) {
        texts(type);
      }
    }
    network();
    for (int relation = 0; relation < schema.relations().size(); relation++) {
      linkTimes(relation);
    }
    heldOut();
    vocabulary();
    stopWords();
  }

  /** The words of the training texts. */
  public Vocabulary vocabulary() throws IOException {
    return read(() -> WordFiles.readVocabulary(folder, manifest.words()));
  }

  /** The words that were left out of texts: a new text has to be cut with the same. */
  public StopWords stopWords() throws IOException {
    return read(this::readStopWords);
  }

  private StopWords readStopWords() throws IOException {
    if (WordFiles.hasStopWords(folder)) {
      return WordFiles.readStopWords(folder);
    }
    String name = String.valueOf(manifest.settings().get("stopWords"));
    return switch (name) { // a folder of before they were kept
      case "english" -> StopWords.english();
      case "none" -> StopWords.none();
      default -> throw new BadFileException(folder, "does not keep its stop words", name);
    };
  }

  /** Tells this data set from any other: the SHA-256 of its list of checksums. */
  public String sha256() {
    return sha256;
  }

  /** The links of some nodes to {@code others}. */
  private static Links csr(Path base, int rows, int others) throws IOException {
    ArrayFile offsets = ArrayFile.open(ArrayFile.withEnding(base, OFFSETS), ElementType.INT64);
    Path targetsFile = ArrayFile.withEnding(base, TARGETS);
    int[] targets = ArrayFile.readInts(targetsFile);
    checkCount(offsets.path(), offsets.count(), rows + 1L);
    ArrayRules.offsets(offsets, targets.length);
    int[] heap = new int[rows + 1];
    for (int i = 0; i <= rows; i++) {
      heap[i] = (int) offsets.getLong(i);
    }
    ArrayRules.rising(targetsFile, heap, targets, others);
    return new Links(heap, targets);
  }

  public static void checkCount(Path file, long got, long expected) throws BadFileException {
    ArrayRules.count(file, got, expected);
  }

  private Path file(int type, String what) {
    return folder.resolve("nodes").resolve(schema.types().get(type).name()).resolve(what);
  }
}
