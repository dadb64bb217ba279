package org.tapem.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;
import org.tapem.math.Workers;
import org.tapem.model.BagCase;
import org.tapem.rank.Query;
import org.tapem.settings.SettingsForm;
import org.tapem.text.SparseVector;

class EvidenceIndexTest {
  private static final int TEXTS = 60;
  private static final int RIGHTS = 25;

  private final BagCase bag = BagCase.random(TEXTS, 50, RIGHTS, 3);
  private final EvidenceSettings settings =
      SettingsForm.changed(EvidenceSettings.defaults(), "dim=16", "path=0.1", "spread=0.4");

  private EvidenceIndex index(int[] times, int threads) {
    try (Workers workers = new Workers(threads)) {
      return new EvidenceIndex(settings, bag.model(), bag.links(), times, workers);
    }
  }

  private static double dot(float[] a, float[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> (double) a[i] * b[i]).sum();
  }

  private static double[] words(SparseVector text, int words) {
    double[] dense = new double[words];
    for (int i = 0; i < text.size(); i++) {
      dense[text.id(i)] = text.weight(i);
    }
    return dense;
  }

  private static double cosine(double[] a, double[] b) {
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      ab += a[i] * b[i];
      aa += a[i] * a[i];
      bb += b[i] * b[i];
    }
    return aa * bb == 0 ? 0 : ab / Math.sqrt(aa * bb);
  }

  /** The kernel of a text and each of the others, by definition. */
  private double kernel(SparseVector text, int left) {
    SparseVector other = bag.texts().vector(left);
    double cos = dot(bag.model().vector(text), bag.model().vector(other));
    return Math.exp(settings.sharpWords() * text.dot(other) + settings.sharpVectors() * cos);
  }

  @Test
  void evidenceIsWhatItsDefinitionSays() {
    EvidenceIndex index = index(null, 2);
    Evidence evidence = new Evidence(RIGHTS);
    for (int query : new int[] {1, 5, 17, 40}) {
      SparseVector text = bag.texts().vector(query);
      index.gather(text, evidence);
      for (int right = 0; right < RIGHTS; right++) {
        int[] own = bag.lefts().neighbours(right);
        double[] bags = new double[16];
        double[] sums = new double[50];
        double near = 1e-6;
        for (int left : own) {
          near += kernel(text, left) + settings.path() * reached(text, right, left);
          float[] vector = bag.model().vector(bag.texts().vector(left));
          double[] counted = words(bag.texts().vector(left), sums.length);
          Arrays.setAll(bags, i -> bags[i] + vector[i]);
          Arrays.setAll(sums, i -> sums[i] + counted[i]);
        }
        float[] vector = bag.model().vector(text);
        double[] asked = new double[16];
        Arrays.setAll(asked, i -> vector[i]);
        assertThat(evidence.of[Evidence.NEAR][right])
            .isCloseTo((float) Math.log(near), within(2e-4f));
        assertThat((double) evidence.of[Evidence.WORDS][right])
            .isCloseTo(cosine(words(text, sums.length), sums), within(1e-5));
        assertThat((double) evidence.of[Evidence.VECTORS][right])
            .isCloseTo(cosine(asked, bags), within(1e-5));
        assertThat((double) evidence.of[Evidence.TEXTS][right])
            .isCloseTo(Math.log(Math.max(0.5, own.length)), within(1e-6));
        assertThat(evidence.of[Evidence.IDLE][right]).isZero();
      }
    }
  }

  /** What a right node reaches over one of its texts: all texts of the others that share it. */
  private double reached(SparseVector text, int right, int left) {
    int[] sharing = bag.partners().neighbours(left);
    double sum = 0;
    for (int other : sharing) {
      if (other != right) {
        for (int theirs : bag.lefts().neighbours(other)) {
          sum += kernel(text, theirs) / (sharing.length - 1);
        }
      }
    }
    return sum;
  }

  @Test
  void idleIsTheTimeSinceTheLastText() {
    int[] times = new int[TEXTS];
    RandomStream stream = new RandomStream(9);
    Arrays.setAll(times, i -> i % 7 == 0 ? Query.NO_TIME : 2000 + stream.nextInt(20));
    Evidence evidence = new Evidence(RIGHTS);
    index(times, 2).gather(bag.texts().vector(3), evidence);
    int latest =
        IntStream.range(0, TEXTS)
            .filter(left -> bag.partners().degree(left) > 0)
            .map(left -> times[left])
            .max()
            .orElseThrow();
    for (int right = 0; right < RIGHTS; right++) {
      int last =
          IntStream.of(bag.lefts().neighbours(right))
              .map(left -> times[left])
              .max()
              .orElse(Query.NO_TIME);
      double idle = last == Query.NO_TIME ? 0 : Math.log(1.0 + latest - last);
      assertThat((double) evidence.of[Evidence.IDLE][right]).isCloseTo(idle, within(1e-6));
    }
  }

  @Test
  void spreadMovesChancesAlongSharedTexts() {
    double[] scores = new double[RIGHTS];
    RandomStream stream = new RandomStream(4);
    Arrays.setAll(scores, i -> 5 * stream.nextGaussian());
    double most = Arrays.stream(scores).max().orElseThrow();
    double all = Arrays.stream(scores).map(score -> Math.exp(score - most)).sum();
    double[] chances = Arrays.stream(scores).map(s -> Math.exp(s - most) / all).toArray();
    double[] expected = chances.clone();
    for (int giver = 0; giver < RIGHTS; giver++) {
      int[] shared =
          IntStream.of(bag.lefts().neighbours(giver))
              .filter(left -> bag.partners().degree(left) > 1)
              .toArray();
      for (int left : shared) {
        for (int taker : bag.partners().neighbours(left)) {
          if (taker != giver) {
            expected[taker] +=
                0.4 * chances[giver] / shared.length / (bag.partners().degree(left) - 1);
          }
        }
      }
    }
    index(null, 1).spread(scores);
    for (int right = 0; right < RIGHTS; right++) {
      assertThat(Math.exp(scores[right])).isCloseTo(expected[right], within(1e-12));
    }
  }

  @Test
  void theNumberOfThreadsChangesNoBit() {
    Evidence one = new Evidence(RIGHTS);
    index(null, 1).gather(bag.texts().vector(8), one);
    for (int threads : new int[] {2, 7}) {
      Evidence other = new Evidence(RIGHTS);
      index(null, threads).gather(bag.texts().vector(8), other);
      assertThat(other.of).isDeepEqualTo(one.of);
    }
  }
}
