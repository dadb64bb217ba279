package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;
import org.tapem.io.SpoolReader;

/**
 * Goes over the heads of a part's papers, as a {@link ShardWriter} wrote them, and lets the catalog
 * decide on each as if it was read just now, behind all papers of the parts before.
 */
final class ShardMerge implements AutoCloseable {
  private final Catalog catalog;
  private final boolean noDuplicates;
  private final SpoolReader heads;
  private final IntList papers = new IntList(1024); // numbers in the catalog; -1: not kept
  private final Kind authors;
  private final Kind venues;

  ShardMerge(Path file, ImportSettings settings, Catalog catalog) throws IOException {
    this.catalog = catalog;
    noDuplicates = settings.filter().drop().noDuplicates();
    heads = new SpoolReader(file);
    authors = new Kind(catalog.authors);
    venues = new Kind(catalog.venues);
  }

  /** Authors or venues: what the part calls them, and their numbers in the catalog. */
  private final class Kind {
    private final Catalog.KeyedNames all;
    private final Map<Integer, byte[][]> unkept = new HashMap<>(); // key and name, by number
    final IntList numbers = new IntList(); // -1: no paper that is kept has it

    Kind(Catalog.KeyedNames all) {
      this.all = all;
    }

    /** Takes what is written of one; gives its number in the catalog if its paper is kept. */
    int take(int number, boolean kept) throws IOException {
      byte[][] keyAndName = null;
      byte[] name = null; // as when it was new
      if (number == numbers.size()) {
        keyAndName = new byte[][] {heads.takeBytes(), heads.takeBytes()};
        numbers.add(-1);
        if (!kept) {
          unkept.put(number, keyAndName);
        }
      } else if (heads.takeInt() == 1) {
        name = heads.takeBytes();
      }
      if (kept && numbers.get(number) < 0) {
        byte[][] written = keyAndName == null ? unkept.remove(number) : keyAndName;
        numbers.set(number, all.add(written[0], name == null ? written[1] : name));
      }
      return numbers.get(number);
    }
  }

  /** Goes over all heads; gives the numbers of nodes in the catalog, by type. */
  int[][] run() throws IOException {
    int kind = heads.takeInt();
    while (kind != ShardWriter.END) {
      switch (kind) {
        case ShardWriter.BAD -> bad();
        case ShardWriter.DROPPED -> catalog.droppedId(heads.takeString());
        case ShardWriter.TEXTLESS -> {
          byte[] id = heads.takeBytes();
          catalog.dropped(catalog.knows(id) ? DropReason.SAME_ID : DropReason.NO_TEXT, text(id));
        }
        case ShardWriter.PAPER -> paper();
        case ShardWriter.FAILED -> {
          catalog.badRecords.good(heads.takeLong());
          throw new BadFileException(heads.takeString());
        }
        default -> throw new IllegalStateException("unknown kind of head: " + kind);
      }
      kind = heads.takeInt();
    }
    catalog.badRecords.good(heads.takeLong());
    for (int reasons = heads.takeInt(); reasons > 0; reasons--) {
      DropReason reason = DropReason.valueOf(heads.takeString());
      catalog.dropped.merge(reason, heads.takeLong(), Long::sum);
    }
    int[][] nodes = new int[3][];
    nodes[AUTHOR] = authors.numbers.toArray();
    nodes[PAPER] = papers.toArray();
    nodes[VENUE] = venues.numbers.toArray();
    return nodes;
  }

  private void bad() throws IOException {
    catalog.badRecords.good(heads.takeLong());
    Place place = null;
    String rule = "";
    String value = "";
    if (heads.takeInt() == 1) {
      place = new Place(heads.takeString(), heads.takeLong(), heads.takeLong());
      rule = heads.takeString();
      value = heads.takeString();
      place = catalog.badRecords.tellsPlaces() ? place.counted().called() : place;
    }
    catalog.badRecords.bad(place, rule, value);
  }

  private static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }

  private void paper() throws IOException {
    byte[] id = heads.takeBytes();
    String titleAndAuthors = noDuplicates ? heads.takeString() : "";
    boolean kept = true;
    if (catalog.knows(id)) {
      catalog.dropped(DropReason.SAME_ID, text(id));
      kept = false;
    } else if (catalog.isDuplicate(titleAndAuthors)) {
      catalog.dropped(DropReason.DUPLICATE, text(id));
      kept = false;
    }
    int number = kept ? catalog.paperIds.add(id, 0, id.length) : -1;
    papers.add(number);
    PaperIntake.Part part = PaperIntake.Part.valueOf(heads.takeString());
    for (int field = 0; field < catalog.fieldSeen.length; field++) {
      boolean has = heads.takeInt() == 1;
      catalog.fieldSeen[field] |= kept && has;
    }
    int venue = heads.takeInt() - 1;
    venue = venue < 0 ? -1 : venues.take(venue, kept);
    for (int author = heads.takeInt(); author > 0; author = heads.takeInt()) {
      authors.take(author - 1, kept);
    }
    int byId = heads.takeInt();
    int byName = heads.takeInt();
    int repeated = heads.takeInt();
    if (kept) {
      catalog.count(number, venue, part);
      catalog.count(byId, byName, repeated);
    }
  }

  @Override
  public void close() throws IOException {
    heads.close();
  }
}
