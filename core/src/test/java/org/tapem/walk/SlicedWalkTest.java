package org.tapem.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.dataset.Dataset;
import org.tapem.method.GeneratedData;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Slices;

/** Walks over a network that lies in slices. */
class SlicedWalkTest {
  @TempDir private static Path folder;
  private static Dataset data;

  @BeforeAll
  static void make() throws IOException {
    data = GeneratedData.write(folder, 300);
  }

  /** Goes all rows from slice to slice, the walks of the last slice first. */
  private static WalkCounts walk(WalkPlan plan, int count, int[] into) throws IOException {
    WalkFrame frame = plan.frame(data);
    List<List<BatchedWalks>> bySlice = new ArrayList<>();
    BatchedWalks start = BatchedWalks.start(frame, 0, frame.rows());
    start.bySlice(plan.slices(data, 0, count)).forEach(some -> bySlice.add(List.of(some)));
    List<BatchedWalks> ended = new ArrayList<>();
    for (int position = 1; position < frame.settings().length(); position++) {
      int step = frame.stepTo(position);
      Slices next = plan.slices(data, frame.stepTo(position + 1), count);
      List<List<BatchedWalks>> then = new ArrayList<>();
      for (int slice = 0; slice < count; slice++) {
        then.add(new ArrayList<>());
      }
      for (int slice = count - 1; slice >= 0; slice--) {
        BatchedWalks some = BatchedWalks.together(bySlice.get(slice));
        List<BatchedWalks> gone =
            some.step(
                plan.links(data, step, plan.slices(data, step, count), slice), position, next);
        for (int i = 0; i < count; i++) {
          then.get(i).add(gone.get(i));
        }
        ended.add(gone.get(count));
      }
      bySlice.clear();
      bySlice.addAll(then);
    }
    bySlice.forEach(ended::addAll);
    return BatchedWalks.gather(frame, ended.iterator(), 0, frame.rows(), into);
  }

  @ParameterizedTest
  @CsvSource({"APA, 1", "APA, 3", "APVPA, 4", "A[writes]P[cites>]P[writes]A, 5", "APPA, 70"})
  void walksFromSliceToSliceAreThoseOfTheWholeNetwork(String path, int slices) throws IOException {
    WalkPlan plan = new WalkPlan(path, new WalkSettings(3, 9, 5), 2);
    Walker walker = plan.source(data, data.network());
    int[] whole = new int[walker.rows() * 9];
    WalkCounts counts = walker.walk(0, walker.rows(), whole, 0);
    int[] sliced = new int[whole.length];
    assertThat(walk(plan, slices, sliced)).isEqualTo(counts);
    assertThat(sliced).isEqualTo(whole);
    assertThat(counts.full()).isPositive();
  }

  @Test
  void linksOfASliceAreThoseOfTheNetwork() throws IOException {
    Network network = data.network();
    for (int r = 0; r < network.schema().relations().size(); r++) {
      Relation relation = network.schema().relations().get(r);
      for (Direction direction : Direction.values()) {
        if (direction == Direction.BOTH && !relation.withinOneType()) {
          continue;
        }
        Adjacency whole = network.adjacency(r, direction);
        int middle = whole.nodes() / 3;
        Adjacency first = data.links(r, direction, 0, middle);
        Adjacency rest = data.links(r, direction, middle, whole.nodes());
        Adjacency joined = first.followedBy(rest);
        assertThat(joined.offsets()).isEqualTo(whole.offsets());
        assertThat(joined.targets()).isEqualTo(whole.targets());
      }
    }
  }

  @Test
  void rowsAreFoundByBlocksAndMissingOnesAreNoticed() {
    WalkPlan plan = new WalkPlan("APA", new WalkSettings(1, 2, 5), 2);
    WalkFrame frame = plan.frame(data);
    BatchedWalks some = BatchedWalks.start(frame, 10, 10);
    List<BatchedWalks> blocks = some.byRows(10, 4, 3);
    assertThat(blocks).extracting(BatchedWalks::size).containsExactly(4, 4, 2);
    assertThat(blocks).noneMatch(BatchedWalks::goes);
    assertThatThrownBy(
            () -> BatchedWalks.gather(frame, blocks.subList(0, 1).iterator(), 10, 5, new int[10]))
        .hasMessage("4 walks came back of 5");
  }
}
