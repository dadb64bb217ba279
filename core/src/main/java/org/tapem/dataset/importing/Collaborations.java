package org.tapem.dataset.importing;

import static org.tapem.dataset.papers.BibliographySchema.COLLABORATES;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.papers.Paper;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.IntList;
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
  private final IntList low = new IntList(1024);
  private final IntList high = new IntList(1024);
  private final IntList years = new IntList(1024);
  private final LinkPairs heldOut = new LinkPairs(); // both ways
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
          low.add(one);
          high.add(other);
          years.add(year);
        }
      }
    }
  }

  /** Writes what was taken to a folder. */
  void save(Path folder) throws IOException {
    heldOut.save(folder.resolve("collaborations.heldout"));
    try (ArrayWriter writer = new ArrayWriter(folder.resolve(FILE), ElementType.INT32)) {
      writer.putInt(largePapers);
      for (int i = 0; i < low.size(); i++) {
        writer.putInt(low.get(i));
        writer.putInt(high.get(i));
        writer.putInt(years.get(i));
      }
    }
  }

  /** Takes what others took and saved. */
  void addSaved(Path folder) throws IOException {
    heldOut.addSaved(folder.resolve("collaborations.heldout"));
    ArrayFile saved = ArrayFile.open(folder.resolve(FILE), ElementType.INT32);
    largePapers += saved.getInt(0);
    for (long i = 1; i < saved.count(); i += 3) {
      low.add(saved.getInt(i));
      high.add(saved.getInt(i + 1));
      years.add(saved.getInt(i + 2));
    }
  }

  /** Writes the links of training papers, with their years. */
  void writeLinks(DatasetWriter writer, int authors) throws IOException {
    known = Links.ofPairs(authors, low.toArray(), high.toArray());
    int[] first = new int[known.targets().length];
    Arrays.fill(first, Paper.NO_YEAR);
    for (int i = 0; i < low.size(); i++) {
      int at = place(low.get(i), high.get(i));
      boolean earlier = first[at] == Paper.NO_YEAR || years.get(i) < first[at];
      first[at] = earlier && years.get(i) != Paper.NO_YEAR ? years.get(i) : first[at];
    }
    writer.links(COLLABORATES, known);
    writer.linkTimes(COLLABORATES, first);
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
    LinkPairs fresh = new LinkPairs();
    heldOut.forEach(
        (one, other) -> {
          if (one < authors && other < authors && place(one, other) < 0) {
            fresh.add(one, other);
          }
        });
    Links all = fresh.toLinks(authors);
    IntList lefts = new IntList();
    for (int author = 0; author < authors; author++) {
      if (all.offsets()[author + 1] > all.offsets()[author]) {
        lefts.add(author);
      }
    }
    int heldOutAuthors = lefts.size();
    heldOutPairs = all.targets().length / 2;
    int[] offsets = new int[heldOutAuthors + 1];
    for (int i = 0; i < heldOutAuthors; i++) {
      offsets[i + 1] = all.offsets()[lefts.get(i) + 1];
    }
    writer.heldOutLefts(lefts.toArray());
    for (int relation = 0; relation < COLLABORATES; relation++) {
      writer.heldOutLinks(relation, new Links(new int[heldOutAuthors + 1], new int[0]));
    }
    writer.heldOutLinks(COLLABORATES, new Links(offsets, all.targets()));
    return PaperImport.halves(heldOutAuthors, halves);
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
