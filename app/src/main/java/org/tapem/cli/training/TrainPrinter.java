package org.tapem.cli.training;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.tapem.base.Progress;
import org.tapem.cli.console.ProgressBars;
import org.tapem.method.TrainingRequest;
import org.tapem.nn.BatchReport;
import org.tapem.nn.EpochReport;
import org.tapem.nn.StepLoss;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainSettings;
import org.tapem.nn.TrainState;

/** Shows a training as it goes: a line for each phase and each epoch, and bars in between. */
final class TrainPrinter implements TrainListener, Progress, AutoCloseable {
  private final PrintWriter out;
  private final ProgressBars bars = new ProgressBars();
  private final TrainClock clock;
  private final TrainSettings settings; // null where the method has no epochs
  private final List<String> figures; // names of columns
  private List<String> losses; // those the method has, told by the first epoch
  private String phase;
  private long phaseBegan;
  private int epoch;

  TrainPrinter(PrintWriter out, TrainClock clock, TrainingRequest request) {
    this.out = out;
    this.clock = clock;
    settings = request.method().byEpochs() ? request.values().get(TrainSettings.class) : null;
    TreeSet<Integer> cutoffs = new TreeSet<>(List.of(5, 10));
    if (settings != null) {
      cutoffs.add(settings.selectAt());
    }
    figures = cutoffs.stream().map(n -> "recall@" + n).toList();
  }

  @Override
  public void phase(String name, long total, String unit) {
    endPhase();
    if (name.equals("training")) { // whose lines are epochs
      clock.begin();
    } else {
      phase = name;
      phaseBegan = System.nanoTime();
      bars.phase(name, total, unit);
    }
  }

  @Override
  public void advance(long by) {
    bars.advance(by);
  }

  private void endPhase() {
    bars.close();
    if (phase != null) {
      double seconds = (System.nanoTime() - phaseBegan) / 1e9;
      out.printf(Locale.ROOT, "  %-16s%8.1f s%n", phase, seconds);
      phase = null;
    }
  }

  private void header() {
    out.printf("%n%5s%9s", "epoch", "loss");
    losses.forEach(name -> out.printf("%9s", name));
    out.printf("%11s", "words/s");
    if (clock.last().peak() > 0) {
      out.printf("%9s%8s", "GFLOP/s", "of peak");
    }
    figures.forEach(name -> out.printf("%11s", name));
    out.printf("%8s    %s%n", "auc", "time left");
  }

  @Override
  public void batchDone(BatchReport report, TrainState state) {
    if (report.epoch() != epoch) {
      epoch = report.epoch();
      bars.phase("Epoch " + epoch, report.batches(), "batches");
    }
    bars.reach(report.batch());
  }

  @Override
  public void epochDone(EpochReport report, TrainState state) {
    bars.close();
    StepLoss loss = report.loss();
    if (losses == null) {
      losses = loss.parts().keySet().stream().filter(part -> loss.parts().get(part) != 0).toList();
      header();
    }
    TrainClock.Speed speed = clock.last();
    out.printf(Locale.ROOT, "%5d%9.4f", report.epoch(), loss.total());
    losses.forEach(name -> out.printf(Locale.ROOT, "%9.4f", loss.parts().get(name)));
    out.printf(Locale.ROOT, "%,11.0f", speed.words());
    if (speed.peak() > 0) {
      double share = speed.flops() / speed.peak();
      out.printf(Locale.ROOT, "%9.1f%6.0f %%", speed.flops() / 1e9, 100 * share);
    }
    figures.forEach(name -> out.printf("%11s", figure(report, name)));
    String left =
        timeQueryNode(report.epoch(), state.progress().bestEpoch(), clock.secondsPerEpoch());
    String best = report.best() && !report.figures().isEmpty() ? "*" : " ";
    out.println(String.format("%8s %s  %s", figure(report, "auc"), best, left).stripTrailing());
  }

  private static String figure(EpochReport report, String name) {
    Double value = report.figures().get(name);
    return value == null ? "-" : String.format(Locale.ROOT, "%.4f", value);
  }

  /**
   * About how long the training still goes on: from the end by patience, if no epoch is better, to
   * that of all epochs.
   *
   * @param epoch that is done
   * @param best the best so far; the epoch itself where there is no valid part
   */
  private String timeQueryNode(int epoch, int best, double secondsPerEpoch) {
    int max = settings.epochs() - epoch;
    int min = settings.patience() == 0 ? max : Math.min(max, best + settings.patience() - epoch);
    if (min <= 0) {
      return "";
    }
    String longest = duration(max * secondsPerEpoch);
    String shortest = duration(min * secondsPerEpoch);
    return shortest.equals(longest) ? longest : shortest + " to " + longest;
  }

  private static String duration(double seconds) {
    if (seconds < 90) {
      return String.format(Locale.ROOT, "%.0f s", Math.ceil(seconds));
    }
    double minutes = seconds / 60;
    return minutes < 90
        ? String.format(Locale.ROOT, "%.0f min", minutes)
        : String.format(Locale.ROOT, "%.1f h", minutes / 60);
  }

  /** Ends the table. */
  @Override
  public void close() {
    endPhase();
    if (clock.last() != null) {
      double peak = clock.last().peak() / 1e9;
      if (peak > 0) {
        out.printf(Locale.ROOT, "The peak of this machine is about %.0f GFLOP/s; ", peak);
      }
      out.println("* is the best epoch so far.");
    }
  }
}
