package org.tapem.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.FolderKind;
import org.tapem.io.FolderWriter;
import org.tapem.io.Program;
import org.tapem.io.StringFileWriter;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;
import org.tapem.network.Links;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.text.StopWords;
import org.tapem.text.StyleFeatures;
import org.tapem.text.Vocabulary;

/** Writes a data set folder; docs/file-formats.md says what lies where. */
public final class DatasetWriter implements AutoCloseable {
  private final FolderWriter folder;
  private final Schema schema;
  private final DatasetManifest.Task task;
  private final List<String> textFields;
  private final int[] counts;
  private final int[] training;
  private final boolean[] texts;
  private final boolean[] times;
  private final long[] links;
  private final long[] heldOutLinks;
  private final boolean[] linkTimes;
  private DatasetManifest.Words words;
  private DatasetManifest.HeldOutCounts heldOut = new DatasetManifest.HeldOutCounts(0, 0, 0, 0);

  public DatasetWriter(
      Path target, boolean replace, Schema schema, DatasetManifest.Task task, List<String> fields)
      throws IOException {
    this.schema = schema;
    this.task = task;
    this.textFields = List.copyOf(fields);
    folder = new FolderWriter(target, FolderKind.DATA_SET.file(), replace);
    counts = new int[schema.types().size()];
    training = new int[counts.length];
    texts = new boolean[counts.length];
    times = new boolean[counts.length];
    links = new long[schema.relations().size()];
    heldOutLinks = new long[links.length];
    linkTimes = new boolean[links.length];
  }

  /** A place for temporary files. */
  public Path scratch() {
    return folder.scratch();
  }

  /**
   * Writes the ids of a type.
   *
   * @param numbers which strings of the table, in the order of the nodes
   * @param inTraining how many nodes, from the first on, are in the network
   */
  public void nodes(int type, StringTable ids, int[] numbers, int inTraining) throws IOException {
    counts[type] = numbers.length;
    training[type] = inTraining;
    folder.indexedStrings(file(type, "id"), ids, numbers);
  }

  /** Begins the names of a type's nodes, in their order. */
  public StringFileWriter names(int type) throws IOException {
    return folder.strings(file(type, "name"));
  }

  /** Writes the names of a type's nodes. */
  public void names(int type, StringList names, int[] numbers) throws IOException {
    folder.strings(file(type, "name"), names, numbers);
  }

  /** Begins the times of a type's nodes, in their order. */
  public ArrayWriter times(int type) throws IOException {
    times[type] = true;
    return folder.array(file(type, "time"), ElementType.INT32);
  }

  /** Begins the texts of a type's nodes: node by node, field by field. */
  public TextWriter texts(int type) throws IOException {
    texts[type] = true;
    return new TextWriter(
        folder.array(file(type, "text.offsets"), ElementType.INT64),
        folder.array(file(type, "text.tokens"), ElementType.INT32),
        folder.array(file(type, "text.marks"), ElementType.INT8));
  }

  /** Writes the links between nodes of the network. */
  public void links(int relation, Links csr) throws IOException {
    links[relation] = csr.targets().length;
    csr("links/" + schema.relations().get(relation).name(), csr.offsets(), csr.targets());
  }

  /** Writes a time of each link of a relation, in the order of the targets of its links. */
  public void linkTimes(int relation, int[] timesOfLinks) throws IOException {
    if (timesOfLinks.length != links[relation]) {
      throw new IllegalArgumentException(
          "%d times of %d links".formatted(timesOfLinks.length, links[relation]));
    }
    linkTimes[relation] = true;
    folder.ints("links/" + schema.relations().get(relation).name() + ".time", timesOfLinks);
  }

  /** Writes which nodes of the network links are held out of, where the task is of known ones. */
  public void heldOutQueryNodes(int[] queryNodes) throws IOException {
    if (!task.known()) {
      throw new IllegalStateException("the task is about new nodes");
    }
    folder.ints(HeldOut.QUERY_NODES, queryNodes);
  }

  /**
   * Writes the links of the task that are held out of nodes of the network, where only these are:
   * one row for each query node that has some.
   *
   * @param byQueryNode the links of each query node
   * @return the query nodes that have some
   */
  public int[] heldOutOfKnown(int relation, Links byQueryNode) throws IOException {
    int[] ends = byQueryNode.offsets();
    int[] queryNodes =
        IntStream.range(0, ends.length - 1)
            .filter(queryNode -> ends[queryNode] < ends[queryNode + 1])
            .toArray();
    heldOutQueryNodes(queryNodes);
    int[] offsets = new int[queryNodes.length + 1];
    for (int row = 0; row < queryNodes.length; row++) {
      offsets[row + 1] = ends[queryNodes[row] + 1];
    }
    for (int other = 0; other < links.length; other++) {
      heldOutLinks(
          other,
          other == relation
              ? new Links(offsets, byQueryNode.targets())
              : new Links(new int[offsets.length], new int[0]));
    }
    return queryNodes;
  }

  /** Writes the links of the held-out query nodes. */
  public void heldOutLinks(int relation, Links csr) throws IOException {
    heldOutLinks[relation] = csr.targets().length;
    csr("heldout/" + schema.relations().get(relation).name(), csr.offsets(), csr.targets());
  }

  /** Writes the part of each held-out query node. */
  public void parts(List<HeldOut.Part> parts) throws IOException {
    ArrayWriter writer = folder.array("heldout/part", ElementType.INT8);
    for (HeldOut.Part part : parts) {
      writer.putByte(part.code());
    }
    heldOut =
        new DatasetManifest.HeldOutCounts(
            Collections.frequency(parts, HeldOut.Part.VALID),
            Collections.frequency(parts, HeldOut.Part.TEST),
            Collections.frequency(parts, HeldOut.Part.NONE),
            0);
  }

  /** Writes candidate lists: of each held-out query node the true ones, then the negatives. */
  public void candidates(int[] offsets, int[] nodes, int[] trueCounts) throws IOException {
    csr("candidates/list", offsets, nodes);
    folder.ints("candidates/true", trueCounts);
    int with = 0;
    for (int i = 0; i + 1 < offsets.length; i++) {
      with += offsets[i + 1] > offsets[i] ? 1 : 0;
    }
    heldOut =
        new DatasetManifest.HeldOutCounts(heldOut.valid(), heldOut.test(), heldOut.none(), with);
  }

  /** Writes the words of the training texts with their counts. */
  public void words(Vocabulary vocabulary, int minCount) throws IOException {
    WordFiles.write(folder, vocabulary);
    words = WordFiles.counts(vocabulary, minCount);
  }

  /** Writes the words that were left out of all texts. */
  public void stopWords(StopWords stopWords) throws IOException {
    WordFiles.write(folder, stopWords);
  }

  /** Writes a report for people to read. */
  public void report(Object report) throws IOException {
    folder.json("report.json", report);
  }

  /** Finishes the folder; it appears under its name. */
  public DatasetManifest commit(
      Map<String, Object> settings, List<DatasetManifest.SourceEntry> sources) throws IOException {
    List<DatasetManifest.TypeEntry> types = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      NodeType type = schema.types().get(i);
      types.add(
          new DatasetManifest.TypeEntry(
              type.name(),
              String.valueOf(type.letter()),
              counts[i],
              training[i],
              texts[i],
              times[i]));
    }
    List<DatasetManifest.RelationEntry> relations = new ArrayList<>();
    for (int i = 0; i < links.length; i++) {
      Relation relation = schema.relations().get(i);
      relations.add(
          new DatasetManifest.RelationEntry(
              relation.name(),
              schema.types().get(relation.from()).name(),
              schema.types().get(relation.to()).name(),
              relation.directed(),
              links[i],
              heldOutLinks[i],
              linkTimes[i]));
    }
    DatasetManifest manifest =
        new DatasetManifest(
            FolderKind.DATA_SET.format(),
            FolderKind.DATA_SET.version(),
            Program.version(),
            task,
            types,
            relations,
            textFields,
            words,
            heldOut,
            settings,
            sources);
    folder.json(FolderKind.DATA_SET.file(), manifest);
    folder.commit();
    return manifest;
  }

  private void csr(String name, int[] offsets, int[] targets) throws IOException {
    ArrayWriter writer = folder.array(name + ".offsets", ElementType.INT64);
    for (int offset : offsets) {
      writer.putLong(offset);
    }
    folder.ints(name + ".targets", targets);
  }

  private String file(int type, String what) {
    return "nodes/" + schema.types().get(type).name() + "/" + what;
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }

  /** Writes texts as numbered words, and how they are written. */
  public static final class TextWriter {
    private final ArrayWriter offsets; // nodes x fields + 1
    private final ArrayWriter tokens;
    private final ArrayWriter marks; // nodes x Marks.SIZE

    /** The caller opens and closes the files. */
    public TextWriter(ArrayWriter offsets, ArrayWriter tokens, ArrayWriter marks)
        throws IOException {
      this.offsets = offsets;
      this.tokens = tokens;
      this.marks = marks;
      offsets.putLong(0);
    }

    /** Adds one word to the field that is being written. */
    public void word(int word) throws IOException {
      tokens.putInt(word);
    }

    /** Ends a field. */
    public void endField() throws IOException {
      offsets.putLong(tokens.count());
    }

    /** Ends a node, after its fields; {@code written} are its {@link StyleFeatures}. */
    public void endNode(byte[] written) throws IOException {
      if (written.length != StyleFeatures.SIZE) {
        throw new IllegalArgumentException(written.length + " marks, not " + StyleFeatures.SIZE);
      }
      marks.putBytes(written, 0, written.length);
    }

    /** Puts texts that were written elsewhere behind those that are there. */
    public void append(ArrayFile otherOffsets, ArrayFile otherTokens, ArrayFile otherMarks)
        throws IOException {
      long before = tokens.count();
      for (long i = 1; i < otherOffsets.count(); i++) {
        offsets.putLong(before + otherOffsets.getLong(i));
      }
      tokens.append(otherTokens);
      marks.append(otherMarks);
    }
  }
}
