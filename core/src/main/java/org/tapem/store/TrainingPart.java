package org.tapem.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.flat.BadFileException;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Schema;

/**
 * The training part of a data set as a model keeps it, so that the model can say what it knows and
 * learn of more without the data set.
 *
 * @param network all links
 * @param texts of the left nodes, as numbers of the vocabulary; null where the model reads none
 * @param times of the left nodes, {@link Integer#MIN_VALUE} where not known
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a folder or a loop, never compared
public record TrainingPart(Network network, Texts.Flat texts, int[] times) {
  private static final String WORDS = "texts.words";
  private static final String STARTS = "texts.starts";
  private static final String TIMES = "texts.times";

  /** Reads it from a data set. */
  public static TrainingPart of(Dataset data, Network network, boolean withTexts)
      throws IOException {
    int lefts = data.training(data.leftType());
    int[] times = new int[lefts];
    data.times(data.leftType()).copyInts(0, times, 0, lefts);
    Texts.Flat texts = withTexts ? data.texts(data.leftType()).flat(lefts) : null;
    return new TrainingPart(network, texts, times);
  }

  /** The same with what is added to it. */
  public TrainingPart with(Addition added) {
    Schema schema = network.schema();
    int[] counts = new int[schema.types().size()];
    Arrays.setAll(counts, type -> network.nodes(type) + added.count(type));
    List<Links> links = new ArrayList<>();
    for (int i = 0; i < schema.relations().size(); i++) {
      int from = counts[schema.relations().get(i).from()];
      links.add(joined(network.adjacency(i, Direction.FORWARD), added.links().get(i), from));
    }
    Network larger = Network.of(schema, counts, links);
    Texts.Flat all = texts == null ? null : texts.followedBy(added.texts());
    return new TrainingPart(larger, all, joined(times, added.times()));
  }

  private static Links joined(Adjacency known, Addition.Pairs added, int fromNodes) {
    int[] starts = new int[known.targets().length];
    for (int node = 0; node < known.nodes(); node++) {
      Arrays.fill(starts, known.offsets()[node], known.offsets()[node + 1], node);
    }
    return Links.ofPairs(
        fromNodes, joined(starts, added.from()), joined(known.targets(), added.to()));
  }

  static int[] joined(int[] first, int[] second) {
    int[] both = Arrays.copyOf(first, Math.addExact(first.length, second.length));
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  void write(ModelWriter writer) throws IOException {
    List<Relation> relations = network.schema().relations();
    for (int i = 0; i < relations.size(); i++) {
      Adjacency links = network.adjacency(i, Direction.FORWARD);
      writer.ints(offsets(relations.get(i)), links.offsets());
      writer.ints(targets(relations.get(i)), links.targets());
    }
    writer.ints(TIMES, times);
    if (texts != null) {
      writer.ints(WORDS, texts.words());
      writer.ints(STARTS, texts.starts());
    }
  }

  static boolean isIn(ModelFolder folder) {
    return folder.has(TIMES);
  }

  static TrainingPart read(ModelFolder folder) throws IOException {
    List<Links> links = new ArrayList<>();
    int[] counts =
        folder.manifest().nodeTypes().stream().mapToInt(type -> type.training()).toArray();
    int lefts = counts[folder.schema().type(folder.manifest().task().left())];
    try {
      for (Relation relation : folder.schema().relations()) {
        links.add(new Links(folder.ints(offsets(relation)), folder.ints(targets(relation))));
      }
      Network network = Network.of(folder.schema(), counts, links);
      int[] times = folder.ints(TIMES);
      Dataset.checkCount(folder.folder().resolve(TIMES), times.length, lefts);
      return new TrainingPart(network, folder.has(WORDS) ? texts(folder, lefts) : null, times);
    } catch (IllegalArgumentException e) {
      throw new BadFileException(folder.folder(), "damaged", e.getMessage());
    }
  }

  private static Texts.Flat texts(ModelFolder folder, int lefts) throws IOException {
    int[] words = folder.ints(WORDS);
    int[] starts = folder.ints(STARTS);
    Dataset.checkCount(folder.folder().resolve(STARTS), starts.length, lefts + 1L);
    for (int i = 0; i < lefts; i++) {
      if (starts[i] > starts[i + 1]) {
        throw new IllegalArgumentException("text " + i + " ends before it begins");
      }
    }
    if (starts[0] != 0 || starts[lefts] != words.length) {
      throw new IllegalArgumentException("the texts are not those of " + words.length + " words");
    }
    return new Texts.Flat(words, starts);
  }

  private static String offsets(Relation relation) {
    return "links." + relation.name() + ".offsets";
  }

  private static String targets(Relation relation) {
    return "links." + relation.name() + ".targets";
  }
}
