package org.tapem.preset;

import static org.tapem.preset.BibliographySchema.WRITES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tapem.flat.BadFileException;
import org.tapem.flat.Progress;
import org.tapem.math.RandomStream;
import org.tapem.network.Noun;
import org.tapem.record.DropReason;
import org.tapem.record.InputFile;
import org.tapem.record.ReadSettings;
import org.tapem.store.Checksums;
import org.tapem.store.DatasetManifest;
import org.tapem.store.DatasetWriter;
import org.tapem.store.HeldOut;
import org.tapem.text.StopWords;

/**
 * Imports a bibliography: reads, filters, splits, numbers, and writes a data set folder. Memory
 * grows with the number of distinct papers, authors and words, not with the texts.
 */
public final class PaperImport {
  private static final long HALVES = 0x4a11; // names the random stream of the halves
  private final ImportSettings settings;
  private final Progress progress;

  private PaperImport(ImportSettings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * Runs an import.
   *
   * @param replace whether a data set that is there already may be replaced
   */
  public static ImportReport run(
      ImportSettings settings, Path target, boolean replace, Progress progress) throws IOException {
    return new PaperImport(settings, progress).run(target, replace);
  }

  private ImportReport run(Path target, boolean replace) throws IOException {
    StopWords stopWords = stopWords();
    checkFormats();
    try (DatasetWriter writer =
        new DatasetWriter(
            target,
            replace,
            settings.task().schema(),
            settings.task().task(),
            settings.text().fields())) {
      try (PaperIntake intake = new PaperIntake(settings, stopWords, writer.scratch())) {
        read(intake, writer.scratch());
        intake.badRecords.check();
        checkTextFields(intake);
        SideWork<List<DatasetManifest.SourceEntry>> sources = SideWork.start(this::sources);
        ImportReport report = assemble(intake, writer);
        writer.stopWords(stopWords);
        writer.report(report);
        writer.commit(settings.toMap(), sources.result());
        return report;
      }
    }
  }

  private void read(PaperIntake intake, Path scratch) throws IOException {
    ReadSettings readSettings =
        new ReadSettings(
            settings.text().fields(),
            settings.source().maxRecordBytes(),
            settings.source().mapping(),
            scratch);
    long bytes = 0;
    List<InputFile> files = new ArrayList<>();
    for (Path path : settings.source().files()) {
      bytes += Files.size(path);
      files.add(new InputFile(path, progress::advance));
    }
    progress.phase("Reading", bytes, "B");
    ReadAhead.run(settings.source().format().reader(readSettings), files, intake);
    intake.close();
  }

  private ImportReport assemble(PaperIntake intake, DatasetWriter writer) throws IOException {
    Numbering numbering =
        new Numbering(intake, settings.filter().minVenuePapers(), settings.text().minCount());
    if (numbering.droppedWithVenue > 0) {
      intake.dropped.put(DropReason.SMALL_VENUE, numbering.droppedWithVenue);
    }
    if (numbering.papers.training == 0) {
      throw new BadFileException(
          "no training paper is left: "
              + intake.badRecords.total()
              + " records, "
              + numbering.papers.size()
              + " held out"
              + intake.dropped.entrySet().stream()
                  .map(entry -> ", " + entry.getValue() + " dropped: " + entry.getKey().meaning())
                  .collect(Collectors.joining()));
    }
    progress.phase("Writing", (long) intake.training.size() + intake.heldOut.size(), "papers");
    Assembly assembly = new Assembly(intake, numbering, settings.task());
    assembly.write(writer, progress);
    CandidateLists lists = null;
    List<HeldOut.Part> parts;
    if (settings.split().candidates() != null) {
      ImportedNodes nodes = new ImportedNodes(intake, numbering, assembly.heldOutLinks[WRITES]);
      DatasetManifest.Task task = settings.task().task();
      int held = numbering.papers.size() - numbering.papers.training;
      lists = new CandidateLists(task, Noun.plural(task.right()), nodes, held);
      lists.read(new InputFile(settings.split().candidates()));
      parts = lists.parts;
    } else if (settings.task() == BibliographyTask.COLLABORATOR) {
      parts =
          assembly.collaborations.writeHeldOut(
              writer,
              numbering.authors.training,
              new RandomStream(settings.split().seed(), HALVES));
    } else {
      parts = partsWithoutLists(intake, numbering, assembly);
    }
    writer.parts(parts);
    if (lists != null) {
      writer.candidates(lists.offsets(), lists.nodes(), lists.trueCounts());
    }
    return ImportReports.of(intake, numbering, assembly, parts, lists, settings.text().fields());
  }

  /**
   * The parts that the records state if they name both; else seeded halves of the held-out papers
   * that have a partner known from training.
   */
  private List<HeldOut.Part> partsWithoutLists(
      PaperIntake intake, Numbering numbering, Assembly assembly) {
    List<HeldOut.Part> stated = keptParts(intake, numbering);
    if (stated.contains(HeldOut.Part.VALID) && stated.contains(HeldOut.Part.TEST)) {
      return stated;
    }
    int[] asked =
        settings.task() == BibliographyTask.CITATION
            ? assembly.heldOutThatCite()
            : assembly.heldOutWithKnownAuthor();
    return halves(stated.size(), asked, new RandomStream(settings.split().seed(), HALVES));
  }

  /** Halves of all of so many held-out nodes. */
  static List<HeldOut.Part> halves(int count, RandomStream stream) {
    return halves(count, IntStream.range(0, count).toArray(), stream);
  }

  private static List<HeldOut.Part> halves(int count, int[] asked, RandomStream stream) {
    stream.shuffle(asked);
    List<HeldOut.Part> parts = new ArrayList<>(Collections.nCopies(count, HeldOut.Part.NONE));
    for (int i = 0; i < asked.length; i++) {
      parts.set(asked[i], i < asked.length / 2 ? HeldOut.Part.VALID : HeldOut.Part.TEST);
    }
    return parts;
  }

  /** Held-out papers were spooled in the order of their final numbers; some may be dropped. */
  private static List<HeldOut.Part> keptParts(PaperIntake intake, Numbering numbering) {
    List<HeldOut.Part> parts = new ArrayList<>();
    for (int i = 0; i < intake.heldOutParts.size(); i++) {
      if (numbering.papers.isKept(intake.heldOutNumbers.get(i))) {
        parts.add(intake.heldOutParts.get(i));
      }
    }
    return parts;
  }

  /** A text field that no record has is a slip, unless it is one that is asked for by default. */
  private void checkTextFields(PaperIntake intake) throws BadFileException {
    List<String> fields = settings.text().fields();
    for (int i = 0; i < fields.size(); i++) {
      if (!intake.fieldSeen[i] && !ImportSettings.DEFAULT_TEXT.contains(fields.get(i))) {
        throw new BadFileException("no record has the text field " + fields.get(i) + " (--text)");
      }
    }
  }

  private StopWords stopWords() throws IOException {
    return switch (settings.text().stopWords()) {
      case "english" -> StopWords.english();
      case "none" -> StopWords.none();
      default -> StopWords.load(Path.of(settings.text().stopWords()));
    };
  }

  private void checkFormats() throws IOException {
    if (settings.split().candidates() != null) {
      PaperFiles.checkRegular(List.of(settings.split().candidates()));
    }
    PaperFiles.check(settings.source().format(), settings.source().files());
  }

  private List<DatasetManifest.SourceEntry> sources() throws IOException {
    List<DatasetManifest.SourceEntry> entries = new ArrayList<>();
    List<Path> files = new ArrayList<>(settings.source().files());
    if (settings.split().candidates() != null) {
      files.add(settings.split().candidates());
    }
    for (Path path : files) {
      entries.add(
          new DatasetManifest.SourceEntry(
              String.valueOf(path.getFileName()), Files.size(path), Checksums.of(path)));
    }
    return entries;
  }
}
