package org.tapem.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.tapem.io.Checksums;

/**
 * Changes one file of a data set, model or checkpoint folder and recomputes the checksums, so that
 * only the content is wrong. The same seed makes the same change.
 */
final class HostileFolder {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int HEADER = 16;
  private static final int INT8 = 1;
  private static final int INT32 = 2;
  private static final int INT64 = 3;
  private static final List<String> MANIFESTS =
      List.of("manifest.json", "dataset.json", "checkpoint.json");
  private static final long[] NUMBERS = {
    0,
    1,
    -1,
    2,
    255,
    -129,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE - 8,
    1L << 31,
    1L << 40,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };
  private static final float[] FLOATS = {
    0,
    -1,
    1e38f,
    -1e38f,
    Float.MAX_VALUE,
    Float.MIN_VALUE,
    Float.NaN,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    1e20f,
    -1e-30f
  };
  private static final String[] NUMERALS = {
    "-1",
    "0",
    "1",
    "2",
    "1000000",
    "2147483647",
    "-2147483648",
    "4294967296",
    "0.5",
    "1e308",
    "9223372036854775807",
    "\"x\"",
    "null",
    "true",
    "[]",
    "{}",
    "\"NaN\"",
    "\"\""
  };

  private final Path folder;
  private final Random random;

  private HostileFolder(Path folder, long seed) {
    this.folder = folder;
    random = new Random(seed);
  }

  /** Makes the change of case {@code number}, which walks over all files; says what it is. */
  static String change(Path folder, int number) throws IOException {
    List<Path> files = new ArrayList<>(Cli.files(folder));
    files.remove(Path.of(Checksums.FILE));
    Path manifest = files.stream().filter(file -> isManifest(file)).findFirst().orElseThrow();
    files.add(manifest); // it holds many values, so it comes twice
    files.add(manifest);
    Path file = files.get(number % files.size());
    HostileFolder hostile = new HostileFolder(folder, number);
    String what = isManifest(file) ? hostile.manifest(file) : hostile.array(file);
    seal(folder);
    return file + ": " + what;
  }

  private static boolean isManifest(Path file) {
    return MANIFESTS.contains(file.toString());
  }

  /** Makes the checksums right again. */
  static void seal(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    for (Path file : Cli.files(folder)) {
      if (!file.toString().equals(Checksums.FILE)) {
        sums.put(file.toString(), Checksums.of(folder.resolve(file)));
      }
    }
    StringBuilder lines = new StringBuilder();
    sums.forEach((name, sum) -> lines.append(sum).append("  ").append(name).append('\n'));
    Files.writeString(folder.resolve(Checksums.FILE), lines);
  }

  private String array(Path file) throws IOException {
    Path path = folder.resolve(file);
    byte[] bytes = Files.readAllBytes(path);
    int type = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
    int width = type == INT8 ? 1 : type == INT64 ? 8 : 4;
    int count = (bytes.length - HEADER) / width;
    int kind = count == 0 ? 3 : random.nextInt(9);
    String what;
    switch (kind) {
      case 0 -> {
        int at = random.nextInt(Math.max(1, count - 1));
        byte[] one = element(bytes, at, width);
        byte[] other = element(bytes, Math.min(count - 1, at + 1), width);
        put(bytes, at, other);
        put(bytes, Math.min(count - 1, at + 1), one);
        what = "swapped " + at + " of " + count;
      }
      case 1 -> {
        int from = random.nextInt(count);
        int to = random.nextInt(count);
        put(bytes, to, element(bytes, from, width));
        what = "copied " + from + " to " + to + " of " + count;
      }
      case 2 -> {
        int left = random.nextInt(4) == 0 ? 0 : random.nextInt(count);
        bytes = Arrays.copyOf(bytes, HEADER + left * width);
        rows(file, left);
        what = "cut to " + left + " of " + count;
      }
      case 3 -> {
        int more = 1 + random.nextInt(random.nextBoolean() ? 3 : 200);
        int before = bytes.length;
        bytes = Arrays.copyOf(bytes, bytes.length + more * width);
        if (count > 0 && random.nextBoolean()) {
          for (int i = before; i < bytes.length; i++) {
            bytes[i] = bytes[before - width + (i - before) % width];
          }
        }
        rows(file, count + more);
        what = "grown to " + (count + more) + " from " + count;
      }
      case 4 -> {
        byte[] value = value(type, count);
        for (int at = 0; at < count; at++) {
          put(bytes, at, value);
        }
        what = "all " + count + " are " + Arrays.toString(value);
      }
      default -> {
        int some = 1 + random.nextInt(3);
        StringBuilder message = new StringBuilder();
        for (int i = 0; i < some; i++) {
          int at = random.nextInt(5) == 0 ? count - 1 : random.nextInt(count);
          byte[] value = value(type, count);
          put(bytes, at, value);
          message.append(at).append(" of ").append(count).append(" is ");
          message.append(Arrays.toString(value)).append(' ');
        }
        what = message.toString();
      }
    }
    Files.write(path, bytes);
    return what;
  }

  private byte[] value(int type, int count) {
    ByteBuffer value = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    long near = random.nextInt(2 * count + 2);
    long number = random.nextInt(3) == 0 ? near : NUMBERS[random.nextInt(NUMBERS.length)];
    if (type == INT8) {
      value.put((byte) random.nextInt(256));
    } else if (type == INT32) {
      value.putInt((int) number);
    } else if (type == INT64) {
      value.putLong(number);
    } else {
      value.putFloat(FLOATS[random.nextInt(FLOATS.length)]);
    }
    return Arrays.copyOf(value.array(), value.position());
  }

  private static byte[] element(byte[] bytes, int at, int width) {
    return Arrays.copyOfRange(bytes, HEADER + at * width, HEADER + (at + 1) * width);
  }

  private static void put(byte[] bytes, int at, byte[] value) {
    System.arraycopy(value, 0, bytes, HEADER + at * value.length, value.length);
  }

  /** Tells the manifest how long a named array is now, where its shape allows that. */
  private void rows(Path file, int count) throws IOException {
    for (String name : MANIFESTS) {
      Path manifest = folder.resolve(name);
      if (Files.exists(manifest) && file.startsWith("arrays")) {
        ObjectNode tree = (ObjectNode) JSON.readTree(manifest.toFile());
        JsonNode entry = tree.path("arrays").path(file.getFileName().toString());
        if (entry instanceof ObjectNode array && random.nextInt(8) != 0) {
          int columns = array.path("columns").asInt(1);
          boolean whole = count % columns == 0;
          array.put("rows", whole ? count / columns : count);
          array.put("columns", whole ? columns : 1);
          Files.writeString(manifest, JSON.writeValueAsString(tree));
        }
      }
    }
  }

  private String manifest(Path file) throws IOException {
    Path path = folder.resolve(file);
    JsonNode tree = JSON.readTree(path.toFile());
    List<Spot> spots = new ArrayList<>();
    collect(tree, "", spots);
    Spot spot = spots.get(random.nextInt(spots.size()));
    Spot other = spots.get(random.nextInt(spots.size()));
    String what = spot.path + " was " + shortened(spot.get().toString());
    switch (random.nextInt(8)) {
      case 0 -> {
        spot.remove();
        what += ", removed";
      }
      case 1 -> {
        spot.set(other.get().deepCopy());
        what += ", is that of " + other.path;
      }
      case 2 -> {
        if (spot.parent instanceof ArrayNode list) {
          list.add(spot.get().deepCopy());
        } else {
          ((ObjectNode) spot.parent).set("more-" + spot.key, spot.get().deepCopy());
        }
        what += ", doubled";
      }
      case 3 -> {
        JsonNode value = JSON.getNodeFactory().textNode("x".repeat(random.nextInt(3) * 5000));
        spot.set(value);
        what += ", is a text of " + value.asText().length();
      }
      default -> {
        JsonNode before = spot.get();
        String numeral = NUMERALS[random.nextInt(NUMERALS.length)];
        if (before.isTextual() && random.nextInt(4) != 0) { // settings are texts
          numeral = JSON.writeValueAsString(numeral.replace("\"", ""));
        } else if (before.isInt() && random.nextInt(3) == 0) {
          numeral = String.valueOf(before.asInt() + 1 - 2 * random.nextInt(2));
        }
        spot.set(JSON.readTree(numeral));
        what += ", is " + numeral;
      }
    }
    Files.writeString(path, JSON.writeValueAsString(tree));
    return what;
  }

  private static String shortened(String text) {
    return text.length() < 60 ? text : text.substring(0, 60) + "...";
  }

  /** A place in a tree of JSON. */
  private record Spot(JsonNode parent, String key, int at, String path) {
    JsonNode get() {
      return parent.isArray() ? parent.get(at) : parent.get(key);
    }

    void set(JsonNode value) {
      if (parent instanceof ArrayNode list) {
        list.set(at, value);
      } else {
        ((ObjectNode) parent).set(key, value);
      }
    }

    void remove() {
      if (parent instanceof ArrayNode list) {
        list.remove(at);
      } else {
        ((ObjectNode) parent).remove(key);
      }
    }
  }

  private static void collect(JsonNode node, String path, List<Spot> spots) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      spots.add(new Spot(node, name, 0, path + "/" + name));
      collect(node.get(name), path + "/" + name, spots);
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      spots.add(new Spot(node, null, i, path + "/" + i));
      collect(node.get(i), path + "/" + i, spots);
    }
  }

  /** Copies a folder. */
  static void copy(Path from, Path to) throws IOException {
    for (Path file : Cli.files(from)) {
      Files.createDirectories(to.resolve(file).getParent());
      Files.copy(from.resolve(file), to.resolve(file));
    }
  }
}
