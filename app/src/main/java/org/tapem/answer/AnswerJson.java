package org.tapem.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.tapem.method.Method;
import org.tapem.query.Answer;
import org.tapem.query.Explanation;
import org.tapem.query.Known;
import org.tapem.query.Likeness;
import org.tapem.query.NodeRef;

/** Answers of a model as JSON, the same for a server and a command. Safe for many threads. */
public final class AnswerJson {
  private static final int SHORT = 16; // digits of a checksum that tell models apart
  private static final int MOST_WORDS = 20; // unknown ones that are told

  private final String model;
  private final String method;
  private final NodeJson nodes;

  /**
   * A writer.
   *
   * @param sha256 that tells the model from others
   * @param method of the model
   * @param known its nodes
   */
  public AnswerJson(String sha256, Method method, Known known) {
    model = shortId(sha256);
    this.method = method.key();
    nodes = new NodeJson(known);
  }

  /** Enough of a model's checksum to tell it from others. */
  public static String shortId(String sha256) {
    return sha256.substring(0, SHORT);
  }

  /** How nodes are told. */
  public NodeJson nodes() {
    return nodes;
  }

  /** What fits best. */
  public byte[] of(Answer answer) {
    return Json.object(
        out -> {
          out.writeStringField("model", model);
          out.writeStringField("method", method);
          out.writeFieldName("for");
          nodeOrNull(out, answer.about());
          out.writeObjectFieldStart("words");
          out.writeNumberField("known", answer.knownWords());
          Json.strings(out, "unknown", answer.unknownWords().stream().limit(MOST_WORDS).toList());
          out.writeEndObject();
          out.writeNumberField("left_out", answer.leftOut());
          out.writeNumberField("held_out", answer.heldOut());
          out.writeNumberField("candidates", answer.candidates());
          out.writeObjectFieldStart("unknown");
          Json.strings(out, "links", answer.unknownLinks());
          Json.strings(out, "candidates", List.of()); // unknown ones are errors
          out.writeEndObject();
          nodes.resolved(out, answer.resolved());
          out.writeArrayFieldStart("ranked");
          for (Answer.Ranked ranked : answer.ranked()) {
            ranked(out, ranked);
          }
          out.writeEndArray();
        });
  }

  private void ranked(JsonGenerator out, Answer.Ranked ranked) throws IOException {
    out.writeStartObject();
    out.writeNumberField("rank", ranked.rank());
    nodes.fields(out, ranked.node());
    Json.number(out, "score", ranked.score());
    Json.number(out, "chance", ranked.chance());
    out.writeArrayFieldStart("near");
    for (Likeness near : ranked.near()) {
      nodes.node(out, near.node(), "likeness", near.likeness());
    }
    out.writeEndArray();
    out.writeFieldName("explanation");
    if (ranked.explanation() == null) {
      out.writeNull();
    } else {
      explanation(out, ranked.explanation());
    }
    out.writeEndObject();
  }

  private void explanation(JsonGenerator out, Explanation why) throws IOException {
    out.writeStartObject();
    Json.number(out, "base", why.base());
    out.writeArrayFieldStart("parts");
    for (Explanation.Part part : why.parts()) {
      out.writeStartObject();
      out.writeStringField("name", part.name());
      out.writeStringField("label", part.label());
      Json.number(out, "value", part.value());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeArrayFieldStart("words");
    for (Explanation.Word word : why.words()) {
      out.writeStartObject();
      out.writeStringField("word", word.word());
      out.writeFieldName("node");
      nodeOrNull(out, word.node());
      Json.number(out, "value", word.value());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeArrayFieldStart("lefts");
    for (Explanation.Text text : why.texts()) {
      nodes.node(out, text.node(), "value", text.value());
    }
    out.writeEndArray();
    out.writeArrayFieldStart("paths");
    for (Explanation.Path path : why.paths()) {
      path(out, path);
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void nodeOrNull(JsonGenerator out, NodeRef node) throws IOException {
    if (node == null) {
      out.writeNull();
    } else {
      nodes.node(out, node);
    }
  }

  private static void path(JsonGenerator out, Explanation.Path path) throws IOException {
    out.writeStartObject();
    Json.number(out, "weight", path.weight());
    out.writeArrayFieldStart("nodes");
    for (Explanation.Step step : path.steps()) {
      out.writeStartObject();
      out.writeStringField("type", step.node().type());
      out.writeStringField("id", step.node().id());
      out.writeStringField("name", step.node().name());
      Json.number(out, "attention", step.attention());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
