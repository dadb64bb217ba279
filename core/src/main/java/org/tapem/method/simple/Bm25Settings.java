package org.tapem.method.simple;

import org.tapem.settings.Meaning;

/**
 * The two knobs of BM25.
 *
 * @param k1 how slowly more occurrences of a word stop to count more; 0: only whether it occurs
 * @param b how much the length of a document counts against it, 0 to 1
 */
public record Bm25Settings(
    @Meaning("how slowly more occurrences of a word stop to count more; 0: only whether it occurs")
        double k1,
    @Meaning("how much the length of a document counts against it, 0 to 1") double b) {
  public Bm25Settings {
    if (!(k1 >= 0 && k1 <= 1000)) {
      throw new IllegalArgumentException("k1 must be 0 to 1000, got " + k1);
    }
    if (!(b >= 0 && b <= 1)) {
      throw new IllegalArgumentException("b must be 0 to 1, got " + b);
    }
  }

  /** Lucene's k1 and b. */
  public static Bm25Settings defaults() {
    return new Bm25Settings(1.2, 0.75);
  }
}
