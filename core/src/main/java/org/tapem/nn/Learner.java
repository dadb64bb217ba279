package org.tapem.nn;

/**
 * What a trainer trains. What an epoch and a step hold follows from their numbers alone, so that a
 * run can go on from any of them.
 */
public interface Learner {
  /** The weights, whose gradients a step fills. */
  Weights weights();

  /** Makes an epoch ready, counted from 1; gives its number of steps. */
  int begin(int epoch);

  /** Computes the loss and the gradients of a step of the epoch that was begun last. */
  StepLoss step(int number);

  /** Words of the texts that the last step read. */
  long wordsRead();

  /**
   * Floating-point operations of the last step, nominal; 0 where it does not multiply matrices and
   * so cannot be held against what the machine reaches there.
   */
  double work();
}
