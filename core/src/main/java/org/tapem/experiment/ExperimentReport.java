package org.tapem.experiment;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What an experiment gave, beside what was expected.
 *
 * @param models folders of the models, seed by seed
 * @param data folder of the data set
 */
public record ExperimentReport(
    Experiment experiment, List<SeedResult> results, List<Path> models, Path data) {
  private static final double LEAST_WITHIN = 0.002;

  public ExperimentReport {
    results = List.copyOf(results);
    models = List.copyOf(models);
  }

  /** A figure for each seed; not a number where it could not be measured. */
  public List<Double> values(String figure) {
    String part = SeedRun.name(experiment.evaluate().part());
    return results.stream().map(result -> result.figure(part, figure)).toList();
  }

  /** Names of the results that were kept from before a figure was measured. */
  public List<String> lacking(String figure) {
    String part = SeedRun.name(experiment.evaluate().part());
    return results.stream()
        .filter(result -> result.lacks(part, figure))
        .map(SeedResult::name)
        .toList();
  }

  /** Mean over the seeds of a figure of the valid part, by which things are chosen. */
  public double validMean(String figure) {
    return mean(results.stream().map(result -> result.figure("valid", figure)).toList());
  }

  /** Mean over the seeds. */
  public double mean(String figure) {
    return mean(values(figure));
  }

  /** Standard deviation over the seeds (of a sample); not a number for one seed. */
  public double deviation(String figure) {
    return deviation(values(figure));
  }

  static double mean(List<Double> values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.size();
  }

  static double deviation(List<Double> values) {
    double mean = mean(values);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / (values.size() - 1)); // 0 / 0 for one value
  }

  /** Mean seconds of something, such as "train", over the seeds that tell it. */
  public double seconds(String what) {
    return results.stream()
        .filter(result -> result.seconds().containsKey(what))
        .mapToDouble(result -> result.seconds().get(what))
        .average()
        .orElse(Double.NaN);
  }

  /** Ranks of the true candidates of the part that is looked at, seed by seed. */
  public List<TrueRanks> ranks() {
    String part = SeedRun.name(experiment.evaluate().part());
    return results.stream()
        .filter(result -> result.ranks().containsKey(part))
        .map(result -> result.ranks().get(part))
        .toList();
  }

  public boolean holds(Expectation expectation) {
    return expectation.holds(mean(expectation.figure()));
  }

  /** Whether all is as expected. */
  public boolean holds() {
    return experiment.expect().stream().allMatch(this::holds);
  }

  /** Names of the figures to show: the usual ones, and what else is expected. */
  public List<String> shown() {
    List<String> shown = new ArrayList<>(experiment.evaluate().headline());
    for (Expectation expectation : experiment.expect()) {
      if (!shown.contains(expectation.figure())) {
        shown.add(expectation.figure());
      }
    }
    return shown;
  }

  /**
   * The part {@code expect} of a file with the means as they are. A figure that was expected keeps
   * how far it may be off; else that is two standard deviations, and not less than {@value
   * #LEAST_WITHIN}.
   */
  public String expectBlock() {
    StringBuilder text = new StringBuilder("expect:\n");
    List<String> named = experiment.expect().stream().map(Expectation::figure).toList();
    for (String figure : named.isEmpty() ? experiment.evaluate().headline() : named) {
      double mean = mean(figure);
      if (Double.isFinite(mean)) {
        text.append(
            String.format(
                Locale.ROOT, "  %s: {value: %.4f, within: %s}\n", figure, mean, within(figure)));
      }
    }
    return text.toString();
  }

  private String within(String figure) {
    double within =
        experiment.expect().stream()
            .filter(expectation -> expectation.figure().equals(figure))
            .mapToDouble(Expectation::within)
            .findFirst()
            .orElseGet(() -> Math.max(LEAST_WITHIN, twoDeviations(figure)));
    return new BigDecimal(Double.toString(within)).stripTrailingZeros().toPlainString();
  }

  /** Rounded up to a thousandth. */
  private double twoDeviations(String figure) {
    double deviation = deviation(figure);
    return Double.isFinite(deviation) ? Math.ceil(2000 * deviation) / 1000 : 0;
  }
}
