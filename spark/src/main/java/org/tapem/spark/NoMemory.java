package org.tapem.spark;

import java.io.IOException;

/** An executor has too little memory for the work. */
final class NoMemory extends IOException {
  private static final long serialVersionUID = 1L;

  /** Has no cause: Spark would take that error for one of its own and end the executor. */
  NoMemory(String host, long bytes) {
    super(
        "the executor on %s ran out of its %d MB of memory: give more, as by --executor-memory 8g"
            .formatted(host, bytes >> 20));
  }

  NoMemory() {
    super("an executor ran out of memory: give more, as by --executor-memory 8g");
  }
}
