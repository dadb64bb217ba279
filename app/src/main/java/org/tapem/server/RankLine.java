package org.tapem.server;

import org.tapem.answer.Json;
import org.tapem.answer.NodeJson;
import org.tapem.query.Answer;

/** Lines of a stream of rankings, as JSON. */
final class RankLine {
  private RankLine() {}

  /** A line of a stream. */
  static byte[] of(String id, Answer answer, NodeJson nodes) {
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
          if (!answer.resolved().isEmpty()) {
            nodes.resolved(out, answer.resolved());
          }
        });
  }

  /** A line of a stream that has no answer. */
  static byte[] of(String id, int number, Problem problem) {
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
}
