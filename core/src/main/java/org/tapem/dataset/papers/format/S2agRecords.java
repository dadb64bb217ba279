package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.source.ReadSettings;

/** The three kinds of records of the Semantic Scholar Academic Graph, one at a time. */
final class S2agRecords {
  private final PaperBuilder paper;

  S2agRecords(ReadSettings settings) {
    paper = new PaperBuilder(settings);
  }

  /** What a file holds. */
  enum Kind {
    PAPERS,
    ABSTRACTS,
    CITATIONS
  }

  /** The kind of the current object, told by the fields it has. */
  static Kind kind(JsonParser parser) throws IOException {
    Kind kind = Kind.PAPERS;
    for (String field = JsonValues.nextField(parser);
        field != null;
        field = JsonValues.nextField(parser)) {
      switch (field) {
        case "title", "authors" -> {
          return Kind.PAPERS;
        }
        case "citingcorpusid", "citedcorpusid" -> {
          return Kind.CITATIONS;
        }
        case "abstract", "openaccessinfo" -> kind = Kind.ABSTRACTS;
        default -> {}
      }
      parser.skipChildren();
    }
    return kind;
  }

  /** The id of the current paper; null where it has none. Reads no further than the id. */
  static Long paperId(JsonParser parser) throws IOException {
    for (String field = JsonValues.nextField(parser);
        field != null;
        field = JsonValues.nextField(parser)) {
      if (field.equals("corpusid")) {
        return corpusId(parser);
      }
      parser.skipChildren();
    }
    return null;
  }

  /** The current paper, together with what other files say about it. */
  Paper paper(JsonParser parser, Map<Long, S2agBuckets.Facts> known) throws IOException {
    paper.clear();
    Long id = null;
    String venue = null;
    String venueId = null;
    for (String field = JsonValues.nextField(parser);
        field != null;
        field = JsonValues.nextField(parser)) {
      switch (field) {
        case "corpusid" -> id = corpusId(parser);
        case "title" -> paper.title(JsonValues.text(parser));
        case "authors" -> authors(parser);
        case "venue" -> {
          venue = JsonValues.text(parser);
          paper.text(field, venue);
        }
        case "publicationvenueid" -> venueId = JsonValues.text(parser);
        case "year" -> JsonValues.year(parser, paper);
        default -> {
          if (paper.wants(field)) {
            paper.text(field, JsonValues.field(parser));
          } else {
            parser.skipChildren();
          }
        }
      }
    }
    paper.venue(venueId, venue);
    if (id != null) {
      paper.id(id.toString());
      S2agBuckets.Facts facts = known.get(id);
      if (facts != null) {
        add(facts);
      }
    }
    return paper.build();
  }

  private void add(S2agBuckets.Facts facts) {
    if (facts.abstractText() != null) {
      paper.text("abstract", facts.abstractText());
    }
    for (long cited : facts.cited()) {
      paper.reference(Long.toString(cited));
    }
  }

  private void authors(JsonParser parser) throws IOException {
    if (!JsonValues.enters(parser, JsonToken.START_ARRAY)) {
      return;
    }
    while (JsonValues.nextObject(parser)) {
      String id = null;
      String name = null;
      for (String field = JsonValues.nextField(parser);
          field != null;
          field = JsonValues.nextField(parser)) {
        switch (field) {
          case "authorId" -> id = JsonValues.text(parser);
          case "name" -> name = JsonValues.text(parser);
          default -> parser.skipChildren();
        }
      }
      paper.author(id, name);
    }
  }

  /**
   * The current abstract as a paper that has nothing but an id and one text; null where the text is
   * empty or nobody requested it.
   */
  Paper abstractOnly(JsonParser parser) throws IOException {
    Long id = null;
    String text = null;
    for (String field = JsonValues.nextField(parser);
        field != null;
        field = JsonValues.nextField(parser)) {
      switch (field) {
        case "corpusid" -> id = corpusId(parser);
        case "abstract" -> text = JsonValues.text(parser);
        default -> parser.skipChildren();
      }
    }
    if (id == null) {
      throw new BadRecordException("abstract has no corpusid", BadRecordException.shorten(text));
    }
    boolean useless = text == null || text.isBlank() || !paper.wants("abstract");
    return useless ? null : bare(id, List.of(), List.of(FieldText.plain(text)));
  }

  /**
   * The current citation as a paper that has nothing but an id and one reference; null where one
   * side is unknown, as it is for works outside the graph.
   */
  Paper citationOnly(JsonParser parser) throws IOException {
    Long citing = null;
    Long cited = null;
    for (String field = JsonValues.nextField(parser);
        field != null;
        field = JsonValues.nextField(parser)) {
      switch (field) {
        case "citingcorpusid" -> citing = corpusId(parser);
        case "citedcorpusid" -> cited = corpusId(parser);
        default -> parser.skipChildren();
      }
    }
    return citing == null || cited == null
        ? null
        : bare(citing, List.of(cited.toString()), List.of());
  }

  private static Paper bare(Long id, List<String> references, List<FieldText> texts) {
    return new Paper(id.toString(), "", List.of(), null, Paper.NO_YEAR, references, null, texts);
  }

  /** The current value as a corpus id, which may be written as a string; null where it is null. */
  private static Long corpusId(JsonParser parser) throws IOException {
    String text = JsonValues.text(parser);
    if (text == null || text.isBlank()) {
      return null;
    }
    try {
      return Long.valueOf(text.strip());
    } catch (NumberFormatException e) {
      throw new BadRecordException("corpusid is not a number", BadRecordException.shorten(text));
    }
  }
}
