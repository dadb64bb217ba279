package org.tapem.query;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tapem.math.Tsne;
import org.tapem.rank.Query;
import org.tapem.rank.RankedList;
import org.tapem.rank.TopList;
import org.tapem.rank.VectorSpace;

/**
 * The nodes with most links as points of the plane, those of like vectors near each other. Some of
 * them, the landmarks, are placed by t-SNE; every other node goes between the landmarks that it is
 * most like. The same model gives the same map. Safe for many threads.
 */
public final class NodeMap {
  private static final int BESIDE = 5; // landmarks that place another node
  private static final int BLOCK = 256; // query nodes whose vectors are requested together
  private static final double SAME = 1 - 1e-5; // cosine of vectors that are one

  private final Known known;
  private final VectorSpace space;
  private final Directions landmarks;
  private final float[] points; // landmarks x 2, from -1 to 1
  private final Side candidateSide;
  private final Side querySide;

  /**
   * Nodes of one side with their places.
   *
   * @param nodes numbers, those with most links first
   * @param points two coordinates of each node, from -1 to 1; not copied
   */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
  public record Side(int[] nodes, float[] points) {}

  /** A place on the map. */
  public record Point(float x, float y) {}

  private NodeMap(Known known, VectorSpace space, MapSettings settings) {
    this.known = known;
    this.space = space;
    int[] candidateNodes = mostLinked(known.task().candidateType(), settings.most());
    int[] queryNodes = mostLinked(known.task().queryType(), settings.most());
    Directions ofCandidateNodes = candidateDirections(candidateNodes);
    Directions ofQueryNodes = queryDirections(queryNodes);
    int[] someCandidateNodes = directed(ofCandidateNodes);
    int[] someQueryNodes = directed(ofQueryNodes);
    int max = settings.landmarks();
    int fromCandidateNodes =
        Math.min(someCandidateNodes.length, Math.max(max / 2, max - someQueryNodes.length));
    int fromQueryNodes = Math.min(someQueryNodes.length, max - fromCandidateNodes);
    float[] rows = new float[(fromCandidateNodes + fromQueryNodes) * space.dim()];
    copy(ofCandidateNodes, Arrays.copyOf(someCandidateNodes, fromCandidateNodes), rows, 0);
    copy(
        ofQueryNodes,
        Arrays.copyOf(someQueryNodes, fromQueryNodes),
        rows,
        fromCandidateNodes * space.dim());
    landmarks = new Directions(rows, space.dim());
    points =
        landmarks.count() == 0
            ? new float[0]
            : scaled(new Tsne(settings.tsne()).embed(rows, landmarks.count(), space.dim()));
    candidateSide = side(candidateNodes, ofCandidateNodes, someCandidateNodes);
    querySide = side(queryNodes, ofQueryNodes, someQueryNodes);
  }

  /** Makes the map of a model; empty where it has no vectors. Takes seconds. */
  public static Optional<NodeMap> of(Asker asker, MapSettings settings) {
    return asker.model().ranker().space().map(its -> new NodeMap(asker.known(), its, settings));
  }

  /** The candidate nodes with most links. */
  public Side candidateSide() {
    return candidateSide;
  }

  /** The query nodes with most links. */
  public Side querySide() {
    return querySide;
  }

  /** Where any candidate node lies; empty where its vector has no direction. */
  public Optional<Point> candidatePoint(int number) {
    return point(candidateDirections(new int[] {number}));
  }

  /** Where any query node lies; empty where its vector has no direction. */
  public Optional<Point> queryPoint(int number) {
    return point(queryDirections(new int[] {number}));
  }

  private Optional<Point> point(Directions one) {
    if (!one.hasDirection(0)) {
      return Optional.empty();
    }
    float[] place = new float[2];
    place(one, 0, place, 0);
    return Optional.of(new Point(place[0], place[1]));
  }

  private int[] mostLinked(int type, int max) {
    int[] links = known.links(type);
    return IntStream.range(0, links.length)
        .boxed()
        .sorted(Comparator.comparingInt((Integer node) -> -links[node]))
        .limit(max)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private Directions candidateDirections(int[] numbers) {
    float[] rows = new float[numbers.length * space.dim()];
    for (int i = 0; i < numbers.length; i++) {
      System.arraycopy(space.candidateVector(numbers[i]), 0, rows, i * space.dim(), space.dim());
    }
    return new Directions(rows, space.dim());
  }

  private Directions queryDirections(int[] numbers) {
    float[] rows = new float[numbers.length * space.dim()];
    for (int from = 0; from < numbers.length; from += BLOCK) {
      int to = Math.min(numbers.length, from + BLOCK);
      List<Query> queries = Arrays.stream(numbers, from, to).mapToObj(known::query).toList();
      float[] some = space.queryVectors(queries, 1);
      System.arraycopy(some, 0, rows, from * space.dim(), some.length);
    }
    return new Directions(rows, space.dim());
  }

  private static int[] directed(Directions vectors) {
    return IntStream.range(0, vectors.count()).filter(vectors::hasDirection).toArray();
  }

  private static void copy(Directions from, int[] numbers, float[] rows, int at) {
    int place = at;
    for (int number : numbers) {
      float[] row = from.row(number);
      System.arraycopy(row, 0, rows, place, row.length);
      place += row.length;
    }
  }

  /** To -1 .. 1, the same for both axes. */
  private static float[] scaled(float[] plane) {
    float far = 0;
    for (float coordinate : plane) {
      far = Math.max(far, Math.abs(coordinate));
    }
    for (int i = 0; i < plane.length && far > 0; i++) {
      plane[i] /= far;
    }
    return plane;
  }

  private Side side(int[] nodes, Directions vectors, int[] directed) {
    int[] numbers = new int[directed.length];
    float[] places = new float[2 * directed.length];
    for (int i = 0; i < directed.length; i++) {
      numbers[i] = nodes[directed[i]];
      place(vectors, directed[i], places, 2 * i);
    }
    return new Side(numbers, places);
  }

  /** On the landmark of the same vector, or between those that are most like. */
  private void place(Directions vectors, int number, float[] places, int at) {
    TopList top = new TopList(BESIDE);
    for (int i = 0; i < landmarks.count(); i++) {
      top.add(i, vectors.cosine(number, landmarks, i));
    }
    RankedList near = top.drain();
    double x = 0;
    double y = 0;
    double sum = 0;
    for (int i = 0; i < near.size(); i++) {
      double weight = near.scores()[i];
      if (i > 0 && (weight <= 0 || near.scores()[0] > SAME)) {
        break;
      }
      weight = Math.max(weight, 1e-6); // the first of all counts, however far it is
      x += weight * points[2 * near.nodes()[i]];
      y += weight * points[2 * near.nodes()[i] + 1];
      sum += weight;
    }
    places[at] = (float) (x / sum);
    places[at + 1] = (float) (y / sum);
  }
}
