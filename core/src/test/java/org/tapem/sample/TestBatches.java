package org.tapem.sample;

import org.tapem.flat.IntList;

/** Batches made by hand. */
public final class TestBatches {
  private TestBatches() {}

  /** A batch of paths alone: each is a list of slots. */
  public static Batch ofPaths(int slots, int[]... paths) {
    Batch batch = new Batch();
    batch.slots = slots;
    batch.paths = paths.length;
    batch.truePaths = paths.length;
    batch.pathStarts = new int[paths.length + 1];
    IntList all = new IntList();
    for (int path = 0; path < paths.length; path++) {
      for (int slot : paths[path]) {
        all.add(slot);
      }
      batch.pathStarts[path + 1] = all.size();
    }
    batch.pathSlots = all.toArray();
    return batch;
  }
}
