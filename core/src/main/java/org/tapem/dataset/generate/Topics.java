package org.tapem.dataset.generate;

import org.tapem.math.RandomStream;

/**
 * What is written about: each topic's vocabulary, most frequent word first, each community's topics
 * and jargon, and the venues a topic goes to. Neighbouring topics share a third of their words, so
 * that a word is a hint, not a proof.
 */
final class Topics {
  static final int WORDS = 500;
  static final int JARGON = 40;
  private static final int TOPICS_OF_COMMUNITY = 4;
  private static final int VENUES_OF_TOPIC = 3;

  private final GeneratorSettings settings;
  private final int[][] vocabularies; // topics x WORDS
  private final int[][] ofCommunity; // communities x at most TOPICS_OF_COMMUNITY
  private final int[][] jargon; // communities x JARGON

  Topics(GeneratorSettings settings, Lexicon lexicon) {
    this.settings = settings;
    vocabularies = new int[settings.topics()][];
    for (int topic = 0; topic < vocabularies.length; topic++) {
      RandomStream random = StreamKind.TOPIC.of(settings.seed(), topic);
      int[] words = draw(WORDS, lexicon.background(), lexicon.subject(), random);
      for (int i = 2; i < WORDS && topic > 0; i += 3) {
        words[i] = vocabularies[topic - 1][i - 1];
      }
      vocabularies[topic] = words;
    }
    ofCommunity = new int[settings.communities()][];
    jargon = new int[settings.communities()][];
    for (int community = 0; community < jargon.length; community++) {
      RandomStream random = StreamKind.COMMUNITY.of(settings.seed(), community);
      ofCommunity[community] = someTopics(settings.topics(), random);
      int others = lexicon.size() - lexicon.background();
      jargon[community] = draw(JARGON, lexicon.background(), others, random);
    }
  }

  int word(int topic, int rank) {
    return vocabularies[topic][rank];
  }

  int jargon(int community, int rank) {
    return jargon[community][rank];
  }

  /** The topics of a community, all different; do not change. */
  int[] ofCommunity(int community) {
    return ofCommunity[community];
  }

  /** Most papers of a topic go to one of three venues, the others anywhere. */
  int venue(int topic, RandomStream random) {
    if (random.nextDouble() >= 0.75) {
      return random.nextInt(settings.venues());
    }
    long bits =
        StreamKind.FAVOURED_VENUES.bits(settings.seed(), topic, random.nextInt(VENUES_OF_TOPIC));
    return RandomStream.bounded(bits, settings.venues());
  }

  private static int[] draw(int count, int from, int bound, RandomStream random) {
    int[] words = new int[count];
    for (int i = 0; i < count; i++) {
      words[i] = from + random.nextInt(bound);
    }
    return words;
  }

  private static int[] someTopics(int topics, RandomStream random) {
    int[] subset = new int[Math.min(topics, TOPICS_OF_COMMUNITY)];
    int count = 0;
    while (count < subset.length) {
      int topic = random.nextInt(topics);
      boolean fresh = true;
      for (int i = 0; i < count; i++) {
        fresh &= subset[i] != topic;
      }
      if (fresh) {
        subset[count++] = topic;
      }
    }
    return subset;
  }
}
