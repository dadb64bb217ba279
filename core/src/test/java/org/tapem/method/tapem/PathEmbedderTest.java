package org.tapem.method.tapem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.base.Workers;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.ModelSettings.PathEncoding;
import org.tapem.method.tapem.ModelSettings.Pooling;
import org.tapem.nn.Parameter;
import org.tapem.nn.PlainModel;
import org.tapem.nn.TestModels;
import org.tapem.sample.Batch;
import org.tapem.sample.TestBatches;

class PathEmbedderTest {
  private static final Workers WORKERS = new Workers(2);
  private static final int DIM = TestModels.small().dim();
  private static final int D = TestModels.small().pairDim();
  private static final int STRIDE = DIM + 3;

  @AfterAll
  static void close() {
    WORKERS.close();
  }

  private static PathEmbedder embedder(PathEncoding encoder, Pooling pooling) {
    return new PathEmbedder(
        TestModels.paths(encoder, pooling), Kernels.best(), new RandomStream(3));
  }

  /** Random paths of these lengths in turn; the last slot is on none. */
  private static Batch paths(int count, int slots, int... lengths) {
    RandomStream stream = new RandomStream(count);
    int[][] paths = new int[count][];
    for (int i = 0; i < count; i++) {
      paths[i] = new int[lengths[i % lengths.length]];
      for (int t = 0; t < paths[i].length; t++) {
        paths[i][t] = stream.nextInt(slots - 1);
      }
    }
    return TestBatches.ofPaths(slots, paths);
  }

  private static final Batch ONE = TestBatches.ofPaths(3, new int[] {1, 0});
  private static final Batch LOOP = TestBatches.ofPaths(4, new int[] {1, 0, 1, 2, 1, 0});
  private static final Batch MIXED = paths(13, 10, 2, 6, 4, 2);
  private static final Batch MANY = paths(530, 260, 2, 2, 2, 4, 2); // two blocks of 2 nodes
  private static final Batch LENGTHS = // more blocks than there are lanes
      paths(40, 30, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19);
  private static final Batch NODES = paths(1200, 2250, 6, 6, 4); // more blocks of nodes as well

  static Stream<Arguments> variants() {
    List<Arguments> all = new ArrayList<>();
    for (PathEncoding encoder : PathEncoding.values()) {
      for (Pooling pooling : Pooling.values()) {
        all.add(Arguments.of(encoder, pooling));
      }
    }
    return all.stream();
  }

  /** What a run gives: a loss with a random weight for each number, and all gradients. */
  private static final class Run {
    final PathEmbedder paths;
    final Batch batch;
    final float[] slots; // slots x stride
    final float[] weight; // paths x d
    final float[] vectors; // paths x d
    final float[] dSlots;

    Run(PathEmbedder paths, Batch batch) {
      this.paths = paths;
      this.batch = batch;
      slots = random(batch.slots() * STRIDE, 1);
      weight = random(batch.paths() * D, 2);
      vectors = new float[weight.length];
      dSlots = new float[slots.length];
    }

    double loss() {
      TestModels.all(paths::pack);
      paths.assign(batch);
      paths.run(
          WORKERS,
          slots,
          STRIDE,
          (path, f, df, at) -> {
            System.arraycopy(f, at, vectors, path * D, D);
            Arrays.fill(df, at, at + paths.width, 0);
            System.arraycopy(weight, path * D, df, at, D);
          });
      for (Parameter parameter : paths.parameters()) {
        Arrays.fill(parameter.gradient(), 0);
      }
      TestModels.all(paths::collect);
      Arrays.fill(dSlots, 0);
      for (int slot = 0; slot < batch.slots(); slot++) {
        paths.addNodeGradient(slot, dSlots, slot * STRIDE);
      }
      double loss = 0;
      for (int i = 0; i < weight.length; i++) {
        loss += (double) weight[i] * vectors[i];
      }
      return loss;
    }
  }

  @ParameterizedTest
  @CsvSource({"BIGRU, ATTENTION", "LINEAR, ATTENTION", "BIGRU, MEAN"})
  void attentionIsThatOfTheTwin(PathEncoding encoder, Pooling pooling) {
    PathEmbedder paths = embedder(encoder, pooling);
    PlainModel twin = new PlainModel(paths.parameters());
    float[][] nodes = new float[4][];
    double[][] same = new double[4][];
    for (int t = 0; t < nodes.length; t++) {
      nodes[t] = random(DIM, 20 + t);
      same[t] = PlainModel.row(nodes[t], 0, DIM);
    }
    double[] shares = new PathAttention(paths).of(nodes);
    assertThat(shares).containsExactly(twin.shares(same), within(1e-9));
    assertThat(Arrays.stream(shares).sum()).isCloseTo(1, within(1e-12));
    assertThat(Arrays.stream(shares).distinct().count())
        .isEqualTo(pooling == Pooling.MEAN ? 1 : nodes.length);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void pathsAreEmbeddedAsByThePlainTwin(PathEncoding encoder, Pooling pooling) {
    for (Batch batch : List.of(ONE, LOOP, MIXED, MANY, LENGTHS, NODES)) {
      Run run = new Run(embedder(encoder, pooling), batch);
      run.loss();
      PlainModel plain = new PlainModel(run.paths.parameters());
      for (int path = 0; path < batch.paths(); path++) {
        double[][] nodes = new double[batch.pathLength(path)][];
        for (int t = 0; t < nodes.length; t++) {
          nodes[t] = PlainModel.row(run.slots, batch.pathSlot(path, t) * STRIDE, DIM);
        }
        double[] expected = plain.path(nodes);
        for (int j = 0; j < D; j++) {
          assertThat((double) run.vectors[path * D + j]).isCloseTo(expected[j], within(3e-6));
        }
      }
    }
  }

  /** Weights of an array, and slots, that are looked at: fewer where a look takes longer. */
  private static int most(Batch batch) {
    return batch.paths() < 20 ? 40 : batch.paths() < 1000 ? 6 : 2;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theWayBackGivesTheSlopes(PathEncoding encoder, Pooling pooling) {
    for (Batch batch : List.of(ONE, LOOP, MIXED, MANY, LENGTHS, NODES)) {
      Run run = new Run(embedder(encoder, pooling), batch);
      GradientCheck check = new GradientCheck(run::loss, most(batch));
      for (Parameter parameter : run.paths.parameters()) {
        run.loss(); // the check's own runs left gradients of other weights
        check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
      }
      run.loss();
      float[] dSlots = run.dSlots.clone();
      for (int slot = 0; slot < batch.slots(); slot += 1 + batch.slots() / most(batch)) {
        int at = slot * STRIDE;
        check.row("slot " + slot, run.slots, at, Arrays.copyOfRange(dSlots, at, at + DIM));
      }
    }
  }

  @Test
  void aNodeOnNoPathHasNoGradient() {
    Run run = new Run(embedder(PathEncoding.BIGRU, Pooling.ATTENTION), MIXED);
    run.loss();
    int last = (MIXED.slots() - 1) * STRIDE;
    assertThat(Arrays.copyOfRange(run.dSlots, last, last + STRIDE)).containsOnly(0);
    assertThat(Arrays.copyOfRange(run.dSlots, 0, DIM)).doesNotContain(0);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void whatABatchLeftBehindDoesNotDisturbTheNext(PathEncoding encoder, Pooling pooling) {
    PathEmbedder used = embedder(encoder, pooling);
    for (Batch batch : List.of(MANY, MIXED, ONE, LOOP, MIXED)) {
      Run again = new Run(used, batch);
      Run fresh = new Run(embedder(encoder, pooling), batch);
      assertThat(again.loss()).isEqualTo(fresh.loss());
      assertThat(bits(again.dSlots)).isEqualTo(bits(fresh.dSlots));
      for (int i = 0; i < used.parameters().size(); i++) {
        assertThat(bits(used.parameters().get(i).gradient()))
            .as(used.parameters().get(i).name())
            .isEqualTo(bits(fresh.paths.parameters().get(i).gradient()));
      }
    }
  }
}
