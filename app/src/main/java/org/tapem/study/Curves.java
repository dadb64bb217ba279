package org.tapem.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tapem.base.Progress;
import org.tapem.experiment.Experiment.Table;
import org.tapem.experiment.ExperimentReport;
import org.tapem.experiment.SeedResult;
import org.tapem.experiment.TrueRanks;
import org.tapem.report.LineChart;
import org.tapem.report.LineChart.Scale;
import org.tapem.report.LineChart.Series;
import org.tapem.report.Paragraph;
import org.tapem.report.Section;

/** How figures grow with epochs, and with what is known of a candidate node. */
final class Curves {
  private static final String FIGURE = "recall@5";
  private static final int CUTOFF = 10;
  private static final int[] BUCKETS = {1, 2, 3, 5, 9, 17, 33}; // first number of links of each

  private Curves() {}

  static Optional<Section> learning(StudyData study) {
    List<Series> lines = new ArrayList<>();
    for (ExperimentReport report : study.of(Table.OVERALL)) {
      learning(report).ifPresent(lines::add);
    }
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Section(
                "curves",
                "Learning curves",
                "How many epochs does a method need?",
                List.of(
                    new LineChart(
                        "Recall@5 on the valid half", "epoch", "recall@5", lines, Scale.LINEAR),
                    new Paragraph(
                        "Mean over the seeds; the band spans all of them. The best epoch of each"
                            + " seed is the model that is measured."))));
  }

  private static Optional<Series> learning(ExperimentReport report) {
    int epochs =
        report.results().stream().mapToInt(result -> result.history().size()).min().orElse(0);
    if (epochs == 0 || !report.results().get(0).history().get(0).containsKey(FIGURE)) {
      return Optional.empty();
    }
    double[] x = IntStream.rangeClosed(1, epochs).asDoubleStream().toArray();
    double[] mean = new double[epochs];
    double[] low = new double[epochs];
    double[] high = new double[epochs];
    for (int epoch = 0; epoch < epochs; epoch++) {
      low[epoch] = 1;
      for (SeedResult result : report.results()) {
        Map<String, Double> at = result.history().get(epoch);
        double value = at.get(FIGURE);
        mean[epoch] += value / report.results().size();
        low[epoch] = Math.min(low[epoch], value);
        high[epoch] = Math.max(high[epoch], value);
      }
    }
    return Optional.of(
        report.results().size() == 1
            ? Series.of(report.experiment().name(), x, mean)
            : new Series(report.experiment().name(), x, mean, low, high));
  }

  static Optional<Section> byLinks(StudyData study, Progress progress) throws IOException {
    int[] links = study.links(progress);
    List<Series> lines = new ArrayList<>();
    for (ExperimentReport report : study.onePerMethod()) {
      if (!report.ranks().isEmpty()) {
        lines.add(byLinks(report, links));
      }
    }
    String known = study.linksWord();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Section(
                "known",
                "Recall and what is known",
                "How many training %s make %s easy to find?"
                    .formatted(known, study.many(study.candidateType())),
                List.of(
                    new LineChart(
                        "Recall@10 by the number of training " + known,
                        "training " + known,
                        "recall@10",
                        lines,
                        Scale.LOG),
                    new Paragraph(
                        "Test half, "
                            + (study.ranksAll() ? "all candidates" : "candidate lists")
                            + "; of each method the row that is best on the valid"
                            + " half. A point stands for all true ones with 1, 2, 3"
                            + " to 4, 5 to 8, 9 to 16, 17 to 32, or more training "
                            + known
                            + "; it is drawn at the first number."))));
  }

  private static Series byLinks(ExperimentReport report, int[] links) {
    double[] hits = new double[BUCKETS.length];
    double[] all = new double[BUCKETS.length];
    for (TrueRanks ranks : report.ranks()) {
      for (int query = 0; query < ranks.nodes().size(); query++) {
        for (int i = 0; i < ranks.nodes().get(query).size(); i++) {
          int bucket = bucket(links[ranks.nodes().get(query).get(i)]);
          all[bucket]++;
          hits[bucket] += ranks.ranks().get(query).get(i) <= CUTOFF ? 1 : 0;
        }
      }
    }
    double[] x = IntStream.of(BUCKETS).asDoubleStream().toArray();
    double[] recall = new double[BUCKETS.length];
    for (int i = 0; i < recall.length; i++) {
      recall[i] = hits[i] / all[i]; // a gap where there is none
    }
    return Series.of(report.experiment().name(), x, recall);
  }

  private static int bucket(int links) {
    int bucket = 0;
    while (bucket + 1 < BUCKETS.length && BUCKETS[bucket + 1] <= links) {
      bucket++;
    }
    return bucket;
  }
}
