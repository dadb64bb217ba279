package org.tapem.text;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.AliasTable;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Sigmoid;

/**
 * Word vectors by skip-gram with negative samples, as in word2vec, with one difference: the same
 * seed gives the same bits on any number of threads, without locks and without lost updates.
 *
 * <p>Words are dealt into {@value #MOST_BLOCKS} blocks by their number. The pairs of an episode are
 * sorted into cells (block of the word, block of the context word), and the cells are worked off in
 * rounds: those of one round have no block in common, so they share no row of either table and run
 * at the same time. Negatives come from the block of the context word. The rows of a block lie
 * together, because processors that write to neighbouring rows slow each other down.
 */
public final class SkipGram {
  static final int MOST_BLOCKS = 8;

  /** Fewer words a block than this would make the negatives of a small vocabulary all alike. */
  static final int LEAST_BLOCK = 64;

  static final int INIT = 0; // what a random stream is for: the first argument of its key
  static final int PAIRS = 1;
  static final int NEGATIVES = 2;

  /** Floats in front of a table: behind the 16 bytes of an array's head, rows meet cache lines. */
  private static final int FRONT = 12;

  private static final int INIT_WORDS = 1024;

  private final SkipGramSettings settings;
  private final int words;
  private final int dim;
  private final int blocks;
  private final double[] keep;
  private final AliasTable[] noise;
  private final Kernels kernels = Kernels.best();

  /** A trainer for the frequent words of a vocabulary. */
  public SkipGram(SkipGramSettings settings, Vocabulary vocabulary) {
    this.settings = settings;
    words = vocabulary.frequentSize();
    dim = settings.dim();
    if ((long) words * dim + FRONT > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "words x dim must be < 2^31, got %d x %d; raise minCount".formatted(words, dim));
    }
    blocks = blocksFor(words);
    keep = keep(vocabulary, settings.subsample());
    noise = new AliasTable[words == 0 ? 0 : blocks];
    for (int block = 0; block < noise.length; block++) {
      noise[block] = noise(vocabulary, block, blocks);
    }
  }

  static int blocksFor(int words) {
    return Math.max(1, Math.min(MOST_BLOCKS, words / LEAST_BLOCK));
  }

  /** The probability to keep each frequent word, word2vec's: sqrt(t / f) + t / f. */
  static double[] keep(Vocabulary vocabulary, double subsample) {
    double[] keep = new double[vocabulary.frequentSize()];
    double total = 0;
    for (int i = 0; i < keep.length; i++) {
      total += vocabulary.count(i);
    }
    for (int i = 0; i < keep.length; i++) {
      double share = subsample * total / vocabulary.count(i);
      keep[i] = subsample == 0 ? 1 : Math.sqrt(share) + share;
    }
    return keep;
  }

  /** Draws the words of one block by count^0.75. */
  static AliasTable noise(Vocabulary vocabulary, int block, int blocks) {
    double[] weights = new double[(vocabulary.frequentSize() - block + blocks - 1) / blocks];
    for (int i = 0; i < weights.length; i++) {
      double root = Math.sqrt((double) vocabulary.count(i * blocks + block));
      weights[i] = root * Math.sqrt(root);
    }
    return new AliasTable(weights);
  }

  /**
   * Trains on all texts of a corpus; words that are not frequent are left out of them.
   *
   * @param threads at most {@value #MOST_BLOCKS} have work at the same time
   */
  public WordVectors train(TextCorpus corpus, int threads, TrainProgress progress) {
    CorpusPlan plan = new CorpusPlan(corpus);
    float[] in = new float[FRONT + words * dim]; // words x dim
    float[] out = new float[FRONT + words * dim]; // words x dim
    PairChunk[] chunks = new PairChunk[Math.min(plan.chunks(), CorpusPlan.EPISODE_CHUNKS)];
    Arrays.setAll(chunks, i -> new PairChunk(blocks, settings.window(), keep));
    long total = plan.tokens() * settings.epochs();
    long done = 0;
    try (Workers workers = new Workers(threads)) {
      workers.run((words + INIT_WORDS - 1) / INIT_WORDS, part -> init(in, part * INIT_WORDS));
      for (int epoch = 0; words > 0 && epoch < settings.epochs(); epoch++) {
        for (int episode = 0; episode < plan.episodes(); episode++) {
          long tokens = plan.tokensOf(episode);
          double middle = (done + tokens / 2.0) / Math.max(1, total);
          float rate = (float) (settings.learningRate() * Math.max(1e-4, 1 - middle));
          draw(workers, corpus, plan, epoch, episode, chunks);
          train(workers, plan, epoch, episode, chunks, in, out, rate);
          done += tokens;
          progress.done(done, total);
        }
      }
    }
    return new WordVectors(dim, byWord(in));
  }

  /** Where the rows of a block begin in a table. */
  private int blockStart(int block) {
    int wordsBefore = words / blocks * block + Math.min(words % blocks, block);
    return FRONT + wordsBefore * dim;
  }

  private float[] byWord(float[] in) {
    float[] values = new float[words * dim];
    for (int word = 0; word < words; word++) {
      int at = blockStart(word % blocks) + word / blocks * dim;
      System.arraycopy(in, at, values, word * dim, dim);
    }
    return values;
  }

  /** Fills some rows with uniform numbers of at most 0.5 / dim; a stream for each word. */
  private void init(float[] in, int firstWord) {
    long key = RandomStream.key(settings.seed(), INIT);
    for (int word = firstWord; word < Math.min(words, firstWord + INIT_WORDS); word++) {
      RandomStream random = new RandomStream(key, word);
      int at = blockStart(word % blocks) + word / blocks * dim;
      for (int k = 0; k < dim; k++) {
        in[at + k] = (float) ((random.nextDouble() - 0.5) / dim);
      }
    }
  }

  private void draw(
      Workers workers,
      TextCorpus corpus,
      CorpusPlan plan,
      int epoch,
      int episode,
      PairChunk[] chunks) {
    long key = RandomStream.key(settings.seed(), PAIRS, epoch);
    workers.run(
        plan.chunksOf(episode),
        i -> {
          int chunk = episode * CorpusPlan.EPISODE_CHUNKS + i;
          chunks[i].draw(corpus, plan, chunk, new RandomStream(key, chunk));
        });
  }

  private void train(
      Workers workers,
      CorpusPlan plan,
      int epoch,
      int episode,
      PairChunk[] chunks,
      float[] in,
      float[] out,
      float rate) {
    long key = RandomStream.key(settings.seed(), NEGATIVES, epoch);
    int count = plan.chunksOf(episode);
    for (int round = 0; round < blocks; round++) {
      int shift = round;
      workers.run(
          blocks,
          block -> {
            int cell = block * blocks + (block + shift) % blocks;
            long stream = RandomStream.key(key, episode, cell);
            for (int i = 0; i < count; i++) {
              stream = trainCell(chunks[i], cell, in, out, rate, stream);
            }
          });
    }
  }

  /** Takes one step for each pair of a cell; gives the random stream as it is then. */
  private long trainCell(
      PairChunk chunk, int cell, float[] in, float[] out, float rate, long stream) {
    int inStart = blockStart(cell / blocks);
    int outStart = blockStart(cell % blocks);
    AliasTable table = noise[cell % blocks];
    int[] at = new int[settings.negatives() + 1]; // rows of out: the true one, then the negatives
    float[] scores = new float[at.length];
    int[] pairs = chunk.pairs();
    long state = stream;
    for (int p = chunk.start(cell); p < chunk.end(cell); p += 2) {
      int row = inStart + pairs[p] * dim;
      at[0] = outStart + pairs[p + 1] * dim;
      int count = 1;
      for (int n = 1; n < at.length; n++) {
        state = RandomStream.next(state);
        at[count] = outStart + table.draw(RandomStream.mix(state)) * dim;
        count += at[count] == at[0] ? 0 : 1;
      }
      kernels.dots(in, row, out, at, count, scores, dim);
      scores[0] = (1 - Sigmoid.of(scores[0])) * rate;
      for (int t = 1; t < count; t++) {
        scores[t] = -Sigmoid.of(scores[t]) * rate;
      }
      kernels.pull(in, row, out, at, scores, count, dim);
    }
    return state;
  }

  /** Hears how far a training has come; called on the thread that trains, between its steps. */
  public interface TrainProgress {
    /** Hears nothing. */
    TrainProgress NONE = (words, total) -> {};

    /**
     * Tells the words read so far.
     *
     * @param words read so far, over all epochs
     * @param total to be read, over all epochs
     */
    void done(long words, long total);
  }
}
