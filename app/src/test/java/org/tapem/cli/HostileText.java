package org.tapem.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Text files with a value or a construct in them that is meant to do harm. */
final class HostileText {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String MARK = "\u0001here\u0001";

  private HostileText() {}

  private static String nested(String open, String close, int depth) {
    return open.repeat(depth) + close.repeat(depth);
  }

  private static List<String> jsonValues() {
    return List.of(
        "1e999999999",
        "-1e999999999",
        "1e-999999999",
        "9".repeat(400),
        "-" + "9".repeat(2000),
        "0." + "0".repeat(3000) + "1",
        "2147483648",
        "-9223372036854775809",
        "NaN",
        "Infinity",
        "-Infinity",
        "-0",
        "2012.0",
        "1.0E+3",
        "null",
        "true",
        "\"\"",
        "[]",
        "{}",
        "[null]",
        "[[[]]]",
        "[{}]",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\\udc00\\ud800\"",
        "\"" + "x y ".repeat(100_000) + "\"",
        "[" + "\"a\",".repeat(20_000) + "\"b\"]",
        nested("[", "]", 200),
        nested("[", "]", 100_000),
        "[".repeat(100_000),
        nested("{\"a\":", "}", 900).replace(":}", ":1}"),
        "{\"a\":".repeat(100_000),
        "{\"" + "k".repeat(60_000) + "\":1}",
        "{\"id\":\"a\",\"id\":\"b\"}",
        "{\"name\":null,\"name\":[]}",
        "{\"IndexLength\":999999999,\"InvertedIndex\":{\"a\":[9999999]}}",
        "{\"a\":[2147483647]}",
        "{\"a\":[-1]}",
        "{\"a\":[9999999]}");
  }

  /** Lines of JSON, one value of which is replaced or comes twice. */
  static String json(String lines, Random random) throws IOException {
    List<String> all = new ArrayList<>(lines.lines().toList());
    int at = random.nextInt(all.size());
    JsonNode tree = JSON.readTree(all.get(at));
    List<Runnable> spots = new ArrayList<>();
    collect(tree, spots);
    spots.get(random.nextInt(spots.size())).run();
    List<String> values = jsonValues();
    String value = values.get(random.nextInt(values.size()));
    all.set(at, JSON.writeValueAsString(tree).replace(JSON.writeValueAsString(MARK), value));
    return String.join("\n", all) + "\n";
  }

  private static void collect(JsonNode node, List<Runnable> spots) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      spots.add(() -> ((ObjectNode) node).put(name, MARK));
      collect(node.get(name), spots);
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      int at = i;
      spots.add(() -> ((ArrayNode) node).set(at, MARK));
      collect(node.get(i), spots);
    }
  }

  private static final String LAUGHS =
      "<!DOCTYPE lolz [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
          + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;\">]>";

  private static List<String> xmlPieces() {
    StringBuilder attributes = new StringBuilder("<x");
    for (int i = 0; i < 12_000; i++) {
      attributes.append(" a").append(i).append("=\"1\"");
    }
    return List.of(
        "&d;",
        "&passwd;",
        "&#0;",
        "&#x110000;",
        "&#xD800;",
        "&undefined;",
        "&" + "e".repeat(100_000) + ";",
        "]]>",
        "<![CDATA[",
        "<!--",
        "<!-- -- -->",
        "<?xml version=\"1.0\"?>",
        "<?target " + "x".repeat(100_000),
        "<x:y>unbound</x:y>",
        "<x xmlns:x=\"\"/>",
        "<x a=\"1\" a=\"2\"/>",
        "<x a=\"&d;\"/>",
        "<x a=\"" + "v".repeat(1 << 20) + "\"/>",
        "<" + "n".repeat(1 << 20) + "/>",
        attributes + "/>",
        "<x>".repeat(100_000),
        nested("<x>", "</x>", 80),
        nested("<x>", "</x>", 5_000),
        "<b>" + "w ".repeat(100_000) + "</b>",
        "\u0000",
        "\uFFFE",
        "</x>");
  }

  /** XML with a construct in it, and sometimes a document type that defines entities. */
  static String xml(String good, Random random) {
    List<String> pieces = xmlPieces();
    String piece = pieces.get(random.nextInt(pieces.size()));
    int at = good.indexOf('>', good.length() / 8 + random.nextInt(good.length() * 3 / 4)) + 1;
    String text = good.substring(0, at) + piece + good.substring(at);
    String type =
        switch (random.nextInt(4)) {
          case 0 -> LAUGHS;
          case 1 -> "<!DOCTYPE a [<!ENTITY passwd SYSTEM \"file:///etc/passwd\">]>";
          case 2 -> "<!DOCTYPE a SYSTEM \"http://127.0.0.1:1/none.dtd\">";
          default -> "";
        };
    int begin = good.startsWith("<?xml") ? good.indexOf("?>") + 2 : 0;
    boolean has = good.contains("<!DOCTYPE");
    return has ? text : text.substring(0, begin) + type + text.substring(begin);
  }

  private static List<String> yamlValues() {
    return List.of(
        "*a",
        "&a [*a, *a]",
        "&a [x, x, x]\nz1: &b [*a, *a, *a]\nz2: &c [*b, *b, *b]",
        "!!java.lang.Runtime {}",
        "!!javax.script.ScriptEngineManager [!!java.net.URL [\"http://127.0.0.1:1/\"]]",
        "!!binary AAAA",
        "!!float x",
        "1e999999999",
        "-1e999999999",
        "9".repeat(2000),
        ".nan",
        ".inf",
        "-.inf",
        "0x7fffffffffffffffffff",
        "1:30:00",
        "2001-01-01T00:00:00Z",
        "~",
        "''",
        "\"\\0\"",
        "\"\\ud800\"",
        "[]",
        "{}",
        "[[a]]",
        "{a: {b: {c: {d: 1}}}}",
        "\"" + "x".repeat(500_000) + "\"",
        "x".repeat(2 << 20),
        "[".repeat(50_000),
        nested("[", "]", 50_000),
        nested("{a: ", "}", 20_000),
        "- ".repeat(50_000),
        "? ".repeat(20_000),
        "|\n " + "x\n ".repeat(50_000),
        "@x",
        "`x",
        "%x",
        "{a: 1, a: 2}",
        "&" + "n".repeat(100_000) + " x",
        "<<",
        "{<<: {a: b}}",
        "x: y: z",
        "\t\tx",
        "[a, b",
        "\"open",
        "../../etc/passwd",
        "/dev/zero");
  }

  /** YAML with another value in one of its lines, or a line too many. */
  static String yaml(String good, Random random) {
    List<String> lines = new ArrayList<>(good.lines().filter(line -> line.contains(":")).toList());
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    List<String> values = yamlValues();
    String value = values.get(random.nextInt(values.size()));
    switch (random.nextInt(8)) {
      case 0 -> lines.add(at, line);
      case 1 -> lines.add(at, "---\n" + line);
      case 2 -> lines.set(at, value + ": " + line.substring(line.indexOf(':') + 1));
      default -> lines.set(at, line.substring(0, line.indexOf(':') + 1) + " " + value);
    }
    return String.join("\n", lines) + "\n";
  }

  private static List<String> cells() {
    return List.of(
        "",
        ",",
        ",".repeat(100_000),
        "x,".repeat(100_000),
        "a1,a1",
        "\u0000",
        "NaN",
        "-1",
        "99999999999999999999",
        "\"",
        "\"\"\"",
        "x".repeat(1 << 20),
        "\r",
        "\u2028",
        "../..",
        "=1+1");
  }

  /** A table with tabs, one cell of which is another. */
  static String table(String good, Random random) {
    List<String> lines = new ArrayList<>(good.lines().toList());
    int at = random.nextInt(lines.size());
    List<String> cells = new ArrayList<>(Arrays.asList(lines.get(at).split("\t", -1)));
    String cell = cells().get(random.nextInt(cells().size()));
    switch (random.nextInt(4)) {
      case 0 -> cells.add(cell);
      case 1 -> lines.add(at, lines.get(at));
      default -> cells.set(random.nextInt(cells.size()), cell);
    }
    lines.set(at, String.join("\t", cells));
    return String.join("\n", lines) + "\n";
  }

  /** A stream of one byte again and again, gzipped. */
  static byte[] bomb(String begin, int value, int megabytes) throws IOException {
    ByteArrayOutputStream target = new ByteArrayOutputStream();
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) value);
    try (GZIPOutputStream out = new GZIPOutputStream(target, 1 << 16)) {
      out.write(begin.getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < megabytes; i++) {
        out.write(block);
      }
    }
    return target.toByteArray();
  }
}
