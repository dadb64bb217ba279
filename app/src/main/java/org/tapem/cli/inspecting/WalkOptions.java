package org.tapem.cli.inspecting;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.Table;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.Dataset;
import org.tapem.walk.RowTarget;
import org.tapem.walk.WalkCounts;
import org.tapem.walk.WalkFrame;
import org.tapem.walk.WalkPlan;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of walks, whichever machine goes them. */
public final class WalkOptions {
  @Option(names = "--data", required = true, paramLabel = "DATA", description = "The data set.")
  private Path data;

  @Option(
      names = "--meta-path",
      required = true,
      paramLabel = "PATH",
      description = "Such as APA, APPA or APVPA.")
  private String metaPath;

  @Mixin private RowOutput output;

  @Mixin private WalkShape shape;

  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "A walk that ends early is kept if it holds a pair of the task's types"
              + " at most N positions apart (default: ${DEFAULT-VALUE}).")
  private int window;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Same seed, same walks (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** What is requested. */
  public WalkPlan plan() {
    return new WalkPlan(metaPath, shape.settings(seed), window);
  }

  /** Checks the options, has the walks written, and tells what was done. */
  public int run(RowWriting<WalkCounts> writing, PrintWriter printer) throws IOException {
    Dataset dataset = Dataset.open(data);
    WalkPlan plan = plan();
    WalkFrame frame = UserMistake.checked(() -> plan.frame(dataset));
    WaitOption.Locks locks = output.lock();
    try (locks) {
      List<RowTarget> targets = output.targets();
      long began = System.nanoTime();
      WalkCounts counts;
      try (ProgressBars progress = new ProgressBars()) {
        progress.phase("Walking " + frame.path(), frame.rows(), "walks");
        counts = writing.write(dataset, plan, frame, targets, progress);
      }
      print(frame, counts, (System.nanoTime() - began) / 1e9, printer);
      RowOutput.tell(targets, printer);
      return 0;
    }
  }

  private static void print(
      WalkFrame frame, WalkCounts counts, double seconds, PrintWriter printer) {
    Table table = new Table(printer);
    table.title("Walks along " + frame.path());
    table.row("start nodes", frame.startNodes());
    table.row("walks", counts.requested());
    table.row("  of full length", counts.full(), Table.share(counts.full(), counts.requested()));
    table.row("  ended early, kept", counts.shortKept());
    table.row("  ended early without a pair, dropped", counts.dropped());
    table.row(
        "steps",
        counts.steps(),
        String.format(Locale.ROOT, "in %.1f s, writing included", seconds));
  }
}
