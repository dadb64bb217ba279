package org.tapem.train;

import java.util.List;
import org.tapem.math.Kernels;
import org.tapem.model.NodeTable;
import org.tapem.model.Parameter;
import org.tapem.model.Weights;

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
