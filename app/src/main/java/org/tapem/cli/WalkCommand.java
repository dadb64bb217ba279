package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.tapem.flat.ArrayFile;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.store.Dataset;
import org.tapem.walk.PairRule;
import org.tapem.walk.WalkCounts;
import org.tapem.walk.WalkFile;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.WalkTarget;
import org.tapem.walk.Walker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem walk --data DATA --meta-path APA --out FILE}. */
@Command(
    name = "walk",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Walks the network of a data set along a meta-path.",
    footer = {
      "",
      "A meta-path names node types by letter (UIU, UICIU) or in full (user-item-user)",
      "and ends with its first type. A step may name its relation and direction:",
      "U[likes]I[follows>]I[likes]U.",
      "`tapem inspect DATA` lists types and relations.",
      "",
      "In the text form a line is a walk: u613 i224 ... is node 613 of type U, then",
      "node 224 of type I, counted from 0 in the order of the data set.",
      "",
      "Example:",
      "  tapem walk --data data --meta-path UIU --out uiu.txt"
    })
final class WalkCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--data", required = true, paramLabel = "DATA", description = "The data set.")
  private Path data;

  @Option(
      names = "--meta-path",
      required = true,
      paramLabel = "PATH",
      description = "Such as APA, APPA or APVPA.")
  private String metaPath;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description =
          "Text file to write (.gz: gzipped); the binary form goes to FILE.bin, or to FILE with"
              + " --form binary.")
  private Path out;

  @Option(
      names = "--form",
      paramLabel = "FORM",
      defaultValue = "both",
      description = "text, binary or both (default: ${DEFAULT-VALUE}).")
  private Form form;

  @Option(
      names = "--per-node",
      paramLabel = "N",
      defaultValue = "5",
      description = "Walks from every node of the first type (default: ${DEFAULT-VALUE}).")
  private int perNode;

  @Option(
      names = "--length",
      paramLabel = "N",
      defaultValue = "20",
      description = "Nodes of a walk (default: ${DEFAULT-VALUE}).")
  private int length;

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

  @Mixin private Threads threads;

  @Option(names = "--force", description = "Replace files that are there already.")
  private boolean force;

  /** Which files are written. */
  enum Form {
    TEXT,
    BINARY,
    BOTH
  }

  @Override
  public Integer call() throws IOException {
    Dataset dataset = Dataset.open(data);
    MetaPath path = UserMistake.checked(() -> MetaPath.parse(metaPath, dataset.schema()));
    WalkSettings settings = UserMistake.checked(() -> new WalkSettings(perNode, length, seed));
    PairRule rule = UserMistake.checked(() -> rule(dataset, path));
    int used = threads.count();
    List<WalkTarget> targets = targets(out, form);
    for (WalkTarget target : targets) {
      OutputFile.prepare(target.path(), force);
    }
    Network network = dataset.network();
    PrintWriter printer = spec.commandLine().getOut();
    walk(new Walker(network, path, settings, rule), targets, used, printer);
    for (WalkTarget target : targets) {
      printer.println("Wrote " + target.path());
    }
    return 0;
  }

  /** The files that are written for {@code --out}. */
  static List<WalkTarget> targets(Path out, Form form) {
    return switch (form) {
      case TEXT -> List.of(WalkTarget.text(out));
      case BINARY -> List.of(WalkTarget.binary(out));
      case BOTH ->
          List.of(WalkTarget.text(out), WalkTarget.binary(ArrayFile.withEnding(out, ".bin")));
    };
  }

  /** A meta-path that never meets both types of the task has no pairs to ask for. */
  private PairRule rule(Dataset dataset, MetaPath path) {
    Set<Integer> met = new HashSet<>();
    path.steps().forEach(step -> met.add(step.toType()));
    PairRule rule = new PairRule(dataset.leftType(), dataset.rightType(), window);
    return met.contains(rule.leftType()) && met.contains(rule.rightType()) ? rule : null;
  }

  static void walk(Walker walker, List<WalkTarget> targets, int threads, PrintWriter printer)
      throws IOException {
    long began = System.nanoTime();
    WalkCounts counts;
    try (ProgressBars progress = new ProgressBars()) {
      progress.phase("Walking " + walker.path(), walker.rows(), "walks");
      counts = WalkFile.write(walker, targets, threads, progress::reach);
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    Table table = new Table(printer);
    table.title("Walks along " + walker.path());
    table.row("start nodes", walker.startNodes());
    table.row("walks", counts.asked());
    table.row("  of full length", counts.full(), Table.share(counts.full(), counts.asked()));
    table.row("  ended early, kept", counts.shortKept());
    table.row("  ended early without a pair, dropped", counts.dropped());
    table.row(
        "steps",
        counts.steps(),
        String.format(Locale.ROOT, "in %.1f s, writing included", seconds));
  }
}
