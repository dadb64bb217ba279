package org.tapem.cli.bibliography;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.importing.ImportReport;
import org.tapem.dataset.papers.Paper;

/**
 * Says why an import holds nothing out, and what would.
 *
 * @param splitYear the year that was requested, or null
 * @param data the data set
 */
record NothingHeldOut(ImportReport report, Integer splitYear, Path data) {
  private static final String NOTHING = "Nothing is held out, so nothing can be evaluated: ";

  String text() throws IOException {
    if (report.papers().heldOut() > 0) {
      return "Nothing can be evaluated: no two known authors wrote together first on a held-out"
          + " paper.";
    }
    IntSummaryStatistics years = years();
    if (years.getCount() == 0) {
      return NOTHING + "no paper has a year, so --split-year would drop all of them.";
    }
    String span =
        years.getMin() == years.getMax()
            ? "all papers with a year are of " + years.getMin()
            : "years are " + years.getMin() + " to " + years.getMax();
    if (splitYear != null) {
      return NOTHING + "no paper is from %d or later; %s.".formatted(splitYear, span);
    }
    return years.getMin() == years.getMax()
        ? NOTHING + span + ", so --split-year cannot divide them."
        : NOTHING
            + "give --split-year T to hold out papers of year T and later, such as --split-year "
            + years.getMax()
            + " ("
            + span
            + ").";
  }

  private IntSummaryStatistics years() throws IOException {
    Dataset dataset = Dataset.open(data);
    int[] all = dataset.timesOf(dataset.schema().type("paper"));
    return Arrays.stream(all).filter(year -> year != Paper.NO_YEAR).summaryStatistics();
  }
}
