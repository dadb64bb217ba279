package org.tapem.dataset.importing;

import java.util.Arrays;
import org.tapem.dataset.HeldOut;
import org.tapem.network.Links;

/**
 * The ids of a running import.
 *
 * @param writers of every held-out paper its authors, ascending
 */
record ImportedNodes(Catalog catalog, Numbering numbering, Links writers)
    implements CandidateLists.Nodes {
  @Override
  public int heldOut(String paper) {
    int found = catalog.paperIds.find(paper);
    if (found < 0) {
      return catalog.droppedIds.find(paper) < 0 ? UNKNOWN : DROPPED;
    }
    if (!numbering.papers.isKept(found)) {
      return DROPPED;
    }
    return numbering.papers.isTraining(found)
        ? TRAINING
        : numbering.papers.number[found] - numbering.papers.training;
  }

  /** The lists of an import decide the parts. */
  @Override
  public HeldOut.Part part(int heldOut) {
    return HeldOut.Part.NONE;
  }

  @Override
  public int author(String key) {
    int found = catalog.authors.keys.find(key);
    return found >= 0 && numbering.authors.isTraining(found) ? numbering.authors.number[found] : -1;
  }

  @Override
  public boolean wrote(int author, int heldOut) {
    int from = writers.offsets()[heldOut];
    int to = writers.offsets()[heldOut + 1];
    return Arrays.binarySearch(writers.targets(), from, to, author) >= 0;
  }
}
