package org.tapem.dataset.generate;

/**
 * What network to invent.
 *
 * @param papers at least {@value #FEWEST_PAPERS}
 * @param authors each is on at least one paper; from a quarter of the papers to three times as many
 * @param venues each has at least one paper
 * @param topics a topic is a vocabulary; every paper has one
 * @param communities groups of authors who mostly write with each other, 20 authors each or more
 * @param words mean number of words of an abstract
 * @param wordSpread standard deviation of that number
 * @param citations mean number of references of a paper; the first papers have fewer
 * @param candidates true and false authors together for each paper to be ranked
 * @param firstYear of the papers
 * @param lastYear the year to test on; about a tenth of the papers
 * @param seed the same seed gives the same bytes
 */
public record GeneratorSettings(
    int papers,
    int authors,
    int venues,
    int topics,
    int communities,
    int words,
    int wordSpread,
    double citations,
    int candidates,
    int firstYear,
    int lastYear,
    long seed) {
  static final int FEWEST_PAPERS = 100;
  static final int MOST_PAPERS = 100_000_000;
  static final int FEWEST_AUTHORS_OF_COMMUNITY = 20;

  public GeneratorSettings {
    check("papers", papers, FEWEST_PAPERS, MOST_PAPERS);
    check("authors", authors, (papers + 3) / 4, 3 * papers);
    check("venues", venues, 1, papers);
    check("topics", topics, 1, 10_000);
    check("communities", communities, 1, authors / FEWEST_AUTHORS_OF_COMMUNITY);
    check("words", words, 1, 10_000);
    check("wordSpread", wordSpread, 0, words);
    if (!(citations >= 0 && citations <= 100)) {
      throw new IllegalArgumentException("citations must be in 0 .. 100, got " + citations);
    }
    check("candidates", candidates, 2, 1_000_000);
    check("firstYear", firstYear, 1, 9_998);
    check("lastYear", lastYear, firstYear + 1, 9_999);
  }

  /** A network with the proportions of AMiner-All (447,289 papers, 536,811 authors, 389 venues). */
  public static GeneratorSettings of(int papers) {
    check("papers", papers, FEWEST_PAPERS, MOST_PAPERS);
    int authors = (int) Math.round(papers * (536_811 / 447_289.0));
    int venues = Math.max(3, Math.min(389, papers / 1149));
    int topics = Math.min(200, 20 + papers / 5000);
    int communities = communitiesOf(authors);
    return new GeneratorSettings(
        papers, authors, venues, topics, communities, 100, 25, 5, 100, 2004, 2015, 1);
  }

  /** As many communities as suit the new number of authors come with it. */
  public GeneratorSettings withAuthors(int value) {
    return new GeneratorSettings(
        papers,
        value,
        venues,
        topics,
        communitiesOf(value),
        words,
        wordSpread,
        citations,
        candidates,
        firstYear,
        lastYear,
        seed);
  }

  public GeneratorSettings withStructure(int newVenues, int newTopics, int newCommunities) {
    return new GeneratorSettings(
        papers,
        authors,
        newVenues,
        newTopics,
        newCommunities,
        words,
        wordSpread,
        citations,
        candidates,
        firstYear,
        lastYear,
        seed);
  }

  public GeneratorSettings withTexts(int newWords, int newSpread, double newCitations) {
    return new GeneratorSettings(
        papers,
        authors,
        venues,
        topics,
        communities,
        newWords,
        newSpread,
        newCitations,
        candidates,
        firstYear,
        lastYear,
        seed);
  }

  public GeneratorSettings withCandidates(int value) {
    return new GeneratorSettings(
        papers,
        authors,
        venues,
        topics,
        communities,
        words,
        wordSpread,
        citations,
        value,
        firstYear,
        lastYear,
        seed);
  }

  public GeneratorSettings withYears(int first, int last) {
    return new GeneratorSettings(
        papers,
        authors,
        venues,
        topics,
        communities,
        words,
        wordSpread,
        citations,
        candidates,
        first,
        last,
        seed);
  }

  public GeneratorSettings withSeed(long value) {
    return new GeneratorSettings(
        papers,
        authors,
        venues,
        topics,
        communities,
        words,
        wordSpread,
        citations,
        candidates,
        firstYear,
        lastYear,
        value);
  }

  private static int communitiesOf(int authors) {
    int max = Math.max(1, authors / FEWEST_AUTHORS_OF_COMMUNITY);
    return Math.min(max, Math.max(4, authors / 250));
  }

  private static void check(String name, int value, int from, int to) {
    if (value < from || value > to) {
      throw new IllegalArgumentException(
          name + " must be in " + from + " .. " + to + ", got " + value);
    }
  }
}
