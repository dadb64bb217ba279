package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

/**
 * Reads the metadata snapshot of arXiv, one JSON object a line. arXiv knows no author ids and no
 * references; the primary category stands for the venue, and the year is that of the first version,
 * since the update date moves with every correction.
 */
final class ArxivJsonReader implements PaperReader {
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern YEAR = Pattern.compile("(?<!\\d)\\d{4}(?!\\d)");
  private static final Pattern BETWEEN_AUTHORS = Pattern.compile(" ?, ?(?:and )?| and ");
  private static final Pattern SUFFIX = Pattern.compile("(?:Jr|Sr)\\.?|I{2,3}|IV");

  private final ReadSettings settings;
  private final PaperBuilder paper;

  public ArxivJsonReader(ReadSettings settings) {
    this.settings = settings;
    this.paper = new PaperBuilder(settings);
  }

  @Override
  public void read(InputFile file, PaperSink sink) throws IOException {
    JsonLines.read(file, settings, sink, this::article);
  }

  @Override
  public boolean hasRecordPerLine(InputFile file) {
    return true;
  }

  private Paper article(JsonParser parser) throws IOException {
    paper.clear();
    List<String> parsed = List.of();
    String authors = null;
    String created = null;
    String updated = null;
    for (String field = JsonValues.nextField(parser);
        field != null;
        field = JsonValues.nextField(parser)) {
      switch (field) {
        case "id" -> paper.id(JsonValues.text(parser));
        case "title" -> paper.title(collapse(JsonValues.text(parser)));
        case "abstract" -> paper.text(field, collapse(JsonValues.text(parser)));
        case "authors" -> {
          authors = JsonValues.text(parser);
          paper.text(field, authors);
        }
        case "authors_parsed" -> parsed = parsedAuthors(parser);
        case "categories" -> categories(parser);
        case "versions" -> created = firstCreated(parser);
        case "update_date" -> {
          updated = JsonValues.text(parser);
          paper.text(field, updated);
        }
        default -> {
          if (paper.wants(field)) {
            paper.text(field, JsonValues.field(parser));
          } else {
            parser.skipChildren();
          }
        }
      }
    }
    for (String name : parsed.isEmpty() ? splitAuthors(authors) : parsed) {
      paper.author(null, name);
    }
    if (!year(created)) {
      year(updated);
    }
    return paper.build();
  }

  /** Names out of {@code [["Last","First","Suffix", affiliations...], ...]}. */
  private static List<String> parsedAuthors(JsonParser parser) throws IOException {
    List<String> names = new ArrayList<>();
    if (!JsonValues.enters(parser, JsonToken.START_ARRAY)) {
      return names;
    }
    String[] parts = new String[3];
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (!JsonValues.enters(parser, JsonToken.START_ARRAY)) {
        continue;
      }
      int count = 0;
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        String part = JsonValues.text(parser);
        if (count < parts.length) {
          parts[count++] = part == null ? "" : part;
        }
      }
      while (count < parts.length) {
        parts[count++] = "";
      }
      String name = collapse(parts[1] + " " + parts[0] + " " + parts[2]);
      if (!name.isEmpty()) {
        names.add(name);
      }
    }
    return names;
  }

  /** Cuts a line of authors into names; affiliations, which stand in brackets, are left out. */
  private static List<String> splitAuthors(String line) {
    List<String> names = new ArrayList<>();
    if (line == null) {
      return names;
    }
    for (String part : BETWEEN_AUTHORS.split(collapse(withoutBrackets(line)), -1)) {
      String name = part.strip();
      if (SUFFIX.matcher(name).matches() && !names.isEmpty()) {
        int last = names.size() - 1;
        names.set(last, names.get(last) + " " + name);
      } else if (!name.isEmpty()) {
        names.add(name);
      }
    }
    return names;
  }

  private static String withoutBrackets(String line) {
    StringBuilder kept = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth = Math.max(0, depth - 1);
      } else if (depth == 0) {
        kept.append(c);
      }
    }
    return kept.toString();
  }

  /** Older snapshots have an array where newer ones have one string. */
  private void categories(JsonParser parser) throws IOException {
    String all =
        parser.currentToken() == JsonToken.START_ARRAY
            ? String.join(" ", JsonValues.strings(parser))
            : JsonValues.text(parser);
    String collapsed = collapse(all);
    if (collapsed != null && !collapsed.isEmpty()) {
      String primary = BLANKS.split(collapsed, 2)[0];
      paper.venue(primary, primary);
      paper.text("categories", collapsed);
    }
  }

  /** The date of the first version that states one. */
  private static String firstCreated(JsonParser parser) throws IOException {
    String first = null;
    if (JsonValues.enters(parser, JsonToken.START_ARRAY)) {
      while (JsonValues.nextObject(parser)) {
        for (String field = JsonValues.nextField(parser);
            field != null;
            field = JsonValues.nextField(parser)) {
          if (field.equals("created") && first == null) {
            first = JsonValues.text(parser);
          } else {
            parser.skipChildren();
          }
        }
      }
    }
    return first;
  }

  /** Sets the year to the one four-digit number a date has; false where there is none. */
  private boolean year(String date) {
    if (date == null) {
      return false;
    }
    Matcher matcher = YEAR.matcher(date);
    if (!matcher.find()) {
      return false;
    }
    paper.year(Integer.parseInt(matcher.group()));
    return true;
  }

  private static String collapse(String text) {
    return text == null ? null : BLANKS.matcher(text).replaceAll(" ").strip();
  }
}
