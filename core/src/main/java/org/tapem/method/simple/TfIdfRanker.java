package org.tapem.method.simple;

import java.util.List;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.text.TfIdf;
import org.tapem.text.Vocabulary;

/** Ranks by the dot product of the text's TF-IDF vector with the profile of the right node. */
final class TfIdfRanker implements Ranker {
  private final TfIdf tfIdf;
  private final String method;
  private final TfIdfProfiles profiles;

  /**
   * A ranker of ready profiles.
   *
   * @param settings those that the profiles were made with
   */
  public TfIdfRanker(Vocabulary vocabulary, TfIdfSettings settings, TfIdfProfiles profiles) {
    if (profiles.vocabularySize() != vocabulary.size()) {
      throw new IllegalArgumentException(
          "profiles over %d words, but the vocabulary has %d"
              .formatted(profiles.vocabularySize(), vocabulary.size()));
    }
    tfIdf = new TfIdf(vocabulary);
    method = settings.method();
    this.profiles = profiles;
  }

  public TfIdfProfiles profiles() {
    return profiles;
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public int candidates() {
    return profiles.nodes();
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(
        queries,
        query -> new ProfileScorer(profiles, tfIdf.vector(query.words(), 0, query.words().length)));
  }
}
