package org.tapem.experiment;

import org.tapem.base.Progress;
import org.tapem.nn.BatchReport;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;

/** Tells batches of a training as progress; it may end before the last epoch. */
final class EpochProgress implements TrainListener {
  private final Progress progress;
  private final int epochs;
  private long reported = -1;

  EpochProgress(Progress progress, int epochs) {
    this.progress = progress;
    this.epochs = epochs;
  }

  @Override
  public void batchDone(BatchReport report, TrainState state) {
    if (reported < 0) {
      progress.phase("training", (long) epochs * report.batches(), "batches");
      reported = 0;
    }
    long done = (report.epoch() - 1L) * report.batches() + report.batch();
    progress.advance(done - reported);
    reported = done;
  }
}
