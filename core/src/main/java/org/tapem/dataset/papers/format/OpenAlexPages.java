package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.CharConversionException;
import java.io.IOException;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.Place;

/**
 * Reads works that do not stand one a line: responses of the OpenAlex API (pages of results), lists
 * of works, and works over several lines, as many as a file has. One work at a time is in memory. A
 * work that breaks a rule is reported; where the file itself breaks off, its rest cannot be found.
 */
final class OpenAlexPages {
  private static final int HEAD_BYTES = 1 << 12;
  private static final String RESULTS = "results";
  private static final String GROUPS = "group_by";
  private static final List<String> PAGE_FIELDS = List.of("meta", RESULTS, GROUPS);

  private final InputFile file;
  private final PaperSink sink;
  private final WorkReader reader;
  private final JsonParser parser;

  /** Reads the work whose object the parser is in. */
  interface WorkReader {
    Paper read(JsonParser parser, String firstField) throws IOException;
  }

  private OpenAlexPages(InputFile file, PaperSink sink, WorkReader reader, JsonParser parser) {
    this.file = file;
    this.sink = sink;
    this.reader = reader;
    this.parser = parser;
  }

  /** Whether a file is such, by its first bytes. */
  static boolean is(InputFile file) throws IOException {
    byte[] head = file.head(HEAD_BYTES);
    int at = blanks(head, 0, true);
    if (at == head.length || head[at] != '{') {
      return at < head.length && head[at] == '[';
    }
    int next = blanks(head, at + 1, false);
    if (next < head.length && (head[next] == '\n' || head[next] == '\r')) {
      return true;
    }
    try (JsonParser parser = JsonLines.JSON.createParser(head)) {
      return parser.nextToken() == JsonToken.START_OBJECT
          && parser.nextToken() == JsonToken.FIELD_NAME
          && PAGE_FIELDS.contains(parser.currentName());
    } catch (IOException e) {
      return false;
    }
  }

  private static int blanks(byte[] bytes, int from, boolean lines) {
    int at = from;
    while (at < bytes.length
        && (bytes[at] == ' '
            || bytes[at] == '\t'
            || (lines && bytes[at] >= 0 && bytes[at] < ' '))) {
      at++;
    }
    return at;
  }

  static void read(InputFile file, PaperSink sink, WorkReader reader) throws IOException {
    try (JsonParser parser = JsonLines.JSON.createParser(file.open())) {
      try {
        OpenAlexPages pages = new OpenAlexPages(file, sink, reader, parser);
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          pages.value();
        }
      } catch (JsonEOFException e) {
        throw broken(file, parser, "not valid JSON", "the file ends within a record");
      } catch (CharConversionException e) {
        throw broken(file, parser, "not valid UTF-8", "");
      } catch (JsonProcessingException e) {
        String why = String.valueOf(e.getOriginalMessage());
        boolean encoding = why.startsWith("Invalid UTF-8");
        throw broken(
            file,
            parser,
            encoding ? "not valid UTF-8" : "not valid JSON",
            BadRecordException.shorten(why.lines().findFirst().orElse("")));
      }
    }
  }

  private static BadFileException broken(
      InputFile file, JsonParser parser, String rule, String value) {
    int line = Math.max(1, parser.currentLocation().getLineNr());
    return new BadFileException(file.at(line).toString(), rule, value);
  }

  private Place here() {
    return file.at(Math.max(1, parser.currentTokenLocation().getLineNr()));
  }

  /** A value that stands in no other. */
  private void value() throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      works();
    } else if (parser.currentToken() == JsonToken.START_OBJECT) {
      Place place = here();
      JsonStreamContext outer = parser.getParsingContext().getParent();
      String first = JsonValues.nextField(parser);
      if (first != null && PAGE_FIELDS.contains(first)) {
        page(first, place);
      } else {
        work(first, place, outer);
      }
    } else {
      sink.bad(here(), "not a JSON object", BadRecordException.shorten(parser.getText()));
    }
  }

  /** The objects of the current array; gives how many there are. */
  private int works() throws IOException {
    int count = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      count++;
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        Place place = here();
        JsonStreamContext outer = parser.getParsingContext().getParent();
        work(JsonValues.nextField(parser), place, outer);
      } else {
        sink.bad(here(), "not a JSON object", BadRecordException.shorten(parser.getText()));
        parser.skipChildren();
      }
    }
    return count;
  }

  /** The current object, of which a field was read, as a page of results. */
  private void page(String first, Place place) throws IOException {
    int works = 0;
    boolean groups = false;
    for (String field = first; field != null; field = JsonValues.nextField(parser)) {
      if (field.equals(RESULTS) && parser.currentToken() == JsonToken.START_ARRAY) {
        works += works();
      } else if (field.equals(GROUPS) && parser.currentToken() == JsonToken.START_ARRAY) {
        JsonStreamContext outer = parser.getParsingContext().getParent();
        groups |= parser.nextToken() != JsonToken.END_ARRAY;
        leave(outer);
      } else {
        parser.skipChildren();
      }
    }
    if (works == 0 && groups) {
      sink.bad(place, "holds no works", "a response of OpenAlex with group_by");
    }
  }

  /** The current object, of which a field was read, as a work. */
  private void work(String first, Place place, JsonStreamContext outer) throws IOException {
    Paper paper;
    try {
      paper = reader.read(parser, first);
    } catch (BadRecordException e) {
      leave(outer);
      sink.bad(place, e.rule(), e.value());
      return;
    } catch (InputCoercionException e) { // a number that is out of range
      leave(outer);
      sink.bad(
          place, "not a number that can be", BadRecordException.shorten(e.getOriginalMessage()));
      return;
    }
    sink.paper(paper, place);
  }

  /** Goes on until what the parser is in is that. */
  private void leave(JsonStreamContext outer) throws IOException {
    while (parser.getParsingContext() != outer) {
      if (parser.nextToken() == null) {
        return;
      }
    }
  }
}
