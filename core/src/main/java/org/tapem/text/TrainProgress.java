package org.tapem.text;

/** Hears how far a training has come; called on the thread that trains, between its steps. */
public interface TrainProgress {
  /** Hears nothing. */
  TrainProgress NONE = (words, total) -> {};

  /**
   * Tells the words read so far.
   *
   * @param words read so far, over all epochs
   * @param total to be read, over all epochs
   */
  void done(long words, long total);
}
