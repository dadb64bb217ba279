package org.tapem.dataset.generate;

import org.tapem.math.RandomStream;

/** What a random stream is for; the codes stay as they are, they decide what a seed gives. */
enum Stream {
  WORDS(101),
  PLACES(102),
  GROUP(103),
  USER(104),
  LINKS(105),
  ITEM(106);

  private final int code;

  Stream(int code) {
    this.code = code;
  }

  RandomStream of(long seed, long number) {
    return new RandomStream(seed, code, number);
  }
}
