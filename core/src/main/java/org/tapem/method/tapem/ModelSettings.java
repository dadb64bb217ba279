package org.tapem.method.tapem;

import org.tapem.settings.Meaning;
import org.tapem.settings.SettingsForm;

/**
 * The choices of the model. The defaults are those published.
 *
 * @param dim numbers of a node's vector
 * @param pairDim numbers of a pair's and of a path's vector, and units of each hidden layer
 * @param pairLayers layers of the pair embedder
 * @param norm where layers of the pair embedder are normalised
 * @param dropout chance of an input of a layer of the pair embedder to be left out
 * @param pathEncoder what reads the nodes of a path
 * @param pooling how the steps of a path become one vector
 * @param validity what tells joined pairs from others in training
 * @param score what ranks pairs
 * @param margin by which a partner shall be closer than another node
 * @param metricWeight weight of the distance loss; 0 leaves it out
 * @param validityWeight weight of the validity loss; 0 leaves it out
 * @param contextWeight weight of the context path loss; 0 leaves it out
 * @param cooccurrenceWeight weight of the loss of nodes that co-occur in walks; 0 leaves it out
 * @param cooccurrenceBias whether that has a trained bias
 * @param penalty weight of the sum of squared weights; 0 leaves it out
 * @param maxWords words of a text that are read
 * @param tableStart standard deviation of the numbers a trained vector starts from
 */
public record ModelSettings(
    @Meaning("numbers of a node's vector") int dim,
    @Meaning("numbers of a pair's and of a path's vector, and units of each hidden layer")
        int pairDim,
    @Meaning("layers of the pair embedder") int pairLayers,
    @Meaning("where layers of the pair embedder are normalised") Norm norm,
    @Meaning("chance of an input of a pair embedder layer to be left out in training")
        double dropout,
    @Meaning("what reads the nodes of a context path") PathEncoding pathEncoder,
    @Meaning("how the steps of a context path become one vector") Pooling pooling,
    @Meaning("what tells joined pairs from others in training") ValidityScore validity,
    @Meaning("what ranks pairs") Score score,
    @Meaning("by which a partner shall be closer than another node") double margin,
    @Meaning("weight of the distance loss, 0 leaves it out") double metricWeight,
    @Meaning("weight of the validity loss, 0 leaves it out") double validityWeight,
    @Meaning("weight of the context path loss, 0 leaves it out") double contextWeight,
    @Meaning("weight of the loss of nodes that co-occur in walks, 0 leaves it out")
        double cooccurrenceWeight,
    @Meaning("whether nodes that co-occur are judged with a trained bias") boolean cooccurrenceBias,
    @Meaning("weight of the sum of squared weights, 0 leaves it out") double penalty,
    @Meaning("words of a text that are read") int maxWords,
    @Meaning("standard deviation of the numbers that trained vectors start from")
        double tableStart) {
  /** Where layers are normalised. */
  public enum Norm {
    NONE,
    /** Before every activation. */
    HIDDEN,
    /** Also the last layer. */
    ALL
  }

  /** What reads the nodes of a path. */
  public enum PathEncoding {
    /** Recurrent units in both directions. */
    BIGRU,
    /** Each node by itself, through one linear layer. */
    LINEAR
  }

  /** How the steps of a path become one vector. */
  public enum Pooling {
    ATTENTION,
    MEAN
  }

  /** What tells joined pairs from others. */
  public enum ValidityScore {
    /** The classifier on the pair's vector. */
    CLASSIFIER,
    /** The dot product of the two nodes' vectors. */
    DOT
  }

  /** What ranks pairs. */
  public enum Score {
    /** The classifier on the pair's vector. */
    CLASSIFIER,
    /** The dot product of the two nodes' vectors. */
    DOT,
    /** How close the two nodes' vectors are. */
    DISTANCE
  }

  public ModelSettings {
    atLeast("dim", dim, 1);
    atLeast("pairDim", pairDim, 1);
    atLeast("pairLayers", pairLayers, 1);
    atLeast("maxWords", maxWords, 1);
    if (!(dropout >= 0 && dropout < 1)) {
      throw new IllegalArgumentException("dropout must be >= 0 and < 1, got " + dropout);
    }
    if (score == Score.CLASSIFIER && validity == ValidityScore.DOT) {
      throw new IllegalArgumentException(
          "score must not be classifier where validity is dot: it is not trained then");
    }
    notNegative("margin", margin);
    notNegative("metricWeight", metricWeight);
    notNegative("validityWeight", validityWeight);
    notNegative("contextWeight", contextWeight);
    notNegative("cooccurrenceWeight", cooccurrenceWeight);
    notNegative("penalty", penalty);
    notNegative("tableStart", tableStart);
  }

  private static void atLeast(String name, int value, int min) {
    if (value < min) {
      throw new IllegalArgumentException(name + " must be >= " + min + ", got " + value);
    }
  }

  private static void notNegative(String name, double value) {
    if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " must be >= 0, got " + value);
    }
  }

  public static ModelSettings defaults() {
    return new ModelSettings(
        128,
        100,
        2,
        Norm.HIDDEN,
        0.15,
        PathEncoding.BIGRU,
        Pooling.ATTENTION,
        ValidityScore.CLASSIFIER,
        Score.CLASSIFIER,
        0.1,
        1,
        1,
        1,
        0,
        false,
        0,
        100,
        0.1);
  }

  /** The same with some of them changed, each as {@code key=value}, such as "score=dot". */
  public ModelSettings with(String... changes) {
    return SettingsForm.changed(this, changes);
  }

  /** Whether pairs are looked at, or nothing but nodes that co-occur. */
  public boolean hasPairs() {
    return metricWeight > 0 || validityWeight > 0 || contextWeight > 0;
  }

  /** Whether the classifier is part of the model. */
  public boolean hasClassifier() {
    return validity == ValidityScore.CLASSIFIER || score == Score.CLASSIFIER;
  }
}
