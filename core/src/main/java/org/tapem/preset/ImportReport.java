package org.tapem.preset;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.record.DropReason;

/**
 * What an import kept and what it dropped, and why.
 *
 * @param read papers that could be read
 * @param bad records that could not, {@code badPlaces} the first of them
 * @param dropped papers by the reason they were not kept
 */
public record ImportReport(
    long read,
    long bad,
    List<String> badPlaces,
    Map<DropReason, Long> dropped,
    Papers papers,
    Authors authors,
    Citations citations,
    Texts texts,
    Candidates candidates) {

  public ImportReport {
    badPlaces = List.copyOf(badPlaces);
    dropped = new LinkedHashMap<>(dropped);
  }

  /** Papers kept. */
  public record Papers(
      int training, int heldOut, int valid, int test, int heldOutWithoutKnownAuthor, int venues) {}

  /** Authors, and how their entries on papers were told apart. */
  public record Authors(
      int training,
      int heldOutOnly,
      long entriesById,
      long entriesByName,
      long repeatedEntries,
      long trainingLinks,
      long heldOutLinks) {}

  /** Citations kept, and those that lead out of the data or from training to held-out papers. */
  public record Citations(long training, long heldOut, long outside, long trainingToHeldOut) {}

  /**
   * Papers with each text field; words, where a held-out one that no training text has is unknown.
   */
  public record Texts(
      Map<String, Long> papersWithField,
      int words,
      int frequentWords,
      long trainingTokens,
      long heldOutTokens,
      long unknownHeldOutTokens,
      long papersWithoutText) {}

  /** The lists of a candidate file; null where none was given. */
  public record Candidates(int lists, int ofDroppedPapers, int withRepeatedNegatives) {}
}
