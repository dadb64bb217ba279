package org.tapem.cli.bibliography;

import java.io.PrintWriter;
import java.util.Map;
import org.tapem.cli.console.Table;
import org.tapem.dataset.importing.ImportReport;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.DropReason;

/** Shows what an import kept and what it dropped. */
final class ImportPrinter {
  private ImportPrinter() {}

  static void print(ImportReport report, BibliographyTask task, PrintWriter out) {
    Table table = new Table(out);
    table.title("Read");
    table.row("records", report.read() + report.bad());
    table.row("bad, skipped", report.bad());
    for (String place : report.badPlaces()) {
      out.println("      " + place);
    }
    for (Map.Entry<DropReason, Long> entry : report.dropped().entrySet()) {
      table.row("dropped: " + entry.getKey().meaning(), entry.getValue());
    }
    ImportReport.Papers papers = report.papers();
    table.title("Kept");
    table.row("training papers", papers.training());
    table.row("held-out papers", papers.heldOut());
    if (papers.heldOut() > 0) {
      heldOut(report, task, table);
    }
    ImportReport.Authors authors = report.authors();
    table.row("authors with a training paper", authors.training());
    if (authors.heldOutOnly() > 0) {
      table.row("authors of held-out papers only", authors.heldOutOnly());
    }
    table.row("venues", papers.venues());
    table.row("paper-author links, training", authors.trainingLinks());
    table.row("citations between training papers", report.citations().training());
    if (report.collaborators() != null) {
      collaborators(report.collaborators(), table);
    } else if (papers.heldOut() > 0) {
      table.row("citations by held-out papers", report.citations().heldOut());
    }
    references(report, table);
    texts(report, table);
    if (report.candidates() != null) {
      table.row("candidate lists", report.candidates().lists());
      if (report.candidates().ofDroppedPapers() > 0) {
        table.row("candidate lists of dropped papers", report.candidates().ofDroppedPapers());
      }
    }
    long entries = authors.entriesById() + authors.entriesByName();
    table.title("Authors told apart by");
    table.row("id", authors.entriesById(), Table.share(authors.entriesById(), entries));
    table.row("name", authors.entriesByName(), Table.share(authors.entriesByName(), entries));
    if (authors.repeatedEntries() > 0) {
      table.row("named twice on one paper", authors.repeatedEntries());
    }
  }

  private static void heldOut(ImportReport report, BibliographyTask task, Table table) {
    ImportReport.Papers papers = report.papers();
    if (task == BibliographyTask.COLLABORATOR) {
      return; // they were read for their authors
    }
    if (task == BibliographyTask.CITATION) {
      table.row("  that cite a training paper", report.citations().heldOutPapers());
    }
    table.row("  valid", papers.valid());
    table.row("  test", papers.test());
    boolean ofAuthors = task == BibliographyTask.AUTHOR_IDENTIFICATION;
    if (ofAuthors && papers.heldOutWithoutKnownAuthor() > 0) {
      table.row("  no author known from training", papers.heldOutWithoutKnownAuthor());
    }
  }

  private static void collaborators(ImportReport.Collaborators given, Table table) {
    table.row("pairs of collaborators, training", given.links());
    table.row("new pairs on held-out papers", given.heldOutPairs());
    table.row("authors with new collaborators", given.heldOutAuthors());
    if (given.heldOutAuthors() > 0) {
      table.row("  valid", given.valid());
      table.row("  test", given.test());
    }
    if (given.largePapers() > 0) {
      table.row("papers of too many authors for pairs", given.largePapers());
    }
  }

  private static void references(ImportReport report, Table table) {
    if (report.citations().outside() > 0) {
      table.row("references to papers not here", report.citations().outside());
    }
    if (report.citations().trainingToHeldOut() > 0) {
      table.row("citations of held-out papers, dropped", report.citations().trainingToHeldOut());
    }
  }

  private static void texts(ImportReport report, Table table) {
    ImportReport.Texts texts = report.texts();
    texts
        .papersWithField()
        .forEach((field, count) -> table.row("papers with text in " + field, count));
    table.row("words of training texts", texts.trainingTokens());
    table.row("distinct words", texts.words());
    table.row("  often enough for a vector", texts.frequentWords());
    if (texts.heldOutTokens() > 0) {
      table.row(
          "held-out words unknown to training",
          texts.unknownHeldOutTokens(),
          Table.share(texts.unknownHeldOutTokens(), texts.heldOutTokens()));
    }
    if (texts.papersWithoutText() > 0) {
      table.row("papers without text", texts.papersWithoutText());
    }
  }
}
