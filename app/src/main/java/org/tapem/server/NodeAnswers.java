package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tapem.answer.Json;
import org.tapem.answer.NodeJson;
import org.tapem.network.Direction;
import org.tapem.network.Relation;
import org.tapem.query.Known;
import org.tapem.query.Likeness;
import org.tapem.query.NameSearch;
import org.tapem.query.NodeMap;
import org.tapem.query.NodeRef;

/** Nodes that a model knows, of any type, as JSON. */
final class NodeAnswers {
  private static final int MOST_LINKED = 200; // by a relation
  private static final int MOST_COMPANY = 50;
  private static final int MOST_NEAREST = 10;

  private final ServedModel model;
  private final Known known;
  private final NodeJson json;

  NodeAnswers(ServedModel model) {
    this.model = model;
    known = model.known();
    json = model.json().nodes();
  }

  /** Nodes that a search found. */
  byte[] found(String type, NameSearch.Found found) {
    return Json.object(
        out -> {
          out.writeStringField("type", type);
          json.nodes(out, "nodes", found.nodes());
          out.writeBooleanField("more", found.more());
        });
  }

  /** A node with all that it is joined to. */
  byte[] node(NodeRef node) {
    int type = known.schema().type(node.type());
    return Json.object(
        out -> {
          json.fields(out, node);
          out.writeArrayFieldStart("links");
          List<Relation> relations = known.schema().relations();
          for (int i = 0; i < relations.size(); i++) {
            Relation relation = relations.get(i);
            boolean both = relation.withinOneType() && !relation.directed();
            if (relation.from() == type) {
              links(out, node, i, both ? Direction.BOTH : Direction.FORWARD);
            }
            if (relation.to() == type && !both) {
              links(out, node, i, Direction.BACKWARD);
            }
          }
          out.writeEndArray();
          company(out, node, type);
          nearest(out, node, type);
          place(out, node, type);
        });
  }

  private void links(JsonGenerator out, NodeRef node, int number, Direction way)
      throws IOException {
    Relation relation = known.schema().relations().get(number);
    int other = way == Direction.BACKWARD ? relation.from() : relation.to();
    List<NodeRef> ends =
        IntStream.of(known.network().adjacency(number, way).neighbours(node.number()))
            .mapToObj(end -> known.node(other, end))
            .sorted(Comparator.comparingInt(NodeRef::time).reversed())
            .toList();
    out.writeStartObject();
    out.writeStringField("relation", relation.name());
    out.writeStringField(
        "way",
        switch (way) {
          case FORWARD -> "from";
          case BACKWARD -> "to";
          case BOTH -> "both";
        });
    out.writeStringField("type", known.schema().types().get(other).name());
    out.writeNumberField("count", ends.size());
    times(out, ends.stream().mapToInt(NodeRef::time).toArray());
    json.nodes(out, "nodes", ends.stream().limit(MOST_LINKED).toList());
    out.writeEndObject();
  }

  /** Candidate nodes that share query nodes with it. */
  private void company(JsonGenerator out, NodeRef node, int type) throws IOException {
    out.writeArrayFieldStart("company");
    if (type == known.task().candidateType()) {
      List<Known.Shared> company = known.company(node.number());
      for (Known.Shared other : company.subList(0, Math.min(MOST_COMPANY, company.size()))) {
        out.writeStartObject();
        json.fields(out, other.node());
        out.writeNumberField("shared", other.count());
        out.writeEndObject();
      }
    }
    out.writeEndArray();
  }

  private void nearest(JsonGenerator out, NodeRef node, int type) throws IOException {
    List<Likeness> nearest = List.of();
    if (type == known.task().candidateType()) {
      nearest = model.nearest().to(node.number(), MOST_NEAREST);
    } else if (type == known.task().queryType()) {
      nearest = model.asker().nearestQueryNodes(node.number(), MOST_NEAREST);
    }
    out.writeArrayFieldStart("nearest");
    for (Likeness near : nearest) {
      json.node(out, near.node(), "likeness", near.likeness());
    }
    out.writeEndArray();
  }

  /** First and last time, or null where none is known. */
  static void times(JsonGenerator out, int[] times) throws IOException {
    IntSummaryStatistics known =
        Arrays.stream(times).filter(time -> time != NodeRef.NO_TIME).summaryStatistics();
    if (known.getCount() == 0) {
      out.writeNullField("times");
      return;
    }
    out.writeArrayFieldStart("times");
    out.writeNumber(known.getMin());
    out.writeNumber(known.getMax());
    out.writeEndArray();
  }

  private void place(JsonGenerator out, NodeRef node, int type) throws IOException {
    Optional<NodeMap.Point> place = Optional.empty();
    if (type == known.task().candidateType()) {
      place = model.map().flatMap(map -> map.candidatePoint(node.number()));
    } else if (type == known.task().queryType()) {
      place = model.map().flatMap(map -> map.queryPoint(node.number()));
    }
    if (place.isEmpty()) {
      out.writeNullField("map");
      return;
    }
    out.writeObjectFieldStart("map");
    Json.number(out, "x", place.get().x());
    Json.number(out, "y", place.get().y());
    out.writeEndObject();
  }
}
