package org.tapem.spark.parquet;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveStringifier;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * A value of a record.
 *
 * @param in the group that it is in
 * @param index among the values of the field
 */
record StoredValue(Group in, int field, int index) {
  private static final long EPOCH = 2_440_588; // the day in Julian days
  private static final long SECONDS_OF_A_DAY = 86_400;

  /** A pair of a map; the value may be null. */
  record Entry(StoredValue key, StoredValue value) {}

  /** The values of a field: one or none, unless it is repeated. */
  static List<StoredValue> of(Group group, int field) {
    List<StoredValue> values = new ArrayList<>();
    for (int i = 0; i < group.getFieldRepetitionCount(field); i++) {
      values.add(new StoredValue(group, field, i));
    }
    return values;
  }

  static boolean isRepeated(Group group, int field) {
    return group.getType().getType(field).isRepetition(Type.Repetition.REPEATED);
  }

  private Type type() {
    return in.getType().getType(field);
  }

  private LogicalTypeAnnotation meaning() {
    return type().getLogicalTypeAnnotation();
  }

  boolean isPrimitive() {
    return type().isPrimitive();
  }

  Group group() {
    return in.getGroup(field, index);
  }

  boolean isList() {
    return meaning() instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation;
  }

  /** The entries of a list, which may be null. */
  List<StoredValue> elements() {
    List<StoredValue> entries = of(group(), 0);
    if (!hasWrappedElements()) {
      return entries;
    }
    List<StoredValue> elements = new ArrayList<>();
    for (StoredValue entry : entries) {
      elements.add(entry.onlyValue(0));
    }
    return elements;
  }

  /** Older writers leave out the group around an element; so says the format. */
  private boolean hasWrappedElements() {
    Type repeated = type().asGroupType().getType(0);
    if (repeated.isPrimitive()) {
      return false;
    }
    GroupType wrapper = repeated.asGroupType();
    return wrapper.getFieldCount() == 1
        && !wrapper.getName().equals("array")
        && !wrapper.getName().equals(type().getName() + "_tuple");
  }

  private StoredValue onlyValue(int inner) {
    List<StoredValue> values = of(group(), inner);
    return values.isEmpty() ? null : values.get(0);
  }

  boolean isMap() {
    return meaning() instanceof LogicalTypeAnnotation.MapLogicalTypeAnnotation
        || meaning() instanceof LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
  }

  List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (StoredValue pair : of(group(), 0)) {
      entries.add(new Entry(pair.onlyValue(0), pair.onlyValue(1)));
    }
    return entries;
  }

  boolean isBoolean() {
    return primitive().getPrimitiveTypeName() == PrimitiveType.PrimitiveTypeName.BOOLEAN;
  }

  boolean isNumber() {
    LogicalTypeAnnotation meaning = meaning();
    return switch (primitive().getPrimitiveTypeName()) {
      case FLOAT, DOUBLE -> true;
      case INT32, INT64 ->
          meaning == null
              || meaning instanceof LogicalTypeAnnotation.IntLogicalTypeAnnotation
              || meaning instanceof LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
      case BINARY, FIXED_LEN_BYTE_ARRAY ->
          meaning instanceof LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
      case BOOLEAN, INT96 -> false;
    };
  }

  private PrimitiveType primitive() {
    return type().asPrimitiveType();
  }

  /** A primitive value in words: dates and times as ISO has them. */
  String text() {
    PrimitiveStringifier words = primitive().stringifier();
    return switch (primitive().getPrimitiveTypeName()) {
      case BOOLEAN -> words.stringify(in.getBoolean(field, index));
      case INT32 -> words.stringify(in.getInteger(field, index));
      case INT64 -> words.stringify(in.getLong(field, index));
      case FLOAT -> words.stringify(in.getFloat(field, index));
      case DOUBLE -> words.stringify(in.getDouble(field, index));
      case INT96 -> instant(NanoTime.fromBinary(in.getInt96(field, index))).toString();
      case BINARY ->
          meaning() == null // many writers do not say that it is text
              ? in.getBinary(field, index).toStringUsingUTF8()
              : words.stringify(in.getBinary(field, index));
      case FIXED_LEN_BYTE_ARRAY -> words.stringify(in.getBinary(field, index));
    };
  }

  /** What older writers have for a time. */
  private static Instant instant(NanoTime time) {
    long days = time.getJulianDay() - EPOCH;
    return Instant.ofEpochSecond(days * SECONDS_OF_A_DAY, time.getTimeOfDayNanos());
  }
}
