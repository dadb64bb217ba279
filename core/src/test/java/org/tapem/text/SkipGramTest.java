package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.io.StringTable;
import org.tapem.math.AliasTable;
import org.tapem.math.RandomStream;
import org.tapem.text.SkipGram.TrainProgress;

class SkipGramTest {
  private static final SkipGramSettings SMALL = new SkipGramSettings(24, 3, 4, 2, 0.05, 1e-2, 11);

  private static float[] train(SkipGramSettings settings, TinyCorpus corpus, int threads) {
    return new SkipGram(settings, corpus.vocabulary)
        .train(corpus.texts(), threads, TrainProgress.NONE)
        .toArray();
  }

  @Test
  void theSameSeedGivesTheSameBitsOnAnyNumberOfThreads() {
    TinyCorpus corpus = new TinyCorpus(1500, 7000, 3, 1); // 276,000 tokens: two episodes
    assertThat(SkipGram.blocksFor(corpus.vocabulary.frequentSize())).isEqualTo(8);
    float[] one = train(SMALL, corpus, 1);
    assertThat(train(SMALL, corpus, 2)).isEqualTo(one);
    assertThat(train(SMALL, corpus, 7)).isEqualTo(one);
    SkipGramSettings otherSeed = new SkipGramSettings(24, 3, 4, 2, 0.05, 1e-2, 12);
    assertThat(train(otherSeed, corpus, 2)).isNotEqualTo(one);
  }

  @Test
  void theSlowTwinGivesTheSameBits() {
    TinyCorpus corpus = new TinyCorpus(1500, 7000, 120, 2);
    assertThat(corpus.vocabulary.frequentSize()).isLessThan(corpus.vocabulary.size());
    float[] fast = train(SMALL, corpus, 2);
    float[][] slow = new PlainSkipGram(SMALL, corpus).train();
    float[] flat = new float[fast.length];
    for (int word = 0; word < slow.length; word++) {
      System.arraycopy(slow[word], 0, flat, word * 24, 24);
    }
    assertThat(fast).isEqualTo(flat);
  }

  @Test
  void wordsOfOneTopicLieNearerToEachOtherThanToTheOther() {
    TinyCorpus corpus = new TinyCorpus(200, 3000, 1, 3);
    SkipGramSettings settings = new SkipGramSettings(32, 5, 5, 5, 0.05, 0, 1);
    WordVectors vectors =
        new SkipGram(settings, corpus.vocabulary).train(corpus.texts(), 2, TrainProgress.NONE);
    int same = 0;
    for (int word = 0; word < vectors.size(); word++) {
      for (WordVectors.Neighbour near : vectors.nearest(word, 10)) {
        same += corpus.isEven(near.word()) == corpus.isEven(word) ? 1 : 0;
      }
    }
    assertThat(same / (10.0 * vectors.size())).isGreaterThan(0.99); // by chance: 0.5
  }

  @Test
  void aTextLongerThanAChunkIsReadToItsEnd() {
    TinyCorpus corpus = new TinyCorpus(300, 1000, 1, 4);
    int[] oneText = {0, 0, corpus.tokens.length, corpus.tokens.length};
    List<Long> progress = new ArrayList<>();
    WordVectors vectors =
        new SkipGram(SMALL, corpus.vocabulary)
            .train(
                TextCorpus.of(corpus.tokens, oneText),
                1,
                (words, total) -> {
                  assertThat(total).isEqualTo(2L * corpus.tokens.length);
                  progress.add(words);
                });
    assertThat(progress).containsExactly((long) corpus.tokens.length, 2L * corpus.tokens.length);
    assertThat(vectors.toArray()).doesNotContain(Float.NaN);
  }

  @Test
  void chunksCoverAllTokensInOrder() {
    int[] offsets = {0, 5, 8190, 8193, 8193, 40_000, 40_001};
    CorpusPlan plan = new CorpusPlan(TextCorpus.of(new int[40_001], offsets));
    List<Long> starts = new ArrayList<>();
    for (int chunk = 0; chunk < plan.chunks(); chunk++) {
      starts.add(plan.start(chunk));
      assertThat(plan.end(chunk) - plan.start(chunk)).isBetween(1L, 8192L);
      assertThat((long) offsets[plan.firstText(chunk)]).isLessThanOrEqualTo(plan.start(chunk));
      assertThat((long) offsets[plan.firstText(chunk) + 1]).isGreaterThan(plan.start(chunk));
    }
    assertThat(starts).containsExactly(0L, 8190L, 8193L, 16385L, 24577L, 32769L);
    assertThat(plan.end(5)).isEqualTo(40_001);
  }

  @Test
  void nothingToLearnGivesNoVectors() {
    TinyCorpus corpus = new TinyCorpus(10, 20, 1_000_000, 5);
    assertThat(train(SMALL, corpus, 2)).isEmpty();
    TinyCorpus full = new TinyCorpus(10, 20, 1, 5);
    WordVectors untouched =
        new SkipGram(SMALL, full.vocabulary)
            .train(TextCorpus.of(new int[0], new int[] {0}), 1, TrainProgress.NONE);
    assertThat(untouched.size()).isEqualTo(full.vocabulary.size());
  }

  /** Counts 6400, 1600 and 10,000 of 18,000 frequent words; one word is not frequent. */
  private static Vocabulary countedByHand() {
    StringTable words = new StringTable();
    List.of("b", "c", "a", "rare").forEach(words::add);
    long[] counts = {6400, 1600, 10_000, 1};
    return Vocabulary.sorted(words, counts, new int[4], 1, 5).vocabulary();
  }

  @Test
  void frequentWordsAreKeptAsWord2vecSays() {
    assertThat(SkipGram.keep(countedByHand(), 0)).containsExactly(1, 1, 1);
    // t / f = 0.05 * 18,000 / count: 0.09, 0.140625 and 0.5625, whose roots are 0.3, 0.375 and 0.75
    assertThat(SkipGram.keep(countedByHand(), 0.05))
        .containsExactly(new double[] {0.39, 0.515625, 1.3125}, within(1e-12));
  }

  @Test
  void negativesAreDrawnByCountToThreeQuarters() {
    int[] all = noiseDraws(0, 1);
    // 10,000, 6400 and 1600 to 0.75: 1000, 715.5 and 253.0, together 1968.5
    assertThat(all[0] / 1e6).isCloseTo(0.50800, within(0.002));
    assertThat(all[1] / 1e6).isCloseTo(0.36349, within(0.002));
    assertThat(all[2] / 1e6).isCloseTo(0.12851, within(0.002));
    int[] even = noiseDraws(0, 2); // the first and the third word: 1000 and 253.0
    assertThat(even).hasSize(2);
    assertThat(even[0] / 1e6).isCloseTo(0.79810, within(0.002));
    assertThat(noiseDraws(1, 2)).containsExactly(1_000_000);
  }

  private static int[] noiseDraws(int block, int blocks) {
    AliasTable noise = SkipGram.noise(countedByHand(), block, blocks);
    RandomStream random = new RandomStream(3);
    int[] seen = new int[noise.size()];
    for (int i = 0; i < 1_000_000; i++) {
      seen[noise.draw(random.nextLong())]++;
    }
    return seen;
  }

  @Test
  void settingsThatCannotWorkAreRefused() {
    assertThatThrownBy(() -> new SkipGramSettings(0, 5, 5, 5, 0.025, 1e-3, 1))
        .hasMessage("dim must be 1 to 4096, got 0");
    assertThatThrownBy(() -> new SkipGramSettings(128, 0, 5, 5, 0.025, 1e-3, 1))
        .hasMessage("window must be 1 to 100, got 0");
    assertThatThrownBy(() -> new SkipGramSettings(128, 5, 0, 5, 0.025, 1e-3, 1))
        .hasMessage("negatives must be 1 to 100, got 0");
    assertThatThrownBy(() -> new SkipGramSettings(128, 5, 5, 0, 0.025, 1e-3, 1))
        .hasMessage("epochs must be 1 to 10000, got 0");
    assertThatThrownBy(() -> new SkipGramSettings(128, 5, 5, 5, Double.NaN, 1e-3, 1))
        .hasMessage("learningRate must be > 0 and <= 1, got NaN");
    assertThatThrownBy(() -> new SkipGramSettings(128, 5, 5, 5, 0.025, -1, 1))
        .hasMessage("subsample must be 0 to 1, got -1.0");
    TinyCorpus corpus = new TinyCorpus(10, 20, 1, 5);
    assertThatThrownBy(() -> train(SMALL, corpus, 0)).hasMessage("threads must be >= 1, got 0");
  }
}
