package org.tapem.preset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.flat.ArrayFile;
import org.tapem.flat.ArrayWriter;
import org.tapem.flat.ElementType;
import org.tapem.flat.IntList;
import org.tapem.flat.Progress;
import org.tapem.flat.StringFile;
import org.tapem.flat.StringFileWriter;
import org.tapem.flat.StringIndex;
import org.tapem.flat.StringTable;
import org.tapem.record.InputPart;

/**
 * Has the papers of an import read in parts and puts them together, so that what comes out is what
 * one pass over all files gives: the same papers stay, and all is seen first where that pass saw it
 * first. Only the heads of the papers come here, one part after the other; texts are left to the
 * workers.
 */
final class PartedPapers implements ReadPapers {
  private final ImportSettings settings;
  private final PartWorkers workers;
  private final Path scratch;
  private final Catalog catalog;
  private final StringTable words = new StringTable();
  private final List<PartFolder> parts = new ArrayList<>();
  private final List<PartNumbers> numbers = new ArrayList<>(); // of first sight
  private final IntList sizes = new IntList(); // papers of each part

  private PartedPapers(ImportSettings settings, PartWorkers workers, Path scratch) {
    this.settings = settings;
    this.workers = workers;
    this.scratch = scratch;
    catalog = new Catalog(settings);
  }

  /** Reads all parts. */
  static PartedPapers read(
      ImportSettings settings,
      List<InputPart> parts,
      PartWorkers workers,
      Path scratch,
      Progress progress)
      throws IOException {
    PartedPapers papers = new PartedPapers(settings, workers, scratch);
    progress.phase("Reading", parts.stream().mapToLong(InputPart::bytes).sum(), "B");
    papers.read(parts, progress);
    papers.putTogether();
    return papers;
  }

  private void read(List<InputPart> inputs, Progress progress) throws IOException {
    List<ReadPart> work = new ArrayList<>();
    for (InputPart input : inputs) {
      Path folder = Files.createDirectory(scratch.resolve("part-" + parts.size()));
      parts.add(new PartFolder(folder));
      work.add(new ReadPart(settings.ofPart(input), input, folder.toString()));
    }
    workers.run(work, progress);
  }

  private void putTogether() throws IOException {
    for (PartFolder part : parts) {
      try (HeadReplay heads = new HeadReplay(part.heads(), settings, catalog)) {
        numbers.add(heads.run().withWords(numberWords(part)));
      }
      sizes.add(PartSizes.read(part.read()).papers());
    }
  }

  private int[] numberWords(PartFolder part) throws IOException {
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
    List<PartNumbers> kept =
        numbers.stream()
            .map(all -> all.withoutVenues(venue -> catalog.isSmall(venue, minVenuePapers)))
            .toList();
    List<RecountPart> work = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (kept.get(i).leavesOut()) {
        kept.get(i).write(parts.get(i).numbers());
        work.add(new RecountPart(parts.get(i).path().toString(), fields(), sizes.get(i)));
      }
    }
    workers.run(work, Progress.NONE);
    Sightings sightings = new Sightings();
    long dropped = 0;
    for (int i = 0; i < parts.size(); i++) {
      PartFolder part = parts.get(i);
      boolean again = kept.get(i).leavesOut();
      sightings.add(again ? part.recount() : part.read(), kept.get(i));
      dropped += again ? ArrayFile.readLongs(PartFolder.dropped(part.recount()))[0] : 0;
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
    List<AssemblePart> work = new ArrayList<>();
    int training = numbering.papers.training;
    for (int i = 0; i < parts.size(); i++) {
      PartFolder part = parts.get(i);
      numbers.get(i).to(numbering).write(part.finalNumbers());
      work.add(
          new AssemblePart(
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
      for (PartFolder part : parts) {
        target.append(PartFolder.papers(part.share(), held));
      }
    }
    for (PartFolder part : parts) {
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
