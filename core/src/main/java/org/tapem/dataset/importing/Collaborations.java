package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.COLLABORATES;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.math.RandomStream;
import org.tapem.network.Links;

/**
 * Who wrote with whom: of two authors one link, from the one with the lower number, with the year
 * of their first paper. Held out is who wrote together first on a held-out paper, both ways.
 */
final class Collaborations {
  /** Authors of a paper beyond which it makes no collaborators of them. */
  static final int MOST_AUTHORS = 20;

  private static final String FILE = "collaborations";
  private final LinkList links = new LinkList(); // with years
  private final LinkList heldOut = new LinkList(); // both ways
  private Links known;
  private int largePapers; // with too many authors
  private int heldOutPairs;

  /** Takes the authors of a paper, by their final numbers. */
  void add(int[] authors, int year, boolean held) {
    if (authors.length > MOST_AUTHORS) {
      largePapers++;
      return;
    }
    for (int one : authors) {
      for (int other : authors) {
        if (held && one != other) {
          heldOut.add(one, other);
        } else if (one < other) {
          links.add(one, other, year);
        }
      }
    }
  }

  /** Writes what was taken to a folder. */
  void save(Path folder) throws IOException {
    heldOut.save(folder.resolve(FILE + ".heldout"));
    links.save(folder.resolve(FILE + ".training"));
    try (ArrayWriter writer = new ArrayWriter(folder.resolve(FILE), ElementType.INT32)) {
      writer.putInt(largePapers);
    }
  }

  /** Takes what others took and saved. */
  void addSaved(Path folder) throws IOException {
    heldOut.addSaved(folder.resolve(FILE + ".heldout"));
    links.addSaved(folder.resolve(FILE + ".training"));
    largePapers += ArrayFile.readInts(folder.resolve(FILE))[0];
  }

  /** Writes the links of training papers, with the years of the first. */
  void writeLinks(DatasetWriter writer, int authors) throws IOException {
    known =
        links
            .sorted(authors)
            .write(writer, COLLABORATES, any -> true, authors, author -> author, author -> author);
  }

  private int place(int one, int other) {
    int from = known.offsets()[Math.min(one, other)];
    int to = known.offsets()[Math.min(one, other) + 1];
    return Arrays.binarySearch(known.targets(), from, to, Math.max(one, other));
  }

  /**
   * Writes what is held out: of authors that training knows, new collaborators that it knows too.
   *
   * @param authors number of authors that training knows
   */
  List<HeldOut.Part> writeHeldOut(DatasetWriter writer, int authors, RandomStream halves)
      throws IOException {
    LinkList fresh = new LinkList();
    for (int i = 0; i < heldOut.size(); i++) {
      int one = heldOut.from(i);
      int other = heldOut.to(i);
      if (one < authors && other < authors && place(one, other) < 0) {
        fresh.add(one, other);
      }
    }
    Links all = fresh.toLinks(authors);
    heldOutPairs = all.targets().length / 2;
    int[] queryNodes = writer.heldOutOfKnown(COLLABORATES, all);
    int[] requested = IntStream.range(0, queryNodes.length).toArray();
    return HeldOut.Part.halves(queryNodes.length, requested, halves);
  }

  /** What was written. */
  ImportReport.Collaborators report(List<HeldOut.Part> parts) {
    return new ImportReport.Collaborators(
        known.targets().length,
        parts.size(),
        Collections.frequency(parts, HeldOut.Part.VALID),
        Collections.frequency(parts, HeldOut.Part.TEST),
        heldOutPairs,
        largePapers);
  }
}
