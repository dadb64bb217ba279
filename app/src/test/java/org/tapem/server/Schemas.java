package org.tapem.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Holds JSON against the schemas of openapi.json; knows the words that these use. */
final class Schemas {
  private final JsonNode api;

  Schemas(JsonNode api) {
    this.api = api;
  }

  /** What breaks a named schema; empty where nothing does. */
  List<String> faults(JsonNode value, String name) {
    List<String> faults = new ArrayList<>();
    check(value, api.at("/components/schemas/" + name), name, faults);
    return faults;
  }

  private void check(JsonNode value, JsonNode schema, String at, List<String> faults) {
    if (schema.isMissingNode()) {
      faults.add(at + ": no such schema");
    }
    if (schema.has("$ref")) {
      check(value, api.at(schema.get("$ref").asText().substring(1)), at, faults);
    }
    if (schema.has("oneOf")) {
      int fits = 0;
      for (JsonNode one : schema.get("oneOf")) {
        List<String> tried = new ArrayList<>();
        check(value, one, at, tried);
        fits += tried.isEmpty() ? 1 : 0;
      }
      fault(fits == 1, at + ": fits " + fits + " of oneOf", faults);
    }
    if (schema.has("type")) {
      JsonNode type = schema.get("type");
      boolean fits = isOf(value, type.asText());
      for (JsonNode one : type) {
        fits |= isOf(value, one.asText());
      }
      fault(fits, at + ": " + value + " is not of type " + type, faults);
    }
    if (schema.has("const")) {
      fault(value.equals(schema.get("const")), at + ": is " + value, faults);
    }
    if (schema.has("enum")) {
      boolean listed = false;
      for (JsonNode one : schema.get("enum")) {
        listed |= one.equals(value);
      }
      fault(listed, at + ": is " + value, faults);
    }
    if (schema.has("pattern")) {
      fault(value.asText().matches(schema.get("pattern").asText()), at + ": is " + value, faults);
    }
    if (value.isNumber() && schema.has("minimum")) {
      fault(value.asDouble() >= schema.get("minimum").asDouble(), at + ": " + value, faults);
    }
    if (value.isNumber() && schema.has("maximum")) {
      fault(value.asDouble() <= schema.get("maximum").asDouble(), at + ": " + value, faults);
    }
    if (value.isArray()) {
      fault(value.size() <= schema.path("maxItems").asInt(1 << 30), at + ": too long", faults);
      for (int i = 0; i < value.size() && schema.has("items"); i++) {
        check(value.get(i), schema.get("items"), at + "[" + i + "]", faults);
      }
    }
    if (value.isObject()) {
      fields(value, schema, at, faults);
    }
  }

  private void fields(JsonNode value, JsonNode schema, String at, List<String> faults) {
    for (JsonNode name : schema.path("required")) {
      fault(value.has(name.asText()), at + ": has no " + name.asText(), faults);
    }
    for (var field : value.properties()) {
      String below = at + "." + field.getKey();
      JsonNode known = schema.path("properties").path(field.getKey());
      JsonNode others = schema.path("additionalProperties");
      if (!known.isMissingNode()) {
        check(field.getValue(), known, below, faults);
      } else if (others.isObject()) {
        check(field.getValue(), others, below, faults);
      } else {
        fault(!others.isBoolean() || others.asBoolean(), below + ": not described", faults);
      }
    }
  }

  private static boolean isOf(JsonNode value, String type) {
    return switch (type) {
      case "string" -> value.isTextual();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "boolean" -> value.isBoolean();
      case "array" -> value.isArray();
      case "object" -> value.isObject();
      case "null" -> value.isNull();
      default -> false;
    };
  }

  private static void fault(boolean good, String fault, List<String> faults) {
    if (!good) {
      faults.add(fault);
    }
  }
}
