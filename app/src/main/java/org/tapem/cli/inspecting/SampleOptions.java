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
import org.tapem.sample.Order;
import org.tapem.sample.PairSettings;
import org.tapem.sample.SampleCounts;
import org.tapem.sample.SampleFrame;
import org.tapem.sample.SamplePlan;
import org.tapem.walk.NetworkSettings;
import org.tapem.walk.RowTarget;
import org.tapem.walk.WalkSettings;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of samples, whichever machine finds them; as a training has them by default. */
public final class SampleOptions {
  @Option(names = "--data", required = true, paramLabel = "DATA", description = "The data set.")
  private Path data;

  @Option(
      names = {"--meta-path", "--meta-paths"},
      paramLabel = "PATH[,PATH...]",
      defaultValue = NetworkSettings.AUTO,
      description =
          "Such as APA or APA,APVPA; auto: candidate, query, candidate type of the task; all: that, and over"
              + " each other relation of the two types (default: ${DEFAULT-VALUE}).")
  private String metaPaths;

  @Mixin private RowOutput output;

  @Mixin private WalkShape shape;

  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Largest distance of the two nodes of a pair, in steps of the walk"
              + " (default: ${DEFAULT-VALUE}).")
  private int window;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      defaultValue = "both",
      converter = OrderWord.class,
      description =
          "Which node of a pair stands first in the walk: left-first, right-first or both"
              + " (default: ${DEFAULT-VALUE}).")
  private Order order;

  @Option(
      names = "--min-nodes",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "Fewest nodes of a path, both ends included; 3 leaves out neighbours"
              + " (default: ${DEFAULT-VALUE}).")
  private int minNodes;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description = "Most nodes of a path (default: as many as the window allows).")
  private Integer maxNodes;

  @Option(
      names = "--share",
      paramLabel = "S",
      defaultValue = "0.01",
      description =
          "Part of the pairs that an epoch uses, drawn anew for each; 1: all"
              + " (default: ${DEFAULT-VALUE}).")
  private double share;

  @Option(
      names = "--epoch",
      paramLabel = "N",
      defaultValue = "1",
      description = "Whose samples, counted from 1 (default: ${DEFAULT-VALUE}).")
  private int epoch;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "That of a training; same seed, same samples (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** Orders as people write them. */
  static final class OrderWord implements ITypeConverter<Order> {
    @Override
    public Order convert(String word) {
      try {
        return Order.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException("must be both, left-first or right-first, got " + word);
      }
    }
  }

  private SamplePlan plan() {
    WalkSettings walk = shape.settings(seed);
    int max = maxNodes == null ? (int) Math.min(window + 1L, Integer.MAX_VALUE) : maxNodes;
    PairSettings pairs = new PairSettings(window, order, minNodes, max, share, seed);
    return SamplePlan.ofTraining(metaPaths, walk, pairs, seed, epoch);
  }

  /** Checks the options, has the samples written, and tells what was done. */
  public int run(RowWriting<SampleCounts> writing, PrintWriter printer) throws IOException {
    Dataset dataset = Dataset.open(data);
    SamplePlan plan = UserMistake.checked(this::plan);
    SampleFrame frame = UserMistake.checked(() -> plan.frame(dataset));
    WaitOption.Locks locks = output.lock();
    try (locks) {
      List<RowTarget> targets = output.targets();
      long began = System.nanoTime();
      SampleCounts counts;
      try (ProgressBars progress = new ProgressBars()) {
        progress.phase("Looking at walks", frame.requested(), "walks");
        counts = writing.write(dataset, plan, frame, targets, progress);
      }
      print(counts, (System.nanoTime() - began) / 1e9, printer);
      RowOutput.tell(targets, printer);
      return 0;
    }
  }

  private void print(SampleCounts counts, double seconds, PrintWriter printer) {
    Table table = new Table(printer);
    table.title("Samples of epoch " + epoch);
    table.row(
        "walks",
        counts.walks(),
        String.format(Locale.ROOT, "in %.1f s, writing included", seconds));
    table.row("pairs", counts.pairs());
    table.row("  joined", counts.direct(), Table.share(counts.direct(), counts.pairs()));
    if (counts.pairs() > 0) {
      double mean = (double) counts.nodes() / counts.pairs();
      table.row("nodes of a path, mean", String.format(Locale.ROOT, "%12.2f", mean));
    }
  }
}
