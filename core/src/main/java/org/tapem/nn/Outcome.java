package org.tapem.nn;

/**
 * How training ended.
 *
 * @param reason why
 * @param message for people
 */
public record Outcome(Reason reason, String message) {
  /** Why training ended. */
  public enum Reason {
    /** All epochs are done. */
    FINISHED,
    /** The valid figure did not get better for long enough. */
    PATIENCE,
    /** Asked to stop; can be resumed. */
    STOPPED,
    /** The loss or a gradient is no number, or exploded. */
    DIVERGED
  }

  /** A training that ended as planned. */
  public static Outcome finished(String message) {
    return new Outcome(Reason.FINISHED, message);
  }
}
