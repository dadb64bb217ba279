package org.tapem.settings;

/** Records of settings with a component of every type, for the tests of this room. */
final class SampleSettings {
  enum Start {
    AT_RANDOM,
    FROM_CAMEL
  }

  record Model(
      @Meaning("share of numbers set to 0 in training") double dropout,
      @Meaning("numbers in a vector") int nodeDim,
      @Meaning("reach of a node") int window,
      @Meaning("where training begins") Start start,
      @Meaning("normalise layers") boolean layerNorm,
      @Meaning("share that is forgotten") float decay,
      @Meaning("name of the model") String name,
      @Meaning("most steps") long steps,
      long seed) {
    Model {
      if (!(dropout >= 0 && dropout < 1)) {
        throw new IllegalArgumentException("dropout must be >= 0 and < 1, got " + dropout);
      }
      if (nodeDim < window) {
        throw new IllegalArgumentException(
            "nodeDim must be >= window, got " + nodeDim + " for window " + window);
      }
      if (steps == 13) {
        throw new IllegalArgumentException("too unlucky");
      }
      if (steps == 14) {
        throw new ArithmeticException("a fault of ours");
      }
    }
  }

  record Train(
      @Meaning("times over the data") int epochs, @Meaning("reach of a step") int window) {}

  static final Model MODEL =
      new Model(0.15, 128, 3, Start.AT_RANDOM, true, 0.1f, "tapem", 1L << 40, 42);

  static final SettingsForm FORM =
      new SettingsForm().group("model", MODEL).group("train", new Train(10, 7));

  private SampleSettings() {}
}
