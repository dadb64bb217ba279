package org.tapem.method.plus;

import java.util.List;
import org.tapem.math.Kernels;

/**
 * How near the known texts are to some others, which are held against them together. Texts have the
 * numbers of the index's sample, which are all where links are not very many; where they are, those
 * that share most with a query are told apart from the sample.
 */
final class NearGroup {
  private final List<ScoringQuery> asked;
  private final int cells; // of a text of the sample in near
  private final float[][] vectors; // of the texts
  private final NodeVectors.Others others; // the same
  private final NodeVectors.Others topics; // of the texts with what they cite
  private final SharedWords[] shared; // with each text
  private final double[] near; // sample x cells, one for each text: by words and vectors

  /**
   * A group.
   *
   * @param asked at most {@link Kernels#CELLS} texts
   */
  NearGroup(FeatureIndex index, List<ScoringQuery> asked) {
    this.asked = asked;
    cells = asked.size() == 1 ? 1 : Kernels.CELLS;
    vectors = new float[asked.size()][];
    shared = new SharedWords[asked.size()];
    SharedWords.Finder finder = new SharedWords.Finder(index);
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = index.vector(asked.get(i).text());
      shared[i] = finder.find(asked.get(i));
    }
    others = new NodeVectors.Others(vectors);
    topics = topics(index);
    near = index.near(vectors, others, shared, cells);
    TextSample sample = index.sample();
    for (int i = 0; i < vectors.length; i++) {
      for (int text : shared[i].close().texts) {
        leaveOut(sample, text, i);
      }
      if (asked.get(i).without() >= 0) {
        leaveOut(sample, asked.get(i).without(), i);
      }
    }
  }

  private NodeVectors.Others topics(FeatureIndex index) {
    float[][] topic = vectors.clone();
    boolean any = false;
    for (int i = 0; i < topic.length; i++) {
      if (asked.get(i).topic() != asked.get(i).text()) {
        topic[i] = index.vector(asked.get(i).topic());
        any = true;
      }
    }
    return any ? new NodeVectors.Others(topic) : others;
  }

  private void leaveOut(TextSample sample, int text, int number) {
    if (sample.has(text)) {
      near[sample.number(text) * cells + number] = 0;
    }
  }

  int size() {
    return asked.size();
  }

  /** Cells of each node in arrays of the group: one, or {@link Kernels#CELLS}. */
  int cells() {
    return cells;
  }

  /** By words and vectors, of each text of the sample a cell for each text. */
  double[] near() {
    return near;
  }

  /** The same of one text. */
  double[] near(int number) {
    if (cells == 1) {
      return near;
    }
    double[] own = new double[near.length / cells];
    for (int text = 0; text < own.length; text++) {
      own[text] = near[text * cells + number];
    }
    return own;
  }

  /** What a text is joined to. */
  QueryLinks known(int number) {
    return asked.get(number).known();
  }

  /** How a text is written, or null. */
  float[] manner(int number) {
    return asked.get(number).manner();
  }

  /** The vectors of the texts. */
  NodeVectors.Others others() {
    return others;
  }

  /** The vectors of the texts with what they cite. */
  NodeVectors.Others topics() {
    return topics;
  }

  /** What a text shares with those that are known. */
  SharedWords shared(int number) {
    return shared[number];
  }
}
