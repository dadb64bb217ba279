package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

/**
 * The AMiner / DBLP citation network as JSON, versions 10 to 14: one object a line, or one array of
 * objects of many lines each. Authors are strings or objects, a venue is a string or an object, an
 * abstract is a text or an inverted index, an id is {@code id} or {@code _id}.
 */
final class AminerJsonReader implements PaperReader {
  private static final int HEAD = 1 << 16;
  private final ReadSettings settings;
  private final PaperBuilder paper;
  private final JsonSource source = new JsonSource();

  public AminerJsonReader(ReadSettings settings) {
    this.settings = settings;
    this.paper = new PaperBuilder(settings);
  }

  @Override
  public void read(InputFile file, PaperSink sink) throws IOException {
    if (hasRecordPerLine(file)) {
      JsonLines.read(file, settings, sink, this::object, source);
    } else {
      JsonObjects.read(file, settings, sink, this::object, source);
    }
  }

  @Override
  public boolean hasRecordPerLine(InputFile file) throws IOException {
    return isOneObjectALine(file.head(HEAD));
  }

  /** The first line begins with a brace, and ends with one if its end is in sight. */
  private static boolean isOneObjectALine(byte[] head) {
    int from = 0;
    while (from < head.length && Character.isWhitespace(head[from])) {
      from++;
    }
    int end = from;
    while (end < head.length && head[end] != '\n') {
      end++;
    }
    int last = end - 1;
    while (last > from && Character.isWhitespace(head[last])) {
      last--;
    }
    return from < head.length
        && head[from] == '{'
        && (end == HEAD || (last > from && head[last] == '}'));
  }

  private Paper object(JsonParser parser) throws IOException {
    paper.clear();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "id", "_id" -> paper.id(JsonValues.text(parser));
        case "title" -> paper.title(JsonValues.text(parser));
        case "authors" -> authors(parser);
        case "venue" -> venue(parser);
        case "year" -> JsonValues.year(parser, paper);
        case "references" -> JsonValues.strings(parser).forEach(paper::reference);
        case "split" -> paper.split(JsonValues.text(parser));
        case "indexed_abstract" -> indexedAbstract(parser);
        default -> {
          if (paper.wants(field)) {
            paper.text(field, source.field(parser));
          } else {
            parser.skipChildren();
          }
        }
      }
    }
    return paper.build();
  }

  private void authors(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        author(parser);
      } else {
        paper.author(null, JsonValues.text(parser));
      }
    }
  }

  private void author(JsonParser parser) throws IOException {
    String id = null;
    String name = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "id", "_id" -> id = JsonValues.text(parser);
        case "name" -> name = JsonValues.text(parser);
        default -> parser.skipChildren();
      }
    }
    paper.author(id, name);
  }

  private void venue(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      paper.venue(null, JsonValues.text(parser));
      return;
    }
    String id = null;
    String raw = null;
    String name = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "id", "_id" -> id = JsonValues.text(parser);
        case "raw" -> raw = JsonValues.text(parser);
        case "name", "name_d" -> name = JsonValues.text(parser);
        default -> parser.skipChildren();
      }
    }
    paper.venue(id, raw == null ? name : raw);
  }

  /** {@code {"IndexLength": 3, "InvertedIndex": {"word": [0, 2], ...}}}. */
  private void indexedAbstract(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT || !paper.wants("abstract")) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      if (field.equals("InvertedIndex")) {
        paper.text("abstract", JsonValues.invertedIndex(parser));
      } else {
        parser.skipChildren();
      }
    }
  }
}
