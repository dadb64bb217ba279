package org.tapem.method.plus;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.method.plus.Feature.Values;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;

/**
 * The features of what texts are linked to: the nodes of other types where they appear, and the
 * texts that they cite. Frozen; safe for any number of threads.
 */
final class LinkFeatures {
  private static final double USUAL_PLACES = 0.1; // weight of what all candidates do
  private static final double UNUSUAL_PLACE = 1e-4;

  // Keys of results.
  private static final String NEAR_PLACES_WITHOUT = "the same by similarity to all texts";
  private static final String VISITS_WITHOUT = "visits by similarity to all texts";

  private final Adjacency partners;
  private final Adjacency queryNodes;
  private final Adjacency places; // of the texts
  private final double[] usualPlaces; // places: links of a candidate there, mean over all
  private final int[] placeLinks; // candidates: links of its texts to places
  private final Adjacency cites; // of the texts
  private final Adjacency citedBy; // of the texts
  private final float[] seldom; // texts: 1 / (1 + citations)
  private final TextWalk walk;

  LinkFeatures(TextIncidence links, TextContext context) {
    partners = links.partners();
    queryNodes = links.queryNodes();
    places = context.places();
    cites = context.cites();
    citedBy = cites.reversed(partners.nodes());
    seldom = seldom();
    walk = new TextWalk(partners, queryNodes, cites, seldom);
    placeLinks = new int[queryNodes.nodes()];
    usualPlaces = usualPlaces();
  }

  private float[] seldom() {
    float[] weights = new float[citedBy.nodes()];
    for (int queryNode = 0; queryNode < weights.length; queryNode++) {
      int times = 0;
      for (int i = citedBy.offsets()[queryNode]; i < citedBy.offsets()[queryNode + 1]; i++) {
        times += partners.degree(citedBy.targets()[i]) > 0 ? 1 : 0; // else it is left out
      }
      weights[queryNode] = 1f / (1 + times);
    }
    return weights;
  }

  private double[] usualPlaces() {
    int known = 0;
    for (int place : places.targets()) {
      known = Math.max(known, place + 1);
    }
    double[] usual = new double[known];
    for (int candidateNode = 0; candidateNode < placeLinks.length; candidateNode++) {
      for (int i = queryNodes.offsets()[candidateNode];
          i < queryNodes.offsets()[candidateNode + 1];
          i++) {
        int queryNode = queryNodes.targets()[i];
        placeLinks[candidateNode] += places.degree(queryNode);
        for (int j = places.offsets()[queryNode]; j < places.offsets()[queryNode + 1]; j++) {
          usual[places.targets()[j]] += 1.0 / placeLinks.length;
        }
      }
    }
    return usual;
  }

  /** Whether any feature reads how similar texts are to a query. */
  boolean readsNear() {
    return usualPlaces.length > 0 || cites.targets().length > 0;
  }

  /**
   * The logarithm of the probability that the candidate's texts appear where similar texts do,
   * smoothed by where all texts appear.
   */
  static Values context(Corpus corpus, Workers workers) {
    LinkFeatures links = corpus.linkFeatures();
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        if (links.usualPlaces.length == 0) {
          Arrays.fill(values, 0);
        } else {
          links.nearTexts(batch.similarity(query)).fill(values);
        }
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        if (links.usualPlaces.length == 0) {
          return 0;
        }
        double[] similarity = batch.nearTexts(query).similarity;
        return batch
            .once(query, NEAR_PLACES_WITHOUT, () -> links.nearTexts(similarity))
            .without(candidate, text);
      }
    };
  }

  /** The same for where the query appears itself; 0 where that is not known. */
  static Values contextMatch(Corpus corpus, Workers workers) {
    LinkFeatures links = corpus.linkFeatures();
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        double[] there = links.there(batch.links(query));
        if (there == null) {
          Arrays.fill(values, 0);
        } else {
          links.new Appearance(there).fill(values);
        }
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        double[] there = links.there(batch.links(query));
        return there == null ? 0 : links.new Appearance(there).without(candidate, text);
      }
    };
  }

  /** Where the query appears: the probability of each place, or null where that is not known. */
  private double[] there(QueryLinks known) {
    double[] there = new double[usualPlaces.length];
    boolean any = false;
    for (int place : known.places()) {
      if (place < there.length) { // where no text is known, it says nothing
        there[place] += 1.0 / known.places().length;
        any = true;
      }
    }
    return any ? there : null;
  }

  /** Where similar texts appear. */
  private Appearance nearTexts(double[] similarity) {
    double[] chance = new double[usualPlaces.length];
    double total = 0;
    for (int queryNode = 0; queryNode < similarity.length; queryNode++) {
      if (partners.degree(queryNode) == 0) {
        continue; // one that is left out
      }
      for (int i = places.offsets()[queryNode]; i < places.offsets()[queryNode + 1]; i++) {
        double part = similarity[queryNode] / places.degree(queryNode);
        chance[places.targets()[i]] += part;
        total += part;
      }
    }
    for (int place = 0; place < chance.length; place++) {
      chance[place] /= Math.max(Double.MIN_NORMAL, total);
    }
    return new Appearance(chance);
  }

  /** How likely the texts of candidates appear somewhere. */
  private final class Appearance {
    private final double[] chance; // of each place
    private double usual;
    private double links;

    Appearance(double[] chance) {
      this.chance = chance;
      for (int place = 0; place < chance.length; place++) {
        usual += USUAL_PLACES * usualPlaces[place] * chance[place];
        links += USUAL_PLACES * usualPlaces[place];
      }
    }

    void fill(float[] values) {
      double[] sums = new double[values.length];
      Arrays.fill(sums, usual);
      for (int queryNode = 0; queryNode < partners.nodes(); queryNode++) {
        double of = ofText(queryNode);
        for (int i = partners.offsets()[queryNode]; i < partners.offsets()[queryNode + 1]; i++) {
          sums[partners.targets()[i]] += of;
        }
      }
      for (int candidateNode = 0; candidateNode < sums.length; candidateNode++) {
        values[candidateNode] = (float) log(sums[candidateNode], placeLinks[candidateNode]);
      }
    }

    double without(int candidateNode, int text) {
      double sum = usual;
      for (int i = queryNodes.offsets()[candidateNode];
          i < queryNodes.offsets()[candidateNode + 1];
          i++) {
        sum += queryNodes.targets()[i] == text ? 0 : ofText(queryNodes.targets()[i]);
      }
      return log(sum, placeLinks[candidateNode] - places.degree(text));
    }

    private double ofText(int queryNode) {
      double sum = 0;
      for (int i = places.offsets()[queryNode]; i < places.offsets()[queryNode + 1]; i++) {
        sum += chance[places.targets()[i]];
      }
      return sum;
    }

    private double log(double sum, int ofTexts) {
      return StrictMath.log(sum / (ofTexts + links) + UNUSUAL_PLACE);
    }
  }

  /**
   * The logarithm of 1 + the sum over the candidate's texts that the query cites of 1 / (1 + how
   * often a text is cited).
   */
  static Values cited(Corpus corpus, Workers workers) {
    LinkFeatures links = corpus.linkFeatures();
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        Arrays.fill(values, 0);
        int[] cited = batch.links(query).cited();
        for (int text : cited) {
          links.count(text, links.seldom[text], values);
        }
        log1p(values, cited.length > 0);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        double sum = 0;
        for (int other : batch.links(query).cited()) {
          boolean counts = other != text && links.partners.contains(other, candidate);
          sum += counts ? links.seldomWithout(other, text) : 0;
        }
        return StrictMath.log1p(sum);
      }
    };
  }

  /** Bibliographic coupling: the same sum over what both the query and a text of u cite. */
  static Values coupling(Corpus corpus, Workers workers) {
    LinkFeatures links = corpus.linkFeatures();
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        Arrays.fill(values, 0);
        int[] cited = batch.links(query).cited();
        Adjacency citedBy = links.citedBy;
        for (int text : cited) {
          for (int i = citedBy.offsets()[text]; i < citedBy.offsets()[text + 1]; i++) {
            links.count(citedBy.targets()[i], links.seldom[text], values);
          }
        }
        log1p(values, cited.length > 0);
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        Adjacency citedBy = links.citedBy;
        double sum = 0;
        for (int other : batch.links(query).cited()) {
          double weight = links.seldomWithout(other, text);
          for (int i = citedBy.offsets()[other]; i < citedBy.offsets()[other + 1]; i++) {
            int citing = citedBy.targets()[i];
            sum += citing != text && links.partners.contains(citing, candidate) ? weight : 0;
          }
        }
        return StrictMath.log1p(sum);
      }
    };
  }

  private void count(int queryNode, float weight, float[] values) {
    for (int i = partners.offsets()[queryNode]; i < partners.offsets()[queryNode + 1]; i++) {
      values[partners.targets()[i]] += weight;
    }
  }

  private static void log1p(float[] values, boolean any) {
    for (int candidateNode = 0; any && candidateNode < values.length; candidateNode++) {
      values[candidateNode] =
          values[candidateNode] == 0 ? 0 : (float) StrictMath.log1p(values[candidateNode]);
    }
  }

  /** The weight of a cited text where a candidate lacks another text. */
  private double seldomWithout(int cited, int text) {
    boolean fewer = isOnlyText(text) && cites.contains(text, cited);
    return fewer ? 1 / (1 / seldom[cited] - 1) : seldom[cited];
  }

  /** Whether a text has one candidate only: without that it is left out. */
  private boolean isOnlyText(int text) {
    return partners.degree(text) == 1;
  }

  /**
   * The logarithm of 1 + the similarity of the texts that the candidate's texts cite, summed up.
   */
  static Values citing(Corpus corpus, Workers workers) {
    LinkFeatures links = corpus.linkFeatures();
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        if (links.cites.targets().length == 0) {
          Arrays.fill(values, 0);
          return;
        }
        double[] similarity = batch.similarity(query);
        Adjacency partners = links.partners;
        double[] sums = new double[values.length];
        for (int queryNode = 0; queryNode < partners.nodes(); queryNode++) {
          double sum = links.citing(queryNode, similarity);
          for (int i = partners.offsets()[queryNode];
              sum > 0 && i < partners.offsets()[queryNode + 1];
              i++) {
            sums[partners.targets()[i]] += sum;
          }
        }
        for (int candidateNode = 0; candidateNode < sums.length; candidateNode++) {
          values[candidateNode] =
              sums[candidateNode] == 0 ? 0 : (float) StrictMath.log1p(sums[candidateNode]);
        }
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        double[] similarity = batch.nearTexts(query).similarity;
        boolean gone = links.isOnlyText(text);
        double sum = 0;
        for (int queryNode : links.queryNodes.neighbours(candidate)) {
          double less = gone && links.cites.contains(queryNode, text) ? similarity[text] : 0;
          sum += queryNode == text ? 0 : links.citing(queryNode, similarity) - less;
        }
        return StrictMath.log1p(Math.max(0, sum));
      }
    };
  }

  /** The similarity of the texts that a text cites. */
  private double citing(int queryNode, double[] similarity) {
    double sum = 0;
    for (int i = cites.offsets()[queryNode]; i < cites.offsets()[queryNode + 1]; i++) {
      sum += similarity[cites.targets()[i]];
    }
    return sum;
  }

  /**
   * The logarithm of how often random walks visit the candidate that start at the texts that the
   * query cites, or at similar ones ({@link TextWalk}); 0 where it cites nothing.
   */
  static Values walks(Corpus corpus, Workers workers) {
    LinkFeatures links = corpus.linkFeatures();
    return new Values() {
      @Override
      public void fill(QueryBatch batch, int query, float[] values) {
        if (links.walks(batch.links(query))) {
          int[] cited = batch.links(query).cited();
          links.walk.fill(links.walk.visits(cited, batch.similarity(query)), values);
        } else {
          Arrays.fill(values, 0);
        }
      }

      @Override
      public double without(QueryBatch batch, int query, int candidate, int text) {
        if (!links.walks(batch.links(query))) {
          return 0;
        }
        int[] cited = batch.links(query).cited();
        double[] similarity = batch.nearTexts(query).similarity;
        TextWalk.Visits visits =
            batch.once(query, VISITS_WITHOUT, () -> links.walk.visits(cited, similarity));
        return links.walk.without(candidate, text, visits);
      }
    };
  }

  private boolean walks(QueryLinks known) {
    return known.cited().length > 0 && cites.targets().length > 0;
  }
}
