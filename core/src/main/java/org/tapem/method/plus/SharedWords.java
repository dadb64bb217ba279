package org.tapem.method.plus;

import org.tapem.io.IntList;
import org.tapem.text.SparseVector;

/**
 * What a query shares with the known texts by its words.
 *
 * @param sample of each text of the sample that is not close how much
 * @param nodes the same by words that are weighed apart
 * @param own of each candidate node how much with its own text; empty where they have none
 * @param ownNodes the same by words that are weighed apart
 * @param close the texts that share most, where the sample is not all
 */
@SuppressWarnings("ArrayRecordComponent") // of inner loops, never compared
record SharedWords(float[] sample, float[] nodes, float[] own, float[] ownNodes, CloseTexts close) {

  /** Finds what is shared, for one query after the other. */
  static final class Finder {
    private final Corpus corpus;
    private final TextSample sample;
    private float[] all; // texts: by all words
    private float[] apart; // texts: by those that are weighed apart

    Finder(Corpus corpus) {
      this.corpus = corpus;
      sample = corpus.sample();
    }

    SharedWords find(ScoringQuery scoringQuery) {
      if (all == null) {
        all = new float[corpus.texts()];
        apart = new float[corpus.texts()];
      }
      corpus.shared(scoringQuery.text(), all, apart);
      if (scoringQuery.without() >= 0) {
        all[scoringQuery.without()] = 0;
        apart[scoringQuery.without()] = 0;
      }
      float[] own = corpus.ofOwnTexts(all);
      float[] ownNodes = corpus.ofOwnTexts(apart);
      if (sample.whole()) {
        SharedWords found = new SharedWords(all, apart, own, ownNodes, CloseTexts.NONE);
        all = null; // what was found keeps it
        return found;
      }
      int[] touched = touched(scoringQuery.text());
      CloseTexts close =
          CloseTexts.of(touched, all, apart, corpus.partners(), corpus.budget().close());
      float[] some = new float[sample.size()];
      float[] someNodes = new float[sample.size()];
      for (int text : touched) {
        if (sample.has(text)) {
          some[sample.number(text)] = all[text];
          someNodes[sample.number(text)] = apart[text];
        }
        all[text] = 0;
        apart[text] = 0;
      }
      for (int text : close.texts) {
        if (sample.has(text)) {
          some[sample.number(text)] = 0;
          someNodes[sample.number(text)] = 0;
        }
      }
      return new SharedWords(some, someNodes, own, ownNodes, close);
    }

    /** The texts that share anything, each once. */
    private int[] touched(SparseVector text) {
      IntList found = new IntList();
      for (int i = 0; i < text.size(); i++) {
        corpus.eachWith(
            text.id(i),
            node -> {
              if (all[node] > 0) {
                found.add(node);
                all[node] = -all[node]; // so that it is found once
              }
            });
      }
      int[] touched = found.toArray();
      for (int node : touched) {
        all[node] = -all[node];
      }
      return touched;
    }
  }
}
