package org.tapem.cli.querying;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.tapem.answer.Json;
import org.tapem.cli.console.Screen;
import org.tapem.query.NameScan;
import org.tapem.query.NamedNodes;
import org.tapem.query.NodeRef;

/** Prints the nodes that a search by name found. */
final class FoundNodes {
  private static final int LONGEST_NAME = 60; // columns
  private final NamedNodes nodes;
  private final List<NameScan.Hit> hits;
  private final NodeTimes times;
  private final PrintWriter out;

  FoundNodes(NodeFolder folder, List<NameScan.Hit> hits, PrintWriter out) {
    nodes = folder.nodes();
    this.hits = hits;
    times = new NodeTimes(folder);
    this.out = out;
  }

  private NodeRef node(NameScan.Hit hit) {
    return nodes.node(hit.type(), hit.number());
  }

  /** A table: id, name, type, links and times. */
  void printTable() {
    int ids = width("id", Integer.MAX_VALUE, NodeRef::id);
    int names = width("name", LONGEST_NAME, NodeRef::name);
    int types = width("type", Integer.MAX_VALUE, NodeRef::type);
    line("id", ids, "name", names, "type", types, "links");
    for (NameScan.Hit hit : hits) {
      NodeRef node = node(hit);
      line(node.id(), ids, node.name(), names, node.type(), types, facts(hit));
    }
  }

  private int width(String title, int max, Function<NodeRef, String> cell) {
    int widest =
        hits.stream()
            .mapToInt(hit -> Screen.columns(Screen.clean(cell.apply(node(hit)))))
            .max()
            .orElse(0);
    return Math.min(max, Math.max(title.length(), widest));
  }

  private void line(
      String id, int ids, String name, int names, String type, int types, String facts) {
    out.println(
        String.join(
            "  ",
            Screen.filled(id, ids),
            Screen.filled(name, names),
            Screen.filled(type, types),
            facts));
  }

  private String facts(NameScan.Hit hit) {
    NodeTimes.Span span = times.of(hit.type(), hit.number());
    return nodes.counted(hit.type(), hit.links())
        + (span == null ? "" : ", " + span)
        + (nodes.isHeldOut(hit.type(), hit.number()) ? ", held out" : "");
  }

  /** One object with all of them. */
  void printJson(String name, boolean more) {
    byte[] bytes =
        Json.object(
            json -> {
              json.writeStringField("name", name);
              json.writeArrayFieldStart("nodes");
              for (NameScan.Hit hit : hits) {
                write(hit, json);
              }
              json.writeEndArray();
              json.writeBooleanField("more", more);
            });
    out.println(new String(bytes, StandardCharsets.UTF_8));
  }

  private void write(NameScan.Hit hit, JsonGenerator json) throws IOException {
    NodeRef node = node(hit);
    json.writeStartObject();
    json.writeStringField("id", node.id());
    json.writeStringField("name", node.name());
    json.writeStringField("type", node.type());
    json.writeNumberField("links", hit.links());
    NodeTimes.Span span = times.of(hit.type(), hit.number());
    if (span == null) {
      json.writeNullField("times");
    } else {
      json.writeFieldName("times");
      json.writeArray(new int[] {span.first(), span.last()}, 0, 2);
    }
    json.writeBooleanField("held_out", nodes.isHeldOut(hit.type(), hit.number()));
    json.writeStringField("match", hit.fit());
    json.writeEndObject();
  }
}
