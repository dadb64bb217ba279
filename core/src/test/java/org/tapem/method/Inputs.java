package org.tapem.method;

import java.util.Arrays;
import org.tapem.math.RandomStream;
import org.tapem.rank.Query;

/** What is given of a paper beside its text: all that is known of it, or a part. */
enum Inputs {
  TEXT,
  VENUE,
  REFERENCES,
  BOTH,
  HALF_OF_THE_REFERENCES,
  ONE_REFERENCE,
  SHUFFLED_REFERENCES,
  REPEATED_REFERENCES,
  ITSELF_AMONG_THE_REFERENCES;

  private static final int CITES = 1; // relations of a bibliography
  private static final int PUBLISHED_IN = 2;

  /**
   * The same paper with these inputs.
   *
   * @param self its number in the network, or a negative number
   */
  Query of(Query query, int self, RandomStream stream) {
    int[] cited = query.linked(CITES);
    int[] shuffled = cited.clone();
    stream.shuffle(shuffled);
    int[] references =
        switch (this) {
          case TEXT, VENUE -> new int[0];
          case REFERENCES, BOTH -> cited;
          case HALF_OF_THE_REFERENCES -> Arrays.copyOf(shuffled, (shuffled.length + 1) / 2);
          case ONE_REFERENCE -> Arrays.copyOf(shuffled, Math.min(1, shuffled.length));
          case SHUFFLED_REFERENCES -> shuffled;
          case REPEATED_REFERENCES -> joined(cited, shuffled);
          case ITSELF_AMONG_THE_REFERENCES -> self < 0 ? cited : joined(cited, self);
        };
    boolean placed = this == VENUE || this == BOTH;
    int[] places = placed ? query.linked(PUBLISHED_IN) : new int[0];
    int[][] links = {{}, references, places};
    return new Query(query.node(), query.words(), links, query.time(), query.marks());
  }

  private static int[] joined(int[] subset, int... more) {
    int[] all = Arrays.copyOf(subset, subset.length + more.length);
    System.arraycopy(more, 0, all, subset.length, more.length);
    return all;
  }
}
