package org.tapem.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.experiment.Experiment.Table;
import org.tapem.experiment.ExperimentReport;
import org.tapem.method.Method;
import org.tapem.report.BarChart;
import org.tapem.report.BarChart.Bars;
import org.tapem.report.Block;
import org.tapem.report.Details;
import org.tapem.report.Paragraph;
import org.tapem.report.Section;

/** The sections that are tables of figures. */
final class FigureSections {
  private static final List<Integer> LISTS = List.of(1, 2, 5, 10, 20);
  private static final List<Integer> WHOLE = List.of(10, 30, 50, 100, 200);
  private static final List<Integer> OTHERS = List.of(5, 10, 20); // of other tasks
  private static final String MEANING = "share of the true ones among the first";
  private static final String ABOVE = "chance that a true one ranks above a false one";

  private final StudyData study;

  FigureSections(StudyData study) {
    this.study = study;
  }

  List<Section> sections() {
    List<Section> all = new ArrayList<>();
    all.add(overall());
    add(all, everybody());
    add(all, inactive());
    add(all, violation());
    add(all, ablations());
    return all;
  }

  private static void add(List<Section> all, Section section) {
    if (section != null) {
      all.add(section);
    }
  }

  private String many() {
    return study.many(study.candidateType());
  }

  private Section overall() {
    List<ExperimentReport> reports = study.of(Table.OVERALL);
    List<Block> blocks = new ArrayList<>();
    blocks.add(ranking(reports).table(candidates() + " Mean ± standard deviation."));
    if (study.asPublished()) {
      FigureTable rest =
          new FigureTable(reports)
              .group("Precision@", "share of true ones among the first", "precision@", LISTS)
              .group("F1@", "harmonic mean of the mean precision and recall at", "f1@", LISTS);
      blocks.add(new Details("Precision and F1", List.of(rest.table("The same rankings."))));
    }
    blocks.add(
        new Paragraph(
            "Where two candidates have the same score, the true one counts as the later: nothing is"
                + " gained by luck. Settings were chosen on the valid half."));
    return new Section(
        "overall", "All methods", "Which method finds the true " + many() + "?", blocks);
  }

  /** The figures by which the field of the task compares rankings. */
  private FigureTable ranking(List<ExperimentReport> reports) {
    FigureTable table = new FigureTable(reports).group("Recall@", MEANING, "recall@", cutoffs());
    if (!study.asPublished()) {
      table
          .column("NDCG@10", "gain of true ones by their rank, of the most there is", "ndcg@10")
          .column("MRR", "mean of 1 / rank of the first true one", "mrr")
          .column("Hit rate@10", "share with a true one among the first 10", "hit-rate@10");
    }
    return table.column("AUC", ABOVE, "auc");
  }

  private List<Integer> cutoffs() {
    return study.asPublished() ? LISTS : OTHERS;
  }

  private String candidates() {
    if (!study.ranksAll()) {
      return "Test half, the candidates of each list.";
    }
    String but = study.known() ? ", except those known of each " + study.queryType() : "";
    return "Test half; every %s of the training data is a candidate%s."
        .formatted(study.candidateType(), but);
  }

  private Section inactive() {
    FigureTable table =
        new FigureTable(study.of(Table.OVERALL))
            .group("Recall@", MEANING, "inactive.recall@", cutoffs())
            .column("AUC", ABOVE, "inactive.auc");
    return table.isEmpty()
        ? null
        : new Section(
            "inactive",
            "Inactive " + many(),
            "Which method finds those it has seen little of?",
            List.of(
                table.table(
                    "Only true ones with at most 5 training " + study.linksWord() + " count.")));
  }

  private String links() {
    return study.many(study.queryType());
  }

  private Section everybody() {
    FigureTable table =
        new FigureTable(shown("all.recall@10"))
            .group("Recall@", MEANING, "all.recall@", WHOLE)
            .column("AUC", ABOVE, "all.auc");
    int count = study.data().training(study.data().candidateType());
    return table.isEmpty()
        ? null
        : new Section(
            "everybody",
            "All %,d %s".formatted(count, many()),
            "What if there is no short list?",
            List.of(
                table.table(
                    "Test half; every %s of the training data is a candidate."
                        .formatted(study.candidateType()))));
  }

  private List<ExperimentReport> shown(String figure) {
    return study.of(Table.OVERALL).stream()
        .filter(report -> Double.isFinite(report.mean(figure)))
        .toList();
  }

  private Section violation() {
    List<ExperimentReport> reports = shown("violation");
    FigureTable table =
        new FigureTable(reports, true)
            .column("violations", "pairs (false, true) with the false one higher", "violation");
    if (table.isEmpty()) {
      return null;
    }
    double[] values = reports.stream().mapToDouble(report -> report.mean("violation")).toArray();
    List<String> names = reports.stream().map(report -> report.experiment().name()).toList();
    String caption =
        "Per training %s. Low is good; a method that has learnt its training %s by heart has 0."
            .formatted(study.queryType(), links());
    return new Section(
        "violation",
        "Rank violation",
        "Does a method take close company for the true %s?".formatted(many()),
        List.of(
            new BarChart(
                "Mean rank violation",
                "violations per " + study.queryType(),
                names,
                List.of(Bars.of("violations", values))),
            table.table(caption),
            new Paragraph(
                "For each training %s: as many %s as it has, those that stand close to it in walks"
                        .formatted(study.queryType(), many())
                    + " most often without a link. Counted are pairs of such a false one and a true"
                    + " one of which the false one ranks as high or higher.")));
  }

  private Section ablations() {
    List<ExperimentReport> reports = study.of(Table.ABLATIONS);
    if (reports.isEmpty()) {
      return null;
    }
    Map<Method, List<ExperimentReport>> byMethod = new LinkedHashMap<>();
    for (ExperimentReport report : reports) {
      byMethod.computeIfAbsent(report.experiment().method(), this::whole).add(report);
    }
    List<Block> tables = new ArrayList<>();
    for (List<ExperimentReport> rows : byMethod.values()) {
      String which = study.ranksAll() ? "all candidates" : "candidate lists";
      tables.add(
          ranking(rows).table("Test half, " + which + ". The first row is the whole method."));
    }
    return new Section(
        "ablations", "What each part adds", "What happens if a part is left out?", tables);
  }

  /** The whole method, which the others follow. */
  private List<ExperimentReport> whole(Method method) {
    return new ArrayList<>(study.first(method).stream().toList());
  }
}
