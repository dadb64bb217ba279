package org.tapem.dataset.importing;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperFilter;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.source.ListLines;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.settings.ManifestEntries;
import org.tapem.settings.Meaning;
import org.tapem.settings.Setting;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.text.StopWords;

/**
 * All that decides what an import gives. Command line, YAML files, help and manifest take what can
 * be set from {@link #form}. It can be sent to another process.
 */
public record ImportSettings(Source source, Text text, PaperFilter filter, Split split, Goal goal)
    implements Serializable {

  public static final List<String> DEFAULT_TEXT = List.of("title", "abstract");

  /** A plain import: title and abstract, everything kept, split as the file says. */
  public static ImportSettings of(Format format, List<Path> files) {
    return new ImportSettings(
        new Source(format, files, null, 0.05, ReadSettings.MAX_RECORD_BYTES),
        new Text(DEFAULT_TEXT, "english", 5),
        PaperFilter.NONE,
        Split.asTheFileSays());
  }

  public ImportSettings {
    if (split.candidates() != null && goal.task() != BibliographyTask.AUTHOR_IDENTIFICATION) {
      throw new IllegalArgumentException(
          "candidate lists are of authors of papers, but the task is " + goal.task().key());
    }
  }

  /** The same for author identification. */
  public ImportSettings(Source source, Text text, PaperFilter filter, Split split) {
    this(source, text, filter, split, new Goal(BibliographyTask.AUTHOR_IDENTIFICATION));
  }

  /** What can be set, and what it means; for any import. */
  public static List<Setting> options() {
    return of(Format.AMINER_JSON, List.of(Path.of("papers"))).form().settings();
  }

  /** The settings, with the values of these as defaults. */
  public SettingsForm form() {
    return new SettingsForm()
        .group("", text)
        .group("", goal)
        .group("", split)
        .group("", filter)
        .group("", source);
  }

  /** The same with other values, of {@link #form}. */
  public ImportSettings with(SettingsValues values) {
    return new ImportSettings(
        values.get(Source.class),
        values.get(Text.class),
        values.get(PaperFilter.class),
        values.get(Split.class),
        values.get(Goal.class));
  }

  public ImportSettings with(Source newSource) {
    return new ImportSettings(newSource, text, filter, split, goal);
  }

  public ImportSettings with(Text newText) {
    return new ImportSettings(source, newText, filter, split, goal);
  }

  public ImportSettings with(PaperFilter newFilter) {
    return new ImportSettings(source, text, newFilter, split, goal);
  }

  public ImportSettings with(Split newSplit) {
    return new ImportSettings(source, text, filter, newSplit, goal);
  }

  public ImportSettings with(BibliographyTask newTask) {
    return new ImportSettings(source, text, filter, split, new Goal(newTask));
  }

  /** What the data set is to be asked. */
  public BibliographyTask task() {
    return goal.task();
  }

  /** The same with other places of the files that are no papers. */
  public ImportSettings withPaths(UnaryOperator<Path> change) {
    UnaryOperator<Path> orNull = path -> path == null ? null : change.apply(path);
    return new ImportSettings(
        new Source(
            source.format,
            source.files,
            orNull.apply(source.mapping),
            source.maxBadShare,
            source.maxRecordBytes),
        text.stopWordsAreAFile()
            ? new Text(text.text, change.apply(Path.of(text.stopWords)).toString(), text.minCount)
            : text,
        filter,
        new Split(split.splitYear, orNull.apply(split.candidates), split.seed),
        goal);
  }

  /**
   * What is read.
   *
   * @param mapping mapping file of a table, else null
   */
  public record Source(
      Format format,
      List<Path> files,
      @Meaning("YAML file that says which column of a csv or tsv file is what") Path mapping,
      @Meaning(
              value = "more bad records than this share are an error",
              name = "max-bad",
              label = "SHARE")
          double maxBadShare,
      int maxRecordBytes) {
    public Source {
      files = List.copyOf(files);
      if (files.isEmpty()) {
        throw new IllegalArgumentException("no file to import");
      }
      if (!(maxBadShare >= 0 && maxBadShare <= 1)) {
        throw new IllegalArgumentException(
            "maxBadShare must be a share from 0 to 1, got " + maxBadShare);
      }
      if (mapping != null && !format.takesMapping()) {
        throw new IllegalArgumentException("format " + format.label() + " takes no mapping file");
      }
    }

    /** A source with no mapping file and the usual limits. */
    public static Source of(Format format, List<Path> files) {
      return ImportSettings.of(format, files).source();
    }

    /** What can be set of it, with the values of this one as defaults. */
    public SettingsForm form() {
      return new SettingsForm().group("", this);
    }
  }

  /**
   * What makes the text.
   *
   * @param text the fields
   * @param stopWords "english", "none" or a file of words
   */
  public record Text(
      @Meaning(
              value =
                  "fields that make the text; a field that is an array is taken as tokens, as they"
                      + " are",
              label = "FIELD")
          List<String> text,
      @Meaning(
              value =
                  "words to leave out: english, none, or a file with a word a line, a folder of such files,"
                      + " or - for stdin",
              label = "LIST")
          String stopWords,
      @Meaning("words that training texts have at least N times get vectors") int minCount) {
    public Text {
      text = List.copyOf(text);
      if (text.isEmpty()) {
        throw new IllegalArgumentException("at least one text field is needed");
      }
      if (text.stream().anyMatch(String::isBlank)
          || text.stream().distinct().count() < text.size()) {
        throw new IllegalArgumentException("text fields must be named once each, got " + text);
      }
      if (minCount < 1) {
        throw new IllegalArgumentException("minCount must be >= 1, got " + minCount);
      }
    }

    /** The names of the fields. */
    public List<String> fields() {
      return text;
    }

    StopWords loadStopWords() throws IOException {
      return switch (stopWords) {
        case "english" -> StopWords.english();
        case "none" -> StopWords.none();
        default -> StopWords.ofFile(ListLines.all(Path.of(stopWords)));
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
   * @param splitYear null: as the records' {@code split} field says
   * @param candidates file of candidate lists, or null
   * @param seed of the valid and test halves where no file says them
   */
  public record Split(
      @Meaning(
              value =
                  "papers of year T and later are held out; without it, as the records' field"
                      + " 'split' says (train, valid, test), else nothing",
              label = "T")
          Integer splitYear,
      @Meaning(
              "candidate lists (TSV: paper, part, true_authors, negatives), a file or a folder of"
                  + " such files; they are checked and kept with the data set, with their valid and test parts")
          Path candidates,
      @Meaning("draws the valid and test halves, and what is held out, where nothing states them")
          long seed) {
    /** The same with {@link Paper#NO_YEAR} for what the records say. */
    public Split(int year, Path candidates, long seed) {
      this(year == Paper.NO_YEAR ? null : Integer.valueOf(year), candidates, seed);
    }

    public static Split asTheFileSays() {
      return new Split(Paper.NO_YEAR, null, 1);
    }

    public boolean byYear() {
      return splitYear != null;
    }
  }

  /** What the data set is for. */
  public record Goal(
      @Meaning(
              value =
                  "what the data set is to be asked: author-identification (who wrote a new"
                      + " paper), citation (which known papers a new one should cite),"
                      + " collaborator (who will write with an author for the first time)",
              label = "TASK")
          BibliographyTask task) {}

  /** The same for the files of one part, which is all that whoever reads it must know. */
  ImportSettings ofPart(InputShard part) {
    return with(
        new Source(
            source.format(),
            part.ranges().stream().map(range -> Path.of(range.file())).toList(),
            source.mapping(),
            source.maxBadShare(),
            source.maxRecordBytes()));
  }

  /** What a reader shall give. */
  ReadSettings reading(Path scratch) {
    return new ReadSettings(text.fields(), source.maxRecordBytes(), source.mapping(), scratch);
  }

  /** The settings as the data set's manifest keeps them; file names without their folders. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    for (Record part : List.of(source, text, filter, split, goal)) {
      map.putAll(ManifestEntries.of(part));
    }
    map.remove("files"); // they are listed with their checksums
    map.put("stopWords", String.valueOf(Path.of(text.stopWords()).getFileName()));
    if (task() == BibliographyTask.AUTHOR_IDENTIFICATION) {
      map.remove("task");
    }
    return map;
  }

  /** Paths cannot be sent. What is read elsewhere is found from any working folder. */
  private Object writeReplace() {
    return new Sent(
        source.format,
        source.files.stream().map(Path::toString).toList(),
        source.maxRecordBytes,
        Map.copyOf(withPaths(Path::toAbsolutePath).form().defaults().asMap()));
  }

  /** The settings on their way to another process, with text in place of paths. */
  private record Sent(
      Format format, List<String> files, int maxRecordBytes, Map<String, String> values)
      implements Serializable {
    private Object readResolve() {
      Source source =
          new Source(format, files.stream().map(Path::of).toList(), null, 0, maxRecordBytes);
      ImportSettings plain = of(format, source.files()).with(source);
      return plain.with(plain.form().read(values));
    }
  }
}
