package org.tapem.sample;

/** Which pairs the validity of pairs is learnt from, beside the joined ones. */
public enum ValidityPairs {
  /** Pairs with candidate nodes drawn at random. */
  RANDOM,
  /** Pairs met in walks without being joined: close, so hard to tell from joined ones. */
  WALK,
  /** Both. */
  BOTH;

  boolean random() {
    return this != WALK;
  }

  boolean walk() {
    return this != RANDOM;
  }
}
