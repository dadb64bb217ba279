package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;
import org.tapem.io.WordTable;
import org.tapem.text.StopWords;

/**
 * Takes the papers of a shard as they are read: drops what is not wanted, numbers words in the
 * order of first sight, has authors and venues numbered by a {@link ShardWriter}, and spools the
 * rest, training and held-out papers apart.
 */
final class PaperIntake implements PaperSink, AutoCloseable {
  static final String TRAINING = "training";
  static final String HELD_OUT = "heldout";
  private final ImportSettings settings;
  private final ShardWriter register;
  private final PaperSpool.Writer training;
  private final PaperSpool.Writer heldOut;
  private final IntList[] tokens;
  private final TextCutter cutter = new TextCutter(new BySight());
  private final int stopWordCount;
  final WordTable words = new WordTable();
  final OccurrenceCounts seen = new OccurrenceCounts();

  /**
   * Begins.
   *
   * @param folder where the spools go
   */
  PaperIntake(ImportSettings settings, StopWords stopWords, Path folder, ShardWriter register)
      throws IOException {
    this.settings = settings;
    this.register = register;
    // Stop words get the first numbers, so that one look-up tells the number and whether to drop.
    stopWords.words().forEach(words::add);
    stopWordCount = words.size();
    int fields = settings.text().fields().size();
    tokens = new IntList[fields];
    for (int i = 0; i < fields; i++) {
      tokens[i] = new IntList(256);
    }
    training = new PaperSpool.Writer(folder.resolve(TRAINING), fields);
    heldOut = new PaperSpool.Writer(folder.resolve(HELD_OUT), fields);
  }

  @Override
  public void bad(Place place, String rule, String value) throws IOException {
    register.bad(place, rule, value);
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
    register.good();
    Optional<DropReason> reason = settings.filter().drops(paper);
    if (reason.isEmpty() && settings.split().byYear() && paper.year() == Paper.NO_YEAR) {
      reason = Optional.of(DropReason.NO_YEAR);
    }
    if (reason.isEmpty() && settings.filter().drop().needsText() && !tokenize(paper.texts())) {
      reason = Optional.of(DropReason.NO_TEXT);
    }
    if (reason.isPresent()) {
      register.dropped(reason.get(), paper.id());
      return;
    }
    keep(paper, part);
  }

  private void keep(Paper paper, Part part) throws IOException {
    if (!settings.filter().drop().needsText()) {
      tokenize(paper.texts());
    }
    PaperSpool.Entry entry = register.take(paper, part, tokens);
    boolean inTraining = part == Part.TRAINING;
    seen.paper(entry.number(), entry.venue(), inTraining);
    for (int i = 0; i < entry.authors().size(); i++) {
      seen.authors.see(entry.authors().get(i), inTraining);
    }
    if (inTraining) {
      training.put(entry, paper.references(), tokens, cutter.marks());
      for (IntList field : tokens) {
        seen.words(field);
      }
    } else {
      heldOut.put(entry, paper.references(), tokens, cutter.marks());
    }
  }

  /** Cuts the texts into numbered words; false where there is none at all. */
  private boolean tokenize(List<FieldText> texts) {
    int total = 0;
    cutter.begin();
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

  /** The training papers; complete once the intake is closed. */
  PaperSpool training() {
    return training.spool();
  }

  /** The held-out papers; complete once the intake is closed. */
  PaperSpool heldOut() {
    return heldOut.spool();
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
        return paper.year() < split.splitYear() ? TRAINING : HELD_OUT;
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
                "split must be train, valid or test", BadRecordException.shorten(paper.split()));
      };
    }
  }
}
