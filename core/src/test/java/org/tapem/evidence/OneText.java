package org.tapem.evidence;

import java.util.List;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;

/** Evidence for a single text. */
final class OneText {
  private OneText() {}

  /** Asks about a new text, by its own words alone. */
  static Asked asked(SparseVector text, KnownLinks known) {
    return new Asked(text, known, null, Query.NEW);
  }

  static void gather(EvidenceIndex index, Asked asked, Evidence into) {
    index.gather(List.of(asked), into, (number, evidence) -> {});
  }
}
