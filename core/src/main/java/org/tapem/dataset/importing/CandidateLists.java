package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tapem.base.BadFileException;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.source.CandidateFile;
import org.tapem.io.IntList;

/**
 * Candidate lists of the held-out papers, checked against the data set: every paper is held out,
 * every true author wrote it and is known from training, every negative is known from training and
 * did not write it.
 */
final class CandidateLists {
  private static final int SHOWN = 5;

  /** What the data set knows of the ids that lists name. */
  interface Nodes {
    int UNKNOWN = -1;
    int DROPPED = -2; // known, but not kept
    int TRAINING = -3;

    /** Number of a held-out paper, counted from 0; or one of the constants. */
    int heldOut(String paper);

    /** Part that a held-out paper is of already; none where the lists decide it. */
    HeldOut.Part part(int heldOut);

    /** Number of an author known from training, or -1. */
    int author(String key);

    boolean wrote(int author, int heldOut);
  }

  private final DatasetManifest.Task task;
  private final CandidateFile.Header header;
  private final Nodes known;
  private final List<String> faults = new ArrayList<>();
  private long faultCount;
  private final int[][] trueAuthors;
  private final int[][] negatives;
  final List<HeldOut.Part> parts; // by held-out paper; none where the file does not name it
  int rows;
  int rowsOfDroppedPapers;
  int rowsWithRepeatedNegatives;

  /**
   * Lists of a task.
   *
   * @param candidateTypes several candidate nodes, as the header of a file calls them
   */
  CandidateLists(DatasetManifest.Task task, String candidateTypes, Nodes known, int heldOut) {
    this.task = task;
    header = new CandidateFile.Header(task.queryType(), candidateTypes);
    this.known = known;
    trueAuthors = new int[heldOut][];
    negatives = new int[heldOut][];
    parts = new ArrayList<>(Collections.nCopies(heldOut, HeldOut.Part.NONE));
  }

  void read(Path file) throws IOException {
    CandidateFile.read(file, header, this::row);
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
      throw new BadFileException(file, "no candidate list fits a held-out " + task.queryType(), "");
    }
  }

  private void row(CandidateFile.Row row) {
    int paper = known.heldOut(row.queryId());
    if (paper == Nodes.DROPPED) {
      rowsOfDroppedPapers++;
      return;
    }
    if (paper < 0) {
      boolean training = paper == Nodes.TRAINING;
      fault(
          row,
          task.queryType() + (training ? " is not held out" : " is not in the data"),
          row.queryId());
      return;
    }
    if (trueAuthors[paper] != null) {
      fault(row, task.queryType() + " has a list already", row.queryId());
      return;
    }
    trueAuthors[paper] = authors(row, row.truth(), paper, true);
    negatives[paper] = authors(row, row.negatives(), paper, false);
    if (new HashSet<>(row.truth()).size() < row.truth().size()) {
      fault(row, "a true %s is listed twice".formatted(task.candidateType()), row.queryId());
    }
    if (trueAuthors[paper].length == 0) {
      fault(row, "no true " + task.candidateType(), row.queryId());
    }
    HeldOut.Part part = row.part().equals("valid") ? HeldOut.Part.VALID : HeldOut.Part.TEST;
    HeldOut.Part before = known.part(paper);
    if (before != HeldOut.Part.NONE && before != part) {
      String of = before.name().toLowerCase(Locale.ROOT);
      String rule = "%s is of the %s part of the data set, not %s";
      fault(row, rule.formatted(task.queryType(), of, row.part()), row.queryId());
    }
    parts.set(paper, part);
    rows++;
    Set<String> distinct = new HashSet<>(row.negatives());
    rowsWithRepeatedNegatives += distinct.size() < row.negatives().size() ? 1 : 0;
  }

  private int[] authors(CandidateFile.Row row, List<String> keys, int paper, boolean wrote) {
    IntList numbers = new IntList(keys.size());
    String which = wrote ? "true " + task.candidateType() : "negative";
    for (String key : keys) {
      int author = known.author(key);
      if (author < 0) {
        fault(row, which + " is not known from training", key);
        continue;
      }
      if (known.wrote(author, paper) != wrote) {
        String other = "true %s has no held-out link '%s' with it";
        fault(
            row,
            wrote
                ? other.formatted(task.candidateType(), task.relation())
                : "negative is a true " + task.candidateType(),
            key);
        continue;
      }
      numbers.add(author);
    }
    return numbers.toArray();
  }

  private void fault(CandidateFile.Row row, String rule, String value) {
    faultCount++;
    if (faults.size() < SHOWN) {
      faults.add(row.place() + ": " + rule + ": " + value);
    }
  }

  /** The list of a held-out paper; without candidates where the file has none. */
  CandidateList of(int paper) {
    int[] none = new int[0];
    return trueAuthors[paper] == null
        ? new CandidateList(none, none)
        : new CandidateList(trueAuthors[paper], negatives[paper]);
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
