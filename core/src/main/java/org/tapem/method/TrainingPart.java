package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.dataset.AddedNodes;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.Texts;
import org.tapem.io.ArrayRules;
import org.tapem.io.Lists;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.text.StyleFeatures;

/**
 * The training part of a data set as a model keeps it, so that the model can say what it knows and
 * learn of more without the data set.
 *
 * @param network all links
 * @param texts of the query nodes, or documents in their place, as numbers of the vocabulary; null
 *     where the model reads none
 * @param candidateTexts own texts of the candidate nodes where these are of another type; null
 *     where they have none, or the model reads none
 * @param times of the query nodes, {@link Integer#MIN_VALUE} where not known
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a folder or a loop, never compared
public record TrainingPart(
    Network network, Texts.Flat texts, Texts.Flat candidateTexts, int[] times) {
  private static final String WORDS = "texts.words";
  private static final String STARTS = "texts.starts";
  private static final String MARKS = "texts.marks";
  private static final String CANDIDATE_WORDS = "texts.right.words";
  private static final String CANDIDATE_STARTS = "texts.right.starts";
  private static final String TIMES = "texts.times";

  /**
   * That of a data set.
   *
   * @param texts of its query nodes, or documents, or null
   * @param candidateTexts own texts of its candidate nodes, or null
   */
  public static TrainingPart of(
      Dataset data, Network network, Texts.Flat texts, Texts.Flat candidateTexts)
      throws IOException {
    int[] times = Arrays.copyOf(data.timesOf(data.queryType()), data.training(data.queryType()));
    return new TrainingPart(network, texts, candidateTexts, times);
  }

  /** The same with what is added to it. */
  public TrainingPart with(AddedNodes added) {
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
    return new TrainingPart(larger, all, candidateTexts, Texts.concat(times, added.times()));
  }

  private static Links joined(Adjacency known, AddedNodes.Pairs added, int fromNodes) {
    int[] starts = new int[known.targets().length];
    for (int node = 0; node < known.nodes(); node++) {
      Arrays.fill(starts, known.offsets()[node], known.offsets()[node + 1], node);
    }
    return Links.ofPairs(
        fromNodes, Texts.concat(starts, added.from()), Texts.concat(known.targets(), added.to()));
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
      if (texts.marks() != null) {
        writer.bytes(MARKS, texts.marks(), texts.starts().length - 1, StyleFeatures.SIZE);
      }
    }
    if (candidateTexts != null) {
      writer.ints(CANDIDATE_WORDS, candidateTexts.words());
      writer.ints(CANDIDATE_STARTS, candidateTexts.starts());
    }
  }

  static boolean isIn(ModelFolder folder) {
    return folder.has(TIMES);
  }

  /** Refuses what {@link #read} would refuse, without making a network of it. */
  static void check(ModelFolder folder) throws IOException {
    links(folder);
    times(folder);
    queryTexts(folder);
    candidateTexts(folder);
  }

  static TrainingPart read(ModelFolder folder) throws IOException {
    int[] counts =
        folder.manifest().nodeTypes().stream().mapToInt(type -> type.training()).toArray();
    try {
      Network network = Network.of(folder.schema(), counts, links(folder));
      return new TrainingPart(network, queryTexts(folder), candidateTexts(folder), times(folder));
    } catch (IllegalArgumentException e) {
      throw new BadFileException(folder.folder(), "damaged", e.getMessage());
    }
  }

  private static List<Links> links(ModelFolder folder) throws IOException {
    List<Links> links = new ArrayList<>();
    for (DatasetManifest.RelationEntry declared : folder.manifest().relations()) {
      Relation relation = folder.schema().relations().get(links.size());
      Lists lists =
          folder.lists(
              offsets(relation),
              targets(relation),
              folder.count(declared.from()),
              folder.count(declared.to()));
      ArrayRules.count(folder.file(targets(relation)), lists.elements().length, declared.links());
      links.add(new Links(lists.offsets(), lists.elements()));
    }
    return links;
  }

  private static int[] times(ModelFolder folder) throws IOException {
    int queryCount = folder.count(folder.manifest().task().queryType());
    return folder.ints(TIMES, queryCount, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  private static Texts.Flat queryTexts(ModelFolder folder) throws IOException {
    int queryCount = folder.count(folder.manifest().task().queryType());
    Texts.Flat texts = texts(folder, WORDS, STARTS, queryCount);
    if (texts == null || !folder.has(MARKS)) {
      return texts;
    }
    byte[] marks = folder.bytes(MARKS);
    ArrayRules.count(folder.file(MARKS), marks.length, (long) queryCount * StyleFeatures.SIZE);
    return new Texts.Flat(texts.words(), texts.starts(), marks);
  }

  private static Texts.Flat candidateTexts(ModelFolder folder) throws IOException {
    return texts(
        folder,
        CANDIDATE_WORDS,
        CANDIDATE_STARTS,
        folder.count(folder.manifest().task().candidateType()));
  }

  private static Texts.Flat texts(ModelFolder folder, String words, String starts, int nodes)
      throws IOException {
    if (!folder.has(words)) {
      return null;
    }
    Lists lists = folder.lists(starts, words, nodes);
    DatasetManifest.Words vocabulary = folder.manifest().words();
    int kinds = vocabulary == null ? 0 : vocabulary.words();
    ArrayRules.inRange(folder.file(words), lists.elements(), 0, kinds - 1);
    return new Texts.Flat(lists.elements(), lists.offsets());
  }

  private static String offsets(Relation relation) {
    return "links." + relation.name() + ".offsets";
  }

  private static String targets(Relation relation) {
    return "links." + relation.name() + ".targets";
  }
}
