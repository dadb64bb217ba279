package org.tapem.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Relation;
import org.tapem.query.Answer;
import org.tapem.query.Known;
import org.tapem.query.NodeRef;

/** Nodes of any type as JSON, the same in all answers. Safe for many threads. */
public final class NodeJson {
  private final Known known;
  private final List<List<Beside>> beside = new ArrayList<>(); // by type

  /** A relation by which a node has at most one other, whose name is reported with it. */
  private record Beside(Adjacency links, int type) {}

  /** A writer for the nodes of a model. */
  public NodeJson(Known known) {
    this.known = known;
    for (int type = 0; type < known.schema().types().size(); type++) {
      beside.add(besides(type));
    }
  }

  private List<Beside> besides(int type) {
    List<Beside> found = new ArrayList<>();
    List<Relation> relations = known.schema().relations();
    for (int i = 0; i < relations.size(); i++) {
      Relation relation = relations.get(i);
      if (relation.from() == type && relation.to() != type && i != known.task().relation()) {
        Adjacency links = known.network().adjacency(i, Direction.FORWARD);
        if (Arrays.stream(links.degrees()).allMatch(degree -> degree <= 1)) {
          found.add(new Beside(links, relation.to()));
        }
      }
    }
    return found;
  }

  /** A node as an object. */
  public void node(JsonGenerator out, NodeRef node) throws IOException {
    out.writeStartObject();
    fields(out, node);
    out.writeEndObject();
  }

  /** A node as an object with a number of its own. */
  public void node(JsonGenerator out, NodeRef node, String field, double value) throws IOException {
    out.writeStartObject();
    fields(out, node);
    Json.number(out, field, value);
    out.writeEndObject();
  }

  /** Nodes as an array of objects. */
  public void nodes(JsonGenerator out, String field, List<NodeRef> nodes) throws IOException {
    out.writeArrayFieldStart(field);
    for (NodeRef node : nodes) {
      node(out, node);
    }
    out.writeEndArray();
  }

  /** Nodes that a question does not give by their ids, as an array of objects. */
  public void resolved(JsonGenerator out, List<Answer.Resolved> resolved) throws IOException {
    out.writeArrayFieldStart("resolved");
    for (Answer.Resolved one : resolved) {
      out.writeStartObject();
      out.writeStringField("field", one.field());
      out.writeStringField("given", one.given());
      out.writeFieldName("node");
      node(out, one.node());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  /** What is known of a node wherever it occurs. */
  public void fields(JsonGenerator out, NodeRef node) throws IOException {
    int type = known.schema().type(node.type());
    out.writeStringField("type", node.type());
    out.writeStringField("id", node.id());
    out.writeStringField("name", node.name());
    time(out, node);
    out.writeArrayFieldStart("beside");
    for (Beside other : beside.get(type)) {
      for (int number : other.links().neighbours(node.number())) {
        out.writeString(known.node(other.type(), number).name());
      }
    }
    out.writeEndArray();
    if (type == known.task().candidateType()) {
      out.writeNumberField("partners", known.queryNodes().degree(node.number()));
    } else if (type == known.task().queryType()) {
      out.writeNumberField("partners", known.partners().degree(node.number()));
    } else {
      out.writeNullField("partners");
    }
  }

  private static void time(JsonGenerator out, NodeRef node) throws IOException {
    if (node.hasTime()) {
      out.writeNumberField("time", node.time());
    } else {
      out.writeNullField("time");
    }
  }
}
