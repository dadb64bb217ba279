package org.tapem.preset;

import static org.tapem.preset.BibliographySchema.CITES;
import static org.tapem.preset.BibliographySchema.WRITES;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.store.HeldOut;

/** Draws up the report of an import from what its stages counted. */
final class ImportReports {
  private ImportReports() {}

  static ImportReport of(
      PaperIntake intake,
      Numbering numbering,
      Assembly assembly,
      List<HeldOut.Part> parts,
      CandidateLists lists,
      List<String> textFields) {
    int held = numbering.papers.size() - numbering.papers.training;
    boolean ofPapers = assembly.collaborations == null;
    List<HeldOut.Part> ofHeld = ofPapers ? parts : List.of();
    int known = assembly.heldOutWithKnownAuthor().length;
    Map<String, Long> fields = new LinkedHashMap<>();
    for (int i = 0; i < textFields.size(); i++) {
      fields.put(textFields.get(i), assembly.papersWithField[i]);
    }
    return new ImportReport(
        intake.badRecords.total() - intake.badRecords.count(),
        intake.badRecords.count(),
        intake.badRecords.places(),
        intake.dropped,
        new ImportReport.Papers(
            numbering.papers.training,
            held,
            Collections.frequency(ofHeld, HeldOut.Part.VALID),
            Collections.frequency(ofHeld, HeldOut.Part.TEST),
            held - known,
            ofPapers ? numbering.venues.size() : numbering.venues.training),
        new ImportReport.Authors(
            numbering.authors.training,
            numbering.authors.size() - numbering.authors.training,
            intake.entriesById,
            intake.entriesByName,
            intake.repeatedEntries,
            assembly.trainingLinks[WRITES].targets().length,
            ofPapers ? assembly.heldOutLinks[WRITES].targets().length : 0),
        new ImportReport.Citations(
            assembly.trainingLinks[CITES].targets().length,
            ofPapers ? assembly.heldOutLinks[CITES].targets().length : 0,
            assembly.referencesOutside,
            assembly.referencesToHeldOut,
            assembly.heldOutThatCite().length),
        new ImportReport.Texts(
            fields,
            numbering.vocabulary.size(),
            numbering.vocabulary.frequentSize(),
            numbering.vocabulary.tokens(),
            assembly.heldOutTokens,
            assembly.unknownTokens,
            assembly.papersWithoutText),
        lists == null
            ? null
            : new ImportReport.Candidates(
                lists.rows, lists.rowsOfDroppedPapers, lists.rowsWithRepeatedNegatives),
        ofPapers ? null : assembly.collaborations.report(parts));
  }
}
