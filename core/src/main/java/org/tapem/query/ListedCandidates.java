package org.tapem.query;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.tapem.base.BadFileException;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.source.CandidateFile;
import org.tapem.dataset.source.Place;
import org.tapem.io.IntList;
import org.tapem.io.StringTable;
import org.tapem.method.ModelFolder;

/**
 * Candidate lists of a file for left nodes that no data set need know: the true right nodes of a
 * row, then its negatives, as numbers of a model. They are given by id or by name. One that the
 * model does not know is an error, or is left out and counted where that is asked for.
 */
public final class ListedCandidates {
  private final StringTable lefts = new StringTable();
  private final IntList offsets = new IntList();
  private final IntList rights = new IntList();
  private final Known known;
  private final boolean skipUnknown;
  private final FileNames names;
  private int longest;
  private long unknown;
  private String firstUnknown = "";

  private ListedCandidates(Known known, boolean skipUnknown) {
    this.known = known;
    this.skipUnknown = skipUnknown;
    names = new FileNames(known);
    offsets.add(0);
  }

  /** How the lists of a model's task begin. */
  public static CandidateFile.Header header(ModelFolder model) {
    DatasetManifest.Task task = model.manifest().task();
    String several = model.manifest().typeWords().plural(task.right());
    return new CandidateFile.Header(task.left(), several);
  }

  /**
   * Reads a file, or all files of a folder.
   *
   * @param skipUnknown whether candidates that the model does not know are left out
   */
  public static ListedCandidates read(
      Path file, ModelFolder model, Known known, boolean skipUnknown) throws IOException {
    ListedCandidates lists = new ListedCandidates(known, skipUnknown);
    CandidateFile.Header header = header(model);
    CandidateFile.read(file, header, row -> lists.add(row, header.left()));
    if (lists.size() == 0) {
      throw new BadFileException(file, "has no candidate list", "");
    }
    return lists;
  }

  private void add(CandidateFile.Row row, String type) throws BadFileException {
    if (lefts.add(row.left()) < offsets.size() - 1) {
      throw new BadFileException(row.place().toString(), type + " has a list already", row.left());
    }
    List<String> all = new ArrayList<>(row.truth());
    all.addAll(row.negatives());
    for (String key : all) {
      OptionalInt right = right(key, row.place());
      if (right.isPresent()) {
        rights.add(right.getAsInt());
      } else if (unknown++ == 0) {
        firstUnknown = row.place() + ": " + key;
      }
    }
    longest = Math.max(longest, rights.size() - offsets.get(offsets.size() - 1));
    offsets.add(rights.size());
  }

  private OptionalInt right(String key, Place place) throws BadFileException {
    int type = known.task().rightType();
    OptionalInt found = names.find(type, key, place);
    if (found.isEmpty() && !skipUnknown) {
      throw new BadFileException(place + ": " + known.resolver().unknown(type, key).getMessage());
    }
    return found;
  }

  /** Number of lists. */
  public int size() {
    return lefts.size();
  }

  /** Id of the left node of a list. */
  public String left(int list) {
    return lefts.get(list);
  }

  /** Number of the list of a left node, or -1. */
  public int find(String left) {
    return lefts.find(left);
  }

  /** Number of the list of a left node that is called one or the other, or -1. */
  int find(String left, String other) {
    int list = find(left);
    return list >= 0 ? list : find(other);
  }

  /** What it names by other words than ids. */
  public FileNames names() {
    return names;
  }

  /** The right nodes of a list that the model knows, as often as they are listed. */
  public int[] of(int list) {
    int[] copy = new int[offsets.get(list + 1) - offsets.get(list)];
    Arrays.setAll(copy, i -> rights.get(offsets.get(list) + i));
    return copy;
  }

  /** Right nodes of the longest list. */
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
