package org.tapem.dataset.importing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.dataset.papers.DropReason;

/**
 * What an import kept and what it dropped, and why.
 *
 * @param read papers that could be read
 * @param bad records that could not, {@code badPlaces} the first of them
 * @param dropped papers by the reason they were not kept
 * @param collaborators null where the task is another
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
    Candidates candidates,
    Collaborators collaborators) {

  public ImportReport {
    badPlaces = List.copyOf(badPlaces);
    dropped = new LinkedHashMap<>(dropped);
  }

  /** Whether anything is held out to be asked about. */
  public boolean holdsOut() {
    return collaborators == null ? papers.heldOut > 0 : collaborators.heldOutAuthors > 0;
  }

  /**
   * Papers kept; where the task asks about authors, the held-out ones were read for their authors
   * alone, and are of neither part.
   */
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

  /**
   * Citations kept, and those that lead out of the data or from training to held-out papers.
   *
   * @param heldOutPapers held-out papers that cite a training paper
   */
  public record Citations(
      long training, long heldOut, long outside, long trainingToHeldOut, int heldOutPapers) {}

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

  /**
   * Who wrote with whom.
   *
   * @param links pairs of authors that wrote a training paper together
   * @param heldOutAuthors authors with a training paper that are asked about: some other such wrote
   *     with them first on a held-out paper
   * @param heldOutPairs pairs of these
   * @param largePapers papers of too many authors to make collaborators of them
   */
  public record Collaborators(
      int links, int heldOutAuthors, int valid, int test, int heldOutPairs, int largePapers) {}
}
