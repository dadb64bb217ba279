package org.tapem.dataset.generate;

import org.tapem.math.RandomStream;

/**
 * Writes papers as lines of JSON. One for each thread; what it writes depends on the paper only.
 */
final class PaperWriter {
  private static final int FEWEST_TITLE_WORDS = 6;
  private static final int MOST_TITLE_WORDS = 10;
  private static final int SHORTEST_SENTENCE = 8;
  private static final int LONGEST_SENTENCE = 24;
  private static final double PLAIN_IN_TITLES = 0.4;

  private final GeneratedNetwork network;
  private final GeneratorSettings settings;
  private final int[] references;

  PaperWriter(GeneratedNetwork network) {
    this.network = network;
    settings = network.settings();
    references = new int[network.citations().most()];
  }

  /** Appends the line of a paper; returns its number of references. */
  int write(int paper, ByteText line) {
    RandomStream random = StreamKind.PAPER.of(settings.seed(), paper);
    int[] focus = network.phrasing().focus(paper, random);
    line.put("{\"id\":\"p").put(paper).put("\",\"title\":\"");
    title(paper, focus, line, random);
    line.put("\",\"authors\":[");
    authors(paper, line);
    line.put("],\"venue\":\"").put(network.lexicon().venue(venue(paper, random)));
    line.put("\",\"year\":").put(network.years().of(paper)).put(",\"references\":[");
    int count = network.citations().choose(paper, references);
    for (int i = 0; i < count; i++) {
      line.put(i == 0 ? "\"p" : ",\"p").put(references[i]).put('"');
    }
    line.put("],\"abstract\":\"");
    text(paper, focus, line, random);
    line.put("\"}\n");
    return count;
  }

  private void title(int paper, int[] focus, ByteText line, RandomStream random) {
    int words = FEWEST_TITLE_WORDS + random.nextInt(MOST_TITLE_WORDS - FEWEST_TITLE_WORDS + 1);
    byte[] word = null;
    for (int i = 0; i < words; i++) {
      word = network.phrasing().word(word, paper, focus, PLAIN_IN_TITLES, random);
      if (i == 0) {
        line.putCapital(word);
      } else {
        line.put(' ').put(word);
      }
    }
  }

  private void authors(int paper, ByteText line) {
    People people = network.people();
    for (int i = 0; i < network.authorships().size(paper); i++) {
      int author = network.authorships().author(paper, i);
      line.put(i == 0 ? "{\"id\":\"a" : ",{\"id\":\"a").put(author).put("\",\"name\":\"");
      line.put(people.firstName(author)).put(' ').put(people.surname(author)).put("\"}");
    }
  }

  /** Papers at equal distances go to one venue after the other, so that none is left out. */
  private int venue(int paper, RandomStream random) {
    int liked = network.topics().venue(network.authorships().topic(paper), random);
    long step = paper * (long) settings.venues();
    int due = (int) (step / settings.papers());
    boolean first = paper == 0 || (step - settings.venues()) / settings.papers() < due;
    return first ? due : liked;
  }

  private void text(int paper, int[] focus, ByteText line, RandomStream random) {
    double drawn = settings.words() + settings.wordSpread() * random.nextGaussian();
    int words = (int) Math.max(1, Math.round(Math.min(drawn, 2.0 * settings.words())));
    int left = 0;
    byte[] word = null;
    for (int i = 0; i < words; i++) {
      word = network.phrasing().word(word, paper, focus, 1, random);
      if (left == 0) {
        line.put(i == 0 ? "" : ". ").putCapital(word);
        left = SHORTEST_SENTENCE + random.nextInt(LONGEST_SENTENCE - SHORTEST_SENTENCE + 1);
      } else {
        line.put(' ').put(word);
      }
      left--;
    }
    line.put('.');
  }
}
