package org.tapem.bench;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tapem.dataset.Dataset;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.walk.PairRule;
import org.tapem.walk.WalkCounts;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Steps a second on one core, beside a loop that reads random cells of the same arrays. */
@Command(
    name = "walk",
    mixinStandardHelpOptions = true,
    description = "Walks on one core against reading the same number of random array cells.")
final class WalkBench implements Callable<Integer> {
  private static final int BLOCK = 8192;

  @Parameters(paramLabel = "DATA", description = "A data set.")
  private Path data;

  @Option(names = "--meta-path", defaultValue = "APA", description = "Default: ${DEFAULT-VALUE}.")
  private String metaPath;

  @Option(names = "--rounds", defaultValue = "7", description = "Default: ${DEFAULT-VALUE}.")
  private int rounds;

  private long sink;

  @Override
  public Integer call() throws Exception {
    Dataset dataset = Dataset.open(data);
    Network network = dataset.network();
    MetaPath path = MetaPath.parse(metaPath, dataset.schema());
    Walker walker =
        new Walker(
            network,
            path,
            WalkSettings.defaults(),
            new PairRule(dataset.queryType(), dataset.candidateType(), 3));
    double[] walk = new double[rounds];
    double[] cells = new double[rounds];
    long[] steps = new long[1];
    int[] into = new int[BLOCK * walker.settings().length()];
    for (int round = -2; round < rounds; round++) { // the first two warm up
      double a = Bench.seconds(() -> steps[0] = walkAll(walker, into));
      double b = Bench.seconds(() -> readCells(network, path, steps[0], into));
      if (round >= 0) {
        walk[round] = a;
        cells[round] = b;
      }
    }
    double ours = Bench.median(walk);
    double peer = Bench.median(cells);
    Bench.print(
        "%s along %s: %,d walks, %,d steps, one core, median of %d rounds%n",
        data.getFileName(), path, walker.rows(), steps[0], rounds);
    Bench.print("  walking:                %7.1f M steps/s%n", steps[0] / 1e6 / ours);
    Bench.print("  2 random cells a step:  %7.1f M steps/s%n", steps[0] / 1e6 / peer);
    Bench.print("  ratio:                  %7.2f x%n", ours / peer);
    return sink == 42 ? 1 : 0;
  }

  private static long walkAll(Walker walker, int[] into) {
    long steps = 0;
    for (int row = 0; row < walker.rows(); row += BLOCK) {
      WalkCounts counts = walker.walk(row, Math.min(BLOCK, walker.rows() - row), into, 0);
      steps += counts.steps();
    }
    return steps;
  }

  /**
   * A step reads where a node's links begin and one of the links: two random cells. This reads as
   * many cells of the same arrays, by the same random numbers, and writes as many, without walking.
   */
  private void readCells(Network network, MetaPath path, long steps, int[] into) {
    int count = path.steps().size();
    int[][] offsets = new int[count][];
    int[][] targets = new int[count][];
    for (int i = 0; i < count; i++) {
      MetaPath.Step step = path.steps().get(i);
      Adjacency adjacency = network.adjacency(step.relation(), step.direction());
      offsets[i] = adjacency.offsets();
      targets[i] = adjacency.targets();
    }
    long state = RandomStream.key(1, 2);
    long sum = 0;
    int at = 0;
    long done = 0;
    while (done < steps) {
      for (int i = 0; i < count; i++) {
        int[] first = offsets[i];
        int[] second = targets[i];
        for (int k = 0; k < 64; k++) {
          state = RandomStream.next(state);
          long bits = RandomStream.mix(state);
          int a = first[RandomStream.bounded(bits, first.length)];
          int b = second[RandomStream.bounded(bits << 32, second.length)];
          into[at] = a + b;
          at = at + 1 < into.length ? at + 1 : 0;
        }
        done += 64;
      }
    }
    sum += into[0];
    sink += sum;
  }
}
