package org.tapem.method.plus;

import java.util.List;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;

/** FeatureValues for a single text. */
final class OneText {
  private OneText() {}

  /** Asks about a new text, by its own words alone. */
  static ScoringQuery scoringQuery(SparseVector text, QueryLinks known) {
    return new ScoringQuery(text, known, new byte[0], Query.NEW);
  }

  static void gather(FeatureIndex index, ScoringQuery scoringQuery, FeatureValues into) {
    index.gather(List.of(scoringQuery), into, (number, values) -> {});
  }
}
