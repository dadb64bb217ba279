package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.papers.format.S2agRecords.Kind;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.LineReader;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;

/**
 * Reads the Semantic Scholar Academic Graph, whose papers, abstracts and citations come in separate
 * files in no common order. They are joined through buckets on disk, so that memory does not grow
 * with the files; papers then come bucket by bucket, in input order inside a bucket. Papers files
 * alone are read straight through.
 */
final class S2agReader implements PaperReader {
  private static final long BUCKET_BYTES = 32L << 20;
  private static final int MAX_BUCKETS = 512;

  /** About how much larger the text of a gzip file is than the file. */
  private static final int GZIP_FACTOR = 4;

  private final ReadSettings settings;
  private final long bucketBytes;
  private final S2agRecords records;

  public S2agReader(ReadSettings settings) {
    this(settings, BUCKET_BYTES);
  }

  /**
   * @param bucketBytes about how many bytes of abstracts and citations are held at a time
   */
  S2agReader(ReadSettings settings, long bucketBytes) {
    this.settings = settings;
    this.bucketBytes = bucketBytes;
    this.records = new S2agRecords(settings);
  }

  @Override
  public void read(InputFile file, PaperSink sink) throws IOException {
    readAll(List.of(file), sink);
  }

  /** Papers alone are not joined with anything. */
  @Override
  public boolean readsApart(List<InputFile> files) throws IOException {
    for (InputFile file : files) {
      if (kindOf(file) != Kind.PAPERS) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean hasRecordPerLine(InputFile file) {
    return true;
  }

  @Override
  public void readAll(List<InputFile> files, PaperSink sink) throws IOException {
    Map<Kind, List<InputFile>> byKind = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      byKind.put(kind, new ArrayList<>());
    }
    for (InputFile file : files) {
      byKind.get(kindOf(file)).add(file);
    }
    List<InputFile> papers = byKind.get(Kind.PAPERS);
    if (papers.size() == files.size()) {
      for (InputFile file : papers) {
        JsonLines.read(file, settings, sink, parser -> records.paper(parser, Map.of()));
      }
    } else if (papers.isEmpty()) {
      throw new BadFileException(
          files.get(0).name(), "no papers", "abstracts and citations need the papers file too");
    } else {
      join(papers, byKind.get(Kind.ABSTRACTS), byKind.get(Kind.CITATIONS), sink);
    }
  }

  private void join(
      List<InputFile> papers, List<InputFile> abstracts, List<InputFile> citations, PaperSink sink)
      throws IOException {
    int count = bucketCount(sizeOf(abstracts) + sizeOf(citations));
    try (S2agBuckets buckets = new S2agBuckets(settings.scratch(), count)) {
      PaperSink toBuckets = new FactSink(buckets, sink);
      for (InputFile file : abstracts) {
        JsonLines.read(file, settings, toBuckets, records::abstractOnly);
      }
      for (InputFile file : citations) {
        JsonLines.read(file, settings, toBuckets, records::citationOnly);
      }
      for (int file = 0; file < papers.size(); file++) {
        spread(papers.get(file), file, buckets);
      }
      buckets.finish();
      for (int bucket = 0; bucket < count; bucket++) {
        Map<Long, S2agBuckets.Facts> known = buckets.facts(bucket);
        buckets.papers(
            bucket,
            (file, line, bytes) ->
                JsonLines.readOne(
                    bytes,
                    0,
                    bytes.length,
                    papers.get(file).at(line),
                    sink,
                    parser -> records.paper(parser, known)));
      }
    }
  }

  /**
   * Puts the lines of a papers file into buckets. A line whose id cannot be read goes along with
   * the others and is reported when its bucket is read, so that every line is reported once.
   */
  private void spread(InputFile papers, int number, S2agBuckets buckets) throws IOException {
    try (LineReader lines = new LineReader(papers, settings.maxRecordBytes())) {
      while (lines.next()) {
        if (!lines.isBlank()) {
          Long id = ofObject(lines, S2agRecords::paperId);
          buckets.addPaper(id == null ? 0 : id, number, lines);
        }
      }
    }
  }

  /** The kind of the first record that can be read; a file without one counts as papers. */
  private Kind kindOf(InputFile file) throws IOException {
    try (LineReader lines = new LineReader(file.whole(), settings.maxRecordBytes())) {
      while (lines.next()) {
        Kind kind = lines.isBlank() ? null : ofObject(lines, S2agRecords::kind);
        if (kind != null) {
          return kind;
        }
      }
    }
    return Kind.PAPERS;
  }

  private interface Look<T> {
    T at(JsonParser parser) throws IOException;
  }

  /** What {@code look} finds in the object of the current line; null where it cannot be read. */
  private static <T> T ofObject(LineReader line, Look<T> look) throws IOException {
    int length = line.end() - line.start();
    try (JsonParser parser = JsonLines.JSON.createParser(line.buffer(), line.start(), length)) {
      return parser.nextToken() == JsonToken.START_OBJECT ? look.at(parser) : null;
    } catch (JsonProcessingException | CharConversionException | BadRecordException e) {
      return null;
    }
  }

  private int bucketCount(long bytes) {
    return (int) Math.max(1, Math.min(MAX_BUCKETS, (bytes + bucketBytes - 1) / bucketBytes));
  }

  private static long sizeOf(List<InputFile> files) throws IOException {
    long bytes = 0;
    for (InputFile file : files) {
      long size = Files.size(file.path());
      bytes += file.isGzip() ? size * GZIP_FACTOR : size;
    }
    return bytes;
  }

  /** Puts abstracts and citations into buckets; hands on what cannot be read. */
  private record FactSink(S2agBuckets buckets, PaperSink outer) implements PaperSink {
    @Override
    public void paper(Paper bare, Place place) throws IOException {
      long id = Long.parseLong(bare.id());
      for (FieldText text : bare.texts()) {
        if (text instanceof FieldText.Plain plain) {
          buckets.addAbstract(id, plain.text());
        }
      }
      for (String cited : bare.references()) {
        buckets.addCitation(id, Long.parseLong(cited));
      }
    }

    @Override
    public void bad(Place place, String rule, String value) throws IOException {
      outer.bad(place, rule, value);
    }
  }
}
