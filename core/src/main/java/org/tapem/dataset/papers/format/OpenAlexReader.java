package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;

/**
 * Reads the works of OpenAlex: one JSON object a line, or {@link OpenAlexPages}. Ids are URLs
 * there; only their last part is kept, as it is what people type. The abstract is put together from
 * its inverted index, and only when it is requested.
 */
final class OpenAlexReader implements PaperReader {
  private final ReadSettings settings;
  private final PaperBuilder paper;

  public OpenAlexReader(ReadSettings settings) {
    this.settings = settings;
    this.paper = new PaperBuilder(settings);
  }

  @Override
  public void read(InputFile file, PaperSink sink) throws IOException {
    if (file.begins() && OpenAlexPages.is(file)) {
      OpenAlexPages.read(file, sink, this::work);
    } else {
      JsonLines.read(file, settings, sink, parser -> work(parser, JsonValues.nextField(parser)));
    }
  }

  @Override
  public boolean hasRecordPerLine(InputFile file) throws IOException {
    return !OpenAlexPages.is(file);
  }

  /** Something with an id and a name: an author or a source. */
  private record Named(String id, String name) {}

  private Paper work(JsonParser parser, String firstField) throws IOException {
    paper.clear();
    String title = null;
    String displayName = null;
    Named source = null;
    Named hostVenue = null;
    for (String field = firstField; field != null; field = JsonValues.nextField(parser)) {
      switch (field) {
        case "id" -> paper.id(lastPart(JsonValues.text(parser)));
        case "title" -> title = JsonValues.text(parser);
        case "display_name" -> {
          displayName = JsonValues.text(parser);
          paper.text(field, displayName);
        }
        case "publication_year" -> JsonValues.year(parser, paper);
        case "authorships" -> authorships(parser);
        case "primary_location" -> source = source(parser);
        case "host_venue" -> hostVenue = named(parser);
        case "referenced_works" ->
            JsonValues.strings(parser).forEach(work -> paper.reference(lastPart(work)));
        case "abstract_inverted_index" -> {
          if (paper.wants("abstract")) {
            paper.text("abstract", JsonValues.invertedIndex(parser));
          } else {
            parser.skipChildren();
          }
        }
        case "keywords", "concepts", "topics" -> paper.text(field, displayNames(parser));
        default -> {
          if (paper.wants(field)) {
            paper.text(field, JsonValues.field(parser));
          } else {
            parser.skipChildren();
          }
        }
      }
    }
    paper.title(title == null || title.isBlank() ? displayName : title);
    Named venue = source == null ? hostVenue : source;
    if (venue != null) {
      paper.venue(venue.id(), venue.name());
    }
    return paper.build();
  }

  /** Takes the name as printed on the paper where the author was not recognised. */
  private void authorships(JsonParser parser) throws IOException {
    if (!JsonValues.enters(parser, JsonToken.START_ARRAY)) {
      return;
    }
    while (JsonValues.nextObject(parser)) {
      Named author = null;
      String rawName = null;
      for (String field = JsonValues.nextField(parser);
          field != null;
          field = JsonValues.nextField(parser)) {
        switch (field) {
          case "author" -> author = named(parser);
          case "raw_author_name" -> rawName = JsonValues.text(parser);
          default -> parser.skipChildren();
        }
      }
      boolean unnamed = author == null || author.name() == null || author.name().isBlank();
      paper.author(author == null ? null : author.id(), unnamed ? rawName : author.name());
    }
  }

  /** The source of the current location; null where it names none. */
  private static Named source(JsonParser parser) throws IOException {
    Named source = null;
    if (JsonValues.enters(parser, JsonToken.START_OBJECT)) {
      for (String field = JsonValues.nextField(parser);
          field != null;
          field = JsonValues.nextField(parser)) {
        if (field.equals("source")) {
          source = named(parser);
        } else {
          parser.skipChildren();
        }
      }
    }
    return source;
  }

  /** The current object's id and display name; null where it has neither. */
  private static Named named(JsonParser parser) throws IOException {
    String id = null;
    String name = null;
    if (JsonValues.enters(parser, JsonToken.START_OBJECT)) {
      for (String field = JsonValues.nextField(parser);
          field != null;
          field = JsonValues.nextField(parser)) {
        switch (field) {
          case "id" -> id = lastPart(JsonValues.text(parser));
          case "display_name" -> name = JsonValues.text(parser);
          default -> parser.skipChildren();
        }
      }
    }
    return id == null && name == null ? null : new Named(id, name);
  }

  /** The display names of the current array's objects (older dumps: "keyword") and its strings. */
  private static String displayNames(JsonParser parser) throws IOException {
    List<String> names = new ArrayList<>();
    if (JsonValues.enters(parser, JsonToken.START_ARRAY)) {
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
          add(names, JsonValues.text(parser));
          continue;
        }
        for (String field = JsonValues.nextField(parser);
            field != null;
            field = JsonValues.nextField(parser)) {
          if (field.equals("display_name") || field.equals("keyword")) {
            add(names, JsonValues.text(parser));
          } else {
            parser.skipChildren();
          }
        }
      }
    }
    return String.join(", ", names);
  }

  private static void add(List<String> names, String name) {
    if (name != null && !name.isBlank()) {
      names.add(name.strip());
    }
  }

  /** {@code W123} of {@code https://openalex.org/W123}. */
  private static String lastPart(String url) {
    return url == null ? null : url.substring(url.lastIndexOf('/') + 1);
  }
}
