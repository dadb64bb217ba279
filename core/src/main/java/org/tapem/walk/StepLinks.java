package org.tapem.walk;

import java.io.Serializable;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

/**
 * Links that one step of a meta-path goes along, of all nodes or of a slice of them. Walks go it in
 * lockstep: a step waits for memory twice; with many independent steps in flight the waits overlap
 * instead of adding up.
 */
public final class StepLinks implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int first; // local number of the first node
  private final int[] offsets; // nodes of the slice + 1
  private final int[] targets; // links
  private final int shift; // makes a target a global node

  /**
   * The links of nodes from {@code first} on.
   *
   * @param links of these nodes, the first of which has number 0 there
   * @param shift global number of the first node of the type that the step leads to
   */
  public StepLinks(int first, Adjacency links, int shift) {
    this.first = first;
    offsets = links.offsets();
    targets = links.targets();
    this.shift = shift;
  }

  /**
   * Draws each walk's next link; a walk without one falls out. Those still going stand first in the
   * arrays.
   *
   * @param current the nodes that they stand at, local numbers
   * @param cells where the row of each begins
   * @param slots takes the links
   * @param states of their random streams
   * @return how many go on
   */
  int choose(int going, int[] current, int[] cells, int[] slots, long[] states) {
    int kept = 0;
    for (int i = 0; i < going; i++) {
      int node = current[i] - first;
      int from = offsets[node];
      int degree = offsets[node + 1] - from;
      if (degree > 0) {
        long state = RandomStream.next(states[i]);
        states[kept] = state;
        cells[kept] = cells[i];
        slots[kept] = from + RandomStream.bounded(RandomStream.mix(state), degree);
        kept++;
      }
    }
    return kept;
  }

  /** Follows the drawn links to a position of the walks. */
  void advance(int going, int[] current, int[] cells, int[] slots, int[] into, int position) {
    for (int i = 0; i < going; i++) {
      int node = targets[slots[i]];
      current[i] = node;
      into[cells[i] + position] = node + shift;
    }
  }
}
