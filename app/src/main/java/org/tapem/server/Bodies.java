package org.tapem.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeoutException;

/** Reads a body that may be too long, too slow or broken off, and never more of it than allowed. */
final class Bodies {
  private static final long DRAIN = 16 << 20; // bytes that are read past for a client's sake
  private static final int DRAIN_SECONDS = 2;

  private final InputStream in;
  private final long most;
  private final Deadline deadline;
  private final byte[] buffer = new byte[8192];
  private int at;
  private int end;
  private long taken;

  Bodies(InputStream in, long most, Deadline deadline) {
    this.in = in;
    this.most = most;
    this.deadline = deadline;
  }

  /** The whole body. */
  byte[] all() {
    ByteArrayOutputStream all = new ByteArrayOutputStream(1024);
    while (fill()) {
      all.write(buffer, at, end - at);
      at = end;
    }
    return all.toByteArray();
  }

  /**
   * The next line without its end, or null behind the last.
   *
   * @param longest bytes of a line; of a longer one the rest is passed over
   */
  Line line(int longest) {
    ByteArrayOutputStream line = null;
    boolean whole = true;
    while (fill()) {
      line = line == null ? new ByteArrayOutputStream(256) : line;
      int stop = at;
      while (stop < end && buffer[stop] != '\n') {
        stop++;
      }
      int room = Math.min(stop - at, longest - line.size());
      line.write(buffer, at, room);
      whole &= room == stop - at;
      boolean ended = stop < end;
      at = ended ? stop + 1 : stop;
      if (ended) {
        break;
      }
    }
    return line == null ? null : new Line(line.toByteArray(), whole);
  }

  /**
   * A line.
   *
   * @param whole false where it was too long
   */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a parser, never compared
  record Line(byte[] bytes, boolean whole) {}

  private boolean fill() {
    if (at < end) {
      return true;
    }
    if (deadline.isOver()) {
      throw Problem.of(408, "the body came too slowly");
    }
    at = 0;
    try {
      end = Math.max(0, in.read(buffer));
    } catch (IOException e) {
      end = 0;
      throw isTimeout(e)
          ? Problem.of(408, "the body came too slowly")
          : Problem.of(400, "the body is broken, or ended too soon");
    }
    taken += end;
    if (taken > most) {
      drain();
      throw tooLarge(most);
    }
    return end > 0;
  }

  private static boolean isTimeout(Throwable failure) {
    return failure != null
        && (failure instanceof TimeoutException || isTimeout(failure.getCause()));
  }

  static Problem tooLarge(long most) {
    return Problem.of(413, "the body must have at most " + most + " bytes");
  }

  /** Reads on for a moment: a client that is cut while it sends may never see the answer. */
  void drain() {
    Deadline soon = new Deadline(DRAIN_SECONDS);
    at = 0;
    end = 0;
    try {
      for (long passed = 0; passed < DRAIN && !soon.isOver(); ) {
        int count = in.read(buffer);
        if (count < 0) {
          return;
        }
        passed += count;
      }
    } catch (IOException e) {
      return; // it does not listen any more
    }
  }
}
