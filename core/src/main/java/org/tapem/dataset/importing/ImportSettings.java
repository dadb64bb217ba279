package org.tapem.dataset.importing;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperFilter;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.text.StopWords;

/** All that decides what an import gives. It can be sent to another process. */
public record ImportSettings(
    Source source, Text text, PaperFilter filter, Split split, BibliographyTask task)
    implements Serializable {

  public static final List<String> DEFAULT_TEXT = List.of("title", "abstract");

  /** A plain import: title and abstract, everything kept, split as the file says. */
  public static ImportSettings of(Format format, List<Path> files) {
    return new ImportSettings(
        new Source(format, files, null, 0.05, ReadSettings.MAX_RECORD_BYTES),
        new Text(DEFAULT_TEXT, "english", 5),
        PaperFilter.NONE,
        Split.asTheFileSays(),
        BibliographyTask.AUTHOR_IDENTIFICATION);
  }

  public ImportSettings {
    if (split.candidates() != null && task != BibliographyTask.AUTHOR_IDENTIFICATION) {
      throw new IllegalArgumentException(
          "candidate lists are of authors of papers, but the task is " + task.key());
    }
  }

  /** The same for author identification. */
  public ImportSettings(Source source, Text text, PaperFilter filter, Split split) {
    this(source, text, filter, split, BibliographyTask.AUTHOR_IDENTIFICATION);
  }

  private ImportSettings with(Source newSource) {
    return new ImportSettings(newSource, text, filter, split, task);
  }

  public ImportSettings with(Text newText) {
    return new ImportSettings(source, newText, filter, split, task);
  }

  public ImportSettings with(PaperFilter newFilter) {
    return new ImportSettings(source, text, newFilter, split, task);
  }

  public ImportSettings with(Split newSplit) {
    return new ImportSettings(source, text, filter, newSplit, task);
  }

  public ImportSettings with(BibliographyTask newTask) {
    return new ImportSettings(source, text, filter, split, newTask);
  }

  /**
   * What is read.
   *
   * @param mapping mapping file of a table, else null
   * @param maxBad more bad records than this share are an error
   */
  public record Source(
      Format format, List<Path> files, Path mapping, double maxBad, int maxRecordBytes) {
    public Source {
      files = List.copyOf(files);
      if (files.isEmpty()) {
        throw new IllegalArgumentException("no file to import");
      }
      if (!(maxBad >= 0 && maxBad <= 1)) {
        throw new IllegalArgumentException("maxBad must be a share from 0 to 1, got " + maxBad);
      }
      if (mapping != null && !format.takesMapping()) {
        throw new IllegalArgumentException("format " + format.label() + " takes no mapping file");
      }
    }
  }

  /**
   * What makes the text.
   *
   * @param stopWords "english", "none" or a file of words
   * @param minCount a word is in the vocabulary if training texts have it this often
   */
  public record Text(List<String> fields, String stopWords, int minCount) {
    public Text {
      fields = List.copyOf(fields);
      if (fields.isEmpty()) {
        throw new IllegalArgumentException("at least one text field is needed");
      }
      if (fields.stream().anyMatch(String::isBlank)
          || fields.stream().distinct().count() < fields.size()) {
        throw new IllegalArgumentException("text fields must be named once each, got " + fields);
      }
      if (minCount < 1) {
        throw new IllegalArgumentException("minCount must be >= 1, got " + minCount);
      }
    }

    StopWords loadStopWords() throws IOException {
      return switch (stopWords) {
        case "english" -> StopWords.english();
        case "none" -> StopWords.none();
        default -> StopWords.load(Path.of(stopWords));
      };
    }

    /** Whether the stop words are those of a file, not of a list that is built in. */
    public boolean stopWordsAreAFile() {
      return !stopWords.equals("english") && !stopWords.equals("none");
    }
  }

  /**
   * What is held out.
   *
   * @param year papers of this year and later are held out; {@link Paper#NO_YEAR}: as the records'
   *     {@code split} field says, training where they say nothing
   * @param candidates file of candidate lists, or null
   * @param seed of the valid and test halves where no file says them
   */
  public record Split(int year, Path candidates, long seed) {
    public static Split asTheFileSays() {
      return new Split(Paper.NO_YEAR, null, 1);
    }

    public boolean byYear() {
      return year != Paper.NO_YEAR;
    }
  }

  /** The same for the files of one part, which is all that whoever reads it must know. */
  ImportSettings ofPart(InputShard part) {
    return with(
        new Source(
            source.format(),
            part.ranges().stream().map(range -> Path.of(range.file())).toList(),
            source.mapping(),
            source.maxBad(),
            source.maxRecordBytes()));
  }

  /** What a reader is asked for. */
  ReadSettings reading(Path scratch) {
    return new ReadSettings(text.fields(), source.maxRecordBytes(), source.mapping(), scratch);
  }

  /** Paths cannot be sent. */
  private Object writeReplace() {
    return SentSettings.of(this);
  }

  /** The settings as the data set's manifest keeps them; file names without their folders. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("format", source.format().label());
    map.put("mapping", source.mapping() == null ? null : fileName(source.mapping()));
    map.put("maxBadShare", source.maxBad());
    map.put("maxRecordBytes", source.maxRecordBytes());
    map.put("text", text.fields());
    map.put("stopWords", fileName(Path.of(text.stopWords())));
    map.put("minCount", text.minCount());
    map.put("firstYear", yearOrNull(filter.firstYear()));
    map.put("lastYear", yearOrNull(filter.lastYear()));
    map.put("venues", new TreeSet<>(filter.venues()));
    map.put("minVenuePapers", filter.minVenuePapers());
    map.put("needsAuthors", filter.needsAuthors());
    map.put("needsText", filter.needsText());
    map.put("noDuplicates", filter.noDuplicates());
    map.put("splitYear", yearOrNull(split.year()));
    map.put("candidates", split.candidates() == null ? null : fileName(split.candidates()));
    map.put("seed", split.seed());
    if (task != BibliographyTask.AUTHOR_IDENTIFICATION) {
      map.put("task", task.key());
    }
    return map;
  }

  private static Integer yearOrNull(int year) {
    return year == Paper.NO_YEAR ? null : Integer.valueOf(year);
  }

  private static String fileName(Path path) {
    return String.valueOf(path.getFileName());
  }
}
