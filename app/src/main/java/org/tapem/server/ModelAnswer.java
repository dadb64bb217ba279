package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.answer.Json;
import org.tapem.method.LoadedModel;
import org.tapem.network.Direction;
import org.tapem.network.Relation;
import org.tapem.store.DatasetManifest;
import org.tapem.store.ModelManifest;

/** What a model is, as JSON. */
final class ModelAnswer {
  private static final String INTENDED =
      "Ranks the authors that this model knows by how well they fit the text of a paper:"
          + " to find people who work on a subject, to sort out authors of one name,"
          + " and to study how models of networks with texts rank.";
  private static final List<String> LIMITS =
      List.of(
          "It knows only the authors of its training papers. Whoever wrote the text may not be"
              + " among them, and it ranks the others all the same.",
          "Texts of other languages, fields or times than its training papers are ranked by the"
              + " few words that it knows of them.",
          "Ranks and scores are relative to the candidates of one request; scores of two requests"
              + " cannot be compared.",
          "Chances, where it tells them, hold on average for papers like those held out when it"
              + " was trained.");
  private static final String ANONYMITY =
      "A rank is no proof of who wrote a text. Do not use it to lift the anonymity of double-blind"
          + " review or of anyone who chose not to be named.";

  private ModelAnswer() {}

  static byte[] of(ServedModel served) {
    LoadedModel model = served.asker().model();
    ModelManifest manifest = model.folder().manifest();
    return Json.object(
        out -> {
          out.writeStringField("id", served.id());
          out.writeStringField("method", model.method().key());
          task(out, manifest.task());
          out.writeObjectFieldStart("data");
          out.writeStringField("name", manifest.data().name());
          out.writeStringField("sha256", manifest.data().sha256());
          out.writeEndObject();
          counts(out, served);
          out.writeNumberField("words", manifest.words() == null ? 0 : manifest.words().words());
          Json.strings(out, "text_fields", manifest.textFields());
          Json.strings(out, "reads", reads(model));
          out.writeBooleanField("tells_chances", model.tellsChances());
          out.writeObjectFieldStart("settings");
          for (var setting : manifest.settings().entrySet()) {
            out.writeStringField(setting.getKey(), setting.getValue());
          }
          out.writeEndObject();
          out.writeNumberField("seed", manifest.seed());
          out.writeObjectFieldStart("figures");
          for (var figure : manifest.figures().entrySet()) {
            Json.number(out, figure.getKey(), figure.getValue());
          }
          out.writeEndObject();
          out.writeObjectFieldStart("added");
          ModelManifest.Added added = manifest.added();
          out.writeNumberField("papers", added == null ? 0 : added.left());
          out.writeNumberField("authors", added == null ? 0 : added.right());
          out.writeEndObject();
          out.writeStringField("loaded_at", served.loadedAt().toString());
          NodeAnswers.years(out, served.known().part().times());
          card(out);
        });
  }

  private static void task(JsonGenerator out, DatasetManifest.Task task) throws IOException {
    out.writeObjectFieldStart("task");
    out.writeStringField("left", task.left());
    out.writeStringField("right", task.right());
    out.writeStringField("relation", task.relation());
    out.writeEndObject();
  }

  private static void counts(JsonGenerator out, ServedModel served) throws IOException {
    var network = served.known().network();
    out.writeObjectFieldStart("counts");
    for (int type = 0; type < network.schema().types().size(); type++) {
      out.writeNumberField(network.schema().types().get(type).name(), network.nodes(type));
    }
    out.writeEndObject();
    out.writeObjectFieldStart("links");
    List<Relation> relations = network.schema().relations();
    for (int i = 0; i < relations.size(); i++) {
      int links = network.adjacency(i, Direction.FORWARD).targets().length;
      out.writeNumberField(relations.get(i).name(), links);
    }
    out.writeEndObject();
  }

  private static List<String> reads(LoadedModel model) {
    List<String> reads = new ArrayList<>();
    if (model.vocabulary().isPresent()) {
      reads.add("text");
    }
    reads.addAll(model.linksRead());
    return reads;
  }

  private static void card(JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("card");
    out.writeStringField("intended", INTENDED);
    Json.strings(out, "limits", LIMITS);
    out.writeStringField("anonymity", ANONYMITY);
    out.writeEndObject();
  }
}
