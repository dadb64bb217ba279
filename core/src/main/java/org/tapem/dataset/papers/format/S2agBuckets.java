package org.tapem.dataset.papers.format;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tapem.dataset.source.LineReader;
import org.tapem.io.FileOutput;

/**
 * Papers, abstracts and citations of Semantic Scholar, spread over files by corpus id, so that what
 * belongs together can be joined bucket by bucket in little memory. A file is opened only to append
 * a full buffer: hundreds of buckets need no hundreds of open files.
 */
final class S2agBuckets implements Closeable {
  private static final int BUFFER = 1 << 14;
  private static final int NO_ABSTRACT = -1;
  private final Path folder;
  private final Spread papers;
  private final Spread facts;

  /**
   * @param scratch an existing folder to work in, or null for the system's temporary folder
   */
  S2agBuckets(Path scratch, int count) throws IOException {
    folder =
        scratch == null
            ? Files.createTempDirectory("tapem-s2ag")
            : Files.createTempDirectory(scratch, "s2ag");
    papers = new Spread("papers", count);
    facts = new Spread("facts", count);
  }

  /** What the other files say about one paper. */
  static final class Facts {
    private String abstractText;
    private long[] cited = new long[4];
    private int citedCount;

    /** Null where there is none. */
    String abstractText() {
      return abstractText;
    }

    long[] cited() {
      return Arrays.copyOf(cited, citedCount);
    }
  }

  /** Takes the line of a paper as it stands in its file. */
  interface PaperLines {
    void line(int file, long line, byte[] bytes) throws IOException;
  }

  /**
   * Keeps the current line, which is that of a paper, with its place, so that an error in it can
   * still name that.
   *
   * @param file number of the file
   */
  void addPaper(long corpusId, int file, LineReader line) throws IOException {
    int bucket = bucketOf(corpusId);
    int length = line.end() - line.start();
    DataOutputStream out = papers.to(bucket);
    out.writeInt(file);
    out.writeLong(line.line());
    out.writeInt(length);
    out.write(line.buffer(), line.start(), length);
    papers.wrote(bucket);
  }

  void addAbstract(long corpusId, String text) throws IOException {
    int bucket = bucketOf(corpusId);
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    DataOutputStream out = facts.to(bucket);
    out.writeLong(corpusId);
    out.writeInt(utf8.length);
    out.write(utf8);
    facts.wrote(bucket);
  }

  void addCitation(long citing, long cited) throws IOException {
    int bucket = bucketOf(citing);
    DataOutputStream out = facts.to(bucket);
    out.writeLong(citing);
    out.writeInt(NO_ABSTRACT);
    out.writeLong(cited);
    facts.wrote(bucket);
  }

  /** Writes out all buffers; from here on buckets are read. */
  void finish() throws IOException {
    papers.finish();
    facts.finish();
  }

  /** The abstracts and citations of one bucket, by corpus id. */
  Map<Long, Facts> facts(int bucket) throws IOException {
    Map<Long, Facts> byId = new HashMap<>();
    try (DataInputStream in = facts.open(bucket)) {
      while (hasMore(in)) {
        Facts entry = byId.computeIfAbsent(in.readLong(), id -> new Facts());
        int length = in.readInt();
        if (length != NO_ABSTRACT) {
          entry.abstractText = new String(in.readNBytes(length), StandardCharsets.UTF_8);
          continue;
        }
        if (entry.citedCount == entry.cited.length) {
          entry.cited = Arrays.copyOf(entry.cited, entry.citedCount * 2);
        }
        entry.cited[entry.citedCount++] = in.readLong();
      }
    }
    return byId;
  }

  /** Gives the papers of one bucket in the order they were added. */
  void papers(int bucket, PaperLines lines) throws IOException {
    try (DataInputStream in = papers.open(bucket)) {
      while (hasMore(in)) {
        int file = in.readInt();
        long line = in.readLong();
        lines.line(file, line, in.readNBytes(in.readInt()));
      }
    }
  }

  /** Removes everything that was written. */
  @Override
  public void close() throws IOException {
    papers.delete();
    facts.delete();
    Files.deleteIfExists(folder);
  }

  private int bucketOf(long corpusId) {
    return (int) Long.remainderUnsigned((corpusId * 0x9E3779B97F4A7C15L) >>> 16, papers.count());
  }

  private static boolean hasMore(DataInputStream in) throws IOException {
    in.mark(1);
    boolean more = in.read() >= 0;
    in.reset();
    return more;
  }

  /** One file a bucket, each behind a small buffer. */
  private final class Spread {
    private final String name;
    private final ByteArrayOutputStream[] buffers;

    Spread(String name, int count) {
      this.name = name;
      buffers = new ByteArrayOutputStream[count];
    }

    int count() {
      return buffers.length;
    }

    DataOutputStream to(int bucket) {
      if (buffers[bucket] == null) {
        buffers[bucket] = new ByteArrayOutputStream(BUFFER);
      }
      return new DataOutputStream(buffers[bucket]);
    }

    void wrote(int bucket) throws IOException {
      if (buffers[bucket].size() >= BUFFER) {
        flush(bucket);
      }
    }

    void finish() throws IOException {
      for (int bucket = 0; bucket < buffers.length; bucket++) {
        if (buffers[bucket] != null) {
          flush(bucket);
        }
      }
    }

    DataInputStream open(int bucket) throws IOException {
      Path path = path(bucket);
      return new DataInputStream(
          Files.exists(path)
              ? new BufferedInputStream(Files.newInputStream(path), 1 << 16)
              : new BufferedInputStream(InputStream.nullInputStream()));
    }

    void delete() throws IOException {
      for (int bucket = 0; bucket < buffers.length; bucket++) {
        Files.deleteIfExists(path(bucket));
      }
    }

    /** A buffer that one long record blew up is given back. */
    private void flush(int bucket) throws IOException {
      try (OutputStream out =
          new FileOutput(path(bucket), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        buffers[bucket].writeTo(out);
      }
      if (buffers[bucket].size() > 4 * BUFFER) {
        buffers[bucket] = null;
      } else {
        buffers[bucket].reset();
      }
    }

    private Path path(int bucket) {
      return folder.resolve(name + "-" + bucket + ".bin");
    }
  }
}
