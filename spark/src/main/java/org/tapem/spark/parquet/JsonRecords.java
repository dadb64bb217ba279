package org.tapem.spark.parquet;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.parquet.example.data.Group;
import org.tapem.io.FiniteJson;

/**
 * Records as JSON objects. Groups become objects, lists arrays and maps objects; a field without a
 * value is left out, but an empty list is written.
 */
final class JsonRecords implements RecordText {
  private static final JsonFactory JSON =
      FiniteJson.factory().setRootValueSeparator(null); // lines end by themselves
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private final JsonGenerator json;

  JsonRecords() throws IOException {
    json = JSON.createGenerator(text);
  }

  @Override
  public void put(Group record) throws IOException {
    object(record);
    json.writeRaw('\n');
  }

  @Override
  public int size() throws IOException {
    json.flush();
    return text.size();
  }

  @Override
  public byte[] take() throws IOException {
    json.flush();
    byte[] taken = text.toByteArray();
    text.reset();
    return taken;
  }

  private void object(Group group) throws IOException {
    json.writeStartObject();
    for (int field = 0; field < group.getType().getFieldCount(); field++) {
      List<StoredValue> values = StoredValue.of(group, field);
      if (StoredValue.isRepeated(group, field)) {
        json.writeFieldName(group.getType().getFieldName(field));
        array(values);
      } else if (!values.isEmpty()) {
        json.writeFieldName(group.getType().getFieldName(field));
        value(values.get(0));
      }
    }
    json.writeEndObject();
  }

  private void array(List<StoredValue> values) throws IOException {
    json.writeStartArray();
    for (StoredValue value : values) {
      value(value);
    }
    json.writeEndArray();
  }

  private void map(List<StoredValue.Entry> entries) throws IOException {
    json.writeStartObject();
    for (StoredValue.Entry entry : entries) {
      json.writeFieldName(entry.key().text());
      value(entry.value());
    }
    json.writeEndObject();
  }

  /** Writes a value, which may be null in a list or a map. */
  void value(StoredValue value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value.isList()) {
      array(value.elements());
    } else if (value.isMap()) {
      map(value.entries());
    } else if (!value.isPrimitive()) {
      object(value.group());
    } else if (value.isNumber()) {
      json.writeNumber(value.text());
    } else if (value.isBoolean()) {
      json.writeBoolean(Boolean.parseBoolean(value.text()));
    } else {
      json.writeString(value.text());
    }
  }
}
