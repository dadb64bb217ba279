package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.tapem.base.Progress;
import org.tapem.dataset.source.InputFile;
import org.tapem.io.StringTable;
import org.tapem.text.StopWords;

/** Reads the papers of an import in one pass, so that all is decided and numbered on the way. */
final class OnePass implements ReadPapers {
  private final Catalog catalog;
  private final PaperIntake intake;
  private final int fields;

  private OnePass(Catalog catalog, PaperIntake intake, int fields) {
    this.catalog = catalog;
    this.intake = intake;
    this.fields = fields;
  }

  /** Reads all files, ahead in a thread of its own. */
  static OnePass read(ImportSettings settings, StopWords stopWords, Path scratch, Progress progress)
      throws IOException {
    long bytes = 0;
    List<InputFile> files = new ArrayList<>();
    for (Path path : settings.source().files()) {
      bytes += Files.size(path);
      files.add(new InputFile(path, progress::advance));
    }
    progress.phase("Reading", bytes, "B");
    Catalog catalog = new Catalog(settings);
    try (PaperIntake intake = new PaperIntake(settings, stopWords, scratch, catalog)) {
      ReadAhead.run(settings.source().format().reader(settings.reading(scratch)), files, intake);
      return new OnePass(catalog, intake, settings.text().fields().size());
    }
  }

  @Override
  public Catalog catalog() {
    return catalog;
  }

  @Override
  public StringTable words() {
    return intake.words.strings();
  }

  @Override
  public long spooled() {
    return (long) intake.training().size() + intake.heldOut().size();
  }

  @Override
  public Seen seen(int minVenuePapers) throws IOException {
    if (!catalog.hasSmallVenue(minVenuePapers)) {
      return new Seen(intake.seen, 0);
    }
    FilteredCounts recount = new FilteredCounts();
    for (boolean held : new boolean[] {false, true}) {
      recount.add(
          spool(held), !held, paper -> true, venue -> !catalog.isSmall(venue, minVenuePapers));
    }
    return new Seen(recount.seen, recount.droppedWithVenue);
  }

  private PaperSpool spool(boolean held) {
    return held ? intake.heldOut() : intake.training();
  }

  @Override
  public PaperShare assemble(
      Numbering numbering, boolean collaborate, PaperTarget target, Progress progress)
      throws IOException {
    PaperShare share = new PaperShare(fields, collaborate);
    ToIntFunction<String> cited =
        id -> {
          int found = catalog.paperIds.find(id);
          return found < 0 ? -1 : numbering.papers.number[found];
        };
    for (boolean held : new boolean[] {false, true}) {
      int training = numbering.papers.training;
      share.add(spool(held), held, numbering.ofAll(), training, cited, target, progress);
    }
    return share;
  }
}
