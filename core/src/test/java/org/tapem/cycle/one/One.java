package org.tapem.cycle.one;

import org.tapem.cycle.two.Two;

/** Half of a cycle that the architecture test must find. */
public class One {
  public Two other() {
    return new Two();
  }
}
