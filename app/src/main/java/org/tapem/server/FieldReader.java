package org.tapem.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one JSON object field by field and nothing else: no second value of a field, nothing behind
 * the object, strings of valid Unicode. What breaks JSON is a 400, what breaks a rule a 422.
 */
final class FieldReader {
  private static final int DEEPEST = 32;
  private static final int LONGEST_NUMBER = 100;
  private static final int LONGEST_NAME = 100;
  private static final int LONGEST_LIST = 10_000;
  private static final int LONGEST_ID = 2_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(LONGEST_NUMBER)
                  .maxNameLength(LONGEST_NAME)
                  .maxStringLength(Integer.MAX_VALUE) // the body has a limit, texts have theirs
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .build();

  private final JsonParser in;

  private FieldReader(JsonParser in) {
    this.in = in;
  }

  /** Takes the value of a field, on which the reader stands. */
  interface Fields {
    void read(FieldReader in, String field);
  }

  /** Reads a whole text. */
  static void read(String json, Fields fields) {
    try (JsonParser in = FACTORY.createParser(json)) {
      FieldReader reader = new FieldReader(in);
      if (reader.next() != JsonToken.START_OBJECT) {
        throw Problem.of(in.currentToken() == null ? 400 : 422, "the body must be a JSON object");
      }
      while (reader.next() != JsonToken.END_OBJECT) {
        String field = reader.name();
        reader.next();
        fields.read(reader, field);
      }
      if (reader.next() != null) {
        throw Problem.of(400, "there must be nothing behind the JSON object");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // of a text in memory
    }
  }

  private JsonToken next() {
    try {
      return in.nextToken();
    } catch (JsonProcessingException e) {
      JsonLocation place = e.getLocation();
      throw Problem.of(
          400,
          place == null
              ? "not valid JSON"
              : "not valid JSON, or a field twice, at line %d, column %d"
                  .formatted(place.getLineNr(), place.getColumnNr()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What stands here, for messages. */
  private String shown() {
    try {
      return in.currentToken().isStructStart()
          ? (in.currentToken() == JsonToken.START_ARRAY ? "a list" : "an object")
          : Problem.shown(in.getText());
    } catch (IOException e) {
      return "something broken";
    }
  }

  String string(String field) {
    if (in.currentToken() != JsonToken.VALUE_STRING) {
      throw Problem.field(field, "must be a string", shown());
    }
    try {
      String text = in.getText();
      checkUnicode(field, text);
      return text;
    } catch (JsonProcessingException e) {
      throw Problem.of(400, "not valid JSON in " + field);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void checkUnicode(String field, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        boolean pair =
            i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
        if (!pair) {
          throw Problem.of(422, field + " must be valid Unicode, got half of a surrogate pair");
        }
        i++;
      }
    }
  }

  String id(String field) {
    String id = string(field);
    if (id.isEmpty() || id.length() > LONGEST_ID) {
      throw Problem.field(field, "must have 1 to " + LONGEST_ID + " characters", id.length());
    }
    return id;
  }

  int integer(String field, int min, int max) {
    String rule = "must be a whole number from %d to %d".formatted(min, max);
    if (in.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw Problem.field(field, rule, shown());
    }
    try {
      if (in.getNumberType() != JsonParser.NumberType.INT
          || in.getIntValue() < min
          || in.getIntValue() > max) {
        throw Problem.field(field, rule, shown());
      }
      return in.getIntValue();
    } catch (IOException e) {
      throw Problem.field(field, rule, shown());
    }
  }

  boolean isList() {
    return in.currentToken() == JsonToken.START_ARRAY;
  }

  boolean isTrueOrFalse() {
    return in.currentToken().isBoolean();
  }

  boolean isTrue() {
    return in.currentToken() == JsonToken.VALUE_TRUE;
  }

  /** A list of ids. */
  List<String> ids(String field) {
    return ids(field, LONGEST_LIST);
  }

  List<String> ids(String field, int max) {
    if (!isList()) {
      throw Problem.field(field, "must be a list of strings", shown());
    }
    List<String> all = new ArrayList<>();
    while (next() != JsonToken.END_ARRAY) {
      if (all.size() == max) {
        throw Problem.of(422, field + " must have at most " + max + " entries, got more");
      }
      all.add(id(field + "[" + all.size() + "]"));
    }
    return all;
  }

  /** An object of lists of ids. */
  Map<String, List<String>> idLists(String field) {
    if (in.currentToken() != JsonToken.START_OBJECT) {
      throw Problem.field(field, "must be an object of lists of strings", shown());
    }
    Map<String, List<String>> all = new LinkedHashMap<>();
    while (next() != JsonToken.END_OBJECT) {
      String name = name();
      next();
      all.put(name, ids(field + "." + Problem.shown(name)));
    }
    return all;
  }

  private String name() {
    try {
      return in.currentName();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // of a text in memory
    }
  }

  Problem wrong(String field, String rule) {
    return Problem.field(field, rule, shown());
  }
}
