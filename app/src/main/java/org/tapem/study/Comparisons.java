package org.tapem.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.tapem.eval.PairedBootstrap;
import org.tapem.eval.PairedDifference;
import org.tapem.experiment.Experiment.Table;
import org.tapem.experiment.ExperimentReport;
import org.tapem.method.Method;
import org.tapem.method.Methods;
import org.tapem.method.ModelFolder;
import org.tapem.report.Block;
import org.tapem.report.DataTable;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Row;
import org.tapem.report.Paragraph;
import org.tapem.report.Section;

/** Each method against each row of the default, and against two others, query by query. */
final class Comparisons {
  private static final List<Integer> LISTS = List.of(1, 5, 10);
  private static final List<Integer> OTHERS = List.of(5, 10, 20); // of other tasks
  private static final int INACTIVE = 5;
  private static final PairedBootstrap BOOTSTRAP = new PairedBootstrap(1);

  private Comparisons() {}

  static Optional<Section> section(StudyData study) throws IOException {
    List<Block> blocks = new ArrayList<>();
    for (ExperimentReport held : study.all(Method.of(Methods.DEFAULT))) {
      blocks.add(table(study, held, node -> true, ""));
      int[] links = ModelFolder.openUnverified(held.models().get(0)).ints("degrees");
      if (anyTrue(held, node -> links[node] <= INACTIVE)) {
        String few =
            " Only true %s with at most %d training links count."
                .formatted(study.many(study.candidateType()), INACTIVE);
        blocks.add(table(study, held, node -> links[node] <= INACTIVE, few));
      }
    }
    for (Method method : List.of(Method.of("tapem"), Method.of("tfidf"))) {
      study.first(method).ifPresent(held -> blocks.add(table(study, held, node -> true, "")));
    }
    if (blocks.isEmpty()) {
      return Optional.empty();
    }
    blocks.add(
        new Paragraph(
            "Paired bootstrap over %s (%,d resamples; the mean over seeds of each %s): the difference,"
                    .formatted(
                        study.many(study.queryType()), BOOTSTRAP.resamples(), study.queryType())
                + " the interval that holds 95 % of the resampled differences, and how often they"
                + " change sign. **Bold** where the interval leaves out 0."));
    return Optional.of(
        new Section("better", "Better than", "Which differences are more than chance?", blocks));
  }

  /** Whether any query has a true one that counts. */
  private static boolean anyTrue(ExperimentReport report, IntPredicate counts) {
    return recalls(report, 1, counts).stream()
        .flatMapToDouble(Arrays::stream)
        .anyMatch(Double::isFinite);
  }

  private static DataTable table(
      StudyData study, ExperimentReport held, IntPredicate counts, String which) {
    List<Column> columns = new ArrayList<>(List.of(Column.text("method")));
    List<Integer> cutoffs = study.asPublished() ? LISTS : OTHERS;
    for (int n : cutoffs) {
      columns.add(Column.number("difference", "").in("Recall@" + n));
      columns.add(Column.number("p", "").in("Recall@" + n));
    }
    List<Row> rows = new ArrayList<>();
    for (ExperimentReport report : study.of(Table.OVERALL)) {
      if (!report.equals(held) && !report.ranks().isEmpty() && !held.ranks().isEmpty()) {
        rows.add(row(report, held, cutoffs, counts));
      }
    }
    String caption =
        "Recall of each method minus that of **%s** (%s).%s"
            .formatted(held.experiment().name(), held.experiment().title(), which);
    return new DataTable(caption, columns, rows);
  }

  private static Row row(
      ExperimentReport report, ExperimentReport held, List<Integer> cutoffs, IntPredicate counts) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.of(report.experiment().name())));
    for (int n : cutoffs) {
      PairedDifference difference =
          BOOTSTRAP.compare(recalls(report, n, counts), recalls(held, n, counts));
      String interval =
          String.format(Locale.ROOT, "%+.3f to %+.3f", difference.low(), difference.high());
      Cell cell = Cell.of(String.format(Locale.ROOT, "%+.3f", difference.mean()), interval);
      cells.add(difference.clear() ? cell.best() : cell);
      String p = difference.p() < 0.001 ? "< .001" : String.format("%.3f", difference.p());
      cells.add(Cell.of(p));
    }
    return Row.of(cells).in(report.experiment().title());
  }

  private static List<double[]> recalls(ExperimentReport report, int cutoff, IntPredicate counts) {
    return report.ranks().stream().map(ranks -> ranks.recalls(cutoff, counts)).toList();
  }
}
