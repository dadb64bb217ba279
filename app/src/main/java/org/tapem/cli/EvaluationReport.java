package org.tapem.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.tapem.eval.Evaluation;
import org.tapem.eval.RankFigures;
import org.tapem.eval.Reliability;
import org.tapem.eval.ViolationFigures;
import org.tapem.flat.NewFile;
import org.tapem.method.LoadedModel;
import org.tapem.store.DatasetManifest;
import org.tapem.store.ModelManifest;

/** What an evaluation found, for people and for programs. */
record EvaluationReport(Evaluation found, CandidateSource source, int inactiveLimit) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  EvaluationReport with(ViolationFigures violation) {
    return new EvaluationReport(found.withViolation(violation), source, inactiveLimit);
  }

  void print(LoadedModel loaded, PrintWriter out) {
    ModelManifest model = loaded.folder().manifest();
    DatasetManifest.Task task = model.task();
    RankFigures all = found.figures();
    RankFigures inactive = found.inactive();
    out.printf(
        "Method %s on the %s part of %s%n", found.method(), found.part(), model.data().name());
    out.printf("Candidates: %s%n", source.meaning());
    List<String> links = loaded.linksRead();
    if (!links.isEmpty()) {
      out.printf(
          "Read of each %s: its text, and what it is joined to (%s) where that is known%n",
          task.left(), String.join(", ", links));
    }
    out.println();
    String few = task.right() + "s with <= " + inactiveLimit + " links";
    out.printf("  %8s%30s    %30s%n", "", "all true " + task.right() + "s", few);
    out.printf(
        "  %8s%10s%10s%10s    %10s%10s%10s%n",
        "N", "recall", "precision", "F1", "recall", "precision", "F1");
    for (int i = 0; i < all.at().size(); i++) {
      RankFigures.AtCutoff a = all.at().get(i);
      RankFigures.AtCutoff b = inactive.at().get(i);
      out.printf("  %8d%s    %s%n", a.n(), cells(a), cells(b));
    }
    row(out, "AUC", number(all.auc()), number(inactive.auc()));
    row(out, task.left() + "s", count(all.queries()), count(inactive.queries()));
    row(out, "skipped", count(all.skipped()), count(inactive.skipped()));
    if (all.withoutNegatives() > 0) {
      row(out, "no AUC", count(all.withoutNegatives()), count(inactive.withoutNegatives()));
    }
    found.violation().ifPresent(violation -> print(violation, task, out));
  }

  private static void row(PrintWriter out, String label, String all, String inactive) {
    out.printf("  %8s%10s    %20s%10s%n", label, all, "", inactive);
  }

  private static String cells(RankFigures.AtCutoff at) {
    return String.format(
        "%10s%10s%10s", number(at.recall()), number(at.precision()), number(at.f1()));
  }

  private static void print(
      ViolationFigures violation, DatasetManifest.Task task, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%nRank violation: %s a %s on average (%,d training %ss; %,d of %,d pairs)%n",
        number(violation.mean()),
        task.left(),
        violation.leftNodes(),
        task.left(),
        violation.violations(),
        violation.pairs());
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.4f", value);
  }

  private static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /**
   * One object; what is not a number is null. The file appears when it is whole.
   *
   * @param chances null where nobody asked for them
   */
  void writeJson(Path file, ModelManifest model, Reliability chances) throws IOException {
    ObjectNode root = JSON.createObjectNode();
    root.put("method", found.method());
    root.put("part", found.part());
    put(root, found.figures());
    ObjectNode inactive = root.putObject("inactive");
    inactive.put("most_links", inactiveLimit);
    put(inactive, found.inactive());
    root.put("candidates", source.key());
    found
        .violation()
        .ifPresent(
            violation -> {
              ObjectNode node = root.putObject("violation");
              put(node, "mean", violation.mean());
              node.put("papers", violation.leftNodes());
              node.put("violations", violation.violations());
              node.put("pairs", violation.pairs());
            });
    if (chances != null) {
      new ReliabilityReport(chances).put(root.putObject("reliability"));
    }
    ObjectNode from = root.putObject("model");
    from.put("method", model.method());
    from.put("seed", model.seed());
    from.put("data", model.data().name());
    from.put("data_sha256", model.data().sha256());
    from.set("settings", JSON.valueToTree(model.settings()));
    try (NewFile out = new NewFile(file)) {
      out.out().write((JSON.writeValueAsString(root) + "\n").getBytes(StandardCharsets.UTF_8));
      out.finish();
      out.giveName();
    }
  }

  private static void put(ObjectNode node, RankFigures figures) {
    node.put("papers", figures.queries());
    node.put("skipped", figures.skipped());
    ObjectNode recall = node.putObject("recall");
    ObjectNode precision = node.putObject("precision");
    ObjectNode f1 = node.putObject("f1");
    for (RankFigures.AtCutoff at : figures.at()) {
      String n = String.valueOf(at.n());
      put(recall, n, at.recall());
      put(precision, n, at.precision());
      put(f1, n, at.f1());
    }
    put(node, "auc", figures.auc());
  }

  private static void put(ObjectNode node, String key, double value) {
    if (Double.isFinite(value)) {
      node.put(key, value);
    } else {
      node.putNull(key);
    }
  }
}
