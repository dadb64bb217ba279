package org.tapem.method.simple;

import org.tapem.base.Progress;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Sigmoid;
import org.tapem.method.simple.Bpr.BprSettings;
import org.tapem.network.Adjacency;

/**
 * Fits factors so that a query node scores its partners above other candidate nodes: Bayesian
 * personalized ranking (Rendle and others, 2009), a step of stochastic gradient ascent on {@code ln
 * sigmoid(score(query, partner) - score(query, other))} for each link and each drawn other one.
 *
 * <p>The same seed gives the same bits on any number of threads, without locks: links are worked
 * off in {@link LinkCells}, those of one round have no node in common. Negatives come from the
 * block of the partner, which is another one in each epoch, so that in time all nodes are compared.
 * Left and candidate nodes have tables of their own, also where both are of one type.
 */
final class BprTraining {
  private static final int INIT = 0; // what a random stream is for
  private static final int DEAL = 1;
  private static final int NEGATIVES = 2;
  private static final int TRIES = 16; // to draw a node that is no partner
  private static final int INIT_NODES = 1024;

  private final BprSettings settings;
  private final Adjacency partners;
  private final int candidateCount;
  private final boolean oneType;
  private final long seed;
  private final int dim;
  private final int width; // of a candidate row: its vector and its bias
  private final float[] queryVectors;
  private final float[] candidateVectors;
  private final LinkCells cells;
  private final Kernels kernels = Kernels.best();

  /**
   * Begins with small random vectors.
   *
   * @param partners of each query node the candidate nodes it is joined to
   * @param oneType whether query and candidate nodes are the same, so that none is set against
   *     itself
   */
  public BprTraining(
      BprSettings settings, Adjacency partners, int candidateCount, boolean oneType, long seed) {
    this.settings = settings;
    this.partners = partners;
    this.candidateCount = candidateCount;
    this.oneType = oneType;
    this.seed = seed;
    dim = settings.dim();
    width = dim + 1;
    long max = Math.max((long) partners.nodes() * dim, (long) candidateCount * width);
    if (max > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "nodes x dim must be < 2^31, got %d x %d; lower bpr.dim"
              .formatted(Math.max(partners.nodes(), candidateCount), dim));
    }
    queryVectors = new float[partners.nodes() * dim];
    candidateVectors = new float[candidateCount * width];
    cells = new LinkCells(partners, candidateCount);
  }

  /** Trains; gives the factors, which may not be finite where the learning rate was too large. */
  public Factors train(int threads, Progress progress) {
    long links = partners.targets().length;
    progress.phase("factors", links * settings.epochs(), "links");
    try (Workers workers = new Workers(threads)) {
      init(workers, queryVectors, partners.nodes(), dim, 0);
      init(workers, candidateVectors, candidateCount, width, 1);
      for (int epoch = 0; epoch < settings.epochs(); epoch++) {
        cells.deal(RandomStream.key(seed, DEAL, epoch), workers);
        epoch(workers, epoch, progress);
      }
    }
    return factors();
  }

  private void init(Workers workers, float[] table, int nodes, int rowWidth, int side) {
    long key = RandomStream.key(seed, INIT, side);
    double reach = Math.sqrt(3) * settings.start(); // uniform numbers with this deviation
    workers.each(
        nodes,
        INIT_NODES,
        node -> {
          RandomStream random = new RandomStream(key, node);
          for (int k = 0; k < dim; k++) {
            table[node * rowWidth + k] = (float) (reach * (2 * random.nextDouble() - 1));
          }
        });
  }

  private void epoch(Workers workers, int epoch, Progress progress) {
    long key = RandomStream.key(seed, NEGATIVES, epoch);
    int blocks = cells.blocks();
    for (int round = 0; round < blocks; round++) {
      int shift = round;
      double done = (epoch + (round + 0.5) / blocks) / settings.epochs();
      float rate = (float) (settings.learningRate() * Math.max(1e-4, 1 - done));
      workers.run(
          blocks,
          block -> {
            int cell = block * blocks + (block + shift) % blocks;
            cell(cell, rate, RandomStream.key(key, cell));
            progress.advance(cells.start(cell + 1) - cells.start(cell));
          });
    }
  }

  private void cell(int cell, float rate, long stream) {
    int[] at = new int[2]; // rows of the partner and of the other one
    float[] scores = new float[2];
    float shrink = (float) (-rate * settings.penalty());
    long state = stream;
    for (int link = cells.start(cell); link < cells.start(cell + 1); link++) {
      int queryNode = cells.queryNode(link);
      at[0] = cells.candidateNode(link) * width;
      for (int n = 0; n < settings.negatives(); n++) {
        int other = -1;
        for (int tries = 0; tries < TRIES && other < 0; tries++) {
          state = RandomStream.next(state);
          int drawn = cells.draw(cell, RandomStream.mix(state));
          other =
              partners.contains(queryNode, drawn) || (oneType && drawn == queryNode) ? -1 : drawn;
        }
        if (other >= 0) {
          at[1] = other * width;
          step(queryNode * dim, at, scores, rate, shrink);
        }
      }
    }
  }

  private void step(int queryNode, int[] at, float[] scores, float rate, float shrink) {
    kernels.dots(queryVectors, queryNode, candidateVectors, at, 2, scores, dim);
    int bias = at[0] + dim;
    int otherBias = at[1] + dim;
    float lead = scores[0] + candidateVectors[bias] - scores[1] - candidateVectors[otherBias];
    float g = rate * Sigmoid.of(-lead);
    if (shrink != 0) {
      kernels.axpy(shrink, queryVectors, queryNode, queryVectors, queryNode, dim);
      kernels.axpy(shrink, candidateVectors, at[0], candidateVectors, at[0], width);
      kernels.axpy(shrink, candidateVectors, at[1], candidateVectors, at[1], width);
    }
    scores[0] = g;
    scores[1] = -g;
    kernels.pull(queryVectors, queryNode, candidateVectors, at, scores, 2, dim);
    candidateVectors[bias] += g;
    candidateVectors[otherBias] -= g;
  }

  private Factors factors() {
    float[] vectors = new float[candidateCount * dim];
    float[] bias = new float[candidateCount];
    for (int candidateNode = 0; candidateNode < candidateCount; candidateNode++) {
      System.arraycopy(candidateVectors, candidateNode * width, vectors, candidateNode * dim, dim);
      bias[candidateNode] = candidateVectors[candidateNode * width + dim];
    }
    return new Factors(dim, queryVectors, vectors, bias);
  }
}
