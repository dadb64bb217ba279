package org.tapem.preset;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tapem.flat.BadFileException;
import org.tapem.flat.IntList;
import org.tapem.network.Links;
import org.tapem.record.CandidateFile;
import org.tapem.record.InputFile;
import org.tapem.store.HeldOut;

/**
 * Candidate lists of the held-out papers, checked against the data set: every paper is held out,
 * every true author wrote it and is known from training, every negative is known from training and
 * did not write it.
 */
final class CandidateLists {
  private static final int SHOWN = 5;
  private final PaperIntake intake;
  private final Numbering numbering;
  private final Links writers; // held-out paper -> its authors
  private final List<String> faults = new ArrayList<>();
  private long faultCount;
  private final int[][] trueAuthors;
  private final int[][] negatives;
  final List<HeldOut.Part> parts; // by held-out paper; none where the file does not name it
  int rows;
  int rowsOfDroppedPapers;
  int rowsWithRepeatedNegatives;

  CandidateLists(PaperIntake intake, Numbering numbering, Links writers) {
    this.intake = intake;
    this.numbering = numbering;
    this.writers = writers;
    int held = numbering.papers.size() - numbering.papers.training;
    trueAuthors = new int[held][];
    negatives = new int[held][];
    parts = new ArrayList<>(Collections.nCopies(held, HeldOut.Part.NONE));
  }

  void read(InputFile file) throws IOException {
    CandidateFile.read(file, this::row);
    if (faultCount > 0) {
      String more = faultCount > SHOWN ? "\n  and " + (faultCount - SHOWN) + " more" : "";
      throw new BadFileException(
          faultCount
              + (faultCount == 1 ? " fault" : " faults")
              + " in the candidate lists:\n  "
              + String.join("\n  ", faults)
              + more);
    }
    if (rows == 0) {
      throw new BadFileException(file.path(), "no candidate list fits a held-out paper", "");
    }
  }

  private void row(CandidateFile.Row row) {
    int found = intake.paperIds.find(row.paper());
    if (found < 0 && intake.droppedIds.find(row.paper()) < 0) {
      fault(row, "paper is not in the data", row.paper());
      return;
    }
    int number = found < 0 ? -1 : numbering.papers.number[found];
    if (number < 0) {
      rowsOfDroppedPapers++;
      return;
    }
    int paper = number - numbering.papers.training;
    if (paper < 0) {
      fault(row, "paper is a training paper", row.paper());
      return;
    }
    if (trueAuthors[paper] != null) {
      fault(row, "paper has a list already", row.paper());
      return;
    }
    trueAuthors[paper] = authors(row, row.trueAuthors(), paper, true);
    negatives[paper] = authors(row, row.negatives(), paper, false);
    if (trueAuthors[paper].length == 0) {
      fault(row, "no true author", row.paper());
    }
    parts.set(paper, row.part().equals("valid") ? HeldOut.Part.VALID : HeldOut.Part.TEST);
    rows++;
    Set<String> distinct = new HashSet<>(row.negatives());
    rowsWithRepeatedNegatives += distinct.size() < row.negatives().size() ? 1 : 0;
  }

  private int[] authors(CandidateFile.Row row, List<String> keys, int paper, boolean wrote) {
    IntList numbers = new IntList(keys.size());
    String which = wrote ? "true author" : "negative";
    for (String key : keys) {
      int found = intake.authorKeys.find(key);
      if (found < 0 || !numbering.authors.isTraining(found)) {
        fault(row, which + " is not known from training", key);
        continue;
      }
      int author = numbering.authors.number[found];
      if (isWriter(paper, author) != wrote) {
        fault(row, wrote ? "true author did not write it" : "negative is a true author", key);
        continue;
      }
      numbers.add(author);
    }
    return numbers.toArray();
  }

  private boolean isWriter(int paper, int author) {
    int from = writers.offsets()[paper];
    int to = writers.offsets()[paper + 1];
    return Arrays.binarySearch(writers.targets(), from, to, author) >= 0;
  }

  private void fault(CandidateFile.Row row, String rule, String value) {
    faultCount++;
    if (faults.size() < SHOWN) {
      faults.add(row.place() + ": " + rule + ": " + value);
    }
  }

  int[] offsets() {
    int[] offsets = new int[trueAuthors.length + 1];
    for (int i = 0; i < trueAuthors.length; i++) {
      offsets[i + 1] = offsets[i] + length(trueAuthors[i]) + length(negatives[i]);
    }
    return offsets;
  }

  int[] nodes() {
    IntList nodes = new IntList(1024);
    for (int i = 0; i < trueAuthors.length; i++) {
      for (int[] list : new int[][] {trueAuthors[i], negatives[i]}) {
        for (int k = 0; k < length(list); k++) {
          nodes.add(list[k]);
        }
      }
    }
    return nodes.toArray();
  }

  int[] trueCounts() {
    return Arrays.stream(trueAuthors).mapToInt(CandidateLists::length).toArray();
  }

  private static int length(int[] list) {
    return list == null ? 0 : list.length;
  }
}
