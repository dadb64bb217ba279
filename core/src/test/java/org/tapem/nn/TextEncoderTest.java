package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.base.Workers;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;

class TextEncoderTest {
  private static final Workers WORKERS = new Workers(2);
  private static final int DIM = 9;
  private static final int STRIDE = DIM + 4;
  private static final int WORDS = 10_000;
  private static final float[] VECTORS = random(WORDS * TestModels.WORD_DIM, 1);

  @AfterAll
  static void close() {
    WORKERS.close();
  }

  private static TextEncoder encoder() {
    return new TextEncoder(
        "t", Kernels.best(), VECTORS, TestModels.WORD_DIM, DIM, new RandomStream(3));
  }

  /** Random words in texts of these lengths. */
  private static final class Texts {
    final int[] words;
    final int[] lengths;

    Texts(int[] words, int[] lengths) {
      this.words = words;
      this.lengths = lengths;
    }

    static Texts of(long seed, int... lengths) {
      RandomStream stream = new RandomStream(seed);
      int[] words = new int[Arrays.stream(lengths).sum()];
      for (int i = 0; i < words.length; i++) {
        words[i] = stream.nextInt(WORDS);
      }
      return new Texts(words, lengths);
    }

    /** Lengths 0 .. longest at random. */
    static Texts mixed(int count, int longest) {
      RandomStream stream = new RandomStream(count);
      int[] lengths = new int[count];
      for (int i = 0; i < count; i++) {
        lengths[i] = stream.nextInt(longest + 1);
      }
      return of(count, lengths);
    }

    TextRows rows() {
      TextRows rows = new TextRows();
      rows.begin(words);
      int at = 0;
      for (int length : lengths) {
        rows.add(at, length);
        at += length;
      }
      return rows;
    }

    int size() {
      return lengths.length;
    }

    @Override
    public String toString() {
      return size() + " texts, " + words.length + " words";
    }
  }

  static Stream<Texts> texts() {
    return Stream.of(
        Texts.of(1, 0),
        Texts.of(2, 1),
        Texts.of(3, 0, 0, 0, 0, 0, 0, 0),
        Texts.of(4, 3, 0, 1, 7, 7, 2, 0, 1, 12),
        new Texts(new int[] {5, 5, 5, 5, 6}, new int[] {2, 3}), // a word again and again
        Texts.mixed(100, 6), // four groups
        Texts.mixed(230, 8), // more groups, some blocks of words
        Texts.mixed(800, 16)); // more of both than there are lanes
  }

  private static float[] encode(TextEncoder encoder, Texts texts, boolean training) {
    float[] out = new float[3 + texts.size() * STRIDE];
    Arrays.fill(out, 99);
    encoder.pack();
    encoder.forward(WORKERS, texts.rows(), out, 3, STRIDE, training);
    return out;
  }

  @ParameterizedTest
  @MethodSource("texts")
  void textsAreEncodedAsByThePlainTwin(Texts texts) {
    TextEncoder encoder = encoder();
    float[] out = encode(encoder, texts, true);
    PlainModel plain = new PlainModel(encoder.parameters());
    float[] expected = new float[out.length];
    Arrays.fill(expected, 99); // around the vectors nothing is written
    int at = 0;
    for (int i = 0; i < texts.size(); i++) {
      double[][] words = new double[texts.lengths[i]][];
      for (int t = 0; t < words.length; t++) {
        int word = texts.words[at++];
        words[t] = PlainModel.row(VECTORS, word * TestModels.WORD_DIM, TestModels.WORD_DIM);
      }
      double[] vector = plain.text("t", words);
      for (int j = 0; j < DIM; j++) {
        expected[3 + i * STRIDE + j] = (float) vector[j];
      }
    }
    assertThat(out).containsExactly(expected, within(2e-6f));
    assertThat(bits(encode(encoder, texts, false)))
        .as("the same bits without what the way back needs")
        .isEqualTo(bits(out));
  }

  /** Fills the gradients of the parameters for a loss of random weights; gives the loss. */
  private static double backward(TextEncoder encoder, Texts texts) {
    float[] weight = random(7 + texts.size() * STRIDE, 9);
    float[] out = encode(encoder, texts, true);
    for (Parameter parameter : encoder.parameters()) {
      Arrays.fill(parameter.gradient(), 0);
    }
    encoder.backward(WORKERS, texts.rows(), weight, 7, STRIDE);
    TestModels.all(encoder::collect);
    double loss = 0;
    for (int i = 0; i < texts.size(); i++) {
      for (int j = 0; j < DIM; j++) {
        loss += (double) weight[7 + i * STRIDE + j] * out[3 + i * STRIDE + j];
      }
    }
    return loss;
  }

  @ParameterizedTest
  @MethodSource("texts")
  void theWayBackGivesTheSlopes(Texts texts) {
    TextEncoder encoder = encoder();
    backward(encoder, texts);
    GradientCheck check =
        new GradientCheck(
            () -> backward(encoder, texts), texts.size() < 20 ? 40 : texts.size() < 500 ? 10 : 2);
    for (Parameter parameter : encoder.parameters()) {
      backward(encoder, texts); // the check's own runs left gradients of other weights
      check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
    }
    assertThat(check.checked()).isGreaterThanOrEqualTo(8);
  }

  @Test
  void whatATextLeftBehindDoesNotDisturbTheNext() {
    TextEncoder used = encoder();
    for (Texts texts :
        new Texts[] {
          Texts.mixed(230, 8),
          Texts.of(4, 3, 0, 1, 7, 7, 2, 0, 1, 12),
          Texts.mixed(100, 6),
          Texts.of(2, 1),
          Texts.of(5, 0, 0),
          Texts.mixed(30, 20)
        }) {
      TextEncoder fresh = encoder();
      assertThat(backward(used, texts)).isEqualTo(backward(fresh, texts));
      for (int i = 0; i < used.parameters().size(); i++) {
        assertThat(bits(used.parameters().get(i).gradient()))
            .as("%s, %s", texts, used.parameters().get(i).name())
            .isEqualTo(bits(fresh.parameters().get(i).gradient()));
      }
    }
  }
}
