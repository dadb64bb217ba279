package org.tapem.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.io.ArrayWriter;
import org.tapem.io.IntList;
import org.tapem.io.StringFile;
import org.tapem.io.StringFileWriter;
import org.tapem.io.StringTable;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.text.Vocabulary;

/**
 * A data set with nothing held out: what another one holds out is training. Nodes keep their
 * numbers; words are counted anew. Words that only held-out texts have are in no data set folder,
 * so they stay unknown, and held-out links have no times.
 */
public final class WholeDataset {
  private static final String WHOLE_OF = "wholeOf"; // setting: name and sha256 of the other one

  private final Dataset data;
  private final DatasetWriter writer;

  private WholeDataset(Dataset data, DatasetWriter writer) {
    this.data = data;
    this.writer = writer;
  }

  /** Writes it; the same data set gives the same bytes. */
  public static Dataset write(Dataset data, Path target) throws IOException {
    DatasetManifest manifest = data.manifest();
    try (DatasetWriter writer =
        new DatasetWriter(target, true, data.schema(), manifest.task(), manifest.textFields())) {
      new WholeDataset(data, writer).write();
      Map<String, Object> settings = new LinkedHashMap<>(manifest.settings());
      Origin of = Origin.of(data);
      settings.put(WHOLE_OF, Map.of("sha256", of.sha256()));
      settings.put(WHOLE_OF + "Name", of.name());
      writer.commit(settings, manifest.sources());
    }
    return Dataset.open(target);
  }

  /** The data set that one was made of; empty for one that was imported. */
  public static Optional<Origin> origin(DatasetManifest manifest) {
    return manifest.settings().get(WHOLE_OF) instanceof Map<?, ?> of
        ? Optional.of(
            new Origin(
                String.valueOf(manifest.settings().get(WHOLE_OF + "Name")),
                String.valueOf(of.get("sha256"))))
        : Optional.empty();
  }

  private void write() throws IOException {
    for (int type = 0; type < data.schema().types().size(); type++) {
      nodes(type);
    }
    words();
    Network network = data.network();
    HeldOut heldOut = data.heldOut();
    List<Relation> relations = data.schema().relations();
    for (int relation = 0; relation < relations.size(); relation++) {
      links(relation, relations.get(relation), network, heldOut);
      writer.heldOutLinks(relation, new Links(new int[] {0}, new int[0]));
    }
    if (data.manifest().task().known()) {
      writer.heldOutQueryNodes(new int[0]);
    }
    writer.parts(List.of());
    writer.stopWords(data.stopWords());
  }

  private void nodes(int type) throws IOException {
    int count = data.count(type);
    StringFile ids = data.ids(type).strings();
    StringTable table = new StringTable();
    int[] numbers = new int[count];
    for (int node = 0; node < count; node++) {
      numbers[node] = table.add(ids.get(node));
      if (numbers[node] != node) {
        throw new BadFileException(data.folder(), "two nodes have the same id", ids.get(node));
      }
    }
    writer.nodes(type, table, numbers, count);
    StringFile names = data.names(type);
    StringFileWriter copied = writer.names(type);
    for (int node = 0; node < count; node++) {
      copied.put(names.get(node));
    }
    if (data.manifest().nodeTypes().get(type).time()) {
      ArrayWriter times = writer.times(type);
      for (int time : data.timesOf(type)) {
        times.putInt(time);
      }
    }
  }

  /** Counts the words of all texts, and writes these with the numbers that follow. */
  private void words() throws IOException {
    Vocabulary known = data.vocabulary();
    long[] counts = new long[known.size()];
    int[] documents = new int[known.size()];
    int[] last = new int[known.size()];
    int texts = 0;
    for (int type = 0; type < data.schema().types().size(); type++) {
      Texts some = data.hasTexts(type) ? data.texts(type) : null;
      for (int node = 0; some != null && node < data.count(type); node++) {
        texts++;
        for (int word : some.words(node)) {
          if (word >= 0) {
            counts[word]++;
            documents[word] += last[word] == texts ? 0 : 1;
            last[word] = texts;
          }
        }
      }
    }
    StringTable strings = new StringTable();
    for (int word = 0; word < known.size(); word++) {
      strings.add(known.word(word));
    }
    int minCount = data.manifest().words().minCount();
    Vocabulary.Sorted sorted = Vocabulary.sorted(strings, counts, documents, texts, minCount);
    for (int type = 0; type < data.schema().types().size(); type++) {
      if (data.hasTexts(type)) {
        texts(type, sorted.newIds());
      }
    }
    writer.words(sorted.vocabulary(), minCount);
  }

  private void texts(int type, int[] newIds) throws IOException {
    Texts old = data.texts(type);
    DatasetWriter.TextWriter copied = writer.texts(type);
    for (int node = 0; node < data.count(type); node++) {
      for (int field = 0; field < old.fields(); field++) {
        for (int word : old.words(node, field)) {
          copied.word(word < 0 ? word : newIds[word]);
        }
        copied.endField();
      }
      copied.endNode(old.marks(node));
    }
  }

  private void links(int number, Relation relation, Network network, HeldOut heldOut)
      throws IOException {
    IntList from = new IntList(64);
    IntList to = new IntList(64);
    Adjacency known = network.adjacency(number, Direction.FORWARD);
    for (int node = 0; node < known.nodes(); node++) {
      for (int other : known.neighbours(node)) {
        from.add(node);
        to.add(other);
      }
    }
    boolean along = relation.from() == data.queryType();
    for (int i = 0; i < heldOut.size(); i++) {
      for (int other : heldOut.linked(number, i)) {
        int node = heldOut.node(i);
        if (relation.withinOneType() && !relation.directed()) { // both ends may tell of it
          if (!isLink(known, other, node) && !isLink(known, node, other)) {
            from.add(Math.min(node, other));
            to.add(Math.max(node, other));
          }
        } else {
          from.add(along ? node : other);
          to.add(along ? other : node);
        }
      }
    }
    Links all = Links.ofPairs(data.count(relation.from()), from.toArray(), to.toArray());
    writer.links(number, all);
    times(number, all, known);
  }

  private static boolean isLink(Adjacency known, int from, int to) {
    return from < known.nodes() && Arrays.binarySearch(known.neighbours(from), to) >= 0;
  }

  /** Those of training links; no data set has those of held-out ones. */
  private void times(int relation, Links all, Adjacency known) throws IOException {
    int[] old = data.linkTimes(relation);
    if (old == null) {
      return;
    }
    int[] times = new int[all.targets().length];
    Arrays.fill(times, Integer.MIN_VALUE);
    for (int node = 0; node < known.nodes(); node++) {
      for (int i = all.offsets()[node]; i < all.offsets()[node + 1]; i++) {
        int at = Arrays.binarySearch(known.neighbours(node), all.targets()[i]);
        if (at >= 0) {
          times[i] = old[known.offsets()[node] + at];
        }
      }
    }
    writer.linkTimes(relation, times);
  }
}
