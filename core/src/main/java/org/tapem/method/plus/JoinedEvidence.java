package org.tapem.method.plus;

import java.util.Arrays;
import org.tapem.method.plus.bag.TextIncidence;
import org.tapem.network.Adjacency;

/**
 * Evidence by what texts are joined to: where they appear, and what they point to. Frozen; safe for
 * any number of threads.
 */
final class JoinedEvidence {
  private static final double USUAL_PLACES = 0.1; // of what all right nodes do
  private static final double UNUSUAL_PLACE = 1e-4;

  private final Adjacency partners;
  private final Adjacency lefts;
  private final Adjacency places; // of the left nodes
  private final double[] usualPlaces; // places: links of a right node there, mean over all
  private final int[] placeLinks; // right nodes: links of its texts to places
  private final Adjacency cites; // of the left nodes
  private final Adjacency citedBy; // of the left nodes
  private final float[] seldom; // left nodes: the more, the fewer texts cite it
  private final TextWalk walk;

  JoinedEvidence(TextIncidence links, TextContext context) {
    partners = links.partners();
    lefts = links.lefts();
    places = context.places();
    cites = context.cites();
    citedBy = cites.reversed(partners.nodes());
    seldom = seldom();
    walk = new TextWalk(partners, lefts, cites, seldom);
    placeLinks = new int[lefts.nodes()];
    usualPlaces = usualPlaces();
  }

  private float[] seldom() {
    float[] much = new float[citedBy.nodes()];
    for (int left = 0; left < much.length; left++) {
      int times = 0;
      for (int i = citedBy.offsets()[left]; i < citedBy.offsets()[left + 1]; i++) {
        times += partners.degree(citedBy.targets()[i]) > 0 ? 1 : 0; // else it is left out
      }
      much[left] = 1f / (1 + times);
    }
    return much;
  }

  private double[] usualPlaces() {
    int known = 0;
    for (int place : places.targets()) {
      known = Math.max(known, place + 1);
    }
    double[] usual = new double[known];
    for (int right = 0; right < placeLinks.length; right++) {
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        int left = lefts.targets()[i];
        placeLinks[right] += places.degree(left);
        for (int j = places.offsets()[left]; j < places.offsets()[left + 1]; j++) {
          usual[places.targets()[j]] += 1.0 / placeLinks.length;
        }
      }
    }
    return usual;
  }

  /**
   * Gathers the kinds place, cited, shared, there, citing and walk.
   *
   * @param near how near each left node is; null where that is not read
   */
  void gather(double[] near, QueryLinks known, Evidence into) {
    gatherCited(known.cited(), into);
    gatherCiting(near, into.of[Evidence.CITING]);
    gatherWalk(visits(near, known), into.of[Evidence.WALK]);
    double[] there = there(known);
    Appearance nearTexts = nearTexts(near);
    fill(nearTexts, into.of[Evidence.PLACE]);
    fill(there == null ? null : new Appearance(there), into.of[Evidence.THERE]);
  }

  /** Whether it matters how near left nodes are. */
  boolean readsNear() {
    return usualPlaces.length > 0 || cites.targets().length > 0;
  }

  private static void fill(Appearance appearance, float[] into) {
    if (appearance == null) {
      Arrays.fill(into, 0);
    } else {
      appearance.fill(into);
    }
  }

  /** Where the query appears: the chance of each place, or null where that is not known. */
  private double[] there(QueryLinks known) {
    double[] there = new double[usualPlaces.length];
    boolean any = false;
    for (int place : known.places()) {
      if (place < there.length) { // where no text is known, it tells nothing
        there[place] += 1.0 / known.places().length;
        any = true;
      }
    }
    return any ? there : null;
  }

  /** Where near texts appear; null where no places are known. */
  private Appearance nearTexts(double[] near) {
    if (usualPlaces.length == 0) {
      return null;
    }
    double[] chance = new double[usualPlaces.length];
    double total = 0;
    for (int left = 0; left < near.length; left++) {
      if (partners.degree(left) == 0) {
        continue; // one that is left out
      }
      for (int i = places.offsets()[left]; i < places.offsets()[left + 1]; i++) {
        double part = near[left] / places.degree(left);
        chance[places.targets()[i]] += part;
        total += part;
      }
    }
    for (int place = 0; place < chance.length; place++) {
      chance[place] /= Math.max(Double.MIN_NORMAL, total);
    }
    return new Appearance(chance);
  }

  /** How likely the texts of right nodes appear somewhere. */
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

    void fill(float[] ofRights) {
      double[] sums = new double[ofRights.length];
      Arrays.fill(sums, usual);
      for (int left = 0; left < partners.nodes(); left++) {
        double of = ofText(left);
        for (int i = partners.offsets()[left]; i < partners.offsets()[left + 1]; i++) {
          sums[partners.targets()[i]] += of;
        }
      }
      for (int right = 0; right < sums.length; right++) {
        ofRights[right] = (float) log(sums[right], placeLinks[right]);
      }
    }

    /** The same as if one of its texts were not there. */
    double without(int right, int text) {
      double sum = usual;
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        sum += lefts.targets()[i] == text ? 0 : ofText(lefts.targets()[i]);
      }
      return log(sum, placeLinks[right] - places.degree(text));
    }

    private double ofText(int left) {
      double sum = 0;
      for (int i = places.offsets()[left]; i < places.offsets()[left + 1]; i++) {
        sum += chance[places.targets()[i]];
      }
      return sum;
    }

    private double log(double sum, int ofTexts) {
      return StrictMath.log(sum / (ofTexts + links) + UNUSUAL_PLACE);
    }
  }

  /** What the kinds of this class are as if a right node had not one of its texts. */
  interface Without {
    void fill(int right, int text, double[] kinds);
  }

  /** Gives what {@link #gather} would without a text. */
  Without without(double[] near, QueryLinks known) {
    Appearance ofNear = nearTexts(near);
    double[] there = there(known);
    Appearance ofThere = there == null ? null : new Appearance(there);
    TextWalk.Visits visits = visits(near, known);
    return (right, text, kinds) -> {
      kinds[Evidence.PLACE] = ofNear == null ? 0 : ofNear.without(right, text);
      kinds[Evidence.THERE] = ofThere == null ? 0 : ofThere.without(right, text);
      kinds[Evidence.WALK] = visits == null ? 0 : walk.without(right, text, visits);
      boolean gone = partners.degree(text) == 1; // which was this one
      double cited = 0;
      double shared = 0;
      for (int other : known.cited()) {
        boolean fewer = gone && cites.contains(text, other);
        double much = fewer ? 1 / (1 / seldom[other] - 1) : seldom[other];
        cited += other != text && partners.contains(other, right) ? much : 0;
        for (int i = citedBy.offsets()[other]; i < citedBy.offsets()[other + 1]; i++) {
          int citing = citedBy.targets()[i];
          shared += citing != text && partners.contains(citing, right) ? much : 0;
        }
      }
      kinds[Evidence.CITED] = StrictMath.log1p(cited);
      kinds[Evidence.SHARED] = StrictMath.log1p(shared);
      double citing = 0;
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        int left = lefts.targets()[i];
        double less = gone && cites.contains(left, text) ? near[text] : 0;
        citing += left == text ? 0 : citing(left, near) - less;
      }
      kinds[Evidence.CITING] = StrictMath.log1p(Math.max(0, citing));
    };
  }

  /** Whose texts the query points to, and whose texts point to the same. */
  private void gatherCited(int[] cited, Evidence into) {
    Arrays.fill(into.of[Evidence.CITED], 0);
    Arrays.fill(into.of[Evidence.SHARED], 0);
    for (int text : cited) {
      count(text, seldom[text], into.of[Evidence.CITED]);
      for (int i = citedBy.offsets()[text]; i < citedBy.offsets()[text + 1]; i++) {
        count(citedBy.targets()[i], seldom[text], into.of[Evidence.SHARED]);
      }
    }
    if (cited.length > 0) {
      for (int right = 0; right < lefts.nodes(); right++) {
        for (int kind : new int[] {Evidence.CITED, Evidence.SHARED}) {
          float counted = into.of[kind][right];
          into.of[kind][right] = counted == 0 ? 0 : (float) StrictMath.log1p(counted);
        }
      }
    }
  }

  private void count(int left, float much, float[] ofRights) {
    for (int i = partners.offsets()[left]; i < partners.offsets()[left + 1]; i++) {
      ofRights[partners.targets()[i]] += much;
    }
  }

  /** How often walks come by each text; null where the query, or all texts, point to nothing. */
  private TextWalk.Visits visits(double[] near, QueryLinks known) {
    boolean walks = known.cited().length > 0 && cites.targets().length > 0;
    return walks ? walk.visits(known.cited(), near) : null;
  }

  /** Whose texts walks come by. */
  private void gatherWalk(TextWalk.Visits visits, float[] ofRights) {
    if (visits == null) {
      Arrays.fill(ofRights, 0);
    } else {
      walk.fill(visits, ofRights);
    }
  }

  /** Whose texts point to near ones. */
  private void gatherCiting(double[] near, float[] ofRights) {
    if (cites.targets().length == 0) {
      Arrays.fill(ofRights, 0);
      return;
    }
    double[] sums = new double[ofRights.length];
    for (int left = 0; left < partners.nodes(); left++) {
      double much = citing(left, near);
      for (int i = partners.offsets()[left]; much > 0 && i < partners.offsets()[left + 1]; i++) {
        sums[partners.targets()[i]] += much;
      }
    }
    for (int right = 0; right < sums.length; right++) {
      ofRights[right] = sums[right] == 0 ? 0 : (float) StrictMath.log1p(sums[right]);
    }
  }

  /** How near the texts are that a text points to. */
  private double citing(int left, double[] near) {
    double sum = 0;
    for (int i = cites.offsets()[left]; i < cites.offsets()[left + 1]; i++) {
      sum += near[cites.targets()[i]];
    }
    return sum;
  }
}
