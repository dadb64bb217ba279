package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.Place;
import org.tapem.text.StopWords;

/**
 * Takes the papers of a shard as they are read: drops what is not wanted, numbers words in the
 * order of first sight, has authors and venues numbered by a {@link ShardWriter}, and spools the
 * rest, training and held-out papers apart.
 */
final class PaperIntake implements PaperSink, AutoCloseable {
  private final ImportSettings settings;
  private final ShardWriter register;
  private final NodeSpool.Writer training;
  private final NodeSpool.Writer heldOut;
  final WordIntake words;

  /**
   * Begins.
   *
   * @param folder where the spools go
   */
  PaperIntake(ImportSettings settings, StopWords stopWords, Path folder, ShardWriter register)
      throws IOException {
    this.settings = settings;
    this.register = register;
    words = new WordIntake(stopWords, settings.text().fields().size());
    training = new NodeSpool.Writer(ShardFolder.papers(folder, false));
    heldOut = new NodeSpool.Writer(ShardFolder.papers(folder, true));
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
    if (reason.isEmpty() && settings.filter().drop().needsText() && !words.cut(paper.texts())) {
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
      words.cut(paper.texts());
    }
    int number = register.take(paper, part, words.fields);
    NodeSpool.Writer spool = part == Part.TRAINING ? training : heldOut;
    spool.put(
        number,
        paper.year(),
        paper.title(),
        register.links,
        paper.references(),
        words.fields,
        words.marks());
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
