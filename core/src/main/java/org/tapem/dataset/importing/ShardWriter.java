package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;
import org.tapem.io.SpoolWriter;
import org.tapem.io.StringList;

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
 *          entries of authors: repeated, by id, by name
 *          of each by its number      (with what is written of a venue)
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
  private final KeyedNames authors = new KeyedNames();
  private final KeyedNames venues = new KeyedNames();
  private final AuthorNumbers authorNumbers = new AuthorNumbers(authors);
  private final VenueNumbers venueNumbers = new VenueNumbers(venues);
  private final Map<DropReason, Long> dropped = new EnumMap<>(DropReason.class);
  private int knownAuthors; // whose key and name are written
  private int knownVenues;
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
    boolean toldLater = badRecords.tellsPlaces();
    heads.putInt(toldLater ? 1 : 0);
    if (toldLater) {
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
   * Takes a paper.
   *
   * @param tokens the words of each text field
   */
  PaperSpool.Entry take(Paper paper, PaperIntake.Part part, IntList[] tokens) throws IOException {
    heads.putInt(PAPER);
    heads.putString(paper.id());
    if (noDuplicates) {
      heads.putString(Catalog.titleAndAuthors(paper));
    }
    heads.putString(part.name());
    for (IntList field : tokens) {
      heads.putInt(field.size() > 0 ? 1 : 0);
    }
    int venue = venueNumbers.of(paper.venue());
    heads.putInt(venue + 1);
    if (venue >= 0) {
      putName(venues, venue, knownVenues, paper.venue().name());
      knownVenues = venues.size();
    }
    authorNumbers.paper(paper.authors());
    heads.putInt(authorNumbers.repeated);
    heads.putInt(authorNumbers.byId);
    heads.putInt(authorNumbers.byName);
    for (int i = 0; i < authorNumbers.numbers.size(); i++) {
      int author = authorNumbers.numbers.get(i);
      heads.putInt(author);
      putName(authors, author, knownAuthors, authorNumbers.names.get(i));
      knownAuthors = Math.max(knownAuthors, author + 1);
    }
    return new PaperSpool.Entry(
        papers++, paper.year(), venue, paper.title(), authorNumbers.numbers);
  }

  private void putName(KeyedNames all, int number, int known, String name) throws IOException {
    StringList names = all.names;
    if (number >= known) {
      heads.putString(all.keys.get(number));
      heads.putString(name);
    } else if (names.is(number, name)) {
      heads.putInt(0);
    } else {
      heads.putInt(1);
      heads.putString(name);
    }
  }

  int papers() {
    return papers;
  }

  int authors() {
    return authors.size();
  }

  int venues() {
    return venues.size();
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
