package org.tapem.query.export;

import java.util.List;
import org.tapem.math.RandomStream;

/** Rows of three numbers whose ids, names and numbers are hard to write. */
record OddRows(int count) implements VectorRows {
  static final List<String> IDS =
      List.of(
          "plain",
          "two words",
          "tab\there",
          "line\nbreak\r",
          "\"quoted\" 'id'",
          "\u5b66\u8005 Zo\u00eb \ud83d\ude00",
          "wide\u00a0\u2003space",
          "next\u0085line\u001cand\u0000zero",
          "#comment, \\ %s");
  private static final float[] ODD = {
    0,
    -0.0f,
    1,
    -1,
    0.1f,
    1e-5f,
    2e-3f,
    1.0e10f,
    Float.MIN_VALUE,
    Float.MIN_NORMAL,
    Float.MAX_VALUE,
    -Float.MAX_VALUE,
    16777216,
    1.17549435E-38f,
    3.4e38f,
    0.33333334f
  };

  @Override
  public int dim() {
    return 3;
  }

  @Override
  public List<String> columns() {
    return List.of("id", "name", "note");
  }

  @Override
  public List<String> cells(int row) {
    String id = IDS.get(row % IDS.size());
    return List.of(id + row, "Name of " + id, row % 2 == 0 ? "" : "odd");
  }

  /** The number of a row and a column. */
  static float value(int row, int k) {
    int at = 3 * row + k;
    return at < ODD.length ? ODD[at] : (float) new RandomStream(7, at).nextDouble() - 0.5f;
  }

  @Override
  public float[] vectors(int from, int to, int threads) {
    float[] rows = new float[(to - from) * 3];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = value(from + i / 3, i % 3);
    }
    return rows;
  }

  float[] all() {
    return vectors(0, count, 1);
  }
}
