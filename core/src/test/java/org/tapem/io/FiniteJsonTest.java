package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FiniteJsonTest {
  private static final double[] NONE = {
    Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
  };
  private static final List<String> MODULES = List.of("core", "learners", "app", "spark");

  /** All kinds of numbers that a record can have. */
  @SuppressWarnings("ArrayRecordComponent") // written, never compared
  private record Numbers(
      double one, float small, Double boxed, Float smallBoxed, double[] many, float[] manySmall) {
    static Numbers of(double value) {
      double[] both = {1.5, value};
      return new Numbers(
          value, (float) value, value, (float) value, both, new float[] {1.5f, (float) value});
    }
  }

  private static String tree(Object value) throws IOException {
    ObjectMapper mapper = FiniteJson.mapper().enable(SerializationFeature.INDENT_OUTPUT).build();
    String text = mapper.writeValueAsString(value);
    JsonNode inBytes = mapper.readTree(mapper.writeValueAsBytes(value));
    assertThat(inBytes).isEqualTo(mapper.readTree(text));
    return inBytes.toString();
  }

  @Test
  void recordsHaveNullWhereThereIsNoNumber() throws IOException {
    for (double none : NONE) {
      assertThat(tree(Numbers.of(none)))
          .isEqualTo(
              "{\"one\":null,\"small\":null,\"boxed\":null,\"smallBoxed\":null,"
                  + "\"many\":[1.5,null],\"manySmall\":[1.5,null]}");
    }
    assertThat(tree(Numbers.of(-2))).contains("\"one\":-2.0", "\"manySmall\":[1.5,-2.0]");
  }

  @Test
  void generatorsWriteNullInEveryWay() throws IOException {
    for (double none : NONE) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      StringWriter text = new StringWriter();
      for (JsonGenerator out :
          List.of(
              FiniteJson.factory().createGenerator(bytes),
              FiniteJson.factory().createGenerator(text))) {
        out.writeStartArray();
        out.writeNumber(none);
        out.writeNumber((float) none);
        out.writeNumber(String.valueOf(none));
        out.writeArray(new double[] {none, 1}, 0, 2);
        out.writeStartObject();
        out.writeNumberField("d", none);
        out.writeNumberField("f", (float) none);
        out.writeStringField("s", String.valueOf(none));
        out.writeEndObject();
        out.writeEndArray();
        out.close();
      }
      String expected =
          "[null,null,null,[null,1.0],{\"d\":null,\"f\":null,\"s\":\"%s\"}]".formatted(none);
      assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(expected);
      assertThat(text).hasToString(expected);
    }
  }

  @Test
  void treesOfAnyShapeHaveNone() throws IOException {
    Random random = new Random(4);
    for (int i = 0; i < 300; i++) {
      Object drawn = drawn(random, 4);
      String text = tree(drawn);
      assertThat(text).doesNotContain("NaN", "Infinity");
      ObjectNode node = FiniteJson.mapper().build().createObjectNode();
      node.putPOJO("drawn", drawn);
      node.put("none", NONE[i % NONE.length]);
      assertThat(tree(node)).isEqualTo("{\"drawn\":" + text + ",\"none\":null}");
    }
  }

  private static Object drawn(Random random, int depth) {
    int kind = depth == 0 ? random.nextInt(4) : random.nextInt(8);
    return switch (kind) {
      case 0 -> random.nextBoolean() ? NONE[random.nextInt(3)] : random.nextGaussian();
      case 1 -> (float) (random.nextBoolean() ? NONE[random.nextInt(3)] : random.nextGaussian());
      case 2 -> "text " + random.nextInt();
      case 3 -> Numbers.of(random.nextBoolean() ? NONE[random.nextInt(3)] : random.nextGaussian());
      case 4, 5 -> {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          list.add(drawn(random, depth - 1));
        }
        yield list;
      }
      case 6 -> Arrays.copyOf(NONE, random.nextInt(4));
      default -> {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          map.put("key" + i, drawn(random, depth - 1));
        }
        yield map;
      }
    };
  }

  /** So that no writer is forgotten. */
  @Test
  void nothingElseWritesJson() throws IOException {
    List<String> found = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          String source = Files.readString(file);
          if (source.matches("(?s).*(createGenerator|\\.writeValue|JsonWriteFeature).*")
              && !source.contains("FiniteJson")) {
            found.add(file.toString());
          }
        }
      }
    }
    assertThat(found).isEmpty();
  }
}
