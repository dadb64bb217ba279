package org.tapem.dataset.generate;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/**
 * The references of a paper: earlier papers of its own authors, earlier papers of its topic, and a
 * few of any kind. Of several that come to mind the more famous one is cited, so that a few papers
 * are cited often and most hardly ever.
 */
final class Citations {
  private static final double OWN_SHARE = 0.25;
  private static final double TOPIC_SHARE = 0.6;
  private static final int COME_TO_MIND = 3;
  private static final int TRIES = 4;

  private final GeneratorSettings settings;
  private final Authorships authorships;
  private final int[] topicStarts; // topics + 1
  private final int[] topicPapers; // papers by topic, ascending within a topic

  Citations(GeneratorSettings settings, Authorships authorships) {
    this.settings = settings;
    this.authorships = authorships;
    topicStarts = new int[settings.topics() + 1];
    for (int paper = 0; paper < settings.papers(); paper++) {
      topicStarts[authorships.topic(paper) + 1]++;
    }
    for (int i = 1; i < topicStarts.length; i++) {
      topicStarts[i] += topicStarts[i - 1];
    }
    int[] at = topicStarts.clone();
    topicPapers = new int[settings.papers()];
    for (int paper = 0; paper < settings.papers(); paper++) {
      topicPapers[at[authorships.topic(paper)]++] = paper;
    }
  }

  /** The most references a paper can have. */
  int most() {
    return (int) Math.ceil(2 * settings.citations()) + 1;
  }

  /** Puts the references of {@code paper}, all different, into {@code target}; their number. */
  int choose(int paper, int[] target) {
    RandomStream random = StreamKind.CITING.of(settings.seed(), paper);
    int wanted = (int) (2 * settings.citations() * random.nextDouble() + 0.5);
    int count = 0;
    for (int tries = wanted * TRIES; tries > 0 && count < wanted && paper > 0; tries--) {
      int cited = one(paper, random);
      boolean fresh = true;
      for (int i = 0; i < count; i++) {
        fresh &= target[i] != cited;
      }
      if (fresh) {
        target[count++] = cited;
      }
    }
    return count;
  }

  private int one(int paper, RandomStream random) {
    double way = random.nextDouble();
    if (way < OWN_SHARE) {
      int author = authorships.author(paper, random.nextInt(authorships.size(paper)));
      int before = authorships.papersBefore(author, paper);
      if (before > 0) {
        return authorships.paperOf(author, random.nextInt(before));
      }
    }
    int from = topicStarts[authorships.topic(paper)];
    int to = topicStarts[authorships.topic(paper) + 1];
    int before = Arrays.binarySearch(topicPapers, from, to, paper) - from;
    boolean sameTopic = way < OWN_SHARE + TOPIC_SHARE && before > 0;
    int best = -1;
    long bestFame = 0;
    for (int i = 0; i < COME_TO_MIND; i++) {
      int one = sameTopic ? topicPapers[from + random.nextInt(before)] : random.nextInt(paper);
      long fame = StreamKind.FAME.bits(settings.seed(), one, 0);
      if (best < 0 || fame > bestFame) {
        best = one;
        bestFame = fame;
      }
    }
    return best;
  }
}
