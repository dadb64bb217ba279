package org.tapem.method.plus;

import java.util.List;

/** The places of the built-in features in their list. */
final class FeatureNumbers {
  static final int COUNT = Features.BUILT_IN.size();
  static final int SIMILAR_TEXTS = of("similar-texts");
  static final int WORDS = of("words");
  static final int VECTORS = of("vectors");
  static final int TEXTS = of("texts");
  static final int RECENCY = of("recency");
  static final int CONTEXT = of("context");
  static final int CITED = of("cited");
  static final int COUPLING = of("coupling");
  static final int CONTEXT_MATCH = of("context-match");
  static final int OWN_WORDS = of("own-words");
  static final int OWN_VECTORS = of("own-vectors");
  static final int NODES = of("nodes");
  static final int OWN_NODES = of("own-nodes");
  static final int CITING = of("citing");
  static final int STYLE = of("style");
  static final int WALKS = of("walks");

  private FeatureNumbers() {}

  private static int of(String name) {
    List<String> names = Features.BUILT_IN.stream().map(Feature::name).toList();
    if (!names.contains(name)) {
      throw new IllegalArgumentException(name);
    }
    return names.indexOf(name);
  }
}
