package org.tapem.method.tapem;

/** What a path's vector is held against. */
@FunctionalInterface
interface PathTarget {
  /**
   * Takes the vector of a path and gives the gradient of the loss by it. May be called by several
   * threads, each with paths of its own.
   *
   * @param f the vector begins at {@code f[fi]}
   * @param df its gradient goes to {@code df[fi]} and on
   */
  void judge(int path, float[] f, float[] df, int fi);
}
