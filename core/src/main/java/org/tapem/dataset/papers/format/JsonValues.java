package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.io.IntList;

/** Single values out of a JSON stream, lenient where dumps are known to differ. */
final class JsonValues {
  /** An inverted index that claims more words than this is broken. */
  private static final int MAX_WORDS = 10_000_000;

  private JsonValues() {}

  /** The current value as text: strings and numbers as they are, null and nested values as null. */
  static String text(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE ->
          parser.getText();
      case START_OBJECT, START_ARRAY -> {
        parser.skipChildren();
        yield null;
      }
      default -> null;
    };
  }

  /**
   * Goes to the value of the next field of the current object and gives the field's name; null at
   * the end of the object.
   */
  static String nextField(JsonParser parser) throws IOException {
    if (parser.nextToken() == JsonToken.END_OBJECT) {
      return null;
    }
    String name = parser.currentName();
    parser.nextToken();
    return name;
  }

  /** Goes to the next object of the current array, past anything else; false at its end. */
  static boolean nextObject(JsonParser parser) throws IOException {
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token == JsonToken.START_OBJECT) {
        return true;
      }
      parser.skipChildren();
    }
    return false;
  }

  /** True where the current value begins with {@code start}; any other value is skipped. */
  static boolean enters(JsonParser parser, JsonToken start) throws IOException {
    if (parser.currentToken() == start) {
      return true;
    }
    parser.skipChildren();
    return false;
  }

  /**
   * The current value as a year; null and "" give none. A column with gaps often comes out of other
   * tools as floats, so 2019.0 is 2019.
   */
  static void year(JsonParser parser, PaperBuilder paper) throws IOException {
    switch (parser.currentToken()) {
      case VALUE_NUMBER_INT -> paper.year(parser.getIntValue());
      case VALUE_NUMBER_FLOAT -> {
        double value = parser.getDoubleValue();
        if (!(Math.abs(value) < Integer.MAX_VALUE)) {
          throw new BadRecordException("year is not a number", parser.getText());
        }
        paper.year((int) value);
      }
      case VALUE_STRING -> paper.year(parser.getText());
      case VALUE_NULL -> {}
      default -> throw new BadRecordException("year is not a number", parser.currentToken().name());
    }
  }

  /** The current value as a text field: a string as text, an array of strings as tokens. */
  static FieldText field(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      return FieldText.tokens(strings(parser));
    }
    return FieldText.plain(text(parser));
  }

  /** The strings (and numbers) of the current array; anything else in it is left out. */
  static List<String> strings(JsonParser parser) throws IOException {
    List<String> values = new ArrayList<>();
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return values;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String value = text(parser);
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  /** The current object as an inverted index, {@code {"word": [positions]}}, put in order. */
  static String invertedIndex(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return null;
    }
    List<String> words = new ArrayList<>();
    IntList positions = new IntList();
    int last = -1;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String word = parser.currentName();
      if (parser.nextToken() != JsonToken.START_ARRAY) {
        throw new BadRecordException("inverted index without positions", word);
      }
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
          throw new BadRecordException("position is not a whole number", parser.getText());
        }
        int position = parser.getIntValue();
        if (position < 0 || position >= MAX_WORDS) {
          throw new BadRecordException("position out of range", String.valueOf(position));
        }
        words.add(word);
        positions.add(position);
        last = Math.max(last, position);
      }
    }
    String[] ordered = new String[last + 1];
    for (int i = 0; i < words.size(); i++) {
      ordered[positions.get(i)] = words.get(i);
    }
    StringBuilder text = new StringBuilder();
    for (String word : Arrays.asList(ordered)) {
      if (word != null) {
        text.append(text.isEmpty() ? "" : " ").append(word);
      }
    }
    return text.toString();
  }
}
