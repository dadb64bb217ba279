package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.CharConversionException;
import java.io.IOException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.LineReader;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.io.Utf8;

/** Reads files with one JSON object a line; a line that cannot be read is reported and skipped. */
final class JsonLines {
  /** Never interns names: an inverted index has a name for every word. */
  static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(ReadSettings.MAX_RECORD_BYTES)
                  .build())
          .build();

  private JsonLines() {}

  /** Reads one object; the parser stands at its start. Null gives no paper. */
  interface ObjectReader {
    Paper read(JsonParser parser) throws IOException;
  }

  static void read(InputFile file, ReadSettings settings, PaperSink sink, ObjectReader reader)
      throws IOException {
    read(file, settings, sink, reader, new JsonSource());
  }

  /** The same for a reader that takes texts from the {@code source} of its parser. */
  static void read(
      InputFile file, ReadSettings settings, PaperSink sink, ObjectReader reader, JsonSource source)
      throws IOException {
    try (LineReader lines = new LineReader(file, settings.maxRecordBytes())) {
      while (lines.next()) {
        if (!lines.isBlank()) {
          int length = lines.end() - lines.start();
          source.set(lines.buffer(), lines.start(), length);
          readOne(lines.buffer(), lines.start(), length, lines.place(), sink, reader);
        }
      }
    }
  }

  /** Reads the one object in {@code bytes[from..from+length)}; true if it was well formed. */
  static boolean readOne(
      byte[] bytes, int from, int length, Place place, PaperSink sink, ObjectReader reader)
      throws IOException {
    Paper paper;
    try (JsonParser parser = JSON.createParser(bytes, from, length)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new BadRecordException("not a JSON object", Utf8.shown(bytes, from, from + length));
      }
      paper = reader.read(parser);
      if (parser.nextToken() != null) {
        throw new BadRecordException(
            "more than one JSON value", Utf8.shown(bytes, from, from + length));
      }
    } catch (BadRecordException e) {
      sink.bad(place, e.rule(), e.value());
      return true;
    } catch (CharConversionException e) {
      sink.bad(place, "not valid UTF-8", Utf8.shown(bytes, from, from + length));
      return false;
    } catch (JsonProcessingException e) {
      String message = String.valueOf(e.getOriginalMessage());
      boolean encoding = message.startsWith("Invalid UTF-8");
      sink.bad(
          place,
          encoding ? "not valid UTF-8" : "not valid JSON",
          encoding ? Utf8.shown(bytes, from, from + length) : BadRecordException.shorten(message));
      return false;
    }
    if (paper != null) {
      sink.paper(paper, place);
    }
    return true;
  }
}
