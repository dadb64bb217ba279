package org.tapem.model;

import org.tapem.sample.Batch;

/** Which pairs each slot of a batch is part of, in their order, told as 2 x pair + (1 if right). */
final class PairUses {
  private int[] starts = new int[0]; // slots + 1
  private int[] uses = new int[0];

  void assign(Batch batch) {
    starts = new int[batch.slots() + 1];
    for (int pair = 0; pair < batch.pairs(); pair++) {
      starts[batch.pairLeft(pair) + 1]++;
      starts[batch.pairRight(pair) + 1]++;
    }
    for (int slot = 0; slot < batch.slots(); slot++) {
      starts[slot + 1] += starts[slot];
    }
    int[] next = starts.clone();
    uses = new int[2 * batch.pairs()];
    for (int pair = 0; pair < batch.pairs(); pair++) {
      uses[next[batch.pairLeft(pair)]++] = 2 * pair;
      uses[next[batch.pairRight(pair)]++] = 2 * pair + 1;
    }
  }

  int first(int slot) {
    return starts[slot];
  }

  int use(int i) {
    return uses[i];
  }
}
