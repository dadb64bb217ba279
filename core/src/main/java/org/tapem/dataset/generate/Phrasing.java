package org.tapem.dataset.generate;

import org.tapem.math.RandomStream;

/**
 * Draws the words of a paper: common words, words of its topic, a few of them over and over, stray
 * words, the jargon of its community and the pet words of its authors. The shares are such that
 * word profiles of authors find many of them, and company, which text alone does not show, would
 * find more.
 */
final class Phrasing {
  // The rest, 2.5 %, are pet words.
  private static final double BACKGROUND = 0.55;
  private static final double TOPIC = 0.20;
  private static final double FOCUS = 0.09;
  private static final double STRAY = 0.11;
  private static final double JARGON = 0.025;
  private static final int FOCUS_WORDS = 6;

  private final Lexicon lexicon;
  private final Topics topics;
  private final People people;
  private final Authorships authorships;
  private final Zipf backgroundRank;
  private final Zipf topicRank = new Zipf(Topics.WORDS, 0.8);
  private final Zipf jargonRank = new Zipf(Topics.JARGON, 0.7);

  Phrasing(Lexicon lexicon, Topics topics, People people, Authorships authorships) {
    this.lexicon = lexicon;
    this.topics = topics;
    this.people = people;
    this.authorships = authorships;
    backgroundRank = new Zipf(lexicon.background(), 1);
  }

  /** The words that will come back within one paper. */
  int[] focus(int paper, RandomStream random) {
    int[] focus = new int[FOCUS_WORDS];
    for (int i = 0; i < FOCUS_WORDS; i++) {
      focus[i] = topics.word(authorships.topic(paper), random.nextInt(Topics.WORDS));
    }
    return focus;
  }

  /**
   * The word after {@code last}, and not the same again.
   *
   * @param last null at the start
   * @param plain how much of the common words to keep: 1 in abstracts, less in titles
   */
  byte[] word(byte[] last, int paper, int[] focus, double plain, RandomStream random) {
    byte[] word = last;
    while (word == null || word == last) {
      double way = random.nextDouble() * (1 - BACKGROUND + plain * BACKGROUND);
      word = lexicon.word(number(paper, focus, way, random));
    }
    return word;
  }

  private int number(int paper, int[] focus, double way, RandomStream random) {
    double rest = way;
    if (rest < TOPIC) {
      return topics.word(authorships.topic(paper), topicRank.draw(random));
    }
    rest -= TOPIC;
    if (rest < FOCUS) {
      return focus[random.nextInt(FOCUS_WORDS)];
    }
    rest -= FOCUS;
    if (rest < STRAY) {
      return lexicon.background() + random.nextInt(lexicon.size() - lexicon.background());
    }
    rest -= STRAY;
    if (rest < JARGON) {
      return topics.jargon(authorships.community(paper), jargonRank.draw(random));
    }
    if (way < 1 - BACKGROUND) {
      return people.petWord(
          authorships.author(paper, random.nextInt(authorships.size(paper))), random);
    }
    return backgroundRank.draw(random);
  }
}
