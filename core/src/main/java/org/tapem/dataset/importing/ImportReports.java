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
import org.tapem.text.Vocabulary;

/** Draws up the report of an import from what its stages counted. */
final class ImportReports {
  private ImportReports() {}

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
        new ImportReport.Papers(
            numbering.of(PAPER).training(),
            held,
            Collections.frequency(ofHeld, HeldOut.Part.VALID),
            Collections.frequency(ofHeld, HeldOut.Part.TEST),
            held - known,
            ofPapers ? numbering.of(VENUE).size() : numbering.of(VENUE).training()),
        new ImportReport.Authors(
            numbering.of(AUTHOR).training(),
            numbering.of(AUTHOR).heldOut(),
            catalog.entriesById,
            catalog.entriesByName,
            catalog.repeatedEntries,
            assembly.trainingLinks[WRITES].targets().length,
            ofPapers ? assembly.heldOutLinks[WRITES].targets().length : 0),
        new ImportReport.Citations(
            assembly.trainingLinks[CITES].targets().length,
            ofPapers ? assembly.heldOutLinks[CITES].targets().length : 0,
            share.referencesOutside,
            share.referencesToHeldOut,
            assembly.heldOutThatCite().length),
        new ImportReport.Texts(
            fields,
            words.size(),
            words.frequentSize(),
            words.tokens(),
            share.writing.heldOutTokens,
            share.writing.unknownTokens,
            share.writing.nodesWithoutText),
        lists == null
            ? null
            : new ImportReport.Candidates(
                lists.rows, lists.rowsOfDroppedPapers, lists.rowsWithRepeatedNegatives),
        ofPapers ? null : share.collaborations.report(parts));
  }
}
