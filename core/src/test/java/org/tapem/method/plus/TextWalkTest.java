package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

class TextWalkTest {
  private static Adjacency adjacency(int others, int[]... targets) {
    int[] offsets = new int[targets.length + 1];
    Arrays.setAll(offsets, i -> Arrays.stream(targets).limit(i).mapToInt(t -> t.length).sum());
    return Adjacency.of(
        offsets, Arrays.stream(targets).flatMapToInt(IntStream::of).toArray(), others);
  }

  private static TextWalk walk(
      Adjacency partners, Adjacency cites, float[] seldom, int candidateCount) {
    return new TextWalk(partners, partners.reversed(candidateCount), cites, seldom);
  }

  private static float[] ones(int count) {
    float[] ones = new float[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Test
  void walksGoOverCandidateNodesAndAlongWhatPointsWhere() {
    // Texts 0 and 1 share candidate node 0; text 2 points to text 1; candidate node 2 has text 2
    // alone.
    Adjacency partners = adjacency(3, new int[] {0}, new int[] {0, 1}, new int[] {2});
    Adjacency cites = adjacency(3, new int[] {}, new int[] {}, new int[] {1});
    double[] visits =
        walk(partners, cites, ones(3), 3).visits(new int[] {2}, new double[3]).ofTexts();
    // By hand, from text 2 with 0.7 (nothing is near): 0.56 stay at it by its candidate node, 0.24
    // go
    // on.
    double at2 = 0.7;
    double one2 = at2 * 0.56;
    double one1 = at2 * 0.24;
    double two2 = one2 * 0.56 + one1 * 0.24;
    double two1 = one2 * 0.24 + one1 * 0.56 * 0.75; // over candidate node 1 to itself, over 0 half
    double two0 = one1 * 0.56 * 0.25;
    double three2 = two2 * 0.56 + two1 * 0.24;
    double three1 = two2 * 0.24 + two1 * 0.56 * 0.75 + two0 * 0.56 * 0.5;
    double three0 = two1 * 0.56 * 0.25 + two0 * 0.56 * 0.5;
    assertThat(visits)
        .containsExactly(
            new double[] {two0 + three0, one1 + two1 + three1, at2 + one2 + two2 + three2},
            within(1e-12));
  }

  @Test
  void whatFewPointToBeginsMoreWalksAndNearTextsTheRest() {
    Adjacency partners = adjacency(4, new int[] {0}, new int[] {1}, new int[] {2, 3});
    Adjacency cites = adjacency(3, new int[] {}, new int[] {}, new int[] {});
    double[] similarity = {3, 0, 0.5}; // of text 2 for each of two candidate nodes
    float[] seldom = {0.25f, 0.75f, 1};
    double[] visits =
        walk(partners, cites, seldom, 4).visits(new int[] {0, 1}, similarity).ofTexts();
    double stays = 1 + 0.56 + 0.56 * 0.56 + 0.56 * 0.56 * 0.56; // each is with itself alone
    assertThat(visits[0]).isCloseTo(stays * (0.7 * 0.25 + 0.3 * 3 / 4), within(1e-9));
    assertThat(visits[1]).isCloseTo(stays * 0.7 * 0.75, within(1e-9));
    assertThat(visits[2]).isCloseTo(stays * 0.3 / 4, within(1e-9));
  }

  @Test
  void textsWithoutCandidateNodesAreNeverComeBy() {
    // Text 1 is left out: it points to both others, and walks do not go through it.
    Adjacency partners = adjacency(2, new int[] {0}, new int[] {}, new int[] {1});
    Adjacency cites = adjacency(3, new int[] {}, new int[] {0, 2}, new int[] {});
    double[] visits =
        walk(partners, cites, ones(3), 2).visits(new int[] {0}, new double[3]).ofTexts();
    assertThat(visits[0]).isPositive();
    assertThat(visits[1]).isZero();
    assertThat(visits[2]).isZero();
  }

  @Test
  void evidenceIsWhatAllWalksTogetherGive() {
    int texts = 40;
    int candidateCount = 15;
    RandomStream stream = new RandomStream(5);
    Adjacency partners = random(texts, candidateCount, 3, stream);
    Adjacency cites = random(texts, texts, 3, stream);
    float[] seldom = new float[texts];
    double[] similarity = new double[texts];
    for (int queryNode = 0; queryNode < texts; queryNode++) {
      seldom[queryNode] = 1f / (1 + stream.nextInt(4));
      similarity[queryNode] = partners.degree(queryNode) == 0 ? 0 : stream.nextDouble();
    }
    TextWalk walk = walk(partners, cites, seldom, candidateCount);
    int[] cited = {3, 17, 30};
    TextWalk.Visits visits = walk.visits(cited, similarity);
    double[] counted = new double[texts];
    double all =
        IntStream.range(0, texts).mapToDouble(i -> similarity[i] * partners.degree(i)).sum();
    double pointed = IntStream.of(cited).mapToDouble(i -> seldom[i]).sum();
    for (int queryNode = 0; queryNode < texts; queryNode++) {
      count(
          queryNode,
          0.3 * similarity[queryNode] * partners.degree(queryNode) / all,
          3,
          partners,
          cites,
          counted);
    }
    for (int queryNode : cited) {
      count(queryNode, 0.7 * seldom[queryNode] / pointed, 3, partners, cites, counted);
    }
    assertThat(visits.ofTexts()).containsExactly(counted, within(1e-9));
    float[] values = new float[candidateCount];
    walk.fill(visits, values);
    Adjacency queryNodes = partners.reversed(candidateCount);
    for (int candidateNode = 0; candidateNode < candidateCount; candidateNode++) {
      double sum = 1e-5;
      for (int queryNode : queryNodes.neighbours(candidateNode)) {
        sum += counted[queryNode] / partners.degree(queryNode);
      }
      assertThat((double) values[candidateNode]).isCloseTo(Math.log(sum), within(1e-5));
    }
  }

  @Test
  void withoutATextWalksComeByTheRestAboutAsOftenAsIfItHadNotBeen() {
    RandomStream stream = new RandomStream(6);
    Adjacency partners = random(400, 100, 4, stream);
    Adjacency cites = random(400, 400, 3, stream);
    int[] cited = IntStream.range(0, 20).map(i -> 17 * i).toArray();
    TextWalk walk = walk(partners, cites, ones(400), 100);
    TextWalk.Visits visits = walk.visits(cited, new double[400]);
    float[] values = new float[100];
    walk.fill(visits, values);
    float[] really = new float[100];
    double given = 0;
    double falls = 0;
    for (int text = 0; text < 400; text++) {
      for (int candidateNode : partners.neighbours(text)) {
        TextWalk less = walk(withoutLink(partners, text, candidateNode), cites, ones(400), 100);
        less.fill(less.visits(cited, new double[400]), really);
        double is = walk.without(candidateNode, text, visits);
        given += Math.abs(is - really[candidateNode]);
        falls += Math.abs(values[candidateNode] - really[candidateNode]);
      }
    }
    assertThat(given).as("what is not followed").isLessThan(0.1 * falls);
  }

  private static Adjacency withoutLink(Adjacency partners, int text, int candidateNode) {
    int[][] kept = new int[partners.nodes()][];
    Arrays.setAll(
        kept,
        t ->
            IntStream.of(partners.neighbours(t))
                .filter(node -> t != text || node != candidateNode)
                .toArray());
    return adjacency(100, kept);
  }

  /** Follows each walk to its end. */
  private static void count(
      int text, double chance, int steps, Adjacency partners, Adjacency cites, double[] counted) {
    counted[text] += chance;
    if (steps == 0 || chance == 0) {
      return;
    }
    int[] candidateNodes = partners.neighbours(text);
    for (int candidateNode : candidateNodes) {
      int[] own =
          IntStream.range(0, partners.nodes())
              .filter(t -> partners.contains(t, candidateNode))
              .toArray();
      for (int other : own) {
        double part = 0.8 * 0.7 * chance / candidateNodes.length / own.length;
        count(other, part, steps - 1, partners, cites, counted);
      }
    }
    int[] joined =
        IntStream.range(0, partners.nodes())
            .filter(other -> partners.degree(other) > 0 && candidateNodes.length > 0)
            .filter(other -> cites.contains(text, other) || cites.contains(other, text))
            .toArray();
    for (int other : joined) {
      count(other, 0.8 * 0.3 * chance / joined.length, steps - 1, partners, cites, counted);
    }
  }

  private static Adjacency random(int nodes, int others, int max, RandomStream stream) {
    int[][] targets = new int[nodes][];
    for (int i = 0; i < nodes; i++) {
      targets[i] =
          IntStream.range(0, stream.nextInt(max + 1))
              .map(k -> stream.nextInt(others))
              .distinct()
              .sorted()
              .toArray();
    }
    return adjacency(others, targets);
  }
}
