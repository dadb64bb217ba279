package org.tapem.method.tapem.bag;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.text.TextVectors;
import org.tapem.text.WordPostings;

/** The vectors of the texts of a step, with some of their words left out, and the way back. */
final class BagTexts {
  private static final int BLOCK = 32;

  private final BagModel model;
  private final TextVectors texts;
  private final WordPostings postings;
  private final long dropBelow; // of 2^24
  private final Workers workers;
  private final int dim;
  final float[] vectors; // query nodes x dim, of length 1
  final float[] gradients; // query nodes x dim
  private final float[] lengths; // query nodes: before they were brought to 1
  private long dropKey;
  private long wordsRead;

  BagTexts(BagModel model, TextIncidence links, double drop, Workers workers) {
    this.model = model;
    this.workers = workers;
    texts = links.texts();
    postings = links.postings();
    dropBelow = (long) (drop * (1 << 24));
    dim = model.dim();
    vectors = new float[Math.multiplyExact(texts.texts(), dim)];
    gradients = new float[vectors.length];
    lengths = new float[texts.texts()];
  }

  long wordsRead() {
    return wordsRead;
  }

  /** The same for a text and a word wherever it is asked in a step. */
  private boolean dropped(int text, int word) {
    long bits = RandomStream.mix(dropKey + ((long) text << 32 | word) * 0x9E3779B97F4A7C15L);
    return (bits >>> 40) < dropBelow;
  }

  /** Makes the vectors of the texts that take part; gradients begin with 0. */
  void encode(BagChoice choice, long key) {
    dropKey = key;
    Kernels kernels = model.kernels();
    int[] ids = texts.ids();
    long[] read = new long[choice.queryCount / BLOCK + 1];
    workers.each(
        choice.queryCount,
        BLOCK,
        i -> {
          int text = choice.usedQueryNodes[i];
          int at = text * dim;
          Arrays.fill(vectors, at, at + dim, 0);
          Arrays.fill(gradients, at, at + dim, 0);
          for (int e = texts.starts()[text]; e < texts.starts()[text + 1]; e++) {
            if (ids[e] < model.words() && !dropped(text, ids[e])) {
              float weight = texts.weights()[e];
              kernels.axpy(weight, model.words.value(), ids[e] * dim, vectors, at, dim);
              read[i / BLOCK]++;
            }
          }
          lengths[text] = BagModel.unit(kernels, vectors, at, dim);
        });
    wordsRead = Arrays.stream(read).sum();
  }

  /** Turns the gradients of the vectors of length 1 into those before. */
  void unitBack(int text) {
    BagModel.unitBack(
        model.kernels(), vectors, text * dim, lengths[text], gradients, text * dim, dim);
  }

  /** Puts together the gradients of all words. */
  void backToWords(BagChoice choice) {
    Kernels kernels = model.kernels();
    float[] ofWords = model.words.gradient();
    workers.each(
        model.words(),
        BLOCK,
        word -> {
          int at = word * dim;
          Arrays.fill(ofWords, at, at + dim, 0);
          for (int e = postings.starts()[word]; e < postings.starts()[word + 1]; e++) {
            int text = postings.nodes()[e];
            if (choice.place[text] >= 0 && !dropped(text, word)) {
              kernels.axpy(postings.weights()[e], gradients, text * dim, ofWords, at, dim);
            }
          }
        });
  }
}
