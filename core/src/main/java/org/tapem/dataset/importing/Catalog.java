package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.papers.Identity;
import org.tapem.dataset.papers.Paper;
import org.tapem.io.IntList;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;

/**
 * All papers of an import: ids, authors and venues in the order of first sight, and why others were
 * dropped. Of two papers alike it decides which one stays.
 */
final class Catalog {
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

  Catalog(ImportSettings settings) {
    badRecords = new BadRecords(settings.source().maxBadShare());
    listsMayAsk = settings.split().candidates() != null;
    fieldSeen = new boolean[settings.text().fields().size()];
  }

  /** Whether a paper before has this id. */
  boolean knows(byte[] id) {
    return paperIds.find(id, 0, id.length) >= 0;
  }

  /**
   * Whether a paper before has the title and the authors of one, as {@link #titleAndAuthors} gives
   * them; else they are remembered.
   */
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

  /** A paper that could be read is not kept. */
  void dropped(DropReason reason, String id) {
    dropped.merge(reason, 1L, Long::sum);
    droppedId(id);
  }

  /** A paper with this id was dropped and counted. */
  void droppedId(String id) {
    if (listsMayAsk) {
      droppedIds.add(id);
    }
  }

  /** How many nodes of each type there are. */
  int[] counts() {
    int[] counts = new int[3];
    counts[AUTHOR] = authors.size();
    counts[PAPER] = paperIds.size();
    counts[VENUE] = venues.size();
    return counts;
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

  /** Whether a venue has fewer papers than are requested. */
  boolean isSmall(int venue, int minPapers) {
    return venuePapers.get(venue) < minPapers;
  }

  /** Authors or venues by their keys, numbered by first sight, each with the name it had then. */
  static final class KeyedNames {
    final StringTable keys = new StringTable();
    final StringList names = new StringList();

    /** The number of a key, which is added with the name if it is new. */
    int add(byte[] key, byte[] name) {
      int number = keys.add(key, 0, key.length);
      if (number == names.size()) {
        names.add(name, 0, name.length);
      }
      return number;
    }

    int size() {
      return names.size();
    }
  }
}
