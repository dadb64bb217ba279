package org.tapem.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import org.tapem.eval.Measurement;
import org.tapem.eval.Measurement.Baseline;
import org.tapem.eval.Measurement.Figure;
import org.tapem.method.ModelManifest;

/** How well a model ranks, as JSON: among all candidates first. */
public final class QualityJson {
  private QualityJson() {}

  /** Fields of an object that is told of a model. */
  public static void write(JsonGenerator out, ModelManifest model) throws IOException {
    QualityText text = QualityText.of(model);
    out.writeArrayFieldStart("figures");
    if (model.measured() != null) {
      for (Measurement measured : model.measured()) {
        write(out, measured, text);
      }
    } else if (!model.figures().isEmpty()) {
      unmeasured(out, model);
    }
    out.writeEndArray();
    Json.strings(out, "figure_notes", text.notes(model));
    if (model.epoch() == null) {
      out.writeNullField("epoch");
    } else {
      out.writeNumberField("epoch", model.epoch());
    }
  }

  /** One measurement. */
  public static void write(JsonGenerator out, Measurement measured, QualityText text)
      throws IOException {
    out.writeStartObject();
    out.writeStringField("part", measured.part());
    out.writeStringField("candidates", measured.among() == Measurement.Among.ALL ? "all" : "lists");
    out.writeNumberField("candidate_count", measured.candidates());
    out.writeNumberField("fewest_candidates", measured.fewestCandidates());
    out.writeNumberField("nodes", measured.nodes());
    out.writeNumberField("of_nodes", measured.ofNodes());
    out.writeStringField("title", "Among " + text.among(measured));
    out.writeStringField("measured_on", text.basis(measured));
    out.writeArrayFieldStart("values");
    for (Figure figure : measured.figures()) {
      out.writeStartObject();
      out.writeStringField("name", figure.name());
      Json.number(out, "value", figure.value());
      Json.number(out, "low", figure.low());
      Json.number(out, "high", figure.high());
      baseline(out, "popularity", figure.popularity());
      baseline(out, "chance", figure.chance());
      out.writeEndObject();
    }
    out.writeEndArray();
    Json.strings(out, "warnings", text.warnings(measured));
    out.writeEndObject();
  }

  private static void baseline(JsonGenerator out, String name, Baseline baseline)
      throws IOException {
    Json.number(out, name, baseline == null ? Double.NaN : baseline.value());
  }

  /** Of an older model, which does not say among how many. */
  private static void unmeasured(JsonGenerator out, ModelManifest model) throws IOException {
    out.writeStartObject();
    out.writeStringField("part", "valid");
    out.writeStringField("candidates", "lists");
    for (String unknown : List.of("candidate_count", "fewest_candidates", "nodes", "of_nodes")) {
      out.writeNullField(unknown);
    }
    out.writeStringField("title", "Among candidate lists");
    out.writeStringField("measured_on", "the validation half");
    out.writeArrayFieldStart("values");
    List<Figure> figures =
        model.figures().entrySet().stream()
            .map(one -> new Figure(one.getKey(), one.getValue(), 0, 1, null, null))
            .sorted(
                Comparator.comparing((Figure figure) -> figure.name().replaceFirst("@.*", ""))
                    .reversed()
                    .thenComparing(Figure::cutoff))
            .toList();
    for (Figure figure : figures) {
      out.writeStartObject();
      out.writeStringField("name", figure.name());
      Json.number(out, "value", figure.value());
      for (String unknown : List.of("low", "high", "popularity", "chance")) {
        out.writeNullField(unknown);
      }
      out.writeEndObject();
    }
    out.writeEndArray();
    Json.strings(out, "warnings", List.of());
    out.writeEndObject();
  }
}
