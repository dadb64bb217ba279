package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.settings.SettingsForm;
import org.tapem.text.SparseVector;
import org.tapem.text.StyleFeatures;

class StyleTest {
  private static final int TEXTS = 6000;
  private static final int CANDIDATES = 300;
  private static final int SHORT = 11; // a text
  private static final BagCase BAG = BagCase.random(TEXTS, 60, CANDIDATES, 3);
  private static final byte[] MARKS = marks();

  /** Texts written at random, where each candidate node has some signs and words that it likes. */
  private static byte[] marks() {
    byte[] all = new byte[TEXTS * StyleFeatures.SIZE];
    for (int text = 0; text < TEXTS; text++) {
      byte[] one = marks(text, BAG.links().partners().neighbours(text));
      System.arraycopy(one, 0, all, text * StyleFeatures.SIZE, StyleFeatures.SIZE);
    }
    return all;
  }

  private static byte[] marks(int seed, int... partners) {
    String[] likes = {
      "the", "we,", "of", "which;", "however,", "(and)", "BERT", "both", "a?", "is:"
    };
    RandomStream stream = new RandomStream(seed, 17);
    StringBuilder text = new StringBuilder();
    int words = seed == SHORT ? 12 : 60 + stream.nextInt(60);
    for (int i = 0; i < words; i++) {
      boolean own = partners.length > 0 && stream.nextInt(4) == 0;
      int like = own ? partners[stream.nextInt(partners.length)] % 7 : stream.nextInt(10);
      text.append(stream.nextInt(2) == 0 ? "thing" : likes[like]);
      text.append(stream.nextInt(12) == 0 ? ". " : " ");
    }
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add("a title of some words".getBytes(StandardCharsets.UTF_8));
    marks.add(text.toString().getBytes(StandardCharsets.UTF_8));
    return marks.take(true);
  }

  private static Style manner(TextIncidence links, int threads) {
    return manner(TextContext.none(TEXTS).withMarks(MARKS), links, threads);
  }

  private static Style manner(TextContext context, TextIncidence links, int threads) {
    try (Workers workers = new Workers(threads)) {
      return Style.of(context, links, Kernels.best(), workers);
    }
  }

  private static byte[] styleOf(int text) {
    return TextContext.none(TEXTS).withMarks(MARKS).style(text);
  }

  private static float[] vector(Style manner, int text) {
    return manner.vector(styleOf(text), BAG.texts().vector(text));
  }

  private static FeatureIndex index(byte[] marks, int threads) {
    PlusSettings settings = SettingsForm.changed(PlusSettings.defaults(), "dim=16");
    TextContext context = TextContext.none(TEXTS).withMarks(marks);
    try (Workers workers = new Workers(threads)) {
      return new FeatureIndex(
          Features.BUILT_IN, settings, BAG.model(), BAG.links(), context, LinkBudget.ALL, workers);
    }
  }

  private static float[][] gather(FeatureIndex index, int... texts) {
    List<ScoringQuery> scoringQueries =
        IntStream.of(texts)
            .mapToObj(
                text ->
                    new ScoringQuery(
                        BAG.texts().vector(text), QueryLinks.NONE, styleOf(text), Query.NEW))
            .toList();
    float[][] all = new float[texts.length][];
    index.gather(
        scoringQueries,
        new FeatureValues(FeatureNumbers.COUNT, CANDIDATES),
        (i, values) -> all[i] = values.of[FeatureNumbers.STYLE].clone());
    return all;
  }

  /** Of all directions the logarithm of p(query, own texts) / p(query) p(own texts). */
  private static double slowly(Style manner, StyleSpace space, int[] own, float[] queryStyle) {
    float[][] vectors = new float[own.length][];
    Arrays.setAll(vectors, i -> vector(manner, own[i]));
    double sum = 0;
    for (int k = 0; k < StyleSpace.DIM; k++) {
      double[] values = new double[own.length + 1];
      for (int i = 0; i < own.length; i++) {
        values[i] = vectors[i][k];
      }
      values[own.length] = queryStyle[k];
      sum += density(values, space.spread(k));
      sum -= density(Arrays.copyOf(values, own.length), space.spread(k));
      sum -= density(new double[] {queryStyle[k]}, space.spread(k));
    }
    return sum;
  }

  /**
   * Of a normal distribution with variance 1 + spread and covariances of spread, by elimination.
   */
  private static double density(double[] values, double spread) {
    int n = values.length;
    double[][] a = new double[n][n + 1];
    for (int i = 0; i < n; i++) {
      Arrays.fill(a[i], spread);
      a[i][i] += 1;
      a[i][n] = values[i];
    }
    double log = -n * Math.log(2 * Math.PI) / 2;
    for (int c = 0; c < n; c++) {
      log -= Math.log(a[c][c]) / 2;
      for (int r = c + 1; r < n; r++) {
        double factor = a[r][c] / a[c][c];
        for (int j = c; j <= n; j++) {
          a[r][j] -= factor * a[c][j];
        }
      }
      log -= a[c][n] * a[c][n] / a[c][c] / 2; // the rest of a value, given those before
    }
    return log;
  }

  private static StyleSpace space(int threads) {
    try (Workers workers = new Workers(threads)) {
      TextIncidence links = BAG.links();
      return new StyleFit(MARKS, links.texts(), links.partners(), links.queryNodes(), workers)
          .fit();
    }
  }

  @Test
  void itIsTheLogarithmOfHowMuchLikelierATextIs() {
    FeatureIndex index = index(MARKS, 2);
    Style manner = manner(BAG.links(), 2);
    StyleSpace space = space(1);
    int[] texts = {5, 77, 1200, 5999};
    float[][] found = gather(index, texts);
    int checked = 0;
    for (int i = 0; i < texts.length; i++) {
      float[] queryStyle = vector(manner, texts[i]);
      for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode += 7) {
        int[] own =
            IntStream.of(BAG.links().queryNodes().neighbours(candidateNode))
                .filter(text -> text != SHORT)
                .toArray();
        if (own.length <= 100) {
          double slow = slowly(manner, space, own, queryStyle);
          assertThat(found[i][candidateNode]).isCloseTo((float) slow, within(1e-3f));
          checked++;
        }
      }
    }
    assertThat(checked).isGreaterThan(60);
    assertThat(found[0][CANDIDATES - 1]).as("a candidate node without a text").isZero();
  }

  /** Texts that nobody has, written as one of the candidate nodes does. */
  @Test
  void whoWritesSoRanksFirst() {
    Style manner = manner(BAG.links(), 2);
    double above = 0;
    for (int candidateNode = 0; candidateNode < 40; candidateNode++) {
      byte[] written = marks(TEXTS + candidateNode, candidateNode);
      float[] queryStyle = manner.vector(written, BAG.texts().vector(1));
      int liked = candidateNode % 7;
      double own = 0;
      double others = 0;
      for (int other = 0; other < 140; other++) {
        double amount = manner.without(other, -1, queryStyle);
        own += other % 7 == liked ? amount / 20 : 0;
        others += other % 7 == liked ? 0 : amount / 120;
      }
      above += own > others ? 1 : 0;
    }
    assertThat(above).isGreaterThan(36);
  }

  /** Texts of one candidate node differ by about 1 in each direction that counts. */
  @Test
  void theScaleIsThatOfTheTextsOfOneNode() {
    Style manner = manner(BAG.links(), 2);
    StyleSpace space = space(2);
    Adjacency queryNodes = BAG.links().queryNodes();
    float[][] vectors = new float[TEXTS][];
    Arrays.setAll(vectors, text -> vector(manner, text));
    int counted = 0;
    for (int k = 0; k < StyleSpace.DIM && space.spread(k) > 0; k++) {
      double squares = 0;
      int free = 0;
      for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
        double[] own =
            IntStream.of(queryNodes.neighbours(candidateNode))
                .filter(text -> text != SHORT)
                .mapToDouble(text -> 0)
                .toArray();
        int at = 0;
        for (int text : queryNodes.neighbours(candidateNode)) {
          if (text != SHORT) {
            own[at++] = vectors[text][k];
          }
        }
        double mean = Arrays.stream(own).average().orElse(0);
        squares += Arrays.stream(own).map(value -> (value - mean) * (value - mean)).sum();
        free += Math.max(0, own.length - 1);
      }
      // Less where marks go together, as a fifth of that is not trusted.
      assertThat(squares / free).isBetween(0.2, 1.15);
      counted++;
    }
    assertThat(counted).isGreaterThan(3);
    assertThat(space.spread(0)).isGreaterThan(space.spread(1)).isGreaterThan(0.1);
  }

  @Test
  void withoutATextIsAsIfItHadNeverBeen() {
    TextIncidence links = BAG.links();
    int candidateNode = 4;
    int[] own = links.queryNodes().neighbours(candidateNode);
    Style manner = manner(links, 2);
    StyleSpace space = space(2);
    float[] queryStyle = vector(manner, 99);
    int[] rest = IntStream.of(own).filter(text -> text != own[2] && text != SHORT).toArray();
    assertThat(manner.without(candidateNode, own[2], queryStyle))
        .isCloseTo(slowly(manner, space, rest, queryStyle), within(1e-3));
  }

  /** What is held out to fit weights to is read as any new text is. */
  @Test
  void aTextThatTheIndexWasMadeWithoutIsReadWithAllItsWords() {
    boolean[] held = new boolean[TEXTS];
    Arrays.fill(held, 5900, TEXTS, true);
    Style manner = manner(BAG.links().without(held), 2);
    byte[] marks = Arrays.copyOfRange(MARKS, 5950 * StyleFeatures.SIZE, 5951 * StyleFeatures.SIZE);
    float[] asNew = manner.vector(marks, BAG.texts().vector(5950));
    assertThat(vector(manner, 5950)).containsExactly(asNew);
    assertThat(manner.vector(marks, SparseVector.NONE)).isNotEqualTo(asNew);
  }

  @Test
  void lateTextsTellMoreThanEarlyOnes() {
    TextIncidence links = BAG.links();
    int[] times = IntStream.range(0, TEXTS).map(text -> 2000 + text % 10).toArray();
    times[77] = Query.NO_TIME;
    float[] weights = StyleWeights.of(MARKS, times, links.partners());
    double sum = 0;
    double ages = 0;
    for (int text = 0; text < TEXTS; text++) {
      int many = text == SHORT ? 0 : links.partners().degree(text);
      sum += many * weights[text];
      ages += text == 77 ? 0 : many * (2009.0 - times[text]);
    }
    int count = links.partners().targets().length - links.partners().degree(SHORT);
    assertThat(sum / count).isCloseTo(1, within(1e-4));
    double fades = 1.5 * ages / (count - links.partners().degree(77));
    assertThat(weights[40] / weights[49]).isCloseTo((float) Math.exp(-9 / fades), within(1e-4f));
    assertThat(weights[77] / weights[49]).isCloseTo((float) Math.exp(-1 / 1.5), within(1e-4f));
    assertThat(weights[SHORT]).isZero();
    assertThat(StyleWeights.of(MARKS, null, links.partners())[49]).isEqualTo(1);

    TextContext known = new TextContext(times, links.partners(), links.partners(), MARKS);
    float[] queryStyle = vector(manner(links, 1), 5);
    Style late = manner(known, links, 2);
    assertThat(late.without(4, -1, queryStyle))
        .isNotEqualTo(manner(links, 1).without(4, -1, queryStyle));
  }

  @Test
  void anyNumberOfThreadsAndOfTextsTogetherGivesTheSameBits() {
    int[] texts = {5, 77, 78, 79, 1200, 5999};
    float[][] one = gather(index(MARKS, 1), texts);
    FeatureIndex index = index(MARKS, 3);
    assertThat(gather(index, texts)).isDeepEqualTo(one);
    for (int i = 0; i < texts.length; i++) {
      assertThat(gather(index, texts[i])[0]).containsExactly(one[i]);
    }
  }

  @Test
  void shortTextsAndTextsWithoutMarksSayNothing() {
    FeatureIndex index = index(MARKS, 2);
    Style manner = manner(BAG.links(), 2);
    assertThat(vector(manner, SHORT)).isNull();
    assertThat(manner.vector(Query.NO_MARKS, BAG.texts().vector(5))).isNull();
    float[][] found = gather(index, 5, SHORT, 6);
    assertThat(found[1]).containsOnly(0);
    assertThat(found[0]).isNotEqualTo(found[2]);
    assertThat(gather(index(null, 2), 5)[0]).containsOnly(0);
  }

  @Test
  void tooFewTextsSayNothing() {
    byte[] few = Arrays.copyOf(MARKS, 4000 * StyleFeatures.SIZE);
    assertThat(gather(index(few, 2), 5)[0]).containsOnly(0);
  }
}
