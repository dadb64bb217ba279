package org.tapem.nn;

import java.util.Map;

/** Figures of the model as it is now on the valid part, which training never looks at. */
@FunctionalInterface
public interface Validation {
  /** Figures by name, such as {@code recall@5}; empty where there is no valid part. */
  Map<String, Double> figures();
}
