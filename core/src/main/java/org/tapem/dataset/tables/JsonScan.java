package org.tapem.dataset.tables;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.CharConversionException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.LineReader;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.io.Utf8;

/** One JSON object a line; its top-level fields are the columns, and may be arrays. */
final class JsonScan extends TableScan {
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(ReadSettings.MAX_RECORD_BYTES)
                  .build())
          .build();

  private final InputFile file;
  private final LineReader lines;
  private final boolean[] seen; // by column: some line has it
  private final List<String> fields = new ArrayList<>(); // of the first object
  private boolean begun;

  JsonScan(InputFile file, List<String> columns) throws IOException {
    super(columns);
    this.file = file;
    lines = new LineReader(file, ReadSettings.MAX_RECORD_BYTES);
    seen = new boolean[columns.size()];
  }

  @Override
  boolean advance() throws IOException {
    do {
      if (!lines.next()) {
        checkSeen();
        return false;
      }
    } while (lines.isBlank());
    int length = lines.end() - lines.start();
    try (JsonParser parser = JSON.createParser(lines.buffer(), lines.start(), length)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new BadRecordException("not a JSON object", shown());
      }
      object(parser);
      begun = true;
      if (parser.nextToken() != null) {
        throw new BadRecordException("more than one JSON value", shown());
      }
    } catch (CharConversionException e) {
      throw new BadRecordException("not valid UTF-8", shown());
    } catch (JsonProcessingException e) {
      String message = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
      throw message.startsWith("Invalid UTF-8")
          ? new BadRecordException("not valid UTF-8", shown())
          : new BadRecordException("not valid JSON", message);
    }
    return true;
  }

  private void object(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      if (!begun) {
        fields.add(name);
      }
      JsonToken token = parser.nextToken();
      int column = columns().indexOf(name);
      if (column < 0) {
        parser.skipChildren();
        continue;
      }
      seen[column] = true;
      cell(column).clear();
      if (token == JsonToken.START_ARRAY) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          value(parser, column);
        }
      } else {
        value(parser, column);
      }
    }
  }

  private void value(JsonParser parser, int column) throws IOException {
    switch (parser.currentToken()) {
      case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE -> {
        try {
          cell(column).add(parser.getText());
        } catch (BadRecordException e) {
          throw bad(column, "not valid UTF-8", shown());
        }
      }
      case VALUE_NULL -> {}
      default -> throw bad(column, "must be a text, a number or a list of these", shown());
    }
  }

  /** A column that no line has is a slip of the pen, not a column of empty cells. */
  private void checkSeen() throws BadFileException {
    for (int i = 0; i < seen.length; i++) {
      if (!seen[i] && begun) {
        throw new BadFileException(
            file.name(),
            "no line has the column " + columns().get(i),
            hint(columns().get(i), fields));
      }
    }
  }

  private String shown() {
    return '"' + Utf8.shown(lines.buffer(), lines.start(), lines.end()) + '"';
  }

  @Override
  List<String> header() throws IOException {
    if (!begun) {
      next();
    }
    return fields;
  }

  @Override
  Place place() {
    return lines.place();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
