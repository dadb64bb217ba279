package org.tapem.cli.training;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import org.tapem.base.Progress;
import org.tapem.cli.console.ProgressBars;
import org.tapem.experiment.ExperimentReport;
import org.tapem.experiment.RunListener;
import org.tapem.experiment.SeedResult;

/** Draws the bars of a plan with the step they belong to, and says in a line what is done. */
final class ExperimentProgress implements Progress, RunListener, AutoCloseable {
  private final PrintWriter out;
  private final ProgressBars bars = new ProgressBars();
  private final Consumer<ExperimentReport> printer;
  private String step = "";
  private long began;

  /**
   * For one plan.
   *
   * @param printer prints what a whole experiment gave, as soon as it is done
   */
  ExperimentProgress(PrintWriter out, Consumer<ExperimentReport> printer) {
    this.out = out;
    this.printer = printer;
  }

  @Override
  public void begins(Step next) {
    step = "[" + next.number() + " of " + next.of() + "] ";
    began = System.nanoTime();
  }

  @Override
  public void done(Step done, SeedResult result, boolean kept) {
    bars.close();
    out.printf(
        Locale.ROOT,
        "%s%s, seed %d: %s%n",
        step,
        Path.of(done.experiment().place()).getFileName(),
        done.seed(),
        kept
            ? "kept from an earlier run"
            : String.format(
                Locale.ROOT, "%s, %.1f s", result.outcome(), (System.nanoTime() - began) / 1e9));
    out.flush();
  }

  @Override
  public void reported(ExperimentReport report) {
    printer.accept(report);
    out.flush();
  }

  @Override
  public void phase(String name, long total, String unit) {
    bars.phase(step + name, total, unit);
  }

  @Override
  public void advance(long by) {
    bars.advance(by);
  }

  @Override
  public void close() {
    bars.close();
  }
}
