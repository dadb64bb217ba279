package org.tapem.cycle.two;

import org.tapem.cycle.one.One;

/** Half of a cycle that the architecture test must find. */
public class Two {
  public One other() {
    return new One();
  }
}
