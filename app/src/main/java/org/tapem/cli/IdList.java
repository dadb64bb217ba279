package org.tapem.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Reads ids of an option: joined by commas, or {@code @FILE} with one a line. */
public final class IdList {
  private IdList() {}

  /** The ids, each once; none for null. */
  public static List<String> parse(String option, String text) throws IOException {
    if (text == null) {
      return List.of();
    }
    List<String> told =
        text.startsWith("@") ? lines(Path.of(text.substring(1))) : Arrays.asList(text.split(","));
    List<String> ids =
        told.stream().map(String::strip).filter(id -> !id.isEmpty()).distinct().toList();
    if (ids.isEmpty()) {
      throw new UserMistake(option + ": no id in: " + Screen.clean(text));
    }
    return ids;
  }

  private static List<String> lines(Path file) throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw new UserMistake(file + ": not valid UTF-8");
    }
  }
}
