package org.tapem.nn;

import java.util.List;
import org.tapem.math.Kernels;

/** Weights of a model that has none. */
record NoWeights() implements Weights {
  @Override
  public List<Parameter> parameters() {
    return List.of();
  }

  @Override
  public List<NodeTable> tables() {
    return List.of();
  }

  @Override
  public Kernels kernels() {
    return Kernels.plain();
  }
}
