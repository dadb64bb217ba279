package org.tapem.cli.training;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.tapem.answer.Json;
import org.tapem.answer.QualityJson;
import org.tapem.answer.QualityText;
import org.tapem.dataset.DatasetManifest;
import org.tapem.eval.Evaluation;
import org.tapem.eval.RankFigures;
import org.tapem.eval.Reliability;
import org.tapem.experiment.DatasetMismatch;
import org.tapem.io.FiniteJson;
import org.tapem.io.NewFile;
import org.tapem.method.ModelManifest;
import org.tapem.network.Noun;

/** What an evaluation found, for programs. */
record EvaluationJson(EvaluationReport report) {
  private static final ObjectMapper JSON =
      FiniteJson.mapper().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** Keys that a type's name in the plural could be as well. */
  private static final Set<String> TAKEN =
      Set.of("candidates", "violations", "pairs", "bins", "answers");

  /** The key of a number of query nodes: their name in the plural, such as "users". */
  static String countKey(DatasetManifest.Task task) {
    String queryTypes = Noun.plural(task.queryType());
    return TAKEN.contains(queryTypes) ? "queries" : queryTypes;
  }

  /**
   * One object; what is not a number is null. The file appears when it is whole.
   *
   * @param chances null where they were not requested
   */
  void write(Path file, ModelManifest model, Reliability chances) throws IOException {
    Evaluation found = report.found();
    String count = countKey(model.task());
    ObjectNode root = JSON.createObjectNode();
    root.put("method", found.method());
    root.put("part", found.part());
    put(root, count, found.figures());
    ObjectNode inactive = root.putObject("inactive");
    inactive.put("most_links", report.inactiveLimit());
    put(inactive, count, found.inactive());
    root.put("candidates", report.source().key());
    found
        .violation()
        .ifPresent(
            violation -> {
              ObjectNode node = root.putObject("violation");
              node.put("mean", violation.mean());
              node.put(count, violation.queryCount());
              node.put("violations", violation.violations());
              node.put("pairs", violation.pairs());
            });
    root.set("measured", measured(model));
    if (chances != null) {
      new ReliabilityReport(chances).put(count, root.putObject("reliability"));
    }
    ObjectNode from = root.putObject("model");
    from.put("method", model.method());
    from.put("seed", model.seed());
    from.put("data", model.given().name());
    from.put("data_sha256", model.given().sha256());
    from.set("settings", JSON.valueToTree(model.settings()));
    if (report.foreign().isPresent()) {
      DatasetMismatch foreign = report.foreign().get();
      ObjectNode other = root.putObject("foreign");
      other.put("data", report.dataName());
      other.put("data_sha256", report.data().sha256());
      other.put("left_out", foreign.leftOut());
      other.put("true_candidates", foreign.truths());
      other.put("unknown_true_candidates", foreign.unknownTruths());
    }
    try (NewFile out = new NewFile(file)) {
      out.out().write((JSON.writeValueAsString(root) + "\n").getBytes(StandardCharsets.UTF_8));
      out.finish();
      out.giveName();
    }
  }

  private JsonNode measured(ModelManifest model) throws IOException {
    QualityText text = QualityText.of(model);
    return JSON.readTree(Json.bytes(out -> QualityJson.write(out, report.measured(), text)));
  }

  private static void put(ObjectNode node, String count, RankFigures figures) {
    node.put(count, figures.queries());
    node.put("skipped", figures.skipped());
    ObjectNode recall = node.putObject("recall");
    ObjectNode precision = node.putObject("precision");
    ObjectNode f1 = node.putObject("f1");
    ObjectNode ndcg = node.putObject("ndcg");
    ObjectNode hitRate = node.putObject("hit_rate");
    for (RankFigures.AtCutoff at : figures.at()) {
      String n = String.valueOf(at.n());
      recall.put(n, at.recall());
      precision.put(n, at.precision());
      f1.put(n, at.f1());
      ndcg.put(n, at.ndcg());
      hitRate.put(n, at.hitRate());
    }
    node.put("mrr", figures.mrr());
    node.put("auc", figures.auc());
  }
}
