package org.tapem.nn;

import java.util.List;
import org.tapem.math.Kernels;

/** What training changes: dense weights, and tables of which a step touches some rows. */
public interface Weights {
  /** All dense weights, in a fixed order. */
  List<Parameter> parameters();

  /** All tables, in a fixed order. */
  List<NodeTable> tables();

  /** What computes with them. */
  Kernels kernels();
}
