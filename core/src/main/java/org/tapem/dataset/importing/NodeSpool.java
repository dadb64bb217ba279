package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tapem.io.IntList;
import org.tapem.io.SpoolReader;
import org.tapem.io.SpoolWriter;

/**
 * Nodes on their way from a reader to the data set: numbers in place of words and of nodes that
 * they are linked to, on disk, since what is kept and how it is numbered is known only when all
 * have been seen.
 *
 * @param relations of how many relations a node brings links
 * @param fields how many text fields a node has
 */
record NodeSpool(Path path, int relations, int fields) {
  private static final int END = 0;

  /** Writes a spool. */
  static final class Writer implements AutoCloseable {
    private final SpoolWriter out;

    Writer(Path path) throws IOException {
      out = new SpoolWriter(path);
    }

    /**
     * Puts a node.
     *
     * @param links by relation, the numbers of the other ends
     * @param references ids of other ends that have no number yet
     * @param words by text field
     * @param marks how the text is written; empty without texts
     */
    void put(
        int number,
        int time,
        String name,
        IntList[] links,
        List<String> references,
        IntList[] words,
        byte[] marks)
        throws IOException {
      out.putInt(number + 1);
      out.putInt((time << 1) ^ (time >> 31));
      out.putString(name);
      for (IntList ends : links) {
        out.putInts(ends);
      }
      out.putInt(references.size());
      for (String reference : references) {
        out.putString(reference);
      }
      for (IntList field : words) {
        out.putInts(field);
      }
      out.putBytes(marks);
    }

    @Override
    public void close() throws IOException {
      try (out) {
        out.putInt(END);
      }
    }
  }

  Cursor read() throws IOException {
    return new Cursor(this);
  }

  /** Goes over the nodes in the order they were put; its fields are those of the current one. */
  static final class Cursor implements AutoCloseable {
    private final SpoolReader in;
    int number;
    int time;
    String name;
    final int[][] links; // by relation
    final int[] linkCounts;
    String[] references = new String[16];
    int referenceCount;
    int[] words = new int[256]; // all fields, one behind the other
    final int[] fieldEnds;
    int wordCount;
    byte[] marks;

    private Cursor(NodeSpool spool) throws IOException {
      in = new SpoolReader(spool.path);
      links = new int[spool.relations][16];
      linkCounts = new int[spool.relations];
      fieldEnds = new int[spool.fields];
    }

    boolean next() throws IOException {
      number = in.takeInt() - 1;
      if (number + 1 == END) {
        return false;
      }
      int folded = in.takeInt();
      time = (folded >>> 1) ^ -(folded & 1);
      name = in.takeString();
      for (int relation = 0; relation < links.length; relation++) {
        links[relation] = in.takeInts(links[relation], 0);
        linkCounts[relation] = in.taken();
      }
      referenceCount = in.takeInt();
      references = references.length < referenceCount ? new String[referenceCount * 2] : references;
      for (int i = 0; i < referenceCount; i++) {
        references[i] = in.takeString();
      }
      wordCount = 0;
      for (int field = 0; field < fieldEnds.length; field++) {
        words = in.takeInts(words, wordCount);
        wordCount += in.taken();
        fieldEnds[field] = wordCount;
      }
      marks = in.takeBytes();
      return true;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
