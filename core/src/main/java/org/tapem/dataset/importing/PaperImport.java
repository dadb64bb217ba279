package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.AUTHOR;
import static org.tapem.dataset.papers.BibliographySchema.PAPER;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.source.InputFiles;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.source.InputShards;
import org.tapem.math.RandomStream;
import org.tapem.network.Noun;
import org.tapem.text.StopWords;

/**
 * Imports a bibliography: reads, filters, splits, numbers, and writes a data set folder. Memory
 * grows with the number of distinct papers, authors and words, not with the texts.
 */
public final class PaperImport {
  static final long LEAST_BYTES = 2L << 20; // of a shard, or it does not pay
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
    return run(settings, target, replace, 1, progress);
  }

  /** The same with so many threads, each of which reads a shard where the files are large. */
  public static ImportReport run(
      ImportSettings settings, Path target, boolean replace, int threads, Progress progress)
      throws IOException {
    PaperImport whole = new PaperImport(settings, progress);
    return whole.run(target, replace, threads, LEAST_BYTES, new ShardThreads(threads));
  }

  /**
   * The same in shards, of which none is too small to be one; they are put together here. The
   * result is the same whatever their number.
   *
   * @param shards their number, at most
   * @param workers must see the files and the place of the data set under the same paths
   */
  public static ImportReport run(
      ImportSettings settings,
      Path target,
      boolean replace,
      int shards,
      ShardTask.Workers workers,
      Progress progress)
      throws IOException {
    return new PaperImport(settings, progress).run(target, replace, shards, 1, workers);
  }

  private List<InputShard> parts(int max, long leastBytes) throws IOException {
    ImportSettings.Source source = settings.source();
    PaperReader reader = source.format().reader(settings.reading(null));
    return InputShards.cut(reader, source.files(), max, leastBytes, source.maxRecordBytes());
  }

  private ImportReport run(
      Path target, boolean replace, int shards, long leastBytes, ShardTask.Workers workers)
      throws IOException {
    StopWords stopWords = settings.text().loadStopWords();
    checkFormats();
    try (DatasetWriter writer =
        new DatasetWriter(
            target,
            replace,
            settings.task().schema(),
            settings.task().task(),
            settings.text().fields())) {
      ShardedImport papers =
          ShardedImport.read(
              settings, parts(shards, leastBytes), workers, writer.scratch(), progress);
      papers.catalog().badRecords.check();
      checkTextFields(papers.catalog());
      SideWork<List<DatasetManifest.SourceEntry>> sources = SideWork.start(this::sources);
      ImportReport report = assemble(papers, writer);
      writer.stopWords(stopWords);
      writer.report(report);
      writer.commit(settings.toMap(), sources.result());
      return report;
    }
  }

  private ImportReport assemble(ShardedImport papers, DatasetWriter writer) throws IOException {
    Catalog catalog = papers.catalog();
    Numbering numbering = papers.number();
    if (numbering.of(PAPER).training() == 0) {
      throw new BadFileException(
          "no training paper is left: "
              + Noun.count(catalog.badRecords.total(), "record")
              + ", "
              + numbering.of(PAPER).size()
              + " held out"
              + catalog.dropped.entrySet().stream()
                  .map(entry -> ", " + entry.getValue() + " dropped: " + entry.getKey().meaning())
                  .collect(Collectors.joining())
              + PaperFiles.notes(settings.source(), settings.text().fields()).stream()
                  .map("\n  "::concat)
                  .collect(Collectors.joining())); // such as columns that nothing reads
    }
    progress.phase("Writing", papers.spooled(), "papers");
    writer.words(numbering.words().vocabulary(), settings.text().minCount());
    Assembly assembly = new Assembly(papers, numbering, settings.task());
    assembly.write(writer, progress);
    CandidateLists lists = null;
    List<HeldOut.Part> parts;
    if (settings.split().candidates() != null) {
      DatasetManifest.Task task = settings.task().task();
      int held = numbering.of(PAPER).heldOut();
      lists = new CandidateLists(task, Noun.plural(task.candidateType()), assembly.ids(), held);
      lists.read(settings.split().candidates());
      parts = lists.parts;
    } else if (settings.task() == BibliographyTask.COLLABORATOR) {
      parts =
          assembly.share.collaborations.writeHeldOut(
              writer,
              numbering.of(AUTHOR).training(),
              new RandomStream(settings.split().seed(), HALVES));
    } else {
      parts = partsWithoutLists(catalog, numbering, assembly);
    }
    writer.parts(parts);
    if (lists != null) {
      writer.candidates(lists.offsets(), lists.nodes(), lists.trueCounts());
    }
    return ImportReport.of(catalog, numbering, assembly, parts, lists, settings.text().fields());
  }

  /**
   * The parts that the records state if they name both; else seeded halves of the held-out papers
   * that have a partner known from training.
   */
  private List<HeldOut.Part> partsWithoutLists(
      Catalog catalog, Numbering numbering, Assembly assembly) {
    List<HeldOut.Part> stated = keptParts(catalog, numbering);
    if (stated.contains(HeldOut.Part.VALID) && stated.contains(HeldOut.Part.TEST)) {
      return stated;
    }
    int[] requested =
        settings.task() == BibliographyTask.CITATION
            ? assembly.heldOutThatCite()
            : assembly.heldOutWithKnownAuthor();
    return HeldOut.Part.halves(
        stated.size(), requested, new RandomStream(settings.split().seed(), HALVES));
  }

  /** Held-out papers were spooled in the order of their final numbers; some may be dropped. */
  private static List<HeldOut.Part> keptParts(Catalog catalog, Numbering numbering) {
    List<HeldOut.Part> parts = new ArrayList<>();
    for (int i = 0; i < catalog.heldOutParts.size(); i++) {
      if (numbering.of(PAPER).of(catalog.heldOutNumbers.get(i)) >= 0) {
        parts.add(catalog.heldOutParts.get(i));
      }
    }
    return parts;
  }

  /** A text field that no record has is a slip, unless it is one that is requested by default. */
  private void checkTextFields(Catalog catalog) throws BadFileException {
    List<String> fields = settings.text().fields();
    for (int i = 0; i < fields.size(); i++) {
      if (!catalog.fieldSeen[i] && !ImportSettings.DEFAULT_TEXT.contains(fields.get(i))) {
        throw new BadFileException("no record has the text field " + fields.get(i) + " (--text)");
      }
    }
  }

  private void checkFormats() throws IOException {
    if (settings.split().candidates() != null) {
      PaperFiles.checkRegular(InputFiles.ofList(settings.split().candidates()));
    }
    PaperFiles.check(settings.source().format(), settings.source().files());
  }

  private List<DatasetManifest.SourceEntry> sources() throws IOException {
    List<Path> files = new ArrayList<>(settings.source().files());
    if (settings.split().candidates() != null) {
      files.addAll(InputFiles.ofList(settings.split().candidates()));
    }
    return DatasetManifest.SourceEntry.of(files);
  }
}
