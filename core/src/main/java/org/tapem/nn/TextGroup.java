package org.tapem.nn;

import java.util.Arrays;
import org.tapem.math.Kernels;
import org.tapem.math.Shape;

/**
 * Texts of similar length that run through the recurrent unit together, the longest first, so that
 * at every step those still running are a prefix.
 */
final class TextGroup {
  private final Kernels kernels;
  private final GruWeights gru;
  private final DistinctWords words;
  private final int ld; // of states
  private final int ldGates; // of the gates of a state
  private final int ldBack; // of gradients of gates
  private final float[] noState;
  private int[] row = new int[0]; // rows of the batch's texts
  private int rows;
  private int pad;
  private int steps;
  private boolean keep;
  private float[] states = new float[0]; // (steps + 1) x pad x ld
  private float[] saved = new float[0]; // steps x pad x 4w
  private float[] gates = new float[0]; // pad x ldGates
  private float[] sum = new float[0]; // pad x ld
  private float[] dGates = new float[0]; // pad x ldBack
  private float[] dState = new float[0]; // pad x ld

  TextGroup(Kernels kernels, GruWeights gru, DistinctWords words) {
    this.kernels = kernels;
    this.gru = gru;
    this.words = words;
    ld = Shape.stride(gru.w);
    ldGates = Shape.stride(3 * gru.w);
    ldBack = Shape.stride(4 * gru.w);
    noState = new float[3 * gru.w];
  }

  /** Takes rows {@code order[first .. first + count]}, sorted by length, the longest first. */
  void assign(TextRows texts, int[] order, int first, int count, boolean forTraining) {
    rows = count;
    pad = Shape.rows(count);
    row = Arrays.copyOfRange(order, first, first + count);
    steps = texts.length(row[0]);
    keep = forTraining;
    states = allocate(states, (keep ? steps + 1 : 1) * pad * ld);
    saved = allocate(saved, (keep ? steps : 1) * pad * 4 * gru.w);
    gates = allocate(gates, pad * ldGates);
    sum = allocate(sum, pad * ld);
    Arrays.fill(states, 0, pad * ld, 0);
  }

  private static float[] allocate(float[] array, int size) {
    return array.length >= size ? array : new float[size];
  }

  int rows() {
    return rows;
  }

  int row(int i) {
    return row[i];
  }

  float[] saved() {
    return saved;
  }

  /** Where the saved gates of row i at step t begin; on the way back their gradients. */
  int savedAt(int t, int i) {
    return (t * pad + i) * 4 * gru.w;
  }

  private int running(TextRows texts, int t, int before) {
    int running = before;
    while (running > 0 && texts.length(row[running - 1]) <= t) {
      running--;
    }
    return running;
  }

  /** Encodes the texts: the mean of the states goes to row {@code row(i)} of out. */
  void forward(TextRows texts, float[] out, int outAt, int stride) {
    int w = gru.w;
    Arrays.fill(sum, 0, pad * ld, 0);
    int running = rows;
    for (int t = 0; t < steps; t++) {
      running = running(texts, t, running);
      int before = keep ? t * pad * ld : 0;
      int after = keep ? before + pad * ld : 0;
      if (t > 0) {
        int m = Shape.rows(running);
        kernels.multiply(m, states, before, ld, gru.state, gates, 0, ldGates, false);
      }
      float[] ph = t > 0 ? gates : noState;
      int ldp = t > 0 ? ldGates : 0;
      float[] px = words.inputs();
      for (int i = 0; i < running; i++) {
        int at = words.inputAt(texts.word(row[i], t));
        int to = after + i * ld;
        kernels.gru(
            w,
            px,
            at,
            ph,
            i * ldp,
            gru.bias,
            states,
            before + i * ld,
            saved,
            keep ? savedAt(t, i) : savedAt(0, i),
            states,
            to);
        kernels.add(states, to, sum, i * ld, w);
      }
    }
    for (int i = 0; i < rows; i++) {
      int length = texts.length(row[i]);
      float share = length == 0 ? 0 : 1f / length;
      int to = outAt + row[i] * stride;
      for (int j = 0; j < gru.h; j++) {
        out[to + j] = sum[i * ld + j] * share;
      }
    }
  }

  /** The way back; leaves the gradients of the words' inputs where the gates were saved. */
  void backward(TextRows texts, float[] dOut, int outAt, int stride, int lane) {
    int w = gru.w;
    dGates = allocate(dGates, pad * ldBack);
    dState = allocate(dState, pad * ld);
    Arrays.fill(dState, 0, pad * ld, 0);
    Arrays.fill(dGates, 0, pad * ldBack, 0); // products run over rows that have not begun yet
    for (int i = 0; i < rows; i++) {
      int length = texts.length(row[i]);
      float share = length == 0 ? 0 : 1f / length;
      for (int j = 0; j < gru.h; j++) {
        sum[i * ld + j] = dOut[outAt + row[i] * stride + j] * share;
      }
    }
    float[] dWeight = gru.dState.lane(lane);
    float[] dBias = gru.dBias.lane(lane);
    for (int t = steps - 1; t >= 0; t--) {
      int running = running(texts, t, rows);
      int before = t * pad * ld;
      for (int i = 0; i < running; i++) {
        int at = savedAt(t, i);
        int to = i * ldBack;
        kernels.gruBack(
            w, saved, at, states, before + i * ld, dState, i * ld, sum, i * ld, dGates, to, dBias);
        System.arraycopy(dGates, to + w, saved, at, 3 * w);
      }
      if (t > 0) {
        int m = Shape.rows(running);
        kernels.multiplyTransposed(
            3 * w, w, running, dGates, 0, ldBack, states, before, ld, dWeight, 0, w);
        kernels.multiply(m, dGates, 0, ldBack, gru.back, dState, 0, ld, true);
      }
    }
  }
}
