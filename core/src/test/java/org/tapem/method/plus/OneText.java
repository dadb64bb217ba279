package org.tapem.method.plus;

import java.util.List;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;

/** Evidence for a single text. */
final class OneText {
  private OneText() {}

  /** Asks about a new text, by its own words alone. */
  static ScoringQuery asked(SparseVector text, QueryLinks known) {
    return new ScoringQuery(text, known, null, Query.NEW);
  }

  static void gather(FeatureIndex index, ScoringQuery asked, Evidence into) {
    index.gather(List.of(asked), into, (number, evidence) -> {});
  }
}
