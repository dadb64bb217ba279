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

  private static TextWalk walk(Adjacency partners, Adjacency cites, float[] seldom, int rights) {
    return new TextWalk(partners, partners.reversed(rights), cites, seldom);
  }

  private static float[] ones(int count) {
    float[] ones = new float[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Test
  void walksGoOverRightNodesAndAlongWhatPointsWhere() {
    // Texts 0 and 1 share right node 0; text 2 points to text 1; right node 2 has text 2 alone.
    Adjacency partners = adjacency(3, new int[] {0}, new int[] {0, 1}, new int[] {2});
    Adjacency cites = adjacency(3, new int[] {}, new int[] {}, new int[] {1});
    double[] visits =
        walk(partners, cites, ones(3), 3).visits(new int[] {2}, new double[3]).ofTexts();
    // By hand, from text 2 with 0.7 (nothing is near): 0.56 stay at it by its right node, 0.24 go
    // on.
    double at2 = 0.7;
    double one2 = at2 * 0.56;
    double one1 = at2 * 0.24;
    double two2 = one2 * 0.56 + one1 * 0.24;
    double two1 = one2 * 0.24 + one1 * 0.56 * 0.75; // over right node 1 to itself, over 0 half
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
    double[] near = {3, 0, 0.5}; // of text 2 for each of two right nodes
    float[] seldom = {0.25f, 0.75f, 1};
    double[] visits = walk(partners, cites, seldom, 4).visits(new int[] {0, 1}, near).ofTexts();
    double stays = 1 + 0.56 + 0.56 * 0.56 + 0.56 * 0.56 * 0.56; // each is with itself alone
    assertThat(visits[0]).isCloseTo(stays * (0.7 * 0.25 + 0.3 * 3 / 4), within(1e-9));
    assertThat(visits[1]).isCloseTo(stays * 0.7 * 0.75, within(1e-9));
    assertThat(visits[2]).isCloseTo(stays * 0.3 / 4, within(1e-9));
  }

  @Test
  void textsWithoutRightNodesAreNeverComeBy() {
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
    int rights = 15;
    RandomStream stream = new RandomStream(5);
    Adjacency partners = random(texts, rights, 3, stream);
    Adjacency cites = random(texts, texts, 3, stream);
    float[] seldom = new float[texts];
    double[] near = new double[texts];
    for (int left = 0; left < texts; left++) {
      seldom[left] = 1f / (1 + stream.nextInt(4));
      near[left] = partners.degree(left) == 0 ? 0 : stream.nextDouble();
    }
    TextWalk walk = walk(partners, cites, seldom, rights);
    int[] cited = {3, 17, 30};
    TextWalk.Visits visits = walk.visits(cited, near);
    double[] counted = new double[texts];
    double all = IntStream.range(0, texts).mapToDouble(i -> near[i] * partners.degree(i)).sum();
    double pointed = IntStream.of(cited).mapToDouble(i -> seldom[i]).sum();
    for (int left = 0; left < texts; left++) {
      count(left, 0.3 * near[left] * partners.degree(left) / all, 3, partners, cites, counted);
    }
    for (int left : cited) {
      count(left, 0.7 * seldom[left] / pointed, 3, partners, cites, counted);
    }
    assertThat(visits.ofTexts()).containsExactly(counted, within(1e-9));
    float[] values = new float[rights];
    walk.fill(visits, values);
    Adjacency lefts = partners.reversed(rights);
    for (int right = 0; right < rights; right++) {
      double sum = 1e-5;
      for (int left : lefts.neighbours(right)) {
        sum += counted[left] / partners.degree(left);
      }
      assertThat((double) values[right]).isCloseTo(Math.log(sum), within(1e-5));
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
    double told = 0;
    double falls = 0;
    for (int text = 0; text < 400; text++) {
      for (int right : partners.neighbours(text)) {
        TextWalk less = walk(withoutLink(partners, text, right), cites, ones(400), 100);
        less.fill(less.visits(cited, new double[400]), really);
        double is = walk.without(right, text, visits);
        told += Math.abs(is - really[right]);
        falls += Math.abs(values[right] - really[right]);
      }
    }
    assertThat(told).as("what is not followed").isLessThan(0.1 * falls);
  }

  private static Adjacency withoutLink(Adjacency partners, int text, int right) {
    int[][] kept = new int[partners.nodes()][];
    Arrays.setAll(
        kept,
        t ->
            IntStream.of(partners.neighbours(t))
                .filter(node -> t != text || node != right)
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
    int[] rights = partners.neighbours(text);
    for (int right : rights) {
      int[] own =
          IntStream.range(0, partners.nodes()).filter(t -> partners.contains(t, right)).toArray();
      for (int other : own) {
        double part = 0.8 * 0.7 * chance / rights.length / own.length;
        count(other, part, steps - 1, partners, cites, counted);
      }
    }
    int[] joined =
        IntStream.range(0, partners.nodes())
            .filter(other -> partners.degree(other) > 0 && rights.length > 0)
            .filter(other -> cites.contains(text, other) || cites.contains(other, text))
            .toArray();
    for (int other : joined) {
      count(other, 0.8 * 0.3 * chance / joined.length, steps - 1, partners, cites, counted);
    }
  }

  private static Adjacency random(int nodes, int others, int most, RandomStream stream) {
    int[][] targets = new int[nodes][];
    for (int i = 0; i < nodes; i++) {
      targets[i] =
          IntStream.range(0, stream.nextInt(most + 1))
              .map(k -> stream.nextInt(others))
              .distinct()
              .sorted()
              .toArray();
    }
    return adjacency(others, targets);
  }
}
