package org.tapem.query;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.SpoolReader;
import org.tapem.io.SpoolWriter;
import org.tapem.rank.Query;
import org.tapem.rank.RankRequest;

/**
 * Questions in a temporary file, so that any range of them can be answered by itself. Beside the
 * file lies another with the place of each.
 */
public final class QuestionFile {
  private QuestionFile() {}

  private static Path places(Path file) {
    return ArrayFile.withEnding(file, ".places");
  }

  /** Writes all questions; gives their number. */
  public static long write(Path file, Iterator<RankTable.Named> questions) throws IOException {
    try (SpoolWriter spool = new SpoolWriter(file);
        ArrayWriter places = new ArrayWriter(places(file), ElementType.INT64)) {
      while (questions.hasNext()) {
        places.putLong(spool.position());
        put(questions.next(), spool);
      }
      return places.count();
    }
  }

  private static void put(RankTable.Named named, SpoolWriter spool) throws IOException {
    spool.putString(named.id());
    Query query = named.request().query();
    spool.putInt(query.node());
    put(query.words(), spool);
    spool.putInt(query.links().length);
    for (int[] linked : query.links()) {
      put(linked, spool);
    }
    spool.putInt(query.time());
    spool.putBytes(query.marks());
    spool.putInt(named.request().all() ? 0 : 1);
    if (!named.request().all()) {
      put(named.request().candidates(), spool);
    }
    put(named.request().leftOut(), spool);
  }

  private static void put(int[] values, SpoolWriter spool) throws IOException {
    spool.putInt(values.length);
    for (int value : values) {
      spool.putInt(value);
    }
  }

  /** The questions {@code from .. to} of a file, in their order. */
  public static Reader read(Path file, long from, long to) throws IOException {
    ArrayFile places = ArrayFile.open(places(file), ElementType.INT64);
    return new Reader(new SpoolReader(file, from == to ? 0 : places.getLong(from)), to - from);
  }

  /** Reads questions one by one. */
  public static final class Reader implements Iterator<RankTable.Named>, AutoCloseable {
    private final SpoolReader spool;
    private long left;

    private Reader(SpoolReader spool, long left) {
      this.spool = spool;
      this.left = left;
    }

    @Override
    public boolean hasNext() {
      return left > 0;
    }

    @Override
    public RankTable.Named next() {
      if (left == 0) {
        throw new NoSuchElementException("no more questions");
      }
      left--;
      try {
        return take();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private RankTable.Named take() throws IOException {
      String id = spool.takeString();
      int node = spool.takeInt();
      int[] words = takeInts();
      int[][] links = new int[spool.takeInt()][];
      for (int i = 0; i < links.length; i++) {
        links[i] = takeInts();
      }
      int time = spool.takeInt();
      Query query = new Query(node, words, links, time, spool.takeBytes());
      int[] candidates = spool.takeInt() == 0 ? null : takeInts();
      return new RankTable.Named(id, new RankRequest(query, candidates, takeInts()));
    }

    private int[] takeInts() throws IOException {
      int[] values = new int[spool.takeInt()];
      for (int i = 0; i < values.length; i++) {
        values[i] = spool.takeInt();
      }
      return values;
    }

    @Override
    public void close() throws IOException {
      spool.close();
    }
  }
}
