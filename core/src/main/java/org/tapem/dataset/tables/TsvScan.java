package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.LineReader;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.io.IntList;
import org.tapem.io.Utf8;

/** A table with tabs and a header; a quote is a character as any other. */
final class TsvScan extends TableScan {
  private final LineReader lines;
  private final IntList ends = new IntList(); // of the cells of the line
  private final int[] found;
  private final List<String> header;
  private final int width;

  TsvScan(InputFile file, List<String> columns) throws IOException {
    super(columns);
    lines = new LineReader(file, ReadSettings.MAX_RECORD_BYTES);
    try {
      header = header(file);
      width = header.size();
      found = find(header);
    } catch (IOException e) {
      lines.close();
      throw e;
    }
  }

  private List<String> header(InputFile file) throws IOException {
    if (!cut()) {
      throw new BadFileException(file.path(), "no header", "the file is empty");
    }
    List<String> names = new ArrayList<>();
    try {
      for (int i = 0; i < ends.size(); i++) {
        names.add(Utf8.decode(lines.buffer(), from(i), ends.get(i)).strip());
      }
    } catch (BadRecordException e) {
      throw new BadFileException(lines.place().toString(), "bad header: " + e.rule(), e.value());
    }
    return names;
  }

  private boolean cut() throws IOException {
    do {
      if (!lines.next()) {
        return false;
      }
    } while (lines.start() == lines.end());
    ends.clear();
    byte[] bytes = lines.buffer();
    for (int i = lines.start(); i < lines.end(); i++) {
      if (bytes[i] == '\t') {
        ends.add(i);
      }
    }
    ends.add(lines.end());
    return true;
  }

  private int from(int cell) {
    return cell == 0 ? lines.start() : ends.get(cell - 1) + 1;
  }

  @Override
  boolean advance() throws IOException {
    if (!cut()) {
      return false;
    }
    if (ends.size() != width) {
      checkCells(ends.size(), width, Utf8.shown(lines.buffer(), lines.start(), lines.end()));
    }
    for (int i = 0; i < found.length; i++) {
      put(i, lines.buffer(), from(found[i]), ends.get(found[i]), false);
    }
    return true;
  }

  @Override
  List<String> header() {
    return header;
  }

  @Override
  Place place() {
    return lines.place();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
