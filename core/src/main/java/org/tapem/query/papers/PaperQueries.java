package org.tapem.query.papers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.BadRecords;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.ReadAhead;
import org.tapem.dataset.importing.TextCutter;
import org.tapem.dataset.papers.BibliographySchema;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Identity;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;
import org.tapem.io.StringIndex;
import org.tapem.io.StringTable;
import org.tapem.method.ModelFolder;
import org.tapem.rank.Query;
import org.tapem.rank.QueryBuilder;

/**
 * Reads papers that no data set has seen, as queries for a model, in the order of their files. Text
 * fields, stop words and vocabulary are the model's, so a text is cut as the import did. Of papers
 * with the same id the first counts. What a paper is joined to in the model is told: what it cites,
 * or who wrote it where papers to cite are ranked, and where it appears. Memory grows with the ids
 * only.
 */
public final class PaperQueries implements Iterator<PaperQuery>, AutoCloseable {
  private final ModelFolder model;
  private final ReadAhead ahead;
  private final BadRecords badRecords;
  private final TextCutter cutter; // null where the model reads no text
  private final StringIndex papers; // that a paper may cite; null where that is not read
  private final StringIndex authors; // null where that is not read
  private final StringIndex venues; // null where the model keeps none
  private final ArrayDeque<PaperQuery> ready = new ArrayDeque<>();
  private final StringTable ids = new StringTable();
  private final IntList words = new IntList(256);
  private long sameId;
  private long withText;
  private long withLinks;

  private PaperQueries(ModelFolder model, ImportSettings.Source source, ReadAhead ahead)
      throws IOException {
    this.model = model;
    this.ahead = ahead;
    badRecords = new BadRecords(source.maxBadShare());
    cutter = model.hasVocabulary() ? new TextCutter(new KnownWords(model)) : null;
    boolean asksCited = BibliographyTask.CITATION.is(model.manifest().task());
    papers = asksCited ? null : kept(model, BibliographySchema.PAPER);
    authors = asksCited ? kept(model, BibliographySchema.AUTHOR) : null;
    venues = kept(model, BibliographySchema.VENUE);
  }

  /**
   * Begins to read.
   *
   * @param scratch folder for what a reader must sort on disk; made and removed by the caller
   * @param progress hears of the bytes of the files
   */
  public static PaperQueries open(
      ModelFolder model, ImportSettings.Source source, Path scratch, Progress progress)
      throws IOException {
    ReadAhead ahead = ModelPapers.read(model, source, scratch, "Ranking", progress);
    return new PaperQueries(model, source, ahead);
  }

  private static StringIndex kept(ModelFolder model, int type) throws IOException {
    String name = BibliographySchema.SCHEMA.types().get(type).name();
    return model.manifest().nodes().contains(name) ? model.ids(name) : null;
  }

  @Override
  public boolean hasNext() {
    try {
      while (ready.isEmpty() && !ahead.ended()) {
        ahead.next(new Sink());
        if (ahead.ended()) {
          check();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return !ready.isEmpty();
  }

  @Override
  public PaperQuery next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more papers");
    }
    return ready.remove();
  }

  private void check() throws BadFileException {
    badRecords.check();
    if (cutter != null && withText == 0) {
      throw new BadFileException(
          "no paper has text in "
              + String.join(" or ", model.manifest().textFields())
              + ", the fields that the model reads");
    }
  }

  /** Papers read so far. */
  public long papers() {
    return ids.size();
  }

  /** Papers left out so far because one before them has their id. */
  public long sameId() {
    return sameId;
  }

  /** Papers so far that are joined to nodes that the model keeps. */
  public long withLinks() {
    return withLinks;
  }

  /** Records so far that could not be read. */
  public long bad() {
    return badRecords.count();
  }

  /** The first places where a record could not be read, each with its fault. */
  public List<String> badPlaces() {
    return badRecords.places();
  }

  @Override
  public void close() {
    ahead.close();
  }

  private final class Sink implements PaperSink {
    @Override
    public void paper(Paper paper, Place place) {
      badRecords.good();
      int known = ids.size();
      if (ids.add(paper.id()) < known) {
        sameId++;
        return;
      }
      words.clear();
      QueryBuilder query = new QueryBuilder(BibliographySchema.SCHEMA.relations().size());
      if (cutter != null) {
        cutter.begin();
        paper.texts().forEach(text -> cutter.cut(text, words));
        query.words(words.toArray()).style(cutter.marks());
        withText += paper.texts().stream().anyMatch(Sink::hasText) ? 1 : 0;
      }
      addLinks(paper, query);
      Query built = query.build();
      withLinks += Arrays.stream(built.links()).anyMatch(subset -> subset.length > 0) ? 1 : 0;
      ready.add(new PaperQuery(paper.id(), built));
    }

    /** The known nodes that it is joined to, but by the task's relation. */
    private void addLinks(Paper paper, QueryBuilder query) {
      if (papers != null) {
        query.links(BibliographySchema.CITES, known(papers, paper.references().stream()));
      }
      if (authors != null) {
        Stream<String> ids = paper.authors().stream().map(Identity::of);
        query.links(BibliographySchema.WRITES, known(authors, ids));
      }
      if (venues != null && paper.venue() != null) {
        Stream<String> id = Stream.of(Identity.of(paper.venue()));
        query.links(BibliographySchema.PUBLISHED_IN, known(venues, id));
      }
    }

    private static int[] known(StringIndex ids, Stream<String> requested) {
      return requested
          .mapToInt(ids::find)
          .filter(found -> found >= 0)
          .sorted()
          .distinct()
          .toArray();
    }

    private static boolean hasText(FieldText text) {
      return text instanceof FieldText.Tokens tokens
          ? !tokens.words().isEmpty()
          : ((FieldText.Plain) text).utf8().length > 0;
    }

    @Override
    public void bad(Place place, String rule, String value) throws IOException {
      badRecords.bad(place, rule, value);
    }
  }
}
