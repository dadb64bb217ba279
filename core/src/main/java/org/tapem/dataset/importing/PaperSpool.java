package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tapem.io.IntList;
import org.tapem.io.SpoolReader;
import org.tapem.io.SpoolWriter;

/**
 * Papers on their way from the reader to the data set: numbers in place of authors, venues and
 * words, on disk, since what is kept and how it is numbered is known only when all have been seen.
 *
 * @param fields how many text fields a paper has
 * @param size how many papers there are
 */
record PaperSpool(Path path, int fields, int size) {

  /** The numbers of one paper. */
  record Entry(int number, int year, int venue, String title, IntList authors) {}

  /** Writes a spool. */
  static final class Writer implements AutoCloseable {
    private final Path path;
    private final int fields;
    private final SpoolWriter out;
    private int size;

    Writer(Path path, int fields) throws IOException {
      this.path = path;
      this.fields = fields;
      out = new SpoolWriter(path);
    }

    void put(Entry entry, List<String> references, IntList[] words, byte[] marks)
        throws IOException {
      out.putInt(entry.number());
      out.putInt((entry.year() << 1) ^ (entry.year() >> 31));
      out.putInt(entry.venue() + 1);
      out.putString(entry.title());
      out.putInts(entry.authors());
      out.putInt(references.size());
      for (String reference : references) {
        out.putString(reference);
      }
      for (IntList field : words) {
        out.putInts(field);
      }
      out.putBytes(marks);
      size++;
    }

    /** What was put; complete once the writer is closed. */
    PaperSpool spool() {
      return new PaperSpool(path, fields, size);
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }

  Cursor read() throws IOException {
    return new Cursor(this);
  }

  /** Goes over the papers in the order they were put; its fields are those of the current one. */
  static final class Cursor implements AutoCloseable {
    private final SpoolReader in;
    private int left;
    int number;
    int year;
    int venue;
    String title;
    int[] authors = new int[16];
    int authorCount;
    String[] references = new String[16];
    int referenceCount;
    int[] words = new int[256]; // all fields, one behind the other
    final int[] fieldEnds;
    byte[] marks;

    private Cursor(PaperSpool spool) throws IOException {
      in = new SpoolReader(spool.path);
      left = spool.size;
      fieldEnds = new int[spool.fields];
    }

    boolean next() throws IOException {
      if (left-- <= 0) {
        return false;
      }
      number = in.takeInt();
      int folded = in.takeInt();
      year = (folded >>> 1) ^ -(folded & 1);
      venue = in.takeInt() - 1;
      title = in.takeString();
      authors = in.takeInts(authors, 0);
      authorCount = in.taken();
      referenceCount = in.takeInt();
      references = references.length < referenceCount ? new String[referenceCount * 2] : references;
      for (int i = 0; i < referenceCount; i++) {
        references[i] = in.takeString();
      }
      int end = 0;
      for (int field = 0; field < fieldEnds.length; field++) {
        words = in.takeInts(words, end);
        end += in.taken();
        fieldEnds[field] = end;
      }
      marks = in.takeBytes();
      return true;
    }

    int wordCount() {
      return fieldEnds[fieldEnds.length - 1];
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
