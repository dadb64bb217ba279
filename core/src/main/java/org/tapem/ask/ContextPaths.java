package org.tapem.ask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tapem.network.Adjacency;
import org.tapem.rank.VectorSpace;

/**
 * Finds the context paths that tie near texts to a right node: text, its right node, a text that it
 * shares with the one asked for, that one. A path weighs as much as its text is near, shared among
 * the right nodes of the text in the middle; where several texts could be in the middle, they count
 * together and one is shown. Texts of the right node itself are no path: they speak for it
 * directly.
 */
final class ContextPaths {
  private static final int MOST = 5;
  private static final Comparator<Found> HEAVIEST =
      Comparator.comparingDouble(Found::weight)
          .reversed()
          .thenComparingInt(Found::text)
          .thenComparingInt(Found::other);

  private final Known known;
  private final Optional<VectorSpace> space;

  ContextPaths(Known known, Optional<VectorSpace> space) {
    this.known = known;
    this.space = known.part().texts() == null ? Optional.empty() : space;
  }

  /** A path by numbers. */
  private record Found(double weight, int text, int other, int middle) {}

  /** The heaviest paths to a right node. */
  List<Explanation.Path> to(int right, double[] near) {
    Adjacency lefts = known.lefts();
    PriorityQueue<Found> best = new PriorityQueue<>(HEAVIEST.reversed());
    double total = 0;
    for (Map.Entry<Integer, Tie> tied : ties(right).entrySet()) {
      int other = tied.getKey();
      Tie tie = tied.getValue();
      for (int text : lefts.neighbours(other)) {
        double weight = near[text] * tie.strength;
        if (weight > 0 && !known.partners().contains(text, right)) {
          total += weight;
          best.add(new Found(weight, text, other, tie.middle));
          if (best.size() > MOST) {
            best.remove();
          }
        }
      }
    }
    double sum = total;
    return best.stream().sorted(HEAVIEST).map(found -> path(found, right, sum)).toList();
  }

  /**
   * How a right node is tied to the one asked for.
   *
   * @param strength over all texts that both share
   * @param middle the shared text that adds most
   */
  private record Tie(double strength, int middle, double most) {
    Tie with(double added, int text) {
      return new Tie(strength + added, added > most ? text : middle, Math.max(added, most));
    }
  }

  private SortedMap<Integer, Tie> ties(int right) {
    SortedMap<Integer, Tie> ties = new TreeMap<>();
    for (int middle : known.lefts().neighbours(right)) {
      int[] sharing = known.partners().neighbours(middle);
      for (int other : sharing) {
        if (other != right) {
          double share = 1.0 / (sharing.length - 1);
          ties.put(other, ties.getOrDefault(other, new Tie(0, middle, 0)).with(share, middle));
        }
      }
    }
    return ties;
  }

  private Explanation.Path path(Found found, int right, double total) {
    double[] attention = attention(found, right);
    List<NodeRef> nodes =
        List.of(
            known.left(found.text),
            known.right(found.other),
            known.left(found.middle),
            known.right(right));
    List<Explanation.Step> steps = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      double looked = attention.length == 0 ? Double.NaN : attention[i];
      steps.add(new Explanation.Step(nodes.get(i), looked));
    }
    return new Explanation.Path(found.weight / total, steps);
  }

  private double[] attention(Found found, int right) {
    if (space.isEmpty()) {
      return new double[0];
    }
    VectorSpace vectors = space.get();
    float[] lefts = vectors.lefts(List.of(known.query(found.text), known.query(found.middle)), 1);
    int dim = vectors.dim();
    return vectors.attention(
        new float[][] {
          Arrays.copyOf(lefts, dim),
          vectors.right(found.other),
          Arrays.copyOfRange(lefts, dim, 2 * dim),
          vectors.right(right)
        });
  }
}
