package org.tapem.evidence;

import java.util.Arrays;
import org.tapem.model.TextLinks;
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
  private final Adjacency citedBy; // of the left nodes

  JoinedEvidence(TextLinks links, TextContext context) {
    partners = links.partners();
    lefts = links.lefts();
    places = context.places();
    citedBy = context.cites().reversed(partners.nodes());
    placeLinks = new int[lefts.nodes()];
    usualPlaces = usualPlaces();
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
   * Gathers the kinds place, cited, shared and there.
   *
   * @param near how near each left node is; holds something else afterwards
   */
  void gather(double[] near, KnownLinks known, Evidence into) {
    gatherPlaces(near, into.of[Evidence.PLACE]);
    gatherCited(known.cited(), into);
    double[] there = new double[usualPlaces.length];
    boolean any = false;
    for (int place : known.places()) {
      if (place < there.length) { // where no text is known, it tells nothing
        there[place] += 1.0 / known.places().length;
        any = true;
      }
    }
    if (any) {
      appear(there, near, into.of[Evidence.THERE]);
    } else {
      Arrays.fill(into.of[Evidence.THERE], 0);
    }
  }

  /** How likely each right node is where near texts appear. */
  private void gatherPlaces(double[] near, float[] into) {
    if (usualPlaces.length == 0) {
      return; // all 0
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
    appear(chance, near, into); // near is not needed any more
  }

  /**
   * How likely the texts of each right node appear somewhere.
   *
   * @param chance of each place
   * @param ofLeft room for a number of each left node
   */
  private void appear(double[] chance, double[] ofLeft, float[] into) {
    double usual = 0;
    double links = 0;
    for (int place = 0; place < chance.length; place++) {
      usual += USUAL_PLACES * usualPlaces[place] * chance[place];
      links += USUAL_PLACES * usualPlaces[place];
    }
    for (int left = 0; left < ofLeft.length; left++) {
      double sum = 0;
      for (int i = places.offsets()[left]; i < places.offsets()[left + 1]; i++) {
        sum += chance[places.targets()[i]];
      }
      ofLeft[left] = sum;
    }
    for (int right = 0; right < into.length; right++) {
      double sum = usual;
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        sum += ofLeft[lefts.targets()[i]];
      }
      into[right] = (float) StrictMath.log(sum / (placeLinks[right] + links) + UNUSUAL_PLACE);
    }
  }

  /** Whose texts the query points to, and whose texts point to the same. */
  private void gatherCited(int[] cited, Evidence into) {
    Arrays.fill(into.of[Evidence.CITED], 0);
    Arrays.fill(into.of[Evidence.SHARED], 0);
    for (int text : cited) {
      count(text, into.of[Evidence.CITED]);
      for (int i = citedBy.offsets()[text]; i < citedBy.offsets()[text + 1]; i++) {
        count(citedBy.targets()[i], into.of[Evidence.SHARED]);
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

  private void count(int left, float[] ofRights) {
    for (int i = partners.offsets()[left]; i < partners.offsets()[left + 1]; i++) {
      ofRights[partners.targets()[i]]++;
    }
  }
}
