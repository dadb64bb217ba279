package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.function.IntFunction;
import org.tapem.answer.Json;
import org.tapem.ask.Known;
import org.tapem.ask.NodeMap;
import org.tapem.ask.NodeRef;

/** The map as JSON: columns, since it is long. */
final class MapAnswer {
  private MapAnswer() {}

  static byte[] of(ServedModel model, NodeMap map) {
    Known known = model.known();
    return Json.object(
        out -> {
          out.writeBooleanField("ready", true);
          out.writeStringField("method", model.asker().model().method().key());
          out.writeObjectFieldStart("authors");
          strings(out, "id", map.rights(), right -> known.right(right).id());
          strings(out, "name", map.rights(), right -> known.right(right).name());
          out.writeArrayFieldStart("papers");
          for (int right : map.rights().nodes()) {
            out.writeNumber(known.lefts().degree(right));
          }
          out.writeEndArray();
          places(out, map.rights());
          out.writeEndObject();
          out.writeObjectFieldStart("papers");
          strings(out, "id", map.lefts(), left -> known.left(left).id());
          strings(out, "title", map.lefts(), left -> known.left(left).name());
          out.writeArrayFieldStart("year");
          for (int left : map.lefts().nodes()) {
            NodeRef paper = known.left(left);
            if (paper.hasTime()) {
              out.writeNumber(paper.time());
            } else {
              out.writeNull();
            }
          }
          out.writeEndArray();
          places(out, map.lefts());
          out.writeEndObject();
        });
  }

  private static void strings(
      JsonGenerator out, String field, NodeMap.Side side, IntFunction<String> text)
      throws IOException {
    out.writeArrayFieldStart(field);
    for (int node : side.nodes()) {
      out.writeString(text.apply(node));
    }
    out.writeEndArray();
  }

  private static void places(JsonGenerator out, NodeMap.Side side) throws IOException {
    for (int axis = 0; axis < 2; axis++) {
      out.writeArrayFieldStart(axis == 0 ? "x" : "y");
      for (int i = axis; i < side.points().length; i += 2) {
        out.writeNumber(Math.round(side.points()[i] * 1e4f) / 1e4f);
      }
      out.writeEndArray();
    }
  }
}
