package org.tapem.eval;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.NodeSets;
import org.tapem.math.RandomStream;

/**
 * Draws candidate lists: the true partners, and negatives to make a given number. Negatives are
 * uniform among the candidate nodes that are not joined to the query, none twice. The draw depends
 * on the seed and the number of the query only.
 */
public final class CandidateSampler {
  private final int candidateCount;
  private final int size;
  private final long seed;

  /**
   * A sampler of lists of one size.
   *
   * @param candidateCount candidate nodes that training knows; only these are candidates
   * @param size candidates of a list, true ones included; published lists have 100
   */
  public CandidateSampler(int candidateCount, int size, long seed) {
    if (candidateCount < 0) {
      throw new IllegalArgumentException("candidateCount must be >= 0, got " + candidateCount);
    }
    if (size < 1) {
      throw new IllegalArgumentException("size must be >= 1, got " + size);
    }
    this.candidateCount = candidateCount;
    this.size = size;
    this.seed = seed;
  }

  /** A list for a query that is joined to nothing but {@code partners}. */
  public CandidateList sample(long query, int[] partners) {
    return sample(query, partners, new int[0]);
  }

  /**
   * A list for a query.
   *
   * @param partners all that the query is to be joined to; those that training does not know, with
   *     numbers from {@code candidateCount} on, are no candidates
   * @param leftOut candidate nodes that are no candidates either
   */
  public CandidateList sample(long query, int[] partners, int[] leftOut) {
    int[] truth = Arrays.stream(partners).filter(node -> node < candidateCount).toArray();
    int[] taken =
        Arrays.stream(NodeSets.union(truth, leftOut))
            .filter(node -> node < candidateCount)
            .toArray();
    int free = candidateCount - taken.length;
    int wanted = Math.max(0, Math.min(size - truth.length, free));
    int[] negatives = draw(new RandomStream(seed, query), wanted, free);
    skip(negatives, taken);
    return new CandidateList(truth, negatives);
  }

  /** Some of 0 .. free - 1, ascending, every set of them as likely (Floyd's method). */
  private static int[] draw(RandomStream stream, int count, int free) {
    Set<Integer> drawn = new HashSet<>();
    for (int last = free - count; last < free; last++) {
      if (!drawn.add(stream.nextInt(last + 1))) {
        drawn.add(last);
      }
    }
    return drawn.stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  /** Turns places among the free nodes into nodes; both arrays ascend. */
  private static void skip(int[] places, int[] taken) {
    int passed = 0;
    for (int i = 0; i < places.length; i++) {
      while (passed < taken.length && taken[passed] <= places[i] + passed) {
        passed++;
      }
      places[i] += passed;
    }
  }
}
