package org.tapem.dataset.generate;

import org.tapem.math.RandomStream;

/**
 * What a random stream is for. Each paper, author, topic ... has a stream of its own for each
 * purpose, so that the order of work changes nothing. The codes stay as they are: they decide what
 * a seed gives.
 */
enum StreamKind {
  WORDS(1),
  NAMES(2),
  VENUES(3),
  TOPIC(4),
  COMMUNITY(5),
  PRODUCTIVITY(6),
  AUTHOR(7),
  NAME_OF_AUTHOR(8),
  PET_WORDS(9),
  TEAMS(10),
  FAVOURED_VENUES(11),
  FAME(12),
  CITING(13),
  PAPER(14),
  PARTS(15),
  CANDIDATES(16);

  private final int code;

  StreamKind(int code) {
    this.code = code;
  }

  RandomStream of(long seed, long number) {
    return new RandomStream(seed, code, number);
  }

  /** Scattered bits of a thing and one of its details, where a whole stream would be too much. */
  long bits(long seed, long number, long detail) {
    return RandomStream.key(RandomStream.key(seed, code, number), detail);
  }
}
