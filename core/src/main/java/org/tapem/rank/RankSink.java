package org.tapem.rank;

import java.io.IOException;

/** Takes answers in the order of the requests, on the thread that asked. */
@FunctionalInterface
public interface RankSink {
  /**
   * Takes the answer to a request.
   *
   * @param number of the request, counted from 0
   */
  void take(long number, RankRequest request, RankedList best) throws IOException;
}
