package org.tapem.method.simple;

import org.tapem.base.Workers;
import org.tapem.math.RandomStream;
import org.tapem.method.simple.Bpr.BprSettings;
import org.tapem.network.Adjacency;

/** BPR in plain loops over double, one thread; draws what {@link BprTraining} draws. */
final class PlainBpr {
  private final BprSettings settings;
  private final Adjacency partners;
  private final long seed;
  private final int dim;
  private final double[][] queryVectors;
  private final double[][] candidateVectors;
  private final double[] bias;

  PlainBpr(BprSettings settings, Adjacency partners, int candidateCount, long seed) {
    this.settings = settings;
    this.partners = partners;
    this.seed = seed;
    dim = settings.dim();
    queryVectors = start(partners.nodes(), 0);
    candidateVectors = start(candidateCount, 1);
    bias = new double[candidateCount];
  }

  private double[][] start(int nodes, int side) {
    double[][] table = new double[nodes][dim];
    for (int node = 0; node < nodes; node++) {
      RandomStream random = new RandomStream(RandomStream.key(seed, 0, side), node);
      for (int k = 0; k < dim; k++) {
        table[node][k] = Math.sqrt(12) * settings.start() * (random.nextDouble() - 0.5);
      }
    }
    return table;
  }

  double queryValue(int place) {
    return queryVectors[place / dim][place % dim];
  }

  double bias(int candidateNode) {
    return bias[candidateNode];
  }

  void train() {
    LinkCells cells = new LinkCells(partners, candidateVectors.length);
    int blocks = cells.blocks();
    try (Workers alone = new Workers(1)) {
      for (int epoch = 0; epoch < settings.epochs(); epoch++) {
        cells.deal(RandomStream.key(seed, 1, epoch), alone);
        for (int round = 0; round < blocks; round++) {
          double done = (epoch + (round + 0.5) / blocks) / settings.epochs();
          for (int block = 0; block < blocks; block++) {
            int cell = block * blocks + (block + round) % blocks;
            long key = RandomStream.key(RandomStream.key(seed, 2, epoch), cell);
            cell(cells, cell, settings.learningRate() * (1 - done), key);
          }
        }
      }
    }
  }

  private void cell(LinkCells cells, int cell, double rate, long key) {
    long state = key;
    for (int link = cells.start(cell); link < cells.start(cell + 1); link++) {
      for (int n = 0; n < settings.negatives(); n++) {
        int queryNode = cells.queryNode(link);
        int other;
        do {
          state = RandomStream.next(state);
          other = cells.draw(cell, RandomStream.mix(state));
        } while (partners.contains(queryNode, other));
        step(queryNode, cells.candidateNode(link), other, rate);
      }
    }
  }

  private void step(int queryNode, int candidateNode, int other, double rate) {
    double lead = bias[candidateNode] - bias[other];
    for (int k = 0; k < dim; k++) {
      lead +=
          queryVectors[queryNode][k]
              * (candidateVectors[candidateNode][k] - candidateVectors[other][k]);
    }
    double g = rate / (1 + Math.exp(lead));
    double kept = 1 - rate * settings.penalty();
    for (int k = 0; k < dim; k++) {
      double p = kept * queryVectors[queryNode][k];
      double q = kept * candidateVectors[candidateNode][k];
      double r = kept * candidateVectors[other][k];
      queryVectors[queryNode][k] = p + g * (q - r);
      candidateVectors[candidateNode][k] = q + g * p;
      candidateVectors[other][k] = r - g * p;
    }
    bias[candidateNode] = kept * bias[candidateNode] + g;
    bias[other] = kept * bias[other] - g;
  }
}
