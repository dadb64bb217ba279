package org.tapem.nn;

import java.io.IOException;

/** Hears how training goes. All methods are called by the training thread. */
public interface TrainListener {
  /** After every batch, or round of some; the state is what a checkpoint would keep. */
  default void batchDone(BatchReport report, TrainState state) throws IOException {}

  /** Before the valid part is looked at. */
  default void validationBegins(int epoch) throws IOException {}

  /** After every epoch. */
  default void epochDone(EpochReport report, TrainState state) throws IOException {}

  /** Training was asked to stop and stands between two batches. */
  default void stopped(TrainState state) throws IOException {}
}
