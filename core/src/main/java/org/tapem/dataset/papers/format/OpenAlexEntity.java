package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the records of an OpenAlex file are about. A snapshot has a folder of files for works,
 * authors, sources and so on, which look alike: the id of a record tells them apart.
 */
public final class OpenAlexEntity {
  private static final Pattern ID =
      Pattern.compile("https://(?:api\\.)?openalex\\.org/(?:([a-z-]+)/)?([A-Za-z])?\\S*");
  private static final Map<Character, String> BY_LETTER =
      Map.of(
          'A', "authors",
          'C', "concepts",
          'F', "funders",
          'G', "awards",
          'I', "institutions",
          'P', "publishers",
          'S', "sources",
          'T', "topics",
          'V', "venues");

  private OpenAlexEntity() {}

  /**
   * Why a file has no works to read, as a message says it; empty where it has or may have.
   *
   * @param head first bytes of the file
   */
  public static Optional<String> notWorks(byte[] head) {
    String id;
    try (JsonParser parser = JsonLines.JSON.createParser(head)) {
      id = firstId(parser);
    } catch (IOException e) {
      return Optional.empty(); // the head ends before there is an id, or is no JSON
    }
    Matcher matcher = ID.matcher(id == null ? "" : id);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String folder = matcher.group(1);
    if (folder != null) {
      return folder.equals("works") ? Optional.empty() : Optional.of(message(folder));
    }
    char letter =
        matcher.group(2) == null ? 'W' : Character.toUpperCase(matcher.group(2).charAt(0));
    return Optional.ofNullable(BY_LETTER.get(letter)).map(OpenAlexEntity::message);
  }

  private static String message(String entities) {
    return "OpenAlex " + entities + ", not works";
  }

  /** The id of the first record: of the file, of an array, or of the results of a response. */
  private static String firstId(JsonParser parser) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.START_ARRAY) {
      token = parser.nextToken();
    }
    while (token == JsonToken.START_OBJECT) {
      token = null;
      for (String field = JsonValues.nextField(parser);
          field != null;
          field = JsonValues.nextField(parser)) {
        if (field.equals("id")) {
          return JsonValues.text(parser);
        }
        if (field.equals("results") && parser.currentToken() == JsonToken.START_ARRAY) {
          token = parser.nextToken();
          break;
        }
        parser.skipChildren();
      }
    }
    return null;
  }
}
