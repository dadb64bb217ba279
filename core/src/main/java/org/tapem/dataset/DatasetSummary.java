package org.tapem.dataset;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.io.ArrayFile;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;

/**
 * Figures of a data set for people to look at.
 *
 * @param years of each type that has times: how many nodes in which year; the year {@link
 *     Integer#MIN_VALUE} counts those without
 * @param texts of each type that has texts: words per text
 * @param degrees of each end of each relation
 */
public record DatasetSummary(
    Map<String, Map<Integer, Integer>> years, Map<String, Lengths> texts, List<Degrees> degrees) {

  /** Words per text: of all nodes' texts together and by field. */
  public record Lengths(long words, double mean, int median, int longest, int empty) {}

  /** How many links nodes of a type have by a relation; {@code histogram} by {@link #BOUNDS}. */
  @SuppressWarnings("ArrayRecordComponent") // small and only read
  public record Degrees(
      String type,
      String relation,
      String otherType,
      int nodes,
      double mean,
      int largest,
      int atMostFive,
      int[] histogram) {}

  /** Upper bounds of the degree histogram's bins; the last has none. */
  public static final List<Integer> BOUNDS =
      List.of(0, 1, 2, 5, 10, 20, 50, 100, Integer.MAX_VALUE);

  /** Reads the whole data set. */
  public static DatasetSummary of(Dataset data) throws IOException {
    Map<String, Map<Integer, Integer>> years = new TreeMap<>();
    Map<String, Lengths> texts = new TreeMap<>();
    for (int type = 0; type < data.schema().types().size(); type++) {
      DatasetManifest.TypeEntry entry = data.manifest().nodeTypes().get(type);
      if (entry.time()) {
        years.put(entry.name(), count(data.times(type)));
      }
      if (entry.text()) {
        texts.put(entry.name(), lengths(data.texts(type)));
      }
    }
    List<Degrees> degrees = new ArrayList<>();
    Network network = data.network();
    for (int i = 0; i < data.schema().relations().size(); i++) {
      Relation relation = data.schema().relations().get(i);
      degrees.add(degrees(data, network, i, Direction.FORWARD, relation.from(), relation.to()));
      degrees.add(degrees(data, network, i, Direction.BACKWARD, relation.to(), relation.from()));
    }
    return new DatasetSummary(years, texts, degrees);
  }

  private static Map<Integer, Integer> count(ArrayFile times) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (long i = 0; i < times.count(); i++) {
      counts.merge(times.getInt(i), 1, Integer::sum);
    }
    return counts;
  }

  private static Lengths lengths(Texts texts) {
    int[] lengths = new int[texts.nodes()];
    int empty = 0;
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = texts.length(i);
      empty += lengths[i] == 0 ? 1 : 0;
    }
    Arrays.sort(lengths);
    int middle = lengths.length == 0 ? 0 : lengths[lengths.length / 2];
    int longest = lengths.length == 0 ? 0 : lengths[lengths.length - 1];
    double mean = lengths.length == 0 ? 0 : (double) texts.tokens() / lengths.length;
    return new Lengths(texts.tokens(), mean, middle, longest, empty);
  }

  private static Degrees degrees(
      Dataset data, Network network, int relation, Direction direction, int type, int other) {
    Adjacency adjacency = network.adjacency(relation, direction);
    int[] histogram = new int[BOUNDS.size()];
    int largest = 0;
    int few = 0;
    long total = 0;
    for (int node = 0; node < adjacency.nodes(); node++) {
      int degree = adjacency.degree(node);
      int bin = 0;
      while (degree > BOUNDS.get(bin)) {
        bin++;
      }
      histogram[bin]++;
      largest = Math.max(largest, degree);
      few += degree <= 5 ? 1 : 0;
      total += degree;
    }
    return new Degrees(
        data.schema().types().get(type).name(),
        data.schema().relations().get(relation).name(),
        data.schema().types().get(other).name(),
        adjacency.nodes(),
        adjacency.nodes() == 0 ? 0 : (double) total / adjacency.nodes(),
        largest,
        few,
        histogram);
  }
}
