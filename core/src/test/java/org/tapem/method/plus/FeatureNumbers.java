package org.tapem.method.plus;

import java.util.List;

/** The places of the built-in features in their list. */
final class FeatureNumbers {
  static final int COUNT = Features.BUILT_IN.size();
  static final int NEAR = of("near");
  static final int WORDS = of("words");
  static final int VECTORS = of("vectors");
  static final int TEXTS = of("texts");
  static final int IDLE = of("idle");
  static final int PLACE = of("place");
  static final int CITED = of("cited");
  static final int SHARED = of("shared");
  static final int THERE = of("there");
  static final int OWN_WORDS = of("own-words");
  static final int OWN_VECTORS = of("own-vectors");
  static final int NODES = of("nodes");
  static final int OWN_NODES = of("own-nodes");
  static final int CITING = of("citing");
  static final int MANNER = of("manner");
  static final int WALK = of("walk");

  private FeatureNumbers() {}

  private static int of(String name) {
    List<String> names = Features.BUILT_IN.stream().map(Feature::name).toList();
    if (!names.contains(name)) {
      throw new IllegalArgumentException(name);
    }
    return names.indexOf(name);
  }
}
