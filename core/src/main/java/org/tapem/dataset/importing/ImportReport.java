package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.CITES;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.DropReason;
import org.tapem.text.Vocabulary;

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

  /** Draws up the report from what the stages of an import counted. */
  static ImportReport of(
      Catalog catalog,
      Numbering numbering,
      Assembly assembly,
      List<HeldOut.Part> parts,
      CandidateLists lists,
      List<String> textFields) {
    PaperShare share = assembly.share;
    Vocabulary words = numbering.words().vocabulary();
    int held = numbering.of(PAPER).heldOut();
    boolean ofPapers = share.collaborations == null;
    List<HeldOut.Part> ofHeld = ofPapers ? parts : List.of();
    int known = assembly.heldOutWithKnownAuthor().length;
    Map<String, Long> fields = new LinkedHashMap<>();
    for (int i = 0; i < textFields.size(); i++) {
      fields.put(textFields.get(i), share.writing.nodesWithField[i]);
    }
    return new ImportReport(
        catalog.badRecords.total() - catalog.badRecords.count(),
        catalog.badRecords.count(),
        catalog.badRecords.places(),
        catalog.dropped,
        new Papers(
            numbering.of(PAPER).training(),
            held,
            Collections.frequency(ofHeld, HeldOut.Part.VALID),
            Collections.frequency(ofHeld, HeldOut.Part.TEST),
            held - known,
            ofPapers ? numbering.of(VENUE).size() : numbering.of(VENUE).training()),
        new Authors(
            numbering.of(AUTHOR).training(),
            numbering.of(AUTHOR).heldOut(),
            catalog.entriesById,
            catalog.entriesByName,
            catalog.repeatedEntries,
            assembly.trainingLinks[WRITES].targets().length,
            ofPapers ? assembly.heldOutLinks[WRITES].targets().length : 0),
        new Citations(
            assembly.trainingLinks[CITES].targets().length,
            ofPapers ? assembly.heldOutLinks[CITES].targets().length : 0,
            share.referencesOutside,
            share.referencesToHeldOut,
            assembly.heldOutThatCite().length),
        new Texts(
            fields,
            words.size(),
            words.frequentSize(),
            words.tokens(),
            share.writing.heldOutTokens,
            share.writing.unknownTokens,
            share.writing.nodesWithoutText),
        lists == null
            ? null
            : new Candidates(
                lists.rows, lists.rowsOfDroppedPapers, lists.rowsWithRepeatedNegatives),
        ofPapers ? null : share.collaborations.report(parts));
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

  /** Authors, and how their entries on papers were distinguished. */
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
   * @param heldOutAuthors authors with a training paper that are queried: some other such wrote
   *     with them first on a held-out paper
   * @param heldOutPairs pairs of these
   * @param largePapers papers of too many authors to make collaborators of them
   */
  public record Collaborators(
      int links, int heldOutAuthors, int valid, int test, int heldOutPairs, int largePapers) {}
}
