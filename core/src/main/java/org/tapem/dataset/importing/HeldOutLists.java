package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.TypeWords;
import org.tapem.io.StringIndex;

/**
 * Candidate lists of a file for the held-out papers of a data set, which has other lists or none.
 * They are checked as an import checks them, and a paper must be of the part that the data set says
 * already, so that nothing is tested that a training was chosen by. Lists of papers that the data
 * set does not have are passed over and counted.
 */
public final class HeldOutLists {
  private final CandidateLists lists;

  private HeldOutLists(CandidateLists lists) {
    this.lists = lists;
  }

  /** Reads a file of candidate lists, or all files of a folder. */
  public static HeldOutLists read(Path file, Dataset data) throws IOException {
    HeldOut heldOut = data.heldOut();
    DatasetManifest.Task task = data.manifest().task();
    String candidateTypes = TypeWords.of(data.manifest()).plural(task.candidateType());
    CandidateLists lists =
        new CandidateLists(task, candidateTypes, new Nodes(data, heldOut), heldOut.size());
    lists.read(file);
    return new HeldOutLists(lists);
  }

  /** Numbers of the held-out papers of a part that have a list, ascending. */
  public List<Integer> of(HeldOut.Part part) {
    return IntStream.range(0, lists.parts.size())
        .filter(paper -> lists.parts.get(paper) == part)
        .boxed()
        .toList();
  }

  /** The candidates of a held-out paper. */
  public CandidateList list(int heldOut) {
    return lists.of(heldOut);
  }

  /** Lists of papers that the data set does not have. */
  public int passedOver() {
    return lists.rowsOfDroppedPapers;
  }

  private static final class Nodes implements CandidateLists.Nodes {
    private final StringIndex papers;
    private final StringIndex authors;
    private final Map<Integer, Integer> numbers = new HashMap<>(); // of held-out ones, by node
    private final int trainingAuthors;
    private final int writes;
    private final HeldOut heldOut;

    Nodes(Dataset data, HeldOut heldOut) throws IOException {
      this.heldOut = heldOut;
      papers = data.ids(data.queryType());
      authors = data.ids(data.candidateType());
      for (int i = 0; i < heldOut.size(); i++) {
        numbers.put(heldOut.node(i), i);
      }
      trainingAuthors = data.training(data.candidateType());
      writes = data.taskRelation();
    }

    @Override
    public int heldOut(String paper) {
      int found = papers.find(paper);
      if (found < 0) {
        return DROPPED;
      }
      return numbers.getOrDefault(found, TRAINING);
    }

    @Override
    public HeldOut.Part part(int paper) {
      return heldOut.part(paper);
    }

    @Override
    public int author(String key) {
      int found = authors.find(key);
      return found < trainingAuthors ? found : -1;
    }

    @Override
    public boolean wrote(int author, int paper) {
      return Arrays.stream(heldOut.linked(writes, paper)).anyMatch(writer -> writer == author);
    }
  }
}
