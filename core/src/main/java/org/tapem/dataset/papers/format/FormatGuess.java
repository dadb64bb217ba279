package org.tapem.dataset.papers.format;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tapem.dataset.source.CsvSeparator;

/**
 * Says what a file most likely is by its first bytes, so that a wrong choice of format is told at
 * once and not as thousands of bad records. Stays silent where it is not sure.
 */
public final class FormatGuess {
  /** How many bytes of a file are looked at. */
  public static final int HEAD_BYTES = 1 << 16;

  private static final Pattern OPENALEX =
      Pattern.compile(
          "\"id\"\\s*:\\s*\"https://openalex\\.org/"
              + "|\"(abstract_inverted_index|authorships|db_response_time_ms)\"\\s*:");
  private static final Pattern ARXIV =
      Pattern.compile("\"(authors_parsed|journal-ref|submitter)\"\\s*:");
  private static final Pattern S2AG =
      Pattern.compile("\"(corpusid|citingcorpusid|citedcorpusid)\"\\s*:");
  private static final List<String> AMINER_KEYS =
      List.of(
          "_id",
          "id",
          "title",
          "authors",
          "venue",
          "year",
          "references",
          "abstract",
          "indexed_abstract");
  private static final Pattern XML_ROOT = Pattern.compile("<(collection|dblp)[\\s>]|dblp\\.dtd");
  private static final Pattern AMINER_START = Pattern.compile("\\A(\\d+\\s+)?#");
  private static final Pattern AMINER_LINE = Pattern.compile("^#(\\*|@|index)", Pattern.MULTILINE);
  private static final Pattern COLUMN_NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ .:/()-]*");
  private static final int LONGEST_COLUMN_NAME = 60;

  private FormatGuess() {}

  /** The name of the format, where the text leaves little doubt. */
  public static Optional<String> guess(byte[] head) {
    String text = textOf(head);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    return switch (text.charAt(0)) {
      case '{', '[' -> json(text);
      case '<' -> xml(text);
      default -> isAminerText(text) ? Optional.of("aminer-text") : table(text);
    };
  }

  /** What speaks against reading this file as {@code chosen}; empty where nothing does. */
  public static Optional<String> mismatch(String chosen, byte[] head) {
    if (textOf(head).isEmpty()) {
      return Optional.of("the file is empty");
    }
    return guess(head)
        .filter(guess -> !guess.equals(chosen))
        .map(guess -> "this looks like " + guess + ", not " + chosen);
  }

  private static String textOf(byte[] head) {
    int length = Math.min(head.length, HEAD_BYTES);
    String text = new String(head, 0, length, StandardCharsets.UTF_8);
    return (text.startsWith("\uFEFF") ? text.substring(1) : text).stripLeading();
  }

  private static Optional<String> json(String text) {
    if (OPENALEX.matcher(text).find()) {
      return Optional.of("openalex");
    }
    if (ARXIV.matcher(text).find()) {
      return Optional.of("arxiv-json");
    }
    if (S2AG.matcher(text).find()) {
      return Optional.of("s2ag");
    }
    long known = AMINER_KEYS.stream().filter(key -> hasKey(text, key)).count();
    return known >= 2 ? Optional.of("aminer-json") : Optional.empty();
  }

  private static boolean hasKey(String text, String key) {
    String quoted = '"' + key + '"';
    for (int at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) {
      int behind = at + quoted.length();
      while (behind < text.length() && Character.isWhitespace(text.charAt(behind))) {
        behind++;
      }
      if (behind < text.length() && text.charAt(behind) == ':') {
        return true;
      }
    }
    return false;
  }

  private static Optional<String> xml(String text) {
    Matcher root = XML_ROOT.matcher(text);
    if (!root.find()) {
      return Optional.empty();
    }
    return Optional.of("collection".equals(root.group(1)) ? "acl-xml" : "dblp-xml");
  }

  private static boolean isAminerText(String text) {
    return AMINER_START.matcher(text).find() && AMINER_LINE.matcher(text).find();
  }

  private static Optional<String> table(String text) {
    if (isTable(text, '\t')) {
      return Optional.of("tsv");
    }
    return isTable(text, ',') || isTable(text, ';') ? Optional.of("csv") : Optional.empty();
  }

  /** A first line of three names or more, and a row of as many cells behind it. */
  private static boolean isTable(String text, char separator) {
    int end = text.indexOf('\n');
    if (end < 0) {
      return false;
    }
    String[] names = text.substring(0, end).split(Pattern.quote(String.valueOf(separator)), -1);
    for (String name : names) {
      String bare = name.strip().replaceAll("^\"(.*)\"$", "$1");
      if (bare.length() > LONGEST_COLUMN_NAME || !COLUMN_NAME.matcher(bare).matches()) {
        return false;
      }
    }
    return names.length >= 3 && CsvSeparator.cells(text, end + 1, separator) == names.length;
  }
}
