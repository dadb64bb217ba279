package org.tapem.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;

class AdjacencyTest {
  /** 0 to 1 and 3, 1 to nothing, 2 to 0, 1 and 4. */
  private static Adjacency byHand() {
    return Adjacency.of(new int[] {0, 2, 2, 5}, new int[] {1, 3, 0, 1, 4}, 5);
  }

  private static List<List<Integer>> rows(Adjacency of) {
    List<List<Integer>> rows = new ArrayList<>();
    for (int node = 0; node < of.nodes(); node++) {
      List<Integer> row = new ArrayList<>();
      for (int target : of.neighbours(node)) {
        row.add(target);
      }
      rows.add(row);
    }
    return rows;
  }

  @Test
  void linksThatWereKeptAreReadAgain() {
    Adjacency links = byHand();
    assertThat(links.nodes()).isEqualTo(3);
    assertThat(rows(links)).containsExactly(List.of(1, 3), List.of(), List.of(0, 1, 4));
    assertThat(links.degree(2)).isEqualTo(3);
    assertThat(links.contains(2, 4)).isTrue();
    assertThat(links.contains(0, 4)).isFalse();
    assertThat(Adjacency.of(new int[] {0}, new int[0], 0).nodes()).isZero();
    assertThat(rows(Adjacency.of(new int[] {0, 0}, new int[0], 0))).containsExactly(List.of());
  }

  @Test
  void linksAreToldFromTheirOtherEnd() {
    Adjacency turned = byHand().reversed(6);
    assertThat(rows(turned))
        .containsExactly(List.of(2), List.of(0, 2), List.of(), List.of(0), List.of(2), List.of());
    assertThat(rows(turned.reversed(3))).isEqualTo(rows(byHand()));
  }

  @Test
  void nodesOrTargetsCanBeLeftOut() {
    Adjacency links = byHand();
    assertThat(rows(links.without(new boolean[] {true, true, false})))
        .containsExactly(List.of(), List.of(), List.of(0, 1, 4));
    assertThat(rows(links.withoutTargets(new boolean[] {false, true, false, false, true})))
        .containsExactly(List.of(3), List.of(), List.of(0));
    assertThat(rows(links.without(new boolean[3]))).isEqualTo(rows(links));
    assertThat(rows(links.withoutTargets(new boolean[5]))).isEqualTo(rows(links));
    assertThat(rows(links)).as("it stays as it was").isEqualTo(rows(byHand()));
  }

  @Test
  void leavingOutNodesOfOneEndIsLeavingOutTargetsOfTheOther() {
    RandomStream stream = new RandomStream(4);
    int[] from = new int[300];
    int[] to = new int[300];
    boolean[] removed = new boolean[50];
    for (int i = 0; i < from.length; i++) {
      from[i] = stream.nextInt(50);
      to[i] = stream.nextInt(40);
    }
    for (int i = 0; i < removed.length; i++) {
      removed[i] = stream.nextInt(3) == 0;
    }
    Adjacency links = Adjacency.forward(Links.ofPairs(50, from, to));
    Adjacency rest = links.without(removed);
    for (int node = 0; node < 50; node++) {
      assertThat(rest.neighbours(node))
          .isEqualTo(removed[node] ? new int[0] : links.neighbours(node));
    }
    assertThat(rows(links.reversed(40).withoutTargets(removed))).isEqualTo(rows(rest.reversed(40)));
  }

  @Test
  void arraysThatAreNoLinksAreRefused() {
    String ends = "offsets must go from 0 to the number of links";
    refuse(new int[0], new int[0], ends);
    refuse(new int[] {1, 2}, new int[] {0, 1}, ends);
    refuse(new int[] {0, 1}, new int[] {0, 1}, ends);
    refuse(new int[] {0, 3}, new int[] {0, 1}, ends);
    refuse(new int[] {0, 2, 1, 2}, new int[] {0, 1}, "offsets must rise");
    refuse(new int[] {0, -1, 2}, new int[] {0, 1}, "offsets must rise");
    refuse(new int[] {0, 3, 2}, new int[] {0, 1}, "offsets must rise");
    int[] offsets = {0, 1, 3};
    refuse(offsets, new int[] {0, 2, 2}, "neighbours of node 1 must rise and be < 5, got 2");
    refuse(offsets, new int[] {0, 2, 1}, "neighbours of node 1 must rise and be < 5, got 1");
    refuse(offsets, new int[] {0, 1, 5}, "neighbours of node 1 must rise and be < 5, got 5");
    refuse(offsets, new int[] {-1, 1, 2}, "neighbours of node 0 must rise and be < 5, got -1");
  }

  private static void refuse(int[] offsets, int[] targets, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Adjacency.of(offsets, targets, 5))
        .withMessage(message);
  }
}
