package org.tapem.settings;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;

/**
 * Goes once through the tokens of a YAML file and collects its values. Values are taken as they are
 * written, so that a word means the same here and on the command line. Aliases are refused and not
 * followed, so that a small file stays small.
 */
final class YamlTree {
  private static final int DEEPEST = 8;

  private final Path path;
  private final YAMLParser parser;

  YamlTree(Path path, YAMLParser parser) {
    this.path = path;
    this.parser = parser;
  }

  /**
   * The mapping that the file is; an empty file is an empty one.
   *
   * @param example of a line
   */
  YamlNode root(String example) throws IOException {
    JsonToken first = parser.nextToken();
    YamlNode root = YamlNode.ofMapping(path, 1, "", Map.of());
    if (first == JsonToken.START_OBJECT) {
      root = mapping("", line(), 1);
    } else if (first != null && first != JsonToken.VALUE_NULL) {
      throw bad(line(), "lines such as \"" + example + "\" expected");
    }
    if (parser.nextToken() != null) {
      throw bad(line(), "a second document; a file has one");
    }
    return root;
  }

  private YamlNode mapping(String name, int begin, int depth) throws IOException {
    Map<String, YamlNode> entries = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      String full = name.isEmpty() ? key : name + "." + key;
      int line = line();
      if (entries.containsKey(key)) {
        int earlier = entries.get(key).line();
        throw bad(line, Assignment.shown(full) + " is set twice, first on line " + earlier);
      }
      entries.put(key, value(parser.nextToken(), full, line, depth));
    }
    return YamlNode.ofMapping(path, begin, name, entries);
  }

  private YamlNode list(String name, int begin, int depth) throws IOException {
    List<YamlNode> items = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      items.add(value(token, name + "[" + (items.size() + 1) + "]", line(), depth));
    }
    return YamlNode.ofList(path, begin, name, items);
  }

  private YamlNode value(JsonToken token, String name, int line, int depth) throws IOException {
    if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
      if (depth == DEEPEST) {
        throw bad(line, Assignment.shown(name) + " is nested too deep");
      }
      return token == JsonToken.START_OBJECT
          ? mapping(name, line, depth + 1)
          : list(name, line, depth + 1);
    } else if (token == JsonToken.VALUE_NULL) {
      throw bad(line, Assignment.shown(name) + " has no value");
    } else if (parser.isCurrentAlias()) {
      throw bad(line, Assignment.shown(name) + " must be a value, got an alias");
    }
    return YamlNode.ofText(path, line, name, parser.getText());
  }

  private int line() {
    return parser.currentTokenLocation().getLineNr();
  }

  private BadFileException bad(int line, String rule) {
    return new BadFileException(path + ":" + line, rule, "");
  }
}
