package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.dataset.DatasetWriter;
import org.tapem.network.Links;

/**
 * Writes the links of the training network. They are sorted already, and the final numbers of
 * training nodes keep the order of first sight.
 */
final class LinkWriting {
  private final NodeNumbers[] numbers;
  private final Split split;
  private long toHeldOut;

  LinkWriting(NodeNumbers[] numbers, Split split) {
    this.numbers = numbers;
    this.split = split;
  }

  /** Writes one relation; gives the number of its links. */
  int write(DatasetWriter writer, int relation, EdgeTable table, LinkTable links)
      throws IOException {
    NodeNumbers from = numbers[table.from()];
    NodeNumbers to = numbers[table.to()];
    int[] offsets = new int[from.training() + 1];
    int[] targets = new int[links.size()];
    int[] times = links.hasTimes() ? new int[links.size()] : null;
    int used = 0;
    toHeldOut = 0;
    for (int i = 0; i < links.size(); i++) {
      if (split.isTraining(table, relation, links, i)) {
        offsets[from.of(links.from(i)) + 1]++;
        if (times != null) {
          times[used] = links.time(i);
        }
        targets[used++] = to.of(links.to(i));
      } else if (table.withinOneType()
          && table.directed()
          && split.isHeldNode(table.to(), links.to(i))
          && !split.isHeldNode(table.from(), links.from(i))) {
        toHeldOut++;
      }
    }
    for (int node = 0; node + 1 < offsets.length; node++) {
      offsets[node + 1] += offsets[node];
    }
    writer.links(relation, new Links(offsets, Arrays.copyOf(targets, used)));
    if (times != null) {
      writer.linkTimes(relation, Arrays.copyOf(times, used));
    }
    return used;
  }

  /** Links of the last relation from a training node to a held-out one. */
  long toHeldOut() {
    return toHeldOut;
  }
}
