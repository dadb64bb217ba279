package org.tapem.dataset.generate;

/**
 * All that is decided before the first paper is written: who writes with whom on what. Built once
 * and only read afterwards, so that any number of threads may write from it. The texts themselves
 * are never kept; they come from each paper's own random stream.
 */
record GeneratedNetwork(
    GeneratorSettings settings,
    Lexicon lexicon,
    Topics topics,
    People people,
    Authorships authorships,
    Years years,
    Citations citations,
    Phrasing phrasing) {

  static GeneratedNetwork of(GeneratorSettings settings) {
    Lexicon lexicon = new Lexicon(settings);
    Topics topics = new Topics(settings, lexicon);
    People people = new People(settings, lexicon, topics);
    Authorships authorships = new Authorships(settings, people);
    return new GeneratedNetwork(
        settings,
        lexicon,
        topics,
        people,
        authorships,
        new Years(settings),
        new Citations(settings, authorships),
        new Phrasing(lexicon, topics, people, authorships));
  }

  GeneratorReport report(long citationCount, int queries) {
    int one = 0;
    int five = 0;
    for (int author = 0; author < authorships.authors(); author++) {
      one += authorships.papersOf(author) == 1 ? 1 : 0;
      five += authorships.papersOf(author) <= 5 ? 1 : 0;
    }
    double authors = authorships.authors();
    return new GeneratorReport(
        settings.papers(),
        settings.authors(),
        settings.venues(),
        authorships.links(),
        citationCount,
        one / authors,
        five / authors,
        settings.papers() - years.firstTestPaper(),
        queries);
  }
}
