package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.PAPER;
import static org.tapem.dataset.papers.BibliographySchema.VENUE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.base.Progress;
import org.tapem.dataset.papers.DropReason;
import org.tapem.dataset.source.InputShard;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.SpoolReader;
import org.tapem.io.StringFileWriter;
import org.tapem.io.StringIndex;
import org.tapem.io.StringTable;

/**
 * Has the papers of an import read in one shard or more and puts them together, so that the result
 * does not depend on their number: the same papers stay, and all is numbered in the order in which
 * the files have it. Only the heads of the papers come here, one shard after the other; texts are
 * left to the workers.
 */
final class ShardedImport {
  private final ImportSettings settings;
  private final ShardTask.Workers workers;
  private final Path scratch;
  private final Catalog catalog;
  private final StringTable words = new StringTable();
  private final List<ShardFolder> parts = new ArrayList<>();
  private final List<ShardNumbers> numbers = new ArrayList<>(); // of first sight

  private ShardedImport(ImportSettings settings, ShardTask.Workers workers, Path scratch) {
    this.settings = settings;
    this.workers = workers;
    this.scratch = scratch;
    catalog = new Catalog(settings);
  }

  /** Reads all parts. */
  static ShardedImport read(
      ImportSettings settings,
      List<InputShard> parts,
      ShardTask.Workers workers,
      Path scratch,
      Progress progress)
      throws IOException {
    ShardedImport papers = new ShardedImport(settings, workers, scratch);
    progress.phase("Reading", parts.stream().mapToLong(InputShard::bytes).sum(), "B");
    papers.read(parts, progress);
    papers.putTogether();
    return papers;
  }

  private void read(List<InputShard> inputs, Progress progress) throws IOException {
    List<ShardReading> work = new ArrayList<>();
    for (InputShard input : inputs) {
      Path folder = Files.createDirectory(scratch.resolve("part-" + parts.size()));
      parts.add(new ShardFolder(folder));
      ShardReading.Position position =
          inputs.size() == 1
              ? ShardReading.Position.ONLY
              : work.isEmpty() ? ShardReading.Position.FIRST : ShardReading.Position.LATER;
      work.add(
          new ShardReading(settings.ofPart(input), input, parts.get(parts.size() - 1), position));
    }
    workers.run(work, progress);
  }

  private void putTogether() throws IOException {
    for (ShardFolder part : parts) {
      try (ShardMerge heads = new ShardMerge(ShardFolder.heads(part.read()), settings, catalog)) {
        int[][] nodes = heads.run();
        numbers.add(new ShardNumbers(nodes, numberWords(part)));
      }
    }
  }

  private int[] numberWords(ShardFolder part) throws IOException {
    try (SpoolReader own = new SpoolReader(ShardFolder.words(part.read()))) {
      int[] numbersOfWords = new int[own.takeInt()];
      for (int word = 0; word < numbersOfWords.length; word++) {
        byte[] utf8 = own.takeBytes();
        numbersOfWords[word] = words.add(utf8, 0, utf8.length);
      }
      return numbersOfWords;
    }
  }

  /** What is known of all papers. */
  Catalog catalog() {
    return catalog;
  }

  private int papers(int part) {
    return numbers.get(part).nodes()[PAPER].length;
  }

  /** How many papers lie in spools. */
  long spooled() {
    return IntStream.range(0, parts.size()).mapToLong(this::papers).sum();
  }

  /** Gives the final numbers, without papers of venues with too few. */
  Numbering number() throws IOException {
    int fewest = settings.filter().minVenuePapers();
    List<ShardCounting> work = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      ShardFolder part = parts.get(i);
      numbers.get(i).without(VENUE, venue -> catalog.isSmall(venue, fewest)).write(part.numbers());
      work.add(new ShardCounting(part, papers(i), fields()));
    }
    workers.run(work, Progress.NONE);
    Occurrences seen = new Occurrences(catalog.counts());
    long dropped = 0;
    for (int i = 0; i < parts.size(); i++) {
      Path counts = parts.get(i).counts();
      seen.addSaved(counts, numbers.get(i));
      dropped += ArrayFile.readLongs(ShardFolder.dropped(counts))[0];
    }
    if (dropped > 0) {
      catalog.dropped.put(DropReason.SMALL_VENUE, dropped);
    }
    return seen.numbering(words, settings.text().minCount());
  }

  private int fields() {
    return settings.text().fields().size();
  }

  /** Writes all that are kept, by their final numbers, and gives their links and counts. */
  PaperShare assemble(
      Numbering numbering, boolean collaborate, NodeTarget target, Progress progress)
      throws IOException {
    PaperShare all = new PaperShare(fields(), collaborate);
    workers.run(assemblies(numbering, collaborate), progress);
    for (boolean held : new boolean[] {false, true}) {
      for (ShardFolder part : parts) {
        target.append(ShardFolder.papers(part.share(), held));
      }
    }
    for (ShardFolder part : parts) {
      all.addSaved(part.share());
    }
    return all;
  }

  private List<ShardAssembly> assemblies(Numbering numbering, boolean collaborate)
      throws IOException {
    Path ids = scratch.resolve("ids");
    writeIds(ids, numbering.of(PAPER).order());
    List<ShardAssembly> work = new ArrayList<>();
    int training = numbering.of(PAPER).training();
    for (int i = 0; i < parts.size(); i++) {
      ShardFolder part = parts.get(i);
      numbers.get(i).to(numbering).write(part.finalNumbers());
      work.add(new ShardAssembly(part, papers(i), ids, fields(), training, collaborate));
    }
    return work;
  }

  /** Writes ids where workers find the papers that others cite. */
  private void writeIds(Path base, int[] order) throws IOException {
    try (ArrayWriter offsets =
            new ArrayWriter(ArrayFile.withEnding(base, ".offsets"), ElementType.INT64);
        ArrayWriter utf8 = new ArrayWriter(ArrayFile.withEnding(base, ".utf8"), ElementType.INT8);
        ArrayWriter slots =
            new ArrayWriter(ArrayFile.withEnding(base, ".slots"), ElementType.INT32)) {
      StringFileWriter writer = new StringFileWriter(offsets, utf8);
      for (int number : order) {
        writer.put(catalog.paperIds, number);
      }
      StringIndex.write(catalog.paperIds, order, slots);
    }
  }
}
