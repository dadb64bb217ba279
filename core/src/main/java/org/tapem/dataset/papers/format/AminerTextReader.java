package org.tapem.dataset.papers.format;

import java.io.IOException;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.LineReader;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.io.Utf8;

/**
 * The citation text form (versions 1 to 8): one field a line, marked by {@code #*}, {@code #@} and
 * so on. Blank lines part the records; where a dump lacks them, a second title or a second id does.
 */
final class AminerTextReader implements PaperReader {
  private final ReadSettings settings;

  public AminerTextReader(ReadSettings settings) {
    this.settings = settings;
  }

  @Override
  public void read(InputFile file, PaperSink sink) throws IOException {
    try (LineReader lines = new LineReader(file, settings.maxRecordBytes())) {
      Entry entry = new Entry();
      boolean first = true;
      while (lines.next()) {
        if (lines.isBlank()) {
          entry.finish(sink);
        } else if (!first || !isCount(lines)) {
          entry.line(lines, sink);
        }
        first &= lines.isBlank();
      }
      entry.finish(sink);
    }
  }

  /** Some dumps begin with the number of their records. */
  private static boolean isCount(LineReader lines) {
    for (int i = lines.start(); i < lines.end(); i++) {
      byte at = lines.buffer()[i];
      if ((at < '0' || at > '9') && at != ' ' && at != '\t') {
        return false;
      }
    }
    return true;
  }

  /** The record that is being read. */
  private final class Entry {
    private final PaperBuilder paper = new PaperBuilder(settings);
    private final StringBuilder summary = new StringBuilder();
    private Place place;
    private long bytes;
    private boolean titled;
    private boolean indexed;
    private AminerField last;
    private BadRecordException broken;

    /** Takes a line that is not blank. */
    void line(LineReader lines, PaperSink sink) throws IOException {
      AminerField field = AminerField.of(lines.buffer(), lines.start(), lines.end());
      if ((field == AminerField.TITLE && titled) || (field == AminerField.ID && indexed)) {
        finish(sink);
      }
      if (place == null) {
        place = lines.place();
      }
      bytes += lines.end() - lines.start();
      if (bytes > settings.maxRecordBytes()) {
        throw new BadFileException(
            place.toString(),
            "record too long",
            "over " + settings.maxRecordBytes() + " bytes; is this the right format?");
      }
      titled |= field == AminerField.TITLE;
      indexed |= field == AminerField.ID;
      try {
        take(field, Utf8.decode(lines.buffer(), lines.start(), lines.end()));
      } catch (BadRecordException e) {
        broken = broken == null ? e : broken;
      }
    }

    private void take(AminerField field, String line) throws BadRecordException {
      if (field == AminerField.NONE) {
        if (last != AminerField.ABSTRACT) {
          throw new BadRecordException("line without a # field", BadRecordException.shorten(line));
        }
        summary.append(' ').append(line.strip());
        return;
      }
      last = field;
      String value = field.valueIn(line);
      switch (field) {
        case TITLE -> paper.title(value);
        case AUTHORS -> authors(value);
        case YEAR -> paper.year(value);
        case VENUE -> paper.venue(null, value);
        case ID -> paper.id(value);
        case REFERENCE -> paper.reference(value);
        case ABSTRACT -> summary.append(summary.isEmpty() ? "" : " ").append(value);
        case IGNORED, NONE -> {}
      }
    }

    /** Where a line has semicolons, its commas belong to the names ("Doe, Jr."). */
    private void authors(String value) {
      char separator = value.indexOf(';') >= 0 ? ';' : ',';
      int from = 0;
      for (int at = value.indexOf(separator); at >= 0; at = value.indexOf(separator, from)) {
        paper.author(null, value.substring(from, at));
        from = at + 1;
      }
      paper.author(null, value.substring(from));
    }

    /** Hands over the record read so far, if there is one. */
    void finish(PaperSink sink) throws IOException {
      if (place == null) {
        return;
      }
      Paper built = null;
      try {
        if (broken != null) {
          throw broken;
        }
        built = paper.text("abstract", summary.toString()).build();
      } catch (BadRecordException e) {
        sink.bad(place, e.rule(), e.value());
      }
      if (built != null) {
        sink.paper(built, place);
      }
      paper.clear();
      summary.setLength(0);
      place = null;
      bytes = 0;
      titled = false;
      indexed = false;
      last = null;
      broken = null;
    }
  }
}
