package org.tapem.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.math.TsneSettings;
import org.tapem.method.Method;
import org.tapem.rank.VectorSpace;

/** Nodes by their vectors: the nearest, and all of them on a map. */
class NodeMapTest {
  private static final MapSettings SMALL = new MapSettings(150, 60, new TsneSettings(10, 300, 1));
  @TempDir static Path folder;
  private static Asker asker;
  private static NodeMap map;

  @BeforeAll
  static void train() throws Exception {
    asker = SmallModel.generated(folder, 300, Method.of("tapem-plus"), "train.epochs=1");
    map = NodeMap.of(asker, SMALL).orElseThrow();
  }

  @Test
  void hasTheNodesWithMostLinksOnASquare() {
    assertThat(map.candidateSide().nodes()).hasSize(150);
    assertThat(map.querySide().nodes()).hasSize(150);
    int min = asker.known().queryNodes().degree(map.candidateSide().nodes()[149]);
    for (int candidateNode = 0;
        candidateNode < asker.known().queryNodes().nodes();
        candidateNode++) {
      if (asker.known().queryNodes().degree(candidateNode) > min) {
        assertThat(map.candidateSide().nodes()).contains(candidateNode);
      }
    }
    for (float[] points : List.of(map.candidateSide().points(), map.querySide().points())) {
      assertThat(points).hasSize(300);
      for (float coordinate : points) {
        assertThat(coordinate).isBetween(-1f, 1f);
      }
    }
  }

  @Test
  void isTheSameForTheSameModel() {
    NodeMap again = NodeMap.of(asker, SMALL).orElseThrow();
    assertThat(again.candidateSide().points()).containsExactly(map.candidateSide().points());
    assertThat(again.querySide().points()).containsExactly(map.querySide().points());
  }

  @Test
  void placesAnyNodeWhereTheMapHasIt() {
    for (int i : new int[] {0, 5, 149}) {
      NodeMap.Point candidatePoint =
          map.candidatePoint(map.candidateSide().nodes()[i]).orElseThrow();
      assertThat(candidatePoint.x()).isEqualTo(map.candidateSide().points()[2 * i]);
      assertThat(candidatePoint.y()).isEqualTo(map.candidateSide().points()[2 * i + 1]);
      NodeMap.Point queryPoint = map.queryPoint(map.querySide().nodes()[i]).orElseThrow();
      assertThat(queryPoint.x()).isEqualTo(map.querySide().points()[2 * i]);
    }
  }

  @Test
  void modelsWithoutVectorsHaveNone(@TempDir Path other) throws Exception {
    Asker plain = SmallModel.generated(other, 100, Method.of("popularity"));
    assertThat(NodeMap.of(plain, SMALL)).isEmpty();
    Known known = plain.known();
    int candidateNode = 0;
    List<Likeness> nearest = new NearestCandidates(plain).to(candidateNode, 3);
    for (Likeness near : nearest) { // by shared query nodes
      int shared = 0;
      for (int queryNode : known.queryNodes().neighbours(candidateNode)) {
        shared += known.partners().contains(queryNode, near.node().number()) ? 1 : 0;
      }
      int either =
          known.queryNodes().degree(candidateNode)
              + known.queryNodes().degree(near.node().number())
              - shared;
      assertThat(near.likeness()).isEqualTo((float) shared / either);
    }
  }

  @Test
  void findsTheNearestOfAll() {
    VectorSpace space = asker.model().ranker().space().orElseThrow();
    List<Likeness> nearest = new NearestCandidates(asker).to(3, 5);
    assertThat(nearest).hasSize(5);
    double last = nearest.get(4).likeness();
    for (int other = 0; other < asker.known().queryNodes().nodes(); other++) {
      double cosine = cosine(space.candidateVector(3), space.candidateVector(other));
      int number = other;
      boolean given = nearest.stream().anyMatch(near -> near.node().number() == number);
      assertThat(given).isEqualTo(other != 3 && cosine >= last - 1e-6);
    }
  }

  private static double cosine(float[] a, float[] b) {
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      ab += a[i] * b[i];
      aa += a[i] * a[i];
      bb += b[i] * b[i];
    }
    return ab / Math.sqrt(aa * bb);
  }

  @Test
  void findsTheTextsMostLikeAKnownOne() {
    List<Likeness> nearest = asker.nearestQueryNodes(7, 4);
    assertThat(nearest).hasSize(4);
    assertThat(nearest).noneMatch(near -> near.node().number() == 7);
    assertThat(nearest.stream().map(near -> -near.likeness())).isSorted();
  }

  @Test
  void workEndsWhenTheOneWhoAskedGivesUp() {
    Question question = Question.of("parsing").explainBest(3);
    int[] steps = new int[1];
    asker.ask(question, () -> steps[0]++);
    assertThat(steps[0]).isGreaterThanOrEqualTo(2);
    IllegalStateException enough = new IllegalStateException("enough");
    assertThatThrownBy(
            () ->
                asker.ask(
                    question,
                    () -> {
                      throw enough;
                    }))
        .isSameAs(enough);
  }
}
