package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.tapem.ask.Answer;
import org.tapem.ask.Explanation;
import org.tapem.ask.Likeness;

/** Who fits a text, as JSON. */
final class IdentifyAnswer {
  private static final int MOST_WORDS = 20; // unknown ones that are told

  private final NodeAnswers nodes;

  private IdentifyAnswer(ServedModel model) {
    nodes = new NodeAnswers(model);
  }

  /** The answer to a request. */
  static byte[] of(ServedModel model, Asking.Outcome outcome) {
    Answer answer = outcome.answer();
    IdentifyAnswer writer = new IdentifyAnswer(model);
    return Json.object(
        out -> {
          out.writeStringField("model", model.id());
          out.writeStringField("method", model.asker().model().method().key());
          out.writeObjectFieldStart("words");
          out.writeNumberField("known", answer.knownWords());
          Json.strings(out, "unknown", answer.unknownWords().stream().limit(MOST_WORDS).toList());
          out.writeEndObject();
          out.writeNumberField("candidates", answer.candidates());
          out.writeObjectFieldStart("unknown");
          Json.strings(out, "references", answer.unknownLinks());
          Json.strings(out, "candidates", answer.unknownCandidates());
          out.writeBooleanField("venue", outcome.unknownVenue());
          out.writeEndObject();
          out.writeArrayFieldStart("ranked");
          for (Answer.Ranked ranked : answer.ranked()) {
            writer.ranked(out, ranked);
          }
          out.writeEndArray();
        });
  }

  /** A line of a stream. */
  static byte[] line(String id, Answer answer) {
    return Json.object(
        out -> {
          out.writeStringField("id", id);
          out.writeArrayFieldStart("ranked");
          for (Answer.Ranked ranked : answer.ranked()) {
            out.writeStartObject();
            out.writeNumberField("rank", ranked.rank());
            out.writeStringField("id", ranked.node().id());
            out.writeStringField("name", ranked.node().name());
            Json.number(out, "score", ranked.score());
            Json.number(out, "chance", ranked.chance());
            out.writeEndObject();
          }
          out.writeEndArray();
        });
  }

  /** A line of a stream that has no answer. */
  static byte[] line(String id, int number, Problem problem) {
    return Json.object(
        out -> {
          out.writeStringField("id", id);
          out.writeNumberField("line", number);
          out.writeObjectFieldStart("error");
          out.writeNumberField("status", problem.status());
          out.writeStringField("title", problem.title());
          out.writeStringField("detail", problem.getMessage());
          out.writeEndObject();
        });
  }

  private void ranked(JsonGenerator out, Answer.Ranked ranked) throws IOException {
    out.writeStartObject();
    out.writeNumberField("rank", ranked.rank());
    out.writeStringField("id", ranked.node().id());
    out.writeStringField("name", ranked.node().name());
    out.writeNumberField("papers", ranked.texts());
    Json.number(out, "score", ranked.score());
    Json.number(out, "chance", ranked.chance());
    out.writeArrayFieldStart("near");
    for (Likeness near : ranked.near()) {
      out.writeStartObject();
      nodes.paperFields(out, near.node());
      Json.number(out, "likeness", near.likeness());
      out.writeEndObject();
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
      Json.number(out, "value", word.value());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeArrayFieldStart("papers");
    for (Explanation.Text text : why.texts()) {
      out.writeStartObject();
      nodes.paperFields(out, text.node());
      Json.number(out, "value", text.value());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeArrayFieldStart("paths");
    for (Explanation.Path path : why.paths()) {
      path(out, path);
    }
    out.writeEndArray();
    out.writeEndObject();
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
