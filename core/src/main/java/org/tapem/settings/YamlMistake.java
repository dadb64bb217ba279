package org.tapem.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.JacksonYAMLParseException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.tapem.base.BadFileException;

/** Puts into one line what the YAML parser says in many. */
final class YamlMistake {
  // What is wrong, and on the next line where; twice where something began before it.
  private static final Pattern MARK =
      Pattern.compile("^(\\S[^\n]*)\n in 'reader', line ([0-9]+)", Pattern.MULTILINE);

  private YamlMistake() {}

  static BadFileException of(Path path, JsonProcessingException e) {
    String message = e.getOriginalMessage();
    List<MatchResult> marks = MARK.matcher(message).results().toList();
    if (marks.isEmpty()) {
      // Of a character that may not be there the parser does not know the line and says the first.
      boolean knowsLine = !(e instanceof JacksonYAMLParseException) && e.getLocation() != null;
      String line = knowsLine ? ":" + e.getLocation().getLineNr() : "";
      String rule = message.lines().findFirst().orElse("").replaceFirst(", got this instead.*", "");
      return new BadFileException(path + line, "not valid YAML", rule);
    }
    MatchResult problem = marks.get(marks.size() - 1);
    String rule = problem.group(1);
    if (marks.size() > 1) {
      rule += ", " + marks.get(0).group(1) + " from line " + marks.get(0).group(2);
    }
    return new BadFileException(path + ":" + problem.group(2), "not valid YAML", rule);
  }
}
