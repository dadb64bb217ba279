package org.tapem.cli.training;

import org.tapem.math.Kernels;
import org.tapem.math.MachinePeak;
import org.tapem.nn.BatchReport;
import org.tapem.nn.EpochReport;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;

/** Measures how fast epochs go. To be asked by listeners behind it. */
final class TrainClock implements TrainListener {
  private static final double LONGEST = 0.25; // seconds to find the machine's peak
  private final int threads;
  private long began = System.nanoTime();
  private long trained;
  private long words;
  private double work;
  private int batches;
  private int epochs;
  private double allSeconds;
  private double peak;
  private Speed last;

  /**
   * How fast an epoch went.
   *
   * @param seconds with the look at the valid part
   * @param words of texts, per second of training
   * @param flops nominal floating-point operations, per second of training
   * @param peak about what the machine can do of these; 0 where there are none
   */
  record Speed(double seconds, double words, double flops, double peak) {}

  TrainClock(int threads) {
    this.threads = threads;
  }

  /** What went before is not part of an epoch. */
  void begin() {
    began = System.nanoTime();
  }

  @Override
  public void batchDone(BatchReport report, TrainState state) {
    words += report.words();
    work += report.work();
    batches++;
  }

  @Override
  public void validationBegins(int epoch) {
    trained = System.nanoTime();
  }

  @Override
  public void epochDone(EpochReport report, TrainState state) {
    double seconds = (System.nanoTime() - began) / 1e9;
    double training = Math.max(1, trained - began) / 1e9;
    if (peak == 0 && work > 0) { // now and not before: the products have been compiled meanwhile
      peak = MachinePeak.measure(Kernels.best(), threads, Math.min(LONGEST, seconds / 10));
    }
    last = new Speed(seconds, words / training, work / training, peak);
    allSeconds += seconds;
    epochs++;
    words = 0;
    work = 0;
    began = System.nanoTime();
  }

  /** Batches that this run has done. */
  int batches() {
    return batches;
  }

  /** How fast the last epoch went. */
  Speed last() {
    return last;
  }

  /** Mean over the epochs of this run. */
  double secondsPerEpoch() {
    return allSeconds / Math.max(1, epochs);
  }
}
