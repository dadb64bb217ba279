package org.tapem.dataset.generate;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/**
 * The authors: how many papers each will have, the community each belongs to, and one to three of
 * its topics. Names and words of their own are computed when requested, not kept.
 */
final class People {
  private static final int MOST_TOPICS = 3;
  private static final int PET_WORDS = 10;

  private final long seed;
  private final Lexicon lexicon;
  private final int[] papers; // authors
  private final int[] community; // authors
  private final int[] topics; // authors x MOST_TOPICS, -1 for none

  People(GeneratorSettings settings, Lexicon lexicon, Topics all) {
    this.seed = settings.seed();
    this.lexicon = lexicon;
    papers = Productivity.counts(settings.papers(), settings.authors());
    StreamKind.PRODUCTIVITY.of(seed, 0).shuffle(papers);
    community = communities(settings);
    topics = new int[papers.length * MOST_TOPICS];
    Arrays.fill(topics, -1);
    for (int author = 0; author < papers.length; author++) {
      int[] choice = all.ofCommunity(community[author]).clone();
      RandomStream random = StreamKind.AUTHOR.of(seed, author);
      random.shuffle(choice);
      int count = Math.min(choice.length, 1 + Math.min(random.nextInt(3), random.nextInt(3)));
      System.arraycopy(choice, 0, topics, author * MOST_TOPICS, count);
    }
  }

  int count() {
    return papers.length;
  }

  int papers(int author) {
    return papers[author];
  }

  int community(int author) {
    return community[author];
  }

  boolean worksOn(int author, int topic) {
    int at = author * MOST_TOPICS;
    return topics[at] == topic || topics[at + 1] == topic || topics[at + 2] == topic;
  }

  /** One of the author's topics. */
  int topic(int author, RandomStream random) {
    int at = author * MOST_TOPICS;
    int count = topics[at + 2] >= 0 ? 3 : topics[at + 1] >= 0 ? 2 : 1;
    return topics[at + random.nextInt(count)];
  }

  /**
   * A word the author likes, mostly one of the first few. They are drawn from all subject and rare
   * words, so that others like them too.
   */
  int petWord(int author, RandomStream random) {
    int rank = Math.min(random.nextInt(PET_WORDS), random.nextInt(PET_WORDS));
    int background = lexicon.background();
    return background
        + RandomStream.bounded(
            StreamKind.PET_WORDS.bits(seed, author, rank), lexicon.size() - background);
  }

  byte[] firstName(int author) {
    return lexicon.firstName(StreamKind.NAME_OF_AUTHOR.bits(seed, author, 0));
  }

  byte[] surname(int author) {
    return lexicon.surname(StreamKind.NAME_OF_AUTHOR.bits(seed, author, 1));
  }

  /** Communities of half to one and a half times the mean size, dealt out without luck. */
  private static int[] communities(GeneratorSettings settings) {
    int count = settings.communities();
    int[] community = new int[settings.authors()];
    double unit = settings.authors() / (double) count;
    double end = 0;
    int from = 0;
    for (int i = 0; i < count; i++) {
      end += unit * (count == 1 ? 1 : 0.5 + i / (count - 1.0));
      int to = i == count - 1 ? community.length : (int) end;
      Arrays.fill(community, from, to, i);
      from = to;
    }
    StreamKind.COMMUNITY.of(settings.seed(), -1).shuffle(community);
    return community;
  }
}
