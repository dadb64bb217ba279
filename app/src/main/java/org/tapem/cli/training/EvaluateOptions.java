package org.tapem.cli.training;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.TaskWords;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.OutputFile;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.eval.Evaluation;
import org.tapem.eval.Reliability;
import org.tapem.experiment.CaseChoice;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.method.Cases;
import org.tapem.method.Model;
import picocli.CommandLine.Option;

/** The options of an evaluation, whichever machine ranks. */
public final class EvaluateOptions {
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
      converter = StandardInput.OfName.class,
      names = "--candidates",
      paramLabel = "FILE",
      description = {
        "Candidate lists (TSV: LEFT, part, true_RIGHTS, negatives; a file, a folder of such",
        "files or - for stdin), or all for everyone.",
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
          "Also measure rank violation: how often those that a training node co-occurs in walks, but is"
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
          "Also tell whether the chances that the model tells come true among all candidate nodes, and"
              + " what it answers where it may say \"none of these\".")
  private boolean reliability;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write the figures as JSON; replaces the file.")
  private Path json;

  /** What ranks the cases. */
  @FunctionalInterface
  public interface Ranking {
    /** The figures of all cases. */
    Evaluation evaluate(ModelEvaluation evaluation, CaseChoice.Chosen chosen, Progress progress)
        throws IOException;
  }

  public Path model() {
    return model;
  }

  public Path data() {
    return data;
  }

  /** What is requested. */
  public CaseChoice choice() {
    return new CaseChoice(candidates, partOf(part), maxNodes == null ? 0 : maxNodes);
  }

  /**
   * Checks the options, has the cases ranked, and tells what was found.
   *
   * @param threads for what is counted here
   */
  public int run(Ranking ranking, int threads, PrintWriter printer) throws IOException {
    CaseChoice choice = choice();
    if (maxNodes != null && maxNodes < 1) {
      throw new UserMistake("--max-papers must be >= 1, got " + maxNodes);
    }
    if (violationNodes < 1) {
      throw new UserMistake("--violation-papers must be >= 1, got " + violationNodes);
    }
    if (json != null) {
      OutputFile.prepare(json, true);
    }
    Dataset dataset = Dataset.open(data);
    Model loaded = Model.open(model);
    if (reliability && !loaded.tellsChances()) {
      throw new UserMistake("--reliability: %s tells no chances".formatted(loaded.method().key()));
    }
    ModelEvaluation evaluation = new ModelEvaluation(loaded, dataset);
    EvaluationReport report;
    Reliability chances = null;
    try (ProgressBars progress = new ProgressBars()) {
      report = evaluate(ranking, evaluation, dataset, choice, progress);
      if (violation) {
        report = report.with(evaluation.violation(violationNodes, threads, progress));
      }
      if (reliability) {
        chances = evaluation.reliability(choice.part(), choice.most(), threads, progress);
      }
    }
    if (json != null) {
      new EvaluationJson(report).write(json, loaded.folder().manifest(), chances);
    }
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

  private static EvaluationReport evaluate(
      Ranking ranking,
      ModelEvaluation evaluation,
      Dataset dataset,
      CaseChoice choice,
      Progress progress)
      throws IOException {
    CaseChoice.Chosen chosen = choice.of(evaluation, dataset);
    if (chosen.cases().isEmpty()) {
      throw nothing(evaluation, dataset, choice, chosen);
    }
    Evaluation found = ranking.evaluate(evaluation, chosen, progress);
    return new EvaluationReport(
        found,
        evaluation.measured(found, chosen.cases(), chosen.ranked()),
        source(dataset, evaluation.cases(), choice, chosen),
        chosen.ranked().settings(1).inactiveLimit(),
        dataset,
        evaluation.foreign(choice.part(), chosen.cases()));
  }

  private static BadFileException nothing(
      ModelEvaluation evaluation, Dataset dataset, CaseChoice choice, CaseChoice.Chosen chosen) {
    DatasetManifest.Task task = dataset.manifest().task();
    String which = " that the model " + (task.known() ? "knows" : "does not know");
    return new BadFileException(
        dataset.folder(),
        String.format(
            "has no %s of the %s part%s",
            task.queryType(),
            choice.part().name().toLowerCase(Locale.ROOT),
            evaluation.foreign(choice.part(), chosen.cases()).isEmpty() ? "" : which),
        choice.listsGiven() ? "in " + choice.candidates() : "");
  }

  private static CandidateSource source(
      Dataset dataset, Cases cases, CaseChoice choice, CaseChoice.Chosen chosen) {
    if (choice.listsGiven()) {
      return CandidateSource.file(choice.candidates(), chosen.passedOver());
    }
    if (chosen.ranked() == Cases.Ranked.ALL) {
      return choice.candidates() == null
          ? CandidateSource.allByDefault(dataset)
          : CandidateSource.all(dataset);
    }
    return cases.listsGiven() ? CandidateSource.DATA_SET : CandidateSource.DRAWN;
  }
}
