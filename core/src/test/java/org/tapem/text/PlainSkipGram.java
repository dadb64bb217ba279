package org.tapem.text;

import java.util.ArrayList;
import java.util.List;
import org.tapem.math.AliasTable;
import org.tapem.math.RandomStream;
import org.tapem.math.Sigmoid;

/** The slow twin of {@link SkipGram}: one thread, all pairs of an episode in one list. */
final class PlainSkipGram {
  private final SkipGramSettings settings;
  private final TinyCorpus corpus;
  private final int words;
  private final int dim;
  private final int blocks;
  private final float[][] in;
  private final float[][] out;

  PlainSkipGram(SkipGramSettings settings, TinyCorpus corpus) {
    this.settings = settings;
    this.corpus = corpus;
    words = corpus.vocabulary.frequentSize();
    dim = settings.dim();
    blocks = SkipGram.blocksFor(words);
    in = new float[words][dim];
    out = new float[words][dim];
  }

  float[][] train() {
    for (int word = 0; word < words; word++) {
      RandomStream random = new RandomStream(RandomStream.key(settings.seed(), 0), word);
      for (int k = 0; k < dim; k++) {
        in[word][k] = (float) ((random.nextDouble() - 0.5) / dim);
      }
    }
    List<int[]> chunks = chunks();
    double total = (double) corpus.tokens.length * settings.epochs();
    double done = 0;
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      for (int first = 0; first < chunks.size(); first += 32) {
        List<int[]> pairs = new ArrayList<>();
        double tokens = 0;
        for (int chunk = first; chunk < Math.min(first + 32, chunks.size()); chunk++) {
          addPairs(chunks.get(chunk), epoch, chunk, pairs);
          for (int text : chunks.get(chunk)) {
            tokens += corpus.offsets[text + 1] - corpus.offsets[text];
          }
        }
        double rate = settings.learningRate() * Math.max(1e-4, 1 - (done + tokens / 2) / total);
        for (int cell = 0; cell < blocks * blocks; cell++) {
          int word = cell % blocks; // all cells of a round, then those of the next
          int context = (word + cell / blocks) % blocks;
          trainCell(pairs, epoch, first / 32, word, context, (float) rate);
        }
        done += tokens;
      }
    }
    return in;
  }

  /** Texts of each chunk: as many as fit into 8192 tokens. */
  private List<int[]> chunks() {
    List<int[]> chunks = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    int size = 0;
    for (int text = 0; text + 1 < corpus.offsets.length; text++) {
      int length = corpus.offsets[text + 1] - corpus.offsets[text];
      if (size + length > 8192) {
        chunks.add(open.stream().mapToInt(i -> i).toArray());
        open.clear();
        size = 0;
      }
      open.add(text);
      size += length;
    }
    chunks.add(open.stream().mapToInt(i -> i).toArray());
    return chunks;
  }

  private void addPairs(int[] texts, int epoch, int chunk, List<int[]> pairs) {
    RandomStream random = new RandomStream(RandomStream.key(settings.seed(), 1, epoch), chunk);
    double[] keep = SkipGram.keep(corpus.vocabulary, settings.subsample());
    for (int text : texts) {
      List<Integer> kept = new ArrayList<>();
      for (int i = corpus.offsets[text]; i < corpus.offsets[text + 1]; i++) {
        int word = corpus.tokens[i];
        if (word < words && (keep[word] >= 1 || random.nextDouble() < keep[word])) {
          kept.add(word);
        }
      }
      for (int i = 0; i < kept.size(); i++) {
        int reach = 1 + random.nextInt(settings.window());
        for (int j = i - reach; j <= i + reach; j++) {
          if (j >= 0 && j < kept.size() && j != i) {
            pairs.add(new int[] {kept.get(i), kept.get(j)});
          }
        }
      }
    }
  }

  private void trainCell(
      List<int[]> pairs, int epoch, int episode, int wordBlock, int contextBlock, float rate) {
    long key = RandomStream.key(settings.seed(), 2, epoch);
    int cell = wordBlock * blocks + contextBlock;
    long state = RandomStream.key(key, episode, cell);
    AliasTable noise = SkipGram.noise(corpus.vocabulary, contextBlock, blocks);
    for (int[] pair : pairs) {
      if (pair[0] % blocks != wordBlock || pair[1] % blocks != contextBlock) {
        continue;
      }
      List<Integer> targets = new ArrayList<>();
      targets.add(pair[1]);
      for (int n = 0; n < settings.negatives(); n++) {
        state = RandomStream.next(state);
        int negative = noise.draw(RandomStream.mix(state)) * blocks + contextBlock;
        if (negative != pair[1]) {
          targets.add(negative);
        }
      }
      step(in[pair[0]], targets, rate);
    }
  }

  private void step(float[] word, List<Integer> targets, float rate) {
    float[] gradients = new float[targets.size()];
    for (int t = 0; t < gradients.length; t++) {
      float chance = Sigmoid.of(dot(word, out[targets.get(t)]));
      gradients[t] = (t == 0 ? 1 - chance : -chance) * rate;
    }
    float[] old = word.clone();
    for (int t = 0; t < gradients.length; t++) {
      float[] row = out[targets.get(t)];
      for (int k = 0; k < dim; k++) {
        word[k] = Math.fma(gradients[t], row[k], word[k]);
        row[k] = Math.fma(gradients[t], old[k], row[k]);
      }
    }
  }

  private static float dot(float[] a, float[] b) {
    float[] sums = new float[16];
    for (int k = 0; k < a.length; k++) {
      sums[k % 16] = Math.fma(a[k], b[k], sums[k % 16]);
    }
    for (int half = 8; half > 0; half /= 2) {
      for (int l = 0; l < half; l++) {
        sums[l] += sums[l + half];
      }
    }
    return sums[0];
  }
}
