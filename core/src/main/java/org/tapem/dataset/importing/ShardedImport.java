package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.source.InputShard;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.IntList;
import org.tapem.io.StringFile;
import org.tapem.io.StringFileWriter;
import org.tapem.io.StringIndex;
import org.tapem.io.StringTable;

/**
 * Has the papers of an import read in parts and puts them together, so that what comes out is what
 * one pass over all files gives: the same papers stay, and all is seen first where that pass saw it
 * first. Only the heads of the papers come here, one part after the other; texts are left to the
 * workers.
 */
final class ShardedImport implements ReadPapers {
  private final ImportSettings settings;
  private final ShardWorkers workers;
  private final Path scratch;
  private final Catalog catalog;
  private final StringTable words = new StringTable();
  private final List<ShardFolder> parts = new ArrayList<>();
  private final List<ShardNumbers> numbers = new ArrayList<>(); // of first sight
  private final IntList sizes = new IntList(); // papers of each part

  private ShardedImport(ImportSettings settings, ShardWorkers workers, Path scratch) {
    this.settings = settings;
    this.workers = workers;
    this.scratch = scratch;
    catalog = new Catalog(settings);
  }

  /** Reads all parts. */
  static ShardedImport read(
      ImportSettings settings,
      List<InputShard> parts,
      ShardWorkers workers,
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
      work.add(new ShardReading(settings.ofPart(input), input, folder.toString()));
    }
    workers.run(work, progress);
  }

  private void putTogether() throws IOException {
    for (ShardFolder part : parts) {
      try (ShardMerge heads = new ShardMerge(part.heads(), settings, catalog)) {
        numbers.add(heads.run().withWords(numberWords(part)));
      }
      sizes.add(ShardSizes.read(part.read()).papers());
    }
  }

  private int[] numberWords(ShardFolder part) throws IOException {
    StringFile own = StringFile.open(part.words());
    int[] numbersOfWords = new int[own.size()];
    Arrays.setAll(numbersOfWords, word -> words.add(own.get(word)));
    return numbersOfWords;
  }

  @Override
  public Catalog catalog() {
    return catalog;
  }

  @Override
  public StringTable words() {
    return words;
  }

  @Override
  public long spooled() {
    return Arrays.stream(sizes.toArray()).asLongStream().sum();
  }

  @Override
  public Seen seen(int minVenuePapers) throws IOException {
    List<ShardNumbers> kept =
        numbers.stream()
            .map(all -> all.withoutVenues(venue -> catalog.isSmall(venue, minVenuePapers)))
            .toList();
    List<ShardRecount> work = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (kept.get(i).leavesOut()) {
        kept.get(i).write(parts.get(i).numbers());
        work.add(new ShardRecount(parts.get(i).path().toString(), fields(), sizes.get(i)));
      }
    }
    workers.run(work, Progress.NONE);
    OccurrenceCounts sightings = new OccurrenceCounts();
    long dropped = 0;
    for (int i = 0; i < parts.size(); i++) {
      ShardFolder part = parts.get(i);
      boolean again = kept.get(i).leavesOut();
      sightings.add(again ? part.recount() : part.read(), kept.get(i));
      dropped += again ? ArrayFile.readLongs(ShardFolder.dropped(part.recount()))[0] : 0;
    }
    return new Seen(sightings, dropped);
  }

  private int fields() {
    return settings.text().fields().size();
  }

  @Override
  public PaperShare assemble(
      Numbering numbering, boolean collaborate, PaperTarget target, Progress progress)
      throws IOException {
    Path ids = scratch.resolve("ids");
    writeIds(ids, numbering.papers.order);
    List<ShardAssembly> work = new ArrayList<>();
    int training = numbering.papers.training;
    for (int i = 0; i < parts.size(); i++) {
      ShardFolder part = parts.get(i);
      numbers.get(i).to(numbering).write(part.finalNumbers());
      work.add(
          new ShardAssembly(
              part.path().toString(),
              ids.toString(),
              fields(),
              training,
              collaborate,
              sizes.get(i)));
    }
    workers.run(work, progress);
    PaperShare all = new PaperShare(fields(), collaborate);
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
