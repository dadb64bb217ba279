package org.tapem.spark.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of the types of Parquet, and of the ways in which lists are written. */
class StoredValueTest {
  @TempDir private Path folder;

  private interface Filling {
    void fill(Group record);
  }

  private StoredFile file(String fields, Filling filling) throws IOException {
    MessageType type = MessageTypeParser.parseMessageType("message r { " + fields + " }");
    Path path = folder.resolve("one.parquet");
    try (ParquetWriter<Group> writer = ParquetSample.writer(path, type, 10)) {
      Group record = new SimpleGroupFactory(type).newGroup();
      filling.fill(record);
      writer.write(record);
    }
    return StoredFile.look(path, "one.parquet");
  }

  private String json(String fields, Filling filling) throws IOException {
    try (InputStream in = file(fields, filling).jsonLines(0, Long.MAX_VALUE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private String table(String fields, Filling filling) throws IOException {
    try (InputStream in = file(fields, filling).table(0, Long.MAX_VALUE, ',')) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void plainValues() throws IOException {
    assertThat(
            json(
                """
                optional int32 i; optional int64 l; optional double d; optional float f;
                optional boolean b; optional binary s (STRING); optional binary raw;
                optional int32 u (INTEGER(32, false)); optional int32 none;
                """,
                record ->
                    record
                        .append("i", -7)
                        .append("l", 1L << 40)
                        .append("d", 2.5)
                        .append("f", 2019f)
                        .append("b", true)
                        .append("s", "a \"quote\"\n\u00e9")
                        .append("raw", "as text")
                        .append("u", -1)))
        .isEqualTo(
            "{\"i\":-7,\"l\":1099511627776,\"d\":2.5,\"f\":2019.0,\"b\":true,"
                + "\"s\":\"a \\\"quote\\\"\\n\u00e9\",\"raw\":\"as text\",\"u\":4294967295}\n");
  }

  @Test
  void datesTimesAndDecimals() throws IOException {
    assertThat(
            json(
                """
                optional int32 day (DATE); optional int64 time (TIMESTAMP(MILLIS, true));
                optional int96 old; optional int32 price (DECIMAL(9, 2));
                optional fixed_len_byte_array(3) large (DECIMAL(6, 1));
                """,
                record ->
                    record
                        .append("day", 10957)
                        .append("time", 946684800000L)
                        .append("old", new NanoTime(2451545, 1_500_000_000L))
                        .append("price", 1999)
                        .append(
                            "large",
                            Binary.fromConstantByteArray(
                                BigInteger.valueOf(0x10001).toByteArray()))))
        .isEqualTo(
            "{\"day\":\"2000-01-01\",\"time\":\"2000-01-01T00:00:00.000+0000\","
                + "\"old\":\"2000-01-01T00:00:01.500Z\",\"price\":19.99,\"large\":6553.7}\n");
  }

  @Test
  void listsAsTheyAreWrittenNowAndOnce() throws IOException {
    String now =
        json(
            "optional group l (LIST) { repeated group list { optional int32 element; } }",
            record -> {
              Group list = record.addGroup("l");
              list.addGroup(0).append("element", 1);
              list.addGroup(0);
              list.addGroup(0).append("element", 3);
            });
    assertThat(now).isEqualTo("{\"l\":[1,null,3]}\n");
    String plain =
        json(
            "optional group l (LIST) { repeated int32 array; }",
            record -> record.addGroup("l").append("array", 1).append("array", 2));
    assertThat(plain).isEqualTo("{\"l\":[1,2]}\n");
    String groups =
        json(
            "optional group l (LIST) { repeated group array { optional int32 x; } }",
            record -> record.addGroup("l").addGroup(0).append("x", 5));
    assertThat(groups).isEqualTo("{\"l\":[{\"x\":5}]}\n");
    String bare = json("repeated int32 l;", record -> record.append("l", 1).append("l", 2));
    assertThat(bare).isEqualTo("{\"l\":[1,2]}\n");
  }

  @Test
  void emptyListsAreWrittenAndListsThatAreNotThereAreNot() throws IOException {
    String fields =
        "required int32 x; optional group l (LIST) { repeated group list { required int32 e; } }";
    assertThat(json(fields, record -> record.append("x", 1).addGroup("l")))
        .isEqualTo("{\"x\":1,\"l\":[]}\n");
    assertThat(json(fields, record -> record.append("x", 1))).isEqualTo("{\"x\":1}\n");
  }

  @Test
  void cellsOfATable() throws IOException {
    assertThat(
            table(
                """
                optional binary a (STRING); optional binary b (STRING); repeated int32 c;
                optional group d { optional int32 x; } optional binary e (STRING);
                """,
                record -> {
                  record.append("a", "one\r\ntwo").append("b", "x, \"y\"");
                  record.append("c", 1).append("c", 2);
                  record.addGroup("d").append("x", 1);
                }))
        .isEqualTo("a,b,c,d,e\none  two,\"x, \"\"y\"\"\",1;2,\"{\"\"x\"\":1}\",\n");
  }
}
