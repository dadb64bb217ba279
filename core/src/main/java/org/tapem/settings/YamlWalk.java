package org.tapem.settings;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.flat.BadFileException;

/**
 * Goes once through the tokens of a YAML file and collects its values. Values are taken as they are
 * written, so that a word means the same here and on the command line. Aliases are refused and not
 * followed, so that a small file stays small.
 */
final class YamlWalk {
  private static final int DEEPEST = 8;

  private final Path path;
  private final YAMLParser parser;
  private final List<Assignment> found = new ArrayList<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>(); // by key

  YamlWalk(Path path, YAMLParser parser) {
    this.path = path;
    this.parser = parser;
  }

  List<Assignment> assignments() throws IOException {
    JsonToken first = parser.nextToken();
    if (first == JsonToken.START_OBJECT) {
      mapping("", 1);
    } else if (first != null && first != JsonToken.VALUE_NULL) {
      throw bad(line(), "lines such as \"walk.per-node: 5\" expected");
    }
    if (parser.nextToken() != null) {
      throw bad(line(), "a second document; settings are one");
    }
    return List.copyOf(found);
  }

  private void mapping(String above, int depth) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = above + parser.currentName();
      int line = line();
      claim(key, line);
      JsonToken token = parser.nextToken();
      if (token == JsonToken.START_OBJECT) {
        if (depth == DEEPEST) {
          throw bad(line, Assignment.shown(key) + " is nested too deep");
        }
        mapping(key + ".", depth + 1);
      } else if (token == JsonToken.START_ARRAY) {
        throw bad(line, Assignment.shown(key) + " must be one value, got a list");
      } else if (token == JsonToken.VALUE_NULL) {
        throw bad(line, Assignment.shown(key) + " has no value");
      } else if (parser.isCurrentAlias()) {
        throw bad(line, Assignment.shown(key) + " must be a value, got an alias");
      } else {
        found.add(new Assignment(path + ":" + line + ": ", key, parser.getText()));
      }
    }
  }

  private void claim(String key, int line) throws BadFileException {
    Integer earlier = lines.putIfAbsent(key, line);
    if (earlier != null) {
      throw bad(line, Assignment.shown(key) + " is set twice, first on line " + earlier);
    }
  }

  private int line() {
    return parser.currentTokenLocation().getLineNr();
  }

  private BadFileException bad(int line, String rule) {
    return new BadFileException(path + ":" + line, rule, "");
  }
}
