package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.tapem.answer.Json;
import org.tapem.network.Adjacency;
import org.tapem.query.Known;
import org.tapem.query.NodeMap;
import org.tapem.query.NodeRef;

/** The map as JSON: columns, since it is long. */
final class MapAnswer {
  private MapAnswer() {}

  /** Both sides; of nodes of one type only what they are as candidate nodes, each once. */
  static byte[] of(ServedModel model, NodeMap map) {
    Known known = model.known();
    int queryType = known.task().queryType();
    int candidateType = known.task().candidateType();
    return Json.object(
        out -> {
          out.writeBooleanField("ready", true);
          out.writeStringField("method", model.asker().model().method().key());
          out.writeArrayFieldStart("sides");
          side(out, known, candidateType, map.candidateSide(), known.queryNodes());
          if (queryType != candidateType) {
            side(out, known, queryType, map.querySide(), known.partners());
          }
          out.writeEndArray();
        });
  }

  private static void side(
      JsonGenerator out, Known known, int type, NodeMap.Side side, Adjacency partners)
      throws IOException {
    out.writeStartObject();
    out.writeStringField("type", known.schema().types().get(type).name());
    out.writeArrayFieldStart("id");
    for (int number : side.nodes()) {
      out.writeString(known.node(type, number).id());
    }
    out.writeEndArray();
    out.writeArrayFieldStart("name");
    for (int number : side.nodes()) {
      out.writeString(known.node(type, number).name());
    }
    out.writeEndArray();
    out.writeArrayFieldStart("time");
    for (int number : side.nodes()) {
      NodeRef node = known.node(type, number);
      if (node.hasTime()) {
        out.writeNumber(node.time());
      } else {
        out.writeNull();
      }
    }
    out.writeEndArray();
    out.writeArrayFieldStart("partners");
    for (int number : side.nodes()) {
      out.writeNumber(partners.degree(number));
    }
    out.writeEndArray();
    places(out, side);
    out.writeEndObject();
  }

  private static void places(JsonGenerator out, NodeMap.Side side) throws IOException {
    for (int axis = 0; axis < 2; axis++) {
      out.writeArrayFieldStart(axis == 0 ? "x" : "y");
      for (int i = axis; i < side.points().length; i += 2) {
        float at = side.points()[i];
        out.writeNumber(Float.isFinite(at) ? Math.round(at * 1e4f) / 1e4f : at);
      }
      out.writeEndArray();
    }
  }
}
