package org.tapem.query.papers;

import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.CITES;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.PUBLISHED_IN;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.AddedNodes;
import org.tapem.dataset.Texts;
import org.tapem.dataset.importing.BadRecords;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.LinkList;
import org.tapem.dataset.importing.ReadAhead;
import org.tapem.dataset.importing.TextCutter;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.BibliographySchema;
import org.tapem.dataset.papers.Identity;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;
import org.tapem.io.StringList;
import org.tapem.method.ModelFolder;
import org.tapem.network.NodeType;

/**
 * Reads papers that are to be added to a model, with the authors and venues that it does not know.
 * Texts are cut as for {@link PaperQueries}. A paper is passed over where the model knows its id,
 * or one before it has it, where it has no author, and where it has no word that the model knows.
 */
public final class PaperAddition {
  private final BadRecords badRecords;
  private final KnownWords known; // null where the model reads no text
  private final TextCutter cutter; // null as well
  private final NewNodes authors;
  private final NewNodes papers;
  private final NewNodes venues;
  private final LinkList[] links = {new LinkList(), new LinkList(), new LinkList()};
  private final IntList times = new IntList();
  private final IntList words = new IntList(1024);
  private final IntList starts = new IntList();
  private final ByteArrayOutputStream marks = new ByteArrayOutputStream();
  private final StringList references = new StringList(); // of added papers, to be found at the end
  private final IntList citing = new IntList(); // by reference
  private long read;
  private long knownId;
  private long sameId;
  private long withoutAuthor;
  private long withoutWord;

  private PaperAddition(ModelFolder model, double maxBad) throws IOException {
    for (NodeType type : BibliographySchema.SCHEMA.types()) {
      if (!model.manifest().nodes().contains(type.name())) {
        throw new BadFileException(
            model.folder(),
            "keeps no " + type.name() + "s, so none can be added",
            "train it again");
      }
    }
    badRecords = new BadRecords(maxBad);
    known = model.hasVocabulary() ? new KnownWords(model) : null;
    cutter = known == null ? null : new TextCutter(known);
    authors = new NewNodes(model, AUTHOR);
    papers = new NewNodes(model, PAPER);
    venues = new NewNodes(model, VENUE);
    starts.add(0);
  }

  /**
   * Reads all papers.
   *
   * @param scratch folder for what a reader must sort on disk; made and removed by the caller
   * @param progress hears of the bytes of the files
   */
  public static PaperAddition read(
      ModelFolder model, ImportSettings.Source source, Path scratch, Progress progress)
      throws IOException {
    KnownPapers.checkAuthors(model);
    try (ReadAhead ahead = ModelPapers.read(model, source, scratch, "Reading", progress)) {
      PaperAddition addition = new PaperAddition(model, source.maxBadShare());
      while (!ahead.ended()) {
        ahead.next(addition.new Sink());
      }
      addition.badRecords.check();
      addition.cite();
      return addition;
    }
  }

  /** What the model gets. */
  public AddedNodes addition() {
    Texts.Flat texts =
        cutter == null
            ? null
            : new Texts.Flat(words.toArray(), starts.toArray(), marks.toByteArray());
    return new AddedNodes(
        List.of(authors.nodes(), papers.nodes(), venues.nodes()),
        times.toArray(),
        texts,
        List.of(links[WRITES].pairs(), links[CITES].pairs(), links[PUBLISHED_IN].pairs()));
  }

  /** Only now all papers are known that may be cited. */
  private void cite() {
    for (int i = 0; i < references.size(); i++) {
      int cited = papers.find(references.get(i));
      if (cited >= 0) {
        links[CITES].add(citing.get(i), cited);
      }
    }
  }

  private final class Sink implements PaperSink {
    @Override
    public void paper(Paper paper, Place place) {
      badRecords.good();
      read++;
      if (papers.isKnown(paper.id())) {
        knownId++;
      } else if (papers.find(paper.id()) >= 0) {
        sameId++;
      } else if (paper.authors().isEmpty()) {
        withoutAuthor++;
      } else if (!cut(paper)) {
        withoutWord++;
      } else {
        add(paper);
      }
    }

    @Override
    public void bad(Place place, String rule, String value) throws IOException {
      badRecords.bad(place, rule, value);
    }
  }

  /** Takes the words of a paper; false where there is none, though the model reads texts. */
  private boolean cut(Paper paper) {
    if (cutter == null) {
      return true;
    }
    int before = words.size();
    cutter.begin();
    paper.texts().forEach(text -> cutter.cut(text, words));
    return words.size() > before;
  }

  private void add(Paper paper) {
    int number = papers.add(paper.id(), paper.title());
    times.add(paper.year());
    starts.add(words.size());
    if (cutter != null) {
      marks.writeBytes(cutter.marks());
    }
    for (AuthorEntry author : paper.authors()) {
      links[WRITES].add(authors.add(Identity.of(author), author.name()), number);
    }
    if (paper.venue() != null) {
      int venue = venues.add(Identity.of(paper.venue()), paper.venue().name());
      links[PUBLISHED_IN].add(number, venue);
    }
    for (String reference : paper.references()) {
      references.add(reference);
      citing.add(number);
    }
  }

  /** Papers that could be read. */
  public long papersRead() {
    return read;
  }

  /** Papers passed over because the model knows their id. */
  public long knownId() {
    return knownId;
  }

  /** Papers passed over because one before them has their id. */
  public long sameId() {
    return sameId;
  }

  /** Papers passed over because they have no author. */
  public long withoutAuthor() {
    return withoutAuthor;
  }

  /** Papers passed over because the model knows no word of theirs. */
  public long withoutWord() {
    return withoutWord;
  }

  public int newPapers() {
    return papers.count();
  }

  public int newAuthors() {
    return authors.count();
  }

  public int newVenues() {
    return venues.count();
  }

  /** Words of the new papers, each as often as it occurs; 0 where the model reads no text. */
  public long words() {
    return words.size() + unknownWords();
  }

  /** Words of papers with an author and a new id that the model does not know. */
  public long unknownWords() {
    return known == null ? 0 : known.unknown();
  }

  /** Records that could not be read. */
  public long bad() {
    return badRecords.count();
  }

  /** The first places where a record could not be read, each with its fault. */
  public List<String> badPlaces() {
    return badRecords.places();
  }
}
