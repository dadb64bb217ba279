package org.tapem.spark;

import java.util.BitSet;
import java.util.List;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.tapem.base.Progress;

/** Tells how much of the work is done, as tasks end. */
final class TaskProgress extends SparkListener {
  private final List<? extends Piece> pieces;
  private final Progress progress;
  private final BitSet done = new BitSet();

  TaskProgress(List<? extends Piece> pieces, Progress progress) {
    this.pieces = List.copyOf(pieces);
    this.progress = progress;
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.taskInfo().successful()) {
      done(end.taskInfo().index());
    }
  }

  /** All is done; news of the last tasks may still be on their way. */
  void finish() {
    for (int i = 0; i < pieces.size(); i++) {
      done(i);
    }
  }

  private synchronized void done(int index) {
    if (!done.get(index)) { // a task may end twice
      done.set(index);
      progress.advance(pieces.get(index).size());
    }
  }
}
