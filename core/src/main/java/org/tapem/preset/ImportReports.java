package org.tapem.preset;

import static org.tapem.preset.BibliographySchema.CITES;
import static org.tapem.preset.BibliographySchema.WRITES;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.flat.IntList;
import org.tapem.network.Links;

/** Draws up the report of an import from what its stages counted. */
final class ImportReports {
  private ImportReports() {}

  static ImportReport of(
      PaperIntake intake,
      Numbering numbering,
      Assembly assembly,
      int[] parts,
      CandidateLists lists,
      List<String> textFields) {
    int held = parts.length;
    int known = withKnownAuthor(assembly.heldOutAuthors, numbering.authors.training).length;
    long tokens = 0;
    for (int i = 0; i < numbering.vocabulary.size(); i++) {
      tokens += numbering.vocabulary.count(i);
    }
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
            count(parts, 1),
            count(parts, 2),
            held - known,
            numbering.venues.size()),
        new ImportReport.Authors(
            numbering.authors.training,
            numbering.authors.size() - numbering.authors.training,
            intake.entriesById,
            intake.entriesByName,
            intake.repeatedEntries,
            assembly.trainingLinks[WRITES].targets().length,
            assembly.heldOutAuthors.targets().length),
        new ImportReport.Citations(
            assembly.trainingLinks[CITES].targets().length,
            assembly.heldOutCitations,
            assembly.referencesOutside,
            assembly.referencesToHeldOut),
        new ImportReport.Texts(
            fields,
            numbering.vocabulary.size(),
            numbering.vocabulary.frequentSize(),
            tokens,
            assembly.heldOutTokens,
            assembly.unknownTokens,
            assembly.papersWithoutText),
        lists == null
            ? null
            : new ImportReport.Candidates(
                lists.rows, lists.rowsOfDroppedPapers, lists.rowsWithRepeatedNegatives));
  }

  /** The held-out papers that have an author known from training. */
  static int[] withKnownAuthor(Links writers, int trainingAuthors) {
    IntList papers = new IntList();
    for (int paper = 0; paper + 1 < writers.offsets().length; paper++) {
      int first = writers.offsets()[paper];
      // Authors are sorted and those known from training have the lower numbers.
      if (first < writers.offsets()[paper + 1] && writers.targets()[first] < trainingAuthors) {
        papers.add(paper);
      }
    }
    return papers.toArray();
  }

  private static int count(int[] parts, int part) {
    int count = 0;
    for (int value : parts) {
      count += value == part ? 1 : 0;
    }
    return count;
  }
}
