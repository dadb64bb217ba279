package org.tapem.rank;

import java.util.Objects;
import org.tapem.settings.Meaning;

/**
 * BM25 and what it reads.
 *
 * @param k1 how slowly more occurrences of a word stop to count more; 0: only whether it occurs
 * @param b how much the length of a document counts against it, 0 to 1
 * @param texts which texts are the document of a right node
 */
public record Bm25Settings(
    @Meaning("how slowly more occurrences of a word stop to count more; 0: only whether it occurs")
        double k1,
    @Meaning("how much the length of a document counts against it, 0 to 1") double b,
    @Meaning("document of a node: all, its own text and those of the left nodes joined to it; own")
        Texts texts) {
  /** Texts that are the document of a right node. */
  public enum Texts {
    /** Its own text, and those of the left nodes that it is joined to. */
    ALL,
    /** Its own text; those of the nodes joined to it where its type has none. */
    OWN
  }

  public Bm25Settings {
    if (!(k1 >= 0 && k1 <= 1000)) {
      throw new IllegalArgumentException("k1 must be 0 to 1000, got " + k1);
    }
    if (!(b >= 0 && b <= 1)) {
      throw new IllegalArgumentException("b must be 0 to 1, got " + b);
    }
    Objects.requireNonNull(texts, "texts must be given");
  }

  /** Lucene's k1 and b. */
  public static Bm25Settings defaults() {
    return new Bm25Settings(1.2, 0.75, Texts.ALL);
  }
}
