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
 * Candidate lists of a file for query nodes that no data set need know: the true candidate nodes of
 * a row, then its negatives, as numbers of a model. They are given by id or by name. One that the
 * model does not know is an error, or is left out and counted where that is requested.
 */
public final class ListedCandidates {
  private final StringTable queryIds = new StringTable();
  private final IntList offsets = new IntList();
  private final IntList candidateNodes = new IntList();
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
    String several = model.manifest().typeWords().plural(task.candidateType());
    return new CandidateFile.Header(task.queryType(), several);
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
    CandidateFile.read(file, header, row -> lists.add(row, header.queryType()));
    if (lists.size() == 0) {
      throw new BadFileException(file, "has no candidate list", "");
    }
    return lists;
  }

  private void add(CandidateFile.Row row, String type) throws BadFileException {
    if (queryIds.add(row.queryId()) < offsets.size() - 1) {
      throw new BadFileException(
          row.place().toString(), type + " has a list already", row.queryId());
    }
    List<String> all = new ArrayList<>(row.truth());
    all.addAll(row.negatives());
    for (String key : all) {
      OptionalInt candidateNode = candidateNode(key, row.place());
      if (candidateNode.isPresent()) {
        candidateNodes.add(candidateNode.getAsInt());
      } else if (unknown++ == 0) {
        firstUnknown = row.place() + ": " + key;
      }
    }
    longest = Math.max(longest, candidateNodes.size() - offsets.get(offsets.size() - 1));
    offsets.add(candidateNodes.size());
  }

  private OptionalInt candidateNode(String key, Place place) throws BadFileException {
    int type = known.task().candidateType();
    OptionalInt found = names.find(type, key, place);
    if (found.isEmpty() && !skipUnknown) {
      throw new BadFileException(place + ": " + known.resolver().unknown(type, key).getMessage());
    }
    return found;
  }

  /** Number of lists. */
  public int size() {
    return queryIds.size();
  }

  /** Id of the query node of a list. */
  public String queryId(int list) {
    return queryIds.get(list);
  }

  /** Number of the list of a query node, or -1. */
  public int find(String queryId) {
    return queryIds.find(queryId);
  }

  /** Number of the list of a query node that is called one or the other, or -1. */
  int find(String queryId, String other) {
    int list = find(queryId);
    return list >= 0 ? list : find(other);
  }

  /** What it names by other words than ids. */
  public FileNames names() {
    return names;
  }

  /** The candidate nodes of a list that the model knows, as often as they are listed. */
  public int[] of(int list) {
    int[] copy = new int[offsets.get(list + 1) - offsets.get(list)];
    Arrays.setAll(copy, i -> candidateNodes.get(offsets.get(list) + i));
    return copy;
  }

  /** Candidate nodes of the longest list. */
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
