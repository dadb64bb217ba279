package org.tapem.dataset.generate;

import java.util.Arrays;

/**
 * Who wrote which paper, readable from both sides, with each paper's topic and community. Papers
 * are numbered in the order of time over all communities.
 */
final class Authorships {
  private final int[] starts; // papers + 1
  private final int[] authors; // links, lead first within a paper
  private final int[] topic; // papers
  private final int[] community; // papers
  private final int[] authorStarts; // authors + 1
  private final int[] authorPapers; // links, ascending within an author

  Authorships(GeneratorSettings settings, People people) {
    int papers = settings.papers();
    Slots slots = new Slots(settings, people);
    Teams teams = new Teams(people);
    int[] rawStarts = new int[papers + 1];
    int[] rawAuthors = new int[Math.toIntExact(slots.total())];
    int[] rawTopic = new int[papers];
    int[] rawCommunity = new int[papers];
    long[] order = new long[papers]; // time, raw number
    long slotsDone = 0;
    int raw = 0;
    for (int c = 0; c < settings.communities(); c++) {
      long[] own = slots.of(c);
      slotsDone += own.length;
      int to = (int) Math.round(papers * (slotsDone / (double) slots.total()));
      teams.make(own, to - raw, StreamKind.TEAMS.of(settings.seed(), -1L - c));
      for (int i = 0; raw < to; i++, raw++) {
        int at = rawStarts[raw];
        for (int rank = 0; rank < teams.size(i); rank++) {
          rawAuthors[at++] = teams.member(i, rank);
        }
        rawStarts[raw + 1] = at;
        rawTopic[raw] = teams.topic(i);
        rawCommunity[raw] = c;
        order[raw] = ((long) teams.time(i) << 32) | raw;
      }
    }
    Arrays.sort(order);
    starts = new int[papers + 1];
    authors = new int[rawStarts[papers]];
    topic = new int[papers];
    community = new int[papers];
    authorStarts = new int[people.count() + 1];
    for (int paper = 0; paper < papers; paper++) {
      int from = (int) order[paper];
      int size = rawStarts[from + 1] - rawStarts[from];
      starts[paper + 1] = starts[paper] + size;
      System.arraycopy(rawAuthors, rawStarts[from], authors, starts[paper], size);
      topic[paper] = rawTopic[from];
      community[paper] = rawCommunity[from];
    }
    authorPapers = transpose();
  }

  int papers() {
    return topic.length;
  }

  int links() {
    return authors.length;
  }

  /** Number of authors of a paper, at least 1. */
  int size(int paper) {
    return starts[paper + 1] - starts[paper];
  }

  int author(int paper, int rank) {
    return authors[starts[paper] + rank];
  }

  boolean wrote(int author, int paper) {
    for (int i = starts[paper]; i < starts[paper + 1]; i++) {
      if (authors[i] == author) {
        return true;
      }
    }
    return false;
  }

  int topic(int paper) {
    return topic[paper];
  }

  int community(int paper) {
    return community[paper];
  }

  int authors() {
    return authorStarts.length - 1;
  }

  /** Number of papers of an author, at least 1. */
  int papersOf(int author) {
    return authorStarts[author + 1] - authorStarts[author];
  }

  /** The author's first papers come first. */
  int paperOf(int author, int rank) {
    return authorPapers[authorStarts[author] + rank];
  }

  /** How many papers the author has before {@code paper}. */
  int papersBefore(int author, int paper) {
    int from = authorStarts[author];
    int at = Arrays.binarySearch(authorPapers, from, authorStarts[author + 1], paper);
    return (at >= 0 ? at : -at - 1) - from;
  }

  private int[] transpose() {
    for (int author : authors) {
      authorStarts[author + 1]++;
    }
    for (int i = 1; i < authorStarts.length; i++) {
      authorStarts[i] += authorStarts[i - 1];
    }
    int[] at = authorStarts.clone();
    int[] papers = new int[authors.length];
    for (int paper = 0; paper < papers(); paper++) {
      for (int i = starts[paper]; i < starts[paper + 1]; i++) {
        papers[at[authors[i]]++] = paper;
      }
    }
    return papers;
  }
}
