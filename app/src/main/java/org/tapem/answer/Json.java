package org.tapem.answer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.tapem.io.FiniteJson;

/** Writes JSON by hand: what an answer looks like stands in one place, field by field. */
public final class Json {
  public static final String TYPE = "application/json";
  private static final JsonFactory FACTORY = FiniteJson.factory();

  private Json() {}

  /** Something that writes itself. */
  public interface Content {
    void write(JsonGenerator out) throws IOException;
  }

  /** What something writes. */
  public static byte[] bytes(Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    try (JsonGenerator out = FACTORY.createGenerator(bytes)) {
      content.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return bytes.toByteArray();
  }

  /** An object. */
  public static byte[] object(Content fields) {
    return bytes(
        out -> {
          out.writeStartObject();
          fields.write(out);
          out.writeEndObject();
        });
  }

  /** A number in single precision; null where it is none. */
  public static void number(JsonGenerator out, String field, double value) throws IOException {
    out.writeFieldName(field);
    out.writeNumber((float) value);
  }

  /** An array of strings. */
  public static void strings(JsonGenerator out, String field, Iterable<String> values)
      throws IOException {
    out.writeArrayFieldStart(field);
    for (String value : values) {
      out.writeString(value);
    }
    out.writeEndArray();
  }
}
