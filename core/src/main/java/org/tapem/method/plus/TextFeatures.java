package org.tapem.method.plus;

import java.util.Arrays;
import java.util.function.Function;
import org.tapem.base.Workers;
import org.tapem.method.plus.Feature.Values;
import org.tapem.rank.Query;

/** The features of what a candidate's texts are about, how many they are, and how recent. */
final class TextFeatures {
  private TextFeatures() {}

  /**
   * Similarity to the texts of candidate u one by one: the logarithm of the sum over its texts p of
   * exp(sharpWords x.x_p + sharpVectors h.h_p), divided by the number of candidates of p. x is the
   * TF-IDF vector of a text and h its embedding. The texts of u's co-partners are added with a
   * small weight.
   */
  static Values near(Corpus corpus, Workers workers) {
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        double[] own = batch.nearTotals();
        double[] reached = batch.once(this, () -> corpus.coPartners().reached(own, batch.cells()));
        for (int candidate = 0; candidate < values.length; candidate++) {
          int at = candidate * batch.cells() + query;
          values[candidate] = (float) corpus.logNear(own[at], reached[at]);
        }
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        return batch.removal(query).from(candidate).near(text);
      }
    };
  }

  /** The cosine of x and the sum of the x_p. */
  static Values words(Corpus corpus, Workers workers) {
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        divide(batch.wordTotals(query), corpus.sums().wordLength, values);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        return batch.removal(query).from(candidate).words(text);
      }
    };
  }

  /**
   * The same by the words that stand for linked nodes, whose weights are apart; 0 where there are
   * none.
   */
  static Values nodes(Corpus corpus, Workers workers) {
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        divide(batch.nodeTotals(query), corpus.sums().nodeLength, values);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        return batch.removal(query).from(candidate).nodes(text);
      }
    };
  }

  private static void divide(double[] sums, float[] lengths, float[] values) {
    for (int candidate = 0; candidate < values.length; candidate++) {
      float length = lengths[candidate];
      values[candidate] = length == 0 ? 0 : (float) (sums[candidate] / length);
    }
  }

  /** The cosine of h and the sum of the h_p. */
  static Values vectors(Corpus corpus, Workers workers) {
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        float[][] cosines = batch.once(this, () -> corpus.sums().vectors().times(batch.topics()));
        System.arraycopy(cosines[query], 0, values, 0, values.length);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        return batch.removal(query).from(candidate).vectors(text);
      }
    };
  }

  /** The logarithm of the number of texts. */
  static Values texts(Corpus corpus, Workers workers) {
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        System.arraycopy(corpus.sums().logTexts, 0, values, 0, values.length);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        return corpus.sums().logTextsWithout(candidate, 1);
      }
    };
  }

  /**
   * The logarithm of 1 + the time from the last text of the candidate to the last of all; 0 where
   * times are not known.
   */
  static Values recency(Corpus corpus, Workers workers) {
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        System.arraycopy(corpus.sums().idle, 0, values, 0, values.length);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        int last = Query.NO_TIME;
        for (int other : corpus.textsOf(candidate)) {
          last = other == text ? last : Math.max(last, corpus.time(other));
        }
        return corpus.sums().idle(last);
      }
    };
  }

  /** The dot product of x and that of the candidate's own text; 0 where it has none. */
  static Values ownWords(Corpus corpus, Workers workers) {
    return own(corpus, SharedWords::own, near -> near.shared);
  }

  /** The same by the words that stand for linked nodes. */
  static Values ownNodes(Corpus corpus, Workers workers) {
    return own(corpus, SharedWords::ownNodes, near -> near.nodes);
  }

  /**
   * A product with own texts.
   *
   * @param ofCandidates by candidate; empty where they have no own texts
   * @param ofTexts the same by text
   */
  private static Values own(
      Corpus corpus,
      Function<SharedWords, float[]> ofCandidates,
      Function<NearTexts, float[]> ofTexts) {
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        fillOwn(ofCandidates.apply(batch.shared(query)), values);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        int own = corpus.ownText(candidate);
        return own < 0 ? 0 : ofTexts.apply(batch.nearTexts(query))[own];
      }
    };
  }

  /** The cosine of h and the embedding of the candidate's own text; 0 where it has none. */
  static Values ownVectors(Corpus corpus, Workers workers) {
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        float[][] cosines = batch.once(this, () -> corpus.ownVectors().times(batch.others()));
        fillOwn(cosines[query], values);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        int own = corpus.ownText(candidate);
        return own < 0 ? 0 : corpus.cosine(batch.vector(query), own);
      }
    };
  }

  private static void fillOwn(float[] own, float[] values) {
    System.arraycopy(own, 0, values, 0, own.length);
    Arrays.fill(values, own.length, values.length, 0);
  }
}
