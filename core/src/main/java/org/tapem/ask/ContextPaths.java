package org.tapem.ask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.tapem.network.Adjacency;
import org.tapem.rank.VectorSpace;

/**
 * Finds the context paths that tie near texts to a right node: text, its right node, a text that it
 * shares with the one asked for, that one. A path weighs as much as its text is near, shared among
 * the right nodes of the text in the middle. Texts of the right node itself are no path: they speak
 * for it directly.
 */
final class ContextPaths {
  private static final int MOST = 5;
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
    Adjacency partners = known.partners();
    PriorityQueue<Found> best = new PriorityQueue<>(Comparator.comparingDouble(Found::weight));
    double total = 0;
    for (int middle : lefts.neighbours(right)) {
      int others = partners.degree(middle) - 1;
      for (int other : partners.neighbours(middle)) {
        for (int i = lefts.offsets()[other];
            other != right && i < lefts.offsets()[other + 1];
            i++) {
          int text = lefts.targets()[i];
          double weight = near[text] / others;
          if (text == middle || weight <= 0 || partners.contains(text, right)) {
            continue;
          }
          total += weight;
          if (best.size() < MOST || weight > best.peek().weight()) {
            best.add(new Found(weight, text, other, middle));
            if (best.size() > MOST) {
              best.remove();
            }
          }
        }
      }
    }
    double sum = total;
    List<Found> heaviest = new ArrayList<>(best);
    heaviest.sort(
        Comparator.comparingDouble(Found::weight)
            .reversed()
            .thenComparingInt(Found::text)
            .thenComparingInt(Found::other)
            .thenComparingInt(Found::middle));
    return heaviest.stream().map(found -> path(found, right, sum)).toList();
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
