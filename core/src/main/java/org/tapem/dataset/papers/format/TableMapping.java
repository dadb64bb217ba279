package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.base.Nearest;
import org.tapem.dataset.source.ColumnNames;
import org.tapem.io.SmallFile;
import org.tapem.io.Utf8;

/**
 * Which column of a table is what.
 *
 * @param origin the file that says so, for messages
 * @param columns column names by key ("id", "title", "authors", ...)
 * @param authorsSeparator between the authors of a cell
 * @param referencesSeparator between the references of a cell
 * @param texts column names by text field
 * @param tokenTexts column names by text field, where the column holds tokens
 */
record TableMapping(
    String origin,
    Map<String, String> columns,
    String authorsSeparator,
    String referencesSeparator,
    Map<String, String> texts,
    Map<String, String> tokenTexts) {

  private static final String SEPARATOR = ";";

  /** Keys that name a column. */
  static final List<String> COLUMN_KEYS =
      List.of(
          "id",
          "title",
          "authors",
          "author_ids",
          "venue",
          "venue_id",
          "year",
          "references",
          "split");

  private static final List<String> OTHER_KEYS =
      List.of("authors_separator", "references_separator", "texts", "token_texts");

  /** Without a mapping file the columns are those that are called as the keys. */
  static TableMapping ofHeader(String origin, ColumnNames header) {
    Map<String, String> columns = new HashMap<>();
    for (String key : COLUMN_KEYS) {
      if (header.find(key) != ColumnNames.NONE) {
        columns.put(key, key);
      }
    }
    return new TableMapping(origin, columns, SEPARATOR, SEPARATOR, Map.of(), Map.of());
  }

  static TableMapping read(Path path) throws IOException {
    JsonNode root = parse(path);
    Map<String, String> columns = new HashMap<>();
    String authorsSeparator = SEPARATOR;
    String referencesSeparator = SEPARATOR;
    Map<String, String> texts = Map.of();
    Map<String, String> tokenTexts = Map.of();
    for (Map.Entry<String, JsonNode> entry : root.properties()) {
      String key = entry.getKey();
      JsonNode value = entry.getValue();
      switch (key) {
        case "authors_separator" -> authorsSeparator = string(path, key, value);
        case "references_separator" -> referencesSeparator = string(path, key, value);
        case "texts" -> texts = strings(path, key, value);
        case "token_texts" -> tokenTexts = strings(path, key, value);
        default -> {
          if (!COLUMN_KEYS.contains(key)) {
            throw new BadFileException(path, "unknown key", withNearest(key));
          }
          columns.put(key, string(path, key, value).strip());
        }
      }
    }
    return new TableMapping(
        path.toString(), columns, authorsSeparator, referencesSeparator, texts, tokenTexts);
  }

  private static JsonNode parse(Path path) throws IOException {
    JsonNode root;
    try {
      byte[] bytes = SmallFile.bytes(path, SmallFile.WRITTEN);
      String yaml = Utf8.decode(bytes, 0, bytes.length);
      YAMLMapper mapper =
          YAMLMapper.builder().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION).build();
      root = mapper.readTree(yaml);
    } catch (NoSuchFileException e) {
      throw new BadFileException(path, "no such mapping file", "");
    } catch (BadRecordException e) {
      throw new BadFileException(path, e.rule(), e.value());
    } catch (JsonProcessingException e) {
      String where = e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ", ";
      String why = BadRecordException.shorten(e.getOriginalMessage());
      throw new BadFileException(path, "not valid YAML", where + why);
    }
    if (!root.isObject()) {
      throw new BadFileException(path, "not a mapping", "lines such as \"id: paper_id\" expected");
    }
    return root;
  }

  private static String string(Path path, String key, JsonNode value) throws BadFileException {
    if (!value.isValueNode() || value.isNull() || value.asText().isEmpty()) {
      throw new BadFileException(path, "needs one value that is not empty", key);
    }
    return value.asText();
  }

  private static Map<String, String> strings(Path path, String key, JsonNode value)
      throws BadFileException {
    if (!value.isObject()) {
      throw new BadFileException(path, "needs pairs of text field and column", key);
    }
    Map<String, String> result = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : value.properties()) {
      String name = key + "." + entry.getKey();
      result.put(entry.getKey(), string(path, name, entry.getValue()).strip());
    }
    return result;
  }

  private static String withNearest(String key) {
    List<String> known = new ArrayList<>(COLUMN_KEYS);
    known.addAll(OTHER_KEYS);
    return BadRecordException.shorten(key) + Nearest.hint(key, known);
  }
}
