package org.tapem.walk;

import java.io.Serializable;
import org.tapem.dataset.Dataset;
import org.tapem.network.Network;

/** Rows as they are requested, whichever machine makes them. */
public interface RowPlan<C extends RowCounts<C>> extends Serializable {
  /** The rows without the network; refuses what the data set does not have. */
  RowFrame<C> frame(Dataset data);

  /**
   * What makes them.
   *
   * @param network of the data set
   */
  RowSource<C> source(Dataset data, Network network);
}
