package org.tapem.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tapem.rank.VectorSpace;

/**
 * Finds the context paths that tie near texts to a candidate node: text, its candidate node, a text
 * that it shares with the one requested, that one. A path weighs as much as its text is near,
 * shared among the candidate nodes of the text in the middle; where several texts could be in the
 * middle, they count together and one is shown. Texts of the candidate node itself are no path:
 * they speak for it directly.
 */
final class ContextPaths {
  private static final int MOST = 5; // over others
  private static final int DIRECT = 3;
  private static final int NOBODY = -1;
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

  /** A path by numbers; a direct one has nobody and nothing between. */
  private record Found(double weight, int text, int other, int middle) {}

  /** The heaviest paths to a candidate node, over others and direct ones. */
  List<Explanation.Path> to(int candidateNode, double[] similarity) {
    Heaviest direct = new Heaviest(DIRECT);
    for (int text : known.queryNodes().neighbours(candidateNode)) {
      direct.add(new Found(similarity[text], text, NOBODY, NOBODY));
    }
    Heaviest over = new Heaviest(MOST);
    for (Map.Entry<Integer, Tie> tied : ties(candidateNode).entrySet()) {
      Tie tie = tied.getValue();
      for (int text : known.queryNodes().neighbours(tied.getKey())) {
        if (!known.partners().contains(text, candidateNode)) {
          over.add(new Found(similarity[text] * tie.strength, text, tied.getKey(), tie.middle));
        }
      }
    }
    double total = direct.total + over.total;
    return Stream.concat(direct.kept.stream(), over.kept.stream())
        .sorted(HEAVIEST)
        .map(found -> path(found, candidateNode, total))
        .toList();
  }

  /** Keeps the heaviest of many. */
  private static final class Heaviest {
    final PriorityQueue<Found> kept = new PriorityQueue<>(HEAVIEST.reversed());
    private final int most;
    private double total;

    Heaviest(int max) {
      this.most = max;
    }

    void add(Found found) {
      if (found.weight > 0) {
        total += found.weight;
        kept.add(found);
        if (kept.size() > most) {
          kept.remove();
        }
      }
    }
  }

  /**
   * How a candidate node is tied to the one requested.
   *
   * @param strength over all texts that both share
   * @param middle the shared text that adds most
   */
  private record Tie(double strength, int middle, double most) {
    Tie with(double added, int text) {
      return new Tie(strength + added, added > most ? text : middle, Math.max(added, most));
    }
  }

  private SortedMap<Integer, Tie> ties(int candidateNode) {
    SortedMap<Integer, Tie> ties = new TreeMap<>();
    for (int middle : known.queryNodes().neighbours(candidateNode)) {
      int[] sharing = known.partners().neighbours(middle);
      for (int other : sharing) {
        if (other != candidateNode) {
          double share = 1.0 / (sharing.length - 1);
          ties.put(other, ties.getOrDefault(other, new Tie(0, middle, 0)).with(share, middle));
        }
      }
    }
    return ties;
  }

  private Explanation.Path path(Found found, int candidateNode, double total) {
    List<NodeRef> nodes = new ArrayList<>(List.of(known.queryNode(found.text)));
    if (found.other != NOBODY) {
      nodes.add(known.candidateNode(found.other));
      nodes.add(known.queryNode(found.middle));
    }
    nodes.add(known.candidateNode(candidateNode));
    double[] attention = attention(nodes);
    List<Explanation.Step> steps = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      double looked = attention.length == 0 ? Double.NaN : attention[i];
      steps.add(new Explanation.Step(nodes.get(i), looked));
    }
    return new Explanation.Path(found.weight / total, steps);
  }

  /** How much the model looks at each node; query and candidate nodes come by turns. */
  private double[] attention(List<NodeRef> nodes) {
    if (space.isEmpty()) {
      return new double[0];
    }
    VectorSpace vectors = space.get();
    float[][] rows = new float[nodes.size()][];
    for (int i = 0; i < rows.length; i++) {
      int number = nodes.get(i).number();
      rows[i] =
          i % 2 == 1
              ? vectors.candidateVector(number)
              : vectors.queryVectors(List.of(known.query(number)), 1);
    }
    return vectors.attention(rows);
  }
}
