package org.tapem.method.simple;

/** How much a neighbour that two nodes share counts, by its number of links. */
enum SharedWeight {
  /** Each the same: common neighbours. */
  ONE("common-neighbours") {
    @Override
    public double of(int degree) {
      return 1;
    }
  },
  /** 1 / ln(links): Adamic and Adar. */
  INVERSE_LOG("adamic-adar") {
    @Override
    public double of(int degree) {
      return 1 / StrictMath.log(degree);
    }
  },
  /** 1 / links: resource allocation. */
  INVERSE("resource-allocation") {
    @Override
    public double of(int degree) {
      return 1.0 / degree;
    }
  };

  private final String method;

  SharedWeight(String method) {
    this.method = method;
  }

  /** The name of the method that weighs so. */
  public String method() {
    return method;
  }

  /** Weight of a node with so many links, at least 2: those to the two that share it. */
  public abstract double of(int degree);
}
