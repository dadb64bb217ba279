package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.Reliability;
import org.tapem.flat.BadFileException;
import org.tapem.method.Cases;
import org.tapem.method.LoadedModel;
import org.tapem.method.ModelEvaluation;
import org.tapem.preset.HeldOutLists;
import org.tapem.store.Dataset;
import org.tapem.store.DatasetManifest;
import org.tapem.store.HeldOut.Part;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem evaluate --model MODEL --data DATA}. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Measures how well a model ranks the true candidates of what is held out.",
    footer = {
      "",
      "A score that a true and a false candidate share counts half in AUC and against",
      "the true one in all else. Nodes without a true candidate that training knows are",
      "skipped and counted.",
      "",
      "Example:",
      "  tapem evaluate --model model --data data --json figures.json"
    })
final class EvaluateCommand implements Callable<Integer> {
  private static final String ALL = "all";
  @Spec private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "The model.")
  private Path model;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "DATA",
      description = {
        "The data set that it was trained on, or another one with the same kinds of nodes:",
        "they are matched by id, and new nodes that the model knows already are left out."
      })
  private Path data;

  @Option(
      names = "--candidates",
      paramLabel = "FILE",
      description = {
        "Candidate lists (TSV: LEFT, part, true_RIGHTS, negatives), or all for everyone.",
        "Default: the lists of the data set. Where it has none: all if nodes of the network",
        "are asked about or both sides are of one type, else 100 drawn."
      })
  private String candidates;

  @Option(
      names = "--part",
      paramLabel = "PART",
      defaultValue = "test",
      description = "valid or test (default: ${DEFAULT-VALUE}).")
  private String part;

  @Option(
      names = {"--max-papers", "--max-nodes"},
      paramLabel = "N",
      description = "Only the first N of the part (default: all).")
  private Integer maxNodes;

  @Option(
      names = "--violation",
      description =
          "Also measure rank violation: how often those that a training node meets in walks, but is"
              + " not joined to, rank above those that it is joined to.")
  private boolean violation;

  @Option(
      names = {"--violation-papers", "--violation-nodes"},
      paramLabel = "N",
      defaultValue = "2000",
      description = "Training nodes drawn for --violation (default: ${DEFAULT-VALUE}).")
  private int violationNodes;

  @Option(
      names = "--reliability",
      description =
          "Also tell whether the chances that the model tells come true among all right nodes, and"
              + " what it answers where it may say \"none of these\".")
  private boolean reliability;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write the figures as JSON; replaces the file.")
  private Path json;

  @Mixin private Threads threads;

  @Override
  public Integer call() throws IOException {
    Part chosen = partOf(part);
    if (maxNodes != null && maxNodes < 1) {
      throw new UserMistake("--max-papers must be >= 1, got " + maxNodes);
    }
    if (violationNodes < 1) {
      throw new UserMistake("--violation-papers must be >= 1, got " + violationNodes);
    }
    int used = threads.count();
    if (json != null) {
      OutputFile.prepare(json, true);
    }
    Dataset dataset = Dataset.open(data);
    LoadedModel loaded = LoadedModel.open(model);
    if (reliability && !loaded.tellsChances()) {
      throw new UserMistake("--reliability: %s tells no chances".formatted(loaded.method().key()));
    }
    ModelEvaluation evaluation = new ModelEvaluation(loaded, dataset);
    EvaluationReport report;
    Reliability chances = null;
    try (ProgressBars progress = new ProgressBars()) {
      report = evaluate(evaluation, dataset, chosen, used, progress);
      if (violation) {
        report = report.with(evaluation.violation(violationNodes, used, progress));
      }
      if (reliability) {
        int most = maxNodes == null ? 0 : maxNodes;
        chances = evaluation.reliability(chosen, most, used, progress);
      }
    }
    if (json != null) {
      new EvaluationJson(report).write(json, loaded.folder().manifest(), chances);
    }
    PrintWriter printer = spec.commandLine().getOut();
    report.print(loaded, printer);
    if (chances != null) {
      new ReliabilityReport(chances).print(TaskWords.of(loaded.folder().manifest()), printer);
    }
    if (json != null) {
      printer.println();
      printer.println("Wrote " + json);
    }
    return 0;
  }

  private static Part partOf(String name) {
    return switch (name) {
      case "valid" -> Part.VALID;
      case "test" -> Part.TEST;
      default -> throw new UserMistake("--part must be valid or test, got " + name);
    };
  }

  private EvaluationReport evaluate(
      ModelEvaluation evaluation, Dataset dataset, Part chosen, int used, ProgressBars progress)
      throws IOException {
    Cases cases = evaluation.cases();
    boolean given = candidates != null && !ALL.equals(candidates);
    Cases.Ranked ranked =
        given ? Cases.Ranked.LISTS : candidates == null ? evaluation.usual() : Cases.Ranked.ALL;
    EvaluationSettings settings =
        ranked == Cases.Ranked.ALL
            ? EvaluationSettings.forWholeSet(used)
            : EvaluationSettings.forLists(used);
    int most = maxNodes == null ? 0 : maxNodes;
    CandidateSource source;
    List<EvaluationCase> some;
    if (given) {
      HeldOutLists lists = HeldOutLists.read(Path.of(candidates), dataset);
      List<Integer> indexes = cases.asked(lists.of(chosen));
      some =
          cases.evaluations(
              most == 0 ? indexes : indexes.subList(0, Math.min(most, indexes.size())),
              lists::list);
      source = CandidateSource.file(candidates, lists.passedOver());
    } else {
      some = cases.evaluations(chosen, most, ranked);
      source = source(dataset, cases, ranked);
    }
    if (some.isEmpty()) {
      DatasetManifest.Task task = dataset.manifest().task();
      String which = " that the model " + (task.known() ? "knows" : "does not know");
      throw new BadFileException(
          dataset.folder(),
          String.format(
              "has no %s of the %s part%s",
              task.left(),
              chosen.name().toLowerCase(Locale.ROOT),
              evaluation.foreign(chosen, some).isEmpty() ? "" : which),
          given ? "in " + candidates : "");
    }
    Evaluation found = evaluation.evaluate(chosen, some, settings, progress);
    return new EvaluationReport(
        found, source, settings.inactiveLimit(), dataset, evaluation.foreign(chosen, some));
  }

  private CandidateSource source(Dataset dataset, Cases cases, Cases.Ranked ranked) {
    if (ranked == Cases.Ranked.ALL) {
      return candidates == null
          ? CandidateSource.allByDefault(dataset)
          : CandidateSource.all(dataset);
    }
    return cases.listsGiven() ? CandidateSource.DATA_SET : CandidateSource.DRAWN;
  }
}
