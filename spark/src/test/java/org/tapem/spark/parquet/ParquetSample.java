package org.tapem.spark.parquet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;

/** Writes files of Parquet. */
public final class ParquetSample {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PAPER =
      """
      message paper {
        optional binary id (STRING);
        optional binary title (STRING);
        optional group authors (LIST) {
          repeated group list {
            optional group element {
              optional binary id (STRING);
              optional binary name (STRING);
            }
          }
        }
        optional binary venue (STRING);
        optional int32 year;
        optional group references (LIST) {
          repeated group list {
            optional binary element (STRING);
          }
        }
        optional binary abstract (STRING);
      }
      """;

  private ParquetSample() {}

  /** Writes papers, which come as lines of AMiner's JSON. */
  public static void papers(Path target, List<String> lines, int groupRecords) throws IOException {
    write(target, PAPER, lines, groupRecords);
  }

  /** Writes JSON objects; fields that the schema does not have are left out. */
  static void write(Path target, String schema, List<String> lines, int groupRecords)
      throws IOException {
    MessageType type = MessageTypeParser.parseMessageType(schema);
    try (ParquetWriter<Group> writer = writer(target, type, groupRecords)) {
      for (String line : lines) {
        Group group = new SimpleGroupFactory(type).newGroup();
        fill(group, JSON.readTree(line));
        writer.write(group);
      }
    }
  }

  static ParquetWriter<Group> writer(Path target, MessageType type, int groupRecords)
      throws IOException {
    return ExampleParquetWriter.builder(new LocalOutputFile(target))
        .withType(type)
        .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
        .withRowGroupRowCountLimit(groupRecords)
        .withCompressionCodec(CompressionCodecName.SNAPPY)
        .build();
  }

  private static void fill(Group group, JsonNode object) {
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      if (group.getType().containsField(field.getKey()) && !field.getValue().isNull()) {
        add(group, group.getType().getFieldIndex(field.getKey()), field.getValue());
      }
    }
  }

  private static void add(Group group, int field, JsonNode value) {
    Type type = group.getType().getType(field);
    if (type.isPrimitive()) {
      switch (type.asPrimitiveType().getPrimitiveTypeName()) {
        case INT32 -> group.add(field, value.intValue());
        case INT64 -> group.add(field, value.longValue());
        default -> group.add(field, value.asText());
      }
    } else if (value.isArray()) {
      Group list = group.addGroup(field);
      for (JsonNode element : value) {
        Group entry = list.addGroup(0);
        if (!element.isNull()) {
          add(entry, 0, element);
        }
      }
    } else if (type.getLogicalTypeAnnotation()
        instanceof LogicalTypeAnnotation.MapLogicalTypeAnnotation) {
      Group map = group.addGroup(field);
      for (Map.Entry<String, JsonNode> pair : value.properties()) {
        Group entry = map.addGroup(0);
        entry.add(0, pair.getKey());
        add(entry, 1, pair.getValue());
      }
    } else {
      fill(group.addGroup(field), value);
    }
  }
}
