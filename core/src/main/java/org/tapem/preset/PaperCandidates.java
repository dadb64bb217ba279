package org.tapem.preset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.flat.BadFileException;
import org.tapem.flat.IntList;
import org.tapem.flat.StringIndex;
import org.tapem.flat.StringTable;
import org.tapem.record.CandidateFile;
import org.tapem.record.InputFile;

/**
 * Candidate lists of a file for papers that no data set need know: the true authors of a row, then
 * its negatives, as numbers of a model. An author that the model does not know cannot be ranked; it
 * is left out and counted.
 */
public final class PaperCandidates {
  private final StringTable papers = new StringTable();
  private final IntList offsets = new IntList();
  private final IntList authors = new IntList();
  private int longest;
  private long unknown;
  private String firstUnknown = "";

  private PaperCandidates() {
    offsets.add(0);
  }

  /**
   * Reads a file.
   *
   * @param known the model's authors
   */
  public static PaperCandidates read(Path file, StringIndex known) throws IOException {
    PaperFiles.checkRegular(List.of(file));
    PaperCandidates lists = new PaperCandidates();
    CandidateFile.read(new InputFile(file), row -> lists.add(row, known));
    if (lists.size() == 0) {
      throw new BadFileException(file, "has no candidate list", "");
    }
    return lists;
  }

  private void add(CandidateFile.Row row, StringIndex known) throws BadFileException {
    if (papers.add(row.paper()) < offsets.size() - 1) {
      throw new BadFileException(row.place().toString(), "paper has a list already", row.paper());
    }
    List<String> all = new ArrayList<>(row.trueAuthors());
    all.addAll(row.negatives());
    for (String key : all) {
      int author = known.find(key);
      if (author >= 0) {
        authors.add(author);
      } else if (unknown++ == 0) {
        firstUnknown = row.place() + ": " + key;
      }
    }
    longest = Math.max(longest, authors.size() - offsets.get(offsets.size() - 1));
    offsets.add(authors.size());
  }

  /** Number of lists. */
  public int size() {
    return papers.size();
  }

  /** Number of the list of a paper, or -1. */
  public int find(String paper) {
    return papers.find(paper);
  }

  /** The authors of a list that the model knows, as often as they are listed. */
  public int[] of(int list) {
    int[] copy = new int[offsets.get(list + 1) - offsets.get(list)];
    Arrays.setAll(copy, i -> authors.get(offsets.get(list) + i));
    return copy;
  }

  /** Authors of the longest list. */
  public int longest() {
    return longest;
  }

  /** Entries that the model does not know. */
  public long unknown() {
    return unknown;
  }

  /** The place and the id of the first of them; empty where there is none. */
  public String firstUnknown() {
    return firstUnknown;
  }
}
