package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import org.tapem.answer.Json;
import org.tapem.ask.Known;
import org.tapem.ask.Likeness;
import org.tapem.ask.NameSearch;
import org.tapem.ask.NodeMap;
import org.tapem.ask.NodeRef;
import org.tapem.network.Direction;

/** Authors and papers that a model knows, as JSON. */
final class NodeAnswers {
  private static final int MOST_PAPERS = 200;
  private static final int MOST_COAUTHORS = 50;
  private static final int MOST_CITATIONS = 50;
  private static final int MOST_NEAREST = 10;

  private final ServedModel model;
  private final Known known;

  NodeAnswers(ServedModel model) {
    this.model = model;
    known = model.known();
  }

  /** Authors that a search found. */
  byte[] found(NameSearch.Found found) {
    return Json.object(
        out -> {
          out.writeArrayFieldStart("authors");
          for (NodeRef author : found.nodes()) {
            author(out, author);
          }
          out.writeEndArray();
          out.writeBooleanField("more", found.more());
        });
  }

  /** An author with papers and company. */
  byte[] author(NodeRef author) {
    int number = author.number();
    List<NodeRef> papers = known.leftsOf(number);
    return Json.object(
        out -> {
          out.writeStringField("id", author.id());
          out.writeStringField("name", author.name());
          out.writeNumberField("papers_count", papers.size());
          years(out, papers.stream().mapToInt(NodeRef::time).toArray());
          papers(out, "papers", papers.stream().limit(MOST_PAPERS).toList());
          out.writeArrayFieldStart("coauthors");
          for (Known.Shared other : known.company(number).stream().limit(MOST_COAUTHORS).toList()) {
            out.writeStartObject();
            out.writeStringField("id", other.node().id());
            out.writeStringField("name", other.node().name());
            out.writeNumberField("papers", other.count());
            out.writeEndObject();
          }
          out.writeEndArray();
          out.writeArrayFieldStart("nearest");
          for (Likeness near : model.nearest().to(number, MOST_NEAREST)) {
            out.writeStartObject();
            authorFields(out, near.node());
            Json.number(out, "likeness", near.likeness());
            out.writeEndObject();
          }
          out.writeEndArray();
          place(out, model.map().flatMap(map -> map.right(number)));
        });
  }

  /** A paper with authors and citations. */
  byte[] paper(NodeRef paper) {
    int number = paper.number();
    return Json.object(
        out -> {
          model.json().paperFields(out, paper);
          out.writeArrayFieldStart("authors");
          for (int author : known.partners().neighbours(number)) {
            author(out, known.right(author));
          }
          out.writeEndArray();
          papers(out, "cites", model.papers().citations(number, Direction.FORWARD, MOST_CITATIONS));
          papers(
              out,
              "cited_by",
              model.papers().citations(number, Direction.BACKWARD, MOST_CITATIONS));
          out.writeArrayFieldStart("nearest");
          for (Likeness near : model.asker().nearestLefts(number, MOST_NEAREST)) {
            out.writeStartObject();
            model.json().paperFields(out, near.node());
            Json.number(out, "likeness", near.likeness());
            out.writeEndObject();
          }
          out.writeEndArray();
          place(out, model.map().flatMap(map -> map.left(number)));
        });
  }

  private void author(JsonGenerator out, NodeRef author) throws IOException {
    out.writeStartObject();
    authorFields(out, author);
    out.writeEndObject();
  }

  private void authorFields(JsonGenerator out, NodeRef author) throws IOException {
    out.writeStringField("id", author.id());
    out.writeStringField("name", author.name());
    out.writeNumberField("papers", known.lefts().degree(author.number()));
  }

  private void papers(JsonGenerator out, String field, List<NodeRef> papers) throws IOException {
    out.writeArrayFieldStart(field);
    for (NodeRef paper : papers) {
      out.writeStartObject();
      model.json().paperFields(out, paper);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  /** First and last year, or null where none is known. */
  static void years(JsonGenerator out, int[] times) throws IOException {
    IntSummaryStatistics years =
        Arrays.stream(times).filter(time -> time != NodeRef.NO_TIME).summaryStatistics();
    if (years.getCount() == 0) {
      out.writeNullField("years");
      return;
    }
    out.writeArrayFieldStart("years");
    out.writeNumber(years.getMin());
    out.writeNumber(years.getMax());
    out.writeEndArray();
  }

  private static void place(JsonGenerator out, Optional<NodeMap.Point> place) throws IOException {
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
