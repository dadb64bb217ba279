package org.tapem.math;

/**
 * Chooses the kernels when first asked. The vector kernels live in an incubator module of the JDK
 * that has to be named on the command line ({@code --add-modules jdk.incubator.vector}); without it
 * their class cannot be linked, and the scalar ones do the same work more slowly.
 */
final class KernelChoice {
  static final Kernels PLAIN = new ScalarKernels(); // before BEST, which may fall back on it
  static final Kernels BEST = choose("org.tapem.math.VectorKernels");

  private KernelChoice() {}

  static Kernels choose(String className) {
    try {
      return Class.forName(className)
          .asSubclass(Kernels.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      return PLAIN;
    }
  }
}
