package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.tapem.answer.Json;
import org.tapem.answer.QualityJson;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.importing.TaskCaution;
import org.tapem.method.Model;
import org.tapem.method.ModelManifest;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.query.Known;

/** What a model is and what it can be asked, as JSON. */
final class ModelAnswer {
  private ModelAnswer() {}

  static byte[] of(ServedModel served) {
    Model model = served.asker().model();
    ModelManifest manifest = model.folder().manifest();
    return Json.object(
        out -> {
          out.writeStringField("id", served.id());
          out.writeStringField("method", model.method().key());
          task(out, manifest.task());
          asks(out, served);
          types(out, served.known());
          relations(out, served.known().network());
          out.writeObjectFieldStart("data");
          out.writeStringField("name", manifest.given().name());
          out.writeStringField("sha256", manifest.given().sha256());
          out.writeEndObject();
          out.writeNumberField("words", manifest.words() == null ? 0 : manifest.words().words());
          Json.strings(out, "text_fields", manifest.textFields());
          out.writeBooleanField("tells_chances", model.tellsChances());
          out.writeObjectFieldStart("settings");
          for (var setting : manifest.settings().entrySet()) {
            out.writeStringField(setting.getKey(), setting.getValue());
          }
          out.writeEndObject();
          out.writeNumberField("seed", manifest.seed());
          QualityJson.write(out, manifest);
          out.writeObjectFieldStart("added");
          ModelManifest.Added added = manifest.added();
          out.writeNumberField("left", added == null ? 0 : added.queryNodes());
          out.writeNumberField("right", added == null ? 0 : added.candidateNodes());
          out.writeEndObject();
          out.writeStringField("loaded_at", served.loadedAt().toString());
          NodeAnswers.times(out, served.known().part().times());
          card(out, served);
        });
  }

  private static void task(JsonGenerator out, DatasetManifest.Task task) throws IOException {
    out.writeObjectFieldStart("task");
    out.writeStringField("left", task.queryType());
    out.writeStringField("right", task.candidateType());
    out.writeStringField("relation", task.relation());
    out.writeBooleanField("known", task.known());
    out.writeEndObject();
  }

  private static void asks(JsonGenerator out, ServedModel served) throws IOException {
    out.writeObjectFieldStart("asks");
    out.writeBooleanField("for", served.task().known());
    out.writeBooleanField("have", served.task().known());
    out.writeBooleanField("text", served.asker().model().vocabulary().isPresent());
    Json.strings(out, "links", served.linksRead());
    out.writeEndObject();
  }

  private static void types(JsonGenerator out, Known known) throws IOException {
    Network network = known.network();
    out.writeArrayFieldStart("types");
    for (int type = 0; type < network.schema().types().size(); type++) {
      String name = network.schema().types().get(type).name();
      out.writeStartObject();
      out.writeStringField("name", name);
      out.writeStringField("plural", known.words().plural(name));
      out.writeNumberField("count", network.nodes(type));
      out.writeStringField("times", known.words().timeKind(name));
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void relations(JsonGenerator out, Network network) throws IOException {
    out.writeArrayFieldStart("relations");
    List<Relation> relations = network.schema().relations();
    for (int i = 0; i < relations.size(); i++) {
      Relation relation = relations.get(i);
      out.writeStartObject();
      out.writeStringField("name", relation.name());
      out.writeStringField("from", network.schema().types().get(relation.from()).name());
      out.writeStringField("to", network.schema().types().get(relation.to()).name());
      out.writeBooleanField("directed", relation.directed());
      out.writeNumberField("links", network.adjacency(i, Direction.FORWARD).targets().length);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  /** What it is good for and what not, in the words of its schema. */
  private static void card(JsonGenerator out, ServedModel served) throws IOException {
    DatasetManifest.Task task = served.task();
    String queryTypes = served.known().words().plural(task.queryType());
    String candidateTypes = served.known().words().plural(task.candidateType());
    out.writeObjectFieldStart("card");
    out.writeStringField(
        "intended",
        "Ranks the %s that this model knows for %s, by the relation “%s”."
            .formatted(
                candidateTypes,
                task.known()
                    ? queryTypes + " that it knows too"
                    : "the text of a new " + task.queryType(),
                task.relation()));
    Json.strings(
        out,
        "limits",
        List.of(
            task.known()
                ? "It knows only the %s and %s it was trained on, and ranks no partner that was known then."
                    .formatted(queryTypes, candidateTypes)
                : "It knows only the %s it was trained on. The true ones may not be among them, and it ranks the others all the same."
                    .formatted(candidateTypes),
            task.known()
                ? "Of a node with few links it knows little, and ranks mostly what many have."
                : "Texts of other languages, fields or times than those it was trained on are ranked by the few words that it knows of them.",
            "Ranks and scores are relative to the candidates of one request; scores of two requests cannot be compared.",
            "Chances, where it tells them, hold on average for %s like those held out when it was trained."
                .formatted(queryTypes)));
    Json.strings(out, "cautions", TaskCaution.of(task));
    out.writeEndObject();
  }
}
