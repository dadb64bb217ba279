package org.tapem.dataset.importing;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.papers.Identity;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;
import org.tapem.io.StringTable;

/** All papers of an import: ids, authors and venues in the order of first sight, and what for. */
final class Catalog implements PaperRegister {
  final BadRecords badRecords;
  final Map<DropReason, Long> dropped = new EnumMap<>(DropReason.class);
  final StringTable paperIds = new StringTable();
  final StringTable droppedIds = new StringTable(); // filled only where candidate lists may ask
  final KeyedNames authors = new KeyedNames();
  final KeyedNames venues = new KeyedNames();
  final IntList heldOutNumbers = new IntList(); // of the held-out papers, in their order
  final List<HeldOut.Part> heldOutParts = new ArrayList<>(); // the same
  final boolean[] fieldSeen; // by text field: some paper has it
  long entriesById;
  long entriesByName;
  long repeatedEntries;

  private final boolean listsMayAsk;
  private final IntList venuePapers = new IntList();
  private final StringTable titlesAndAuthors = new StringTable();
  private final AuthorNumbers authorNumbers = new AuthorNumbers(authors);
  private final VenueNumbers venueNumbers = new VenueNumbers(venues);

  Catalog(ImportSettings settings) {
    badRecords = new BadRecords(settings.source().maxBadShare());
    listsMayAsk = settings.split().candidates() != null;
    fieldSeen = new boolean[settings.text().fields().size()];
  }

  @Override
  public void good() {
    badRecords.good();
  }

  @Override
  public void bad(Place place, String rule, String value) throws BadFileException {
    badRecords.bad(place, rule, value);
  }

  @Override
  public boolean knows(String id) {
    return paperIds.find(id) >= 0;
  }

  @Override
  public boolean isDuplicate(Paper paper) {
    return isDuplicate(titleAndAuthors(paper));
  }

  /** The same, by what {@link #titleAndAuthors} gives. */
  boolean isDuplicate(String titleAndAuthors) {
    int known = titlesAndAuthors.size();
    return !titleAndAuthors.isEmpty() && titlesAndAuthors.add(titleAndAuthors) < known;
  }

  /** What duplicates have in common; empty where a paper has no title. */
  static String titleAndAuthors(Paper paper) {
    String title = Identity.normalised(paper.title());
    if (title.isEmpty()) {
      return "";
    }
    StringBuilder key = new StringBuilder(title);
    paper.authors().stream().map(Identity::of).sorted().forEach(a -> key.append('\n').append(a));
    return key.toString();
  }

  @Override
  public void dropped(DropReason reason, String id) {
    dropped.merge(reason, 1L, Long::sum);
    droppedId(id);
  }

  /** A paper with this id was dropped and counted. */
  void droppedId(String id) {
    if (listsMayAsk) {
      droppedIds.add(id);
    }
  }

  @Override
  public PaperSpool.Entry take(Paper paper, PaperIntake.Part part, IntList[] tokens) {
    int number = paperIds.add(paper.id());
    int venue = venueNumbers.of(paper.venue());
    authorNumbers.paper(paper.authors());
    for (int i = 0; i < tokens.length; i++) {
      fieldSeen[i] |= tokens[i].size() > 0;
    }
    count(number, venue, part);
    count(authorNumbers.byId, authorNumbers.byName, authorNumbers.repeated);
    return new PaperSpool.Entry(number, paper.year(), venue, paper.title(), authorNumbers.numbers);
  }

  /** Counts a paper that has its number. */
  void count(int number, int venue, PaperIntake.Part part) {
    if (venue >= 0) {
      venuePapers.increment(venue, 1);
    }
    if (part != PaperIntake.Part.TRAINING) {
      heldOutNumbers.add(number);
      heldOutParts.add(part.heldOut());
    }
  }

  /** Counts the entries of a paper's authors. */
  void count(int byId, int byName, int repeated) {
    entriesById += byId;
    entriesByName += byName;
    repeatedEntries += repeated;
  }

  /** Whether a venue has fewer papers than are asked for. */
  boolean isSmall(int venue, int minPapers) {
    return venuePapers.get(venue) < minPapers;
  }

  boolean hasSmallVenue(int minPapers) {
    for (int venue = 0; venue < venuePapers.size(); venue++) {
      if (isSmall(venue, minPapers)) {
        return true;
      }
    }
    return false;
  }
}
