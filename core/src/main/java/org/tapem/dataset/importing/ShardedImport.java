package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.tapem.base.Progress;
import org.tapem.dataset.source.InputShard;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.IntList;
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
      ShardReading.Position position =
          inputs.size() == 1
              ? ShardReading.Position.ONLY
              : work.isEmpty() ? ShardReading.Position.FIRST : ShardReading.Position.LATER;
      work.add(new ShardReading(settings.ofPart(input), input, folder.toString(), position));
    }
    workers.run(work, progress);
  }

  private void putTogether() throws IOException {
    for (ShardFolder part : parts) {
      try (ShardMerge heads = new ShardMerge(part.heads(), settings, catalog)) {
        ShardNumbers own = heads.run();
        ShardSizes read = ShardSizes.read(part.read());
        numbers.add(own.withWords(numberWords(part, read.words())));
        sizes.add(read.papers());
      }
    }
  }

  private int[] numberWords(ShardFolder part, int count) throws IOException {
    int[] numbersOfWords = new int[count];
    try (SpoolReader own = new SpoolReader(part.words())) {
      for (int word = 0; word < count; word++) {
        byte[] utf8 = own.takeBytes();
        numbersOfWords[word] = words.add(utf8, 0, utf8.length);
      }
    }
    return numbersOfWords;
  }

  /** What is known of all papers. */
  Catalog catalog() {
    return catalog;
  }

  /** All words, in an order that means nothing. */
  StringTable words() {
    return words;
  }

  /** How many papers lie in spools. */
  long spooled() {
    return Arrays.stream(sizes.toArray()).asLongStream().sum();
  }

  /**
   * What papers have.
   *
   * @param droppedWithVenue papers left out
   */
  record Seen(OccurrenceCounts sightings, long droppedWithVenue) {}

  /** What papers have, by numbers of first sight, without those of venues with too few papers. */
  Seen seen(int minVenuePapers) throws IOException {
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

  /** Writes all that are kept, by their final numbers, and gives their links and counts. */
  PaperShare assemble(
      Numbering numbering, boolean collaborate, PaperTarget target, Progress progress)
      throws IOException {
    PaperShare all = new PaperShare(fields(), collaborate);
    if (parts.size() == 1) {
      assembleOne(numbering, all, target, progress);
      return all;
    }
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

  /** The only shard needs no files of its own between its spools and the data set. */
  private void assembleOne(
      Numbering numbering, PaperShare share, PaperTarget target, Progress progress)
      throws IOException {
    Path read = parts.get(0).read();
    ShardSizes sizesRead = ShardSizes.read(read);
    ShardNumbers own = numbers.get(0).to(numbering);
    int[] number = numbering.papers.number;
    ToIntFunction<String> cited =
        id -> {
          int found = catalog.paperIds.find(id);
          return found < 0 ? -1 : number[found];
        };
    for (boolean held : new boolean[] {false, true}) {
      PaperSpool spool = sizesRead.spool(read, held, fields());
      share.add(spool, held, own, numbering.papers.training, cited, target, progress);
    }
  }

  private List<ShardAssembly> assemblies(Numbering numbering, boolean collaborate)
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
