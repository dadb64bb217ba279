package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.PUBLISHED_IN;
import static org.tapem.dataset.papers.BibliographySchema.WRITES;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.papers.Identity;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.VenueEntry;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;
import org.tapem.io.SpoolWriter;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;

/**
 * The papers of a part, numbered from 0 as are their authors and venues. It does not know the
 * papers of the parts before: so it keeps every paper that nothing in it speaks against, and writes
 * the heads of all to a file, without their texts, for {@link ShardMerge} to go over them in order.
 *
 * <p>A head begins with its kind. Numbers have seven bits a byte:
 *
 * <pre>
 * END      records that could be read since the last bad one; how many reasons why
 *          papers were dropped, each with their number
 * FAILED   the same number; why the files could not be read on
 * BAD      the same number; 1 and file, line, first byte of the lines, rule, value; or 0
 * DROPPED  id                         (only where candidate lists may ask for it)
 * TEXTLESS id                         (of a paper that is dropped for it, or for its id)
 * PAPER    id; title and authors      (the latter only where duplicates are dropped)
 *          part; 1 or 0 for each text field
 *          venue + 1                  (0: none)
 *            key, name                (where the venue is new)
 *            1, name; or 0            (else: whether its name is another than when it was new)
 *          of each author the same    (0: no more)
 *          entries of authors: by id, by name, repeated
 * </pre>
 */
final class ShardWriter implements AutoCloseable {
  static final int END = 0;
  static final int FAILED = 1;
  static final int BAD = 2;
  static final int DROPPED = 3;
  static final int TEXTLESS = 4;
  static final int PAPER = 5;

  private final SpoolWriter heads;
  private final boolean listsMayAsk;
  private final boolean noDuplicates;
  private final Kind authors = new Kind();
  private final Kind venues = new Kind();
  private final Map<VenueEntry, Integer> venueNumbers = new HashMap<>(); // few, and each often
  private final IntList lastPaper = new IntList(); // by author
  final IntList[] links = {new IntList(), new IntList(), new IntList()}; // of the last paper taken
  private final Map<DropReason, Long> dropped = new EnumMap<>(DropReason.class);
  private int papers;
  private final BadRecords badRecords;
  private long good; // since the last bad one

  /**
   * Begins.
   *
   * @param isFirst whether its records are the first, so that too many bad ones are noticed at once
   */
  ShardWriter(Path file, ImportSettings settings, boolean isFirst) throws IOException {
    badRecords = new BadRecords(isFirst ? settings.source().maxBadShare() : 1);
    heads = new SpoolWriter(file);
    listsMayAsk = settings.split().candidates() != null;
    noDuplicates = settings.filter().drop().noDuplicates();
  }

  /** A record could be read. */
  void good() {
    good++;
    badRecords.good();
  }

  void bad(Place place, String rule, String value) throws IOException {
    put(BAD);
    boolean reportedLater = badRecords.tellsPlaces();
    heads.putInt(reportedLater ? 1 : 0);
    if (reportedLater) {
      heads.putString(place.file());
      heads.putLong(place.line());
      heads.putLong(place.from());
      heads.putString(rule);
      heads.putString(value);
    }
    badRecords.bad(place, rule, value);
  }

  /** Nothing more can be read. */
  void failed(BadFileException why) throws IOException {
    put(FAILED);
    heads.putString(String.valueOf(why.getMessage()));
  }

  private void put(int kind) throws IOException {
    heads.putInt(kind);
    heads.putLong(good);
    good = 0;
  }

  /** A paper that could be read is not kept. */
  void dropped(DropReason reason, String id) throws IOException {
    if (reason == DropReason.NO_TEXT) {
      heads.putInt(TEXTLESS);
      heads.putString(id);
      return;
    }
    dropped.merge(reason, 1L, Long::sum);
    if (listsMayAsk) {
      heads.putInt(DROPPED);
      heads.putString(id);
    }
  }

  /**
   * Takes a paper; gives its number.
   *
   * @param tokens the words of each text field
   */
  int take(Paper paper, PaperIntake.Part part, IntList[] tokens) throws IOException {
    heads.putInt(PAPER);
    heads.putString(paper.id());
    if (noDuplicates) {
      heads.putString(Catalog.titleAndAuthors(paper));
    }
    heads.putString(part.name());
    for (IntList field : tokens) {
      heads.putInt(field.size() > 0 ? 1 : 0);
    }
    links[PUBLISHED_IN].clear();
    if (paper.venue() == null) {
      heads.putInt(0);
    } else {
      int venue = venueNumbers.computeIfAbsent(paper.venue(), v -> venues.number(Identity.of(v)));
      venues.put(venue, paper.venue().name());
      links[PUBLISHED_IN].add(venue);
    }
    authors(paper.authors());
    return papers++;
  }

  /** Writes the authors of a paper; one that it names twice counts once. */
  private void authors(List<AuthorEntry> entries) throws IOException {
    links[WRITES].clear();
    int byId = 0;
    int repeated = 0;
    for (AuthorEntry entry : entries) {
      int author = authors.number(Identity.of(entry));
      if (author == lastPaper.size()) {
        lastPaper.add(-1);
      }
      if (lastPaper.get(author) == papers) {
        repeated++;
        continue;
      }
      lastPaper.set(author, papers);
      links[WRITES].add(author);
      byId += entry.id() != null ? 1 : 0;
      authors.put(author, entry.name());
    }
    heads.putInt(0);
    heads.putInt(byId);
    heads.putInt(links[WRITES].size() - byId);
    heads.putInt(repeated);
  }

  /** Authors or venues. */
  private final class Kind {
    private final StringTable keys = new StringTable();
    private final StringList names = new StringList(); // as they were when new

    int number(String key) {
      return keys.add(key);
    }

    void put(int number, String name) throws IOException {
      heads.putInt(number + 1);
      if (number == names.size()) {
        names.add(name);
        heads.putString(keys.get(number));
        heads.putString(name);
      } else if (names.is(number, name)) {
        heads.putInt(0);
      } else {
        heads.putInt(1);
        heads.putString(name);
      }
    }
  }

  /** All records were read. */
  void end() throws IOException {
    put(END);
    heads.putInt(dropped.size());
    for (Map.Entry<DropReason, Long> entry : dropped.entrySet()) {
      heads.putString(entry.getKey().name());
      heads.putLong(entry.getValue());
    }
  }

  @Override
  public void close() throws IOException {
    heads.close();
  }
}
