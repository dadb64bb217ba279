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
import java.util.Optional;
import org.tapem.eval.Evaluation;
import org.tapem.eval.RankFigures;
import org.tapem.eval.Reliability;
import org.tapem.eval.ViolationFigures;
import org.tapem.flat.NewFile;
import org.tapem.method.Foreign;
import org.tapem.method.LoadedModel;
import org.tapem.store.Dataset;
import org.tapem.store.DatasetManifest;
import org.tapem.store.ModelManifest;

/**
 * What an evaluation found, for people and for programs.
 *
 * @param foreign empty where the data set is the model's own
 */
record EvaluationReport(
    Evaluation found,
    CandidateSource source,
    int inactiveLimit,
    Dataset data,
    Optional<Foreign> foreign) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  EvaluationReport with(ViolationFigures violation) {
    return new EvaluationReport(
        found.withViolation(violation), source, inactiveLimit, data, foreign);
  }

  void print(LoadedModel loaded, PrintWriter out) {
    ModelManifest model = loaded.folder().manifest();
    DatasetManifest.Task task = model.task();
    RankFigures all = found.figures();
    RankFigures inactive = found.inactive();
    String name = foreign.isEmpty() ? model.data().name() : dataName();
    out.printf("Method %s on the %s part of %s%n", found.method(), found.part(), name);
    out.printf("Candidates: %s%n", source.meaning());
    foreign.ifPresent(known -> print(known, task, out));
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

  private String dataName() {
    return String.valueOf(data.folder().toAbsolutePath().normalize().getFileName());
  }

  private static void print(Foreign foreign, DatasetManifest.Task task, PrintWriter out) {
    out.printf(
        "Trained on another data set, %s: nodes are matched by id%n", foreign.trainedOn().name());
    if (foreign.added() != null) {
      out.printf(
          Locale.ROOT,
          "Added since: %,d %ss, %,d %ss%n",
          foreign.added().left(),
          task.left(),
          foreign.added().right(),
          task.right());
    }
    if (foreign.leftOut() > 0) {
      out.printf(
          Locale.ROOT,
          "Left out: %,d %ss that the model knows already%n",
          foreign.leftOut(),
          task.left());
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
    if (foreign.isPresent()) {
      ObjectNode other = root.putObject("foreign");
      other.put("data", dataName());
      other.put("data_sha256", data.sha256());
      other.put("left_out", foreign.get().leftOut());
      other.put("true_candidates", foreign.get().truths());
      other.put("unknown_true_candidates", foreign.get().unknownTruths());
    }
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
