package org.tapem.preset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.flat.IntList;
import org.tapem.flat.StringList;
import org.tapem.flat.StringTable;
import org.tapem.flat.WordTable;
import org.tapem.record.AuthorEntry;
import org.tapem.record.BadRecordException;
import org.tapem.record.DropReason;
import org.tapem.record.FieldText;
import org.tapem.record.Identity;
import org.tapem.record.Paper;
import org.tapem.record.PaperBuilder;
import org.tapem.record.PaperSink;
import org.tapem.record.Place;
import org.tapem.record.VenueEntry;
import org.tapem.store.HeldOut;
import org.tapem.text.StopWords;

/**
 * Takes papers as they are read: drops what is not wanted, numbers ids, authors, venues and words
 * in the order of first sight, and spools the rest, training and held-out papers apart.
 */
final class PaperIntake implements PaperSink, AutoCloseable {
  private final ImportSettings settings;
  final BadRecords badRecords;
  final Map<DropReason, Long> dropped = new EnumMap<>(DropReason.class);
  final StringTable paperIds = new StringTable();
  final StringTable droppedIds = new StringTable(); // filled only where candidate lists may ask
  final StringTable authorKeys = new StringTable();
  final StringList authorNames = new StringList();
  final StringTable venueKeys = new StringTable();
  final StringList venueNames = new StringList();
  final IntList venuePapers = new IntList();
  final WordTable words = new WordTable();
  final Sightings seen = new Sightings();
  final PaperSpool training;
  final PaperSpool heldOut;
  final IntList heldOutNumbers = new IntList(); // of the held-out papers, in spool order
  final List<HeldOut.Part> heldOutParts = new ArrayList<>(); // the same
  long entriesById;
  long entriesByName;
  long repeatedEntries;

  private final Map<VenueEntry, Integer> venuesByEntry = new HashMap<>(); // few, and each often
  private final StringTable titlesAndAuthors = new StringTable();
  private final IntList authors = new IntList();
  private final IntList lastPaperOfAuthor = new IntList();
  private final IntList[] tokens;
  final boolean[] fieldSeen; // by text field: some paper has it
  private final TextCutter cutter = new TextCutter(new BySight());
  private final int stopWordCount;

  PaperIntake(ImportSettings settings, StopWords stopWords, Path scratch) throws IOException {
    this.settings = settings;
    // Stop words get the first numbers, so that one look-up tells the number and whether to drop.
    stopWords.words().forEach(words::add);
    stopWordCount = words.size();
    badRecords = new BadRecords(settings.source().maxBad());
    int fields = settings.text().fields().size();
    tokens = new IntList[fields];
    fieldSeen = new boolean[fields];
    for (int i = 0; i < fields; i++) {
      tokens[i] = new IntList(256);
    }
    training = new PaperSpool(scratch.resolve("training"), fields);
    heldOut = new PaperSpool(scratch.resolve("heldout"), fields);
  }

  @Override
  public void bad(Place place, String rule, String value) throws IOException {
    badRecords.bad(place, rule, value);
  }

  @Override
  public void paper(Paper paper, Place place) throws IOException {
    Part part;
    try {
      part = Part.of(paper, settings.split());
    } catch (BadRecordException e) {
      bad(place, e.rule(), e.value());
      return;
    }
    badRecords.good();
    Optional<DropReason> reason = settings.filter().drops(paper);
    if (reason.isEmpty() && settings.split().byYear() && paper.year() == Paper.NO_YEAR) {
      reason = Optional.of(DropReason.NO_YEAR);
    }
    if (reason.isEmpty() && paperIds.find(paper.id()) >= 0) {
      reason = Optional.of(DropReason.SAME_ID);
    }
    if (reason.isEmpty() && settings.filter().needsText() && !tokenize(paper.texts())) {
      reason = Optional.of(DropReason.NO_TEXT);
    }
    // Last, since it remembers the paper, and only one that is kept may make the next a duplicate.
    if (reason.isEmpty() && settings.filter().noDuplicates() && isDuplicate(paper)) {
      reason = Optional.of(DropReason.DUPLICATE);
    }
    if (reason.isPresent()) {
      dropped.merge(reason.get(), 1L, Long::sum);
      if (settings.split().candidates() != null) {
        droppedIds.add(paper.id());
      }
      return;
    }
    keep(paper, part);
  }

  private void keep(Paper paper, Part part) throws IOException {
    if (!settings.filter().needsText()) {
      tokenize(paper.texts());
    }
    int number = paperIds.add(paper.id());
    int venue = -1;
    if (paper.venue() != null) {
      venue = venuesByEntry.computeIfAbsent(paper.venue(), this::addVenue);
      venuePapers.increment(venue, 1);
    }
    authors.clear();
    for (AuthorEntry author : paper.authors()) {
      addAuthor(author, number);
    }
    PaperSpool.Entry entry =
        new PaperSpool.Entry(number, paper.year(), venue, paper.title(), authors);
    boolean inTraining = part == Part.TRAINING;
    seen.paper(number, venue, inTraining);
    for (int i = 0; i < authors.size(); i++) {
      seen.authors.see(authors.get(i), inTraining);
    }
    for (int i = 0; i < tokens.length; i++) {
      fieldSeen[i] |= tokens[i].size() > 0;
    }
    if (inTraining) {
      training.put(entry, paper.references(), tokens);
      for (IntList field : tokens) {
        seen.words(field);
      }
    } else {
      heldOut.put(entry, paper.references(), tokens);
      heldOutNumbers.add(number);
      heldOutParts.add(part.heldOut());
    }
  }

  private int addVenue(VenueEntry venue) {
    int number = venueKeys.add(Identity.of(venue));
    if (number == venueNames.size()) {
      venueNames.add(venue.name());
    }
    return number;
  }

  private void addAuthor(AuthorEntry author, int paper) {
    int number = authorKeys.add(Identity.of(author));
    if (number == authorNames.size()) {
      authorNames.add(author.name());
      lastPaperOfAuthor.add(-1);
    }
    if (lastPaperOfAuthor.get(number) == paper) {
      repeatedEntries++;
      return;
    }
    lastPaperOfAuthor.set(number, paper);
    authors.add(number);
    if (author.id() != null) {
      entriesById++;
    } else {
      entriesByName++;
    }
  }

  /** Cuts the texts into numbered words; false where there is none at all. */
  private boolean tokenize(List<FieldText> texts) {
    int total = 0;
    for (int i = 0; i < tokens.length; i++) {
      tokens[i].clear();
      cutter.cut(texts.get(i), tokens[i]);
      total += tokens[i].size();
    }
    return total > 0;
  }

  /** Numbers words by first sight. */
  private final class BySight implements TextCutter.Numbers {
    @Override
    public int ofText(byte[] utf8, int from, int to) {
      int word = words.add(utf8, from, to);
      return word < stopWordCount ? -1 : word;
    }

    @Override
    public int ofToken(String word) {
      return words.add(word);
    }
  }

  private boolean isDuplicate(Paper paper) {
    String title = Identity.normalised(paper.title());
    if (title.isEmpty()) {
      return false;
    }
    StringBuilder key = new StringBuilder(title);
    paper.authors().stream().map(Identity::of).sorted().forEach(a -> key.append('\n').append(a));
    int known = titlesAndAuthors.size();
    return titlesAndAuthors.add(key.toString()) < known;
  }

  @Override
  public void close() throws IOException {
    training.close();
    heldOut.close();
  }

  /** Which part of the data set a paper belongs to. */
  enum Part {
    TRAINING,
    HELD_OUT,
    VALID,
    TEST;

    /** What the record itself states of a held-out paper. */
    HeldOut.Part heldOut() {
      return switch (this) {
        case VALID -> HeldOut.Part.VALID;
        case TEST -> HeldOut.Part.TEST;
        default -> HeldOut.Part.NONE;
      };
    }

    static Part of(Paper paper, ImportSettings.Split split) throws BadRecordException {
      if (split.byYear()) {
        return paper.year() < split.year() ? TRAINING : HELD_OUT;
      }
      if (paper.split() == null) {
        return TRAINING;
      }
      return switch (paper.split()) {
        case "train" -> TRAINING;
        case "valid", "dev" -> VALID;
        case "test" -> TEST;
        default ->
            throw new BadRecordException(
                "split must be train, valid or test", PaperBuilder.shorten(paper.split()));
      };
    }
  }
}
