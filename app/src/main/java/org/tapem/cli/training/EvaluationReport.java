package org.tapem.cli.training;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tapem.answer.QualityText;
import org.tapem.cli.console.QualityPrinter;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.TaskWords;
import org.tapem.dataset.Dataset;
import org.tapem.eval.Evaluation;
import org.tapem.eval.Measurement;
import org.tapem.eval.RankFigures;
import org.tapem.eval.ViolationFigures;
import org.tapem.experiment.DatasetMismatch;
import org.tapem.method.Model;
import org.tapem.method.ModelManifest;
import org.tapem.network.Noun;

/**
 * What an evaluation found, for people; {@link EvaluationJson} has it for programs.
 *
 * @param measured the same with confidence intervals, beside popularity and chance
 * @param foreign empty where the data set is the model's own
 */
record EvaluationReport(
    Evaluation found,
    Measurement measured,
    CandidateSource source,
    int inactiveLimit,
    Dataset data,
    Optional<DatasetMismatch> foreign) {
  EvaluationReport with(ViolationFigures violation) {
    return new EvaluationReport(
        found.withViolation(violation), measured, source, inactiveLimit, data, foreign);
  }

  void print(Model loaded, PrintWriter out) {
    ModelManifest model = loaded.folder().manifest();
    TaskWords task = TaskWords.of(model);
    RankFigures all = found.figures();
    RankFigures inactive = found.inactive();
    String name = foreign.isEmpty() ? model.given().name() : dataName();
    out.printf("Method %s on the %s part of %s%n", found.method(), found.part(), name);
    out.printf("Candidates: %s%n", source.meaning());
    foreign.ifPresent(known -> print(known, task, out));
    List<String> links = loaded.linksRead();
    if (!links.isEmpty() && !task.known()) {
      out.printf(
          "Read of each %s: its text, and what it is joined to (%s) where that is known%n",
          task.queryType(), String.join(", ", links));
    }
    out.println();
    String candidateTypes = task.candidateTypes();
    String few = candidateTypes + " with <= " + inactiveLimit + " links";
    int rows = (int) all.at().stream().filter(at -> at.n() <= measured.candidates()).count();
    out.printf("  %8s%30s    %30s%n", "", "all true " + candidateTypes, few);
    out.printf(
        "  %8s%10s%10s%10s    %10s%10s%10s%n",
        "N", "recall", "precision", "F1", "recall", "precision", "F1");
    for (int i = 0; i < rows; i++) {
      RankFigures.AtCutoff a = all.at().get(i);
      RankFigures.AtCutoff b = inactive.at().get(i);
      out.printf("  %8d%s    %s%n", a.n(), cells(a), cells(b));
    }
    out.printf("  %8s%10s%10s    %20s%10s%n", "N", "NDCG", "hit rate", "NDCG", "hit rate");
    for (int i = 0; i < rows; i++) {
      RankFigures.AtCutoff a = all.at().get(i);
      RankFigures.AtCutoff b = inactive.at().get(i);
      out.printf(
          "  %8d%10s%10s    %20s%10s%n",
          a.n(),
          Screen.figure(a.ndcg()),
          Screen.figure(a.hitRate()),
          Screen.figure(b.ndcg()),
          Screen.figure(b.hitRate()));
    }
    row(out, "MRR", Screen.figure(all.mrr()), Screen.figure(inactive.mrr()));
    row(out, "AUC", Screen.figure(all.auc()), Screen.figure(inactive.auc()));
    row(out, task.queryTypes(), count(all.queries()), count(inactive.queries()));
    row(out, "skipped", count(all.skipped()), count(inactive.skipped()));
    if (all.withoutNegatives() > 0) {
      row(out, "no AUC", count(all.withoutNegatives()), count(inactive.withoutNegatives()));
    }
    QualityText text = QualityText.of(model);
    out.println();
    text.summary(measured).ifPresent(summary -> QualityPrinter.paragraph(summary, out));
    QualityPrinter.warn(text.warnings(measured), out);
    found.violation().ifPresent(violation -> print(violation, task, out));
  }

  String dataName() {
    return String.valueOf(data.folder().toAbsolutePath().normalize().getFileName());
  }

  private static void print(DatasetMismatch foreign, TaskWords task, PrintWriter out) {
    out.printf(
        "Trained on another data set, %s: nodes are matched by id%n", foreign.trainedOn().name());
    if (foreign.added() != null) {
      out.printf(
          Locale.ROOT,
          "Added since: %,d %s, %,d %s%n",
          foreign.added().queryNodes(),
          task.queryTypes(),
          foreign.added().candidateNodes(),
          task.candidateTypes());
    }
    if (foreign.leftOut() > 0) {
      out.printf(
          Locale.ROOT,
          "Left out: %,d %s that the model %s%n",
          foreign.leftOut(),
          task.queryTypes(),
          task.known() ? "does not know" : "knows already");
    }
    out.printf(
        Locale.ROOT,
        "Unknown to the model: %,d of %,d true candidates, counted as missed%n",
        foreign.unknownTruths(),
        foreign.truths());
  }

  private static void row(PrintWriter out, String label, String all, String inactive) {
    out.printf("  %8s%10s    %20s%10s%n", label, all, "", inactive);
  }

  private static String cells(RankFigures.AtCutoff at) {
    return String.format(
        "%10s%10s%10s",
        Screen.figure(at.recall()), Screen.figure(at.precision()), Screen.figure(at.f1()));
  }

  private static void print(ViolationFigures violation, TaskWords task, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%nRank violation: %s for %s on average (%s; %,d of %s)%n",
        Screen.figure(violation.mean()),
        Noun.one(task.queryType()),
        Noun.count(
            violation.queryCount(),
            "training " + task.queryType(),
            "training " + task.queryTypes()),
        violation.violations(),
        Noun.count(violation.pairs(), "pair"));
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
