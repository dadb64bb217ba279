package org.tapem.method.tapem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.network.TestNetworks.ACADEMIC;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.network.Links;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.nn.NodeSource;
import org.tapem.nn.StepLoss;
import org.tapem.nn.TestModels;
import org.tapem.sample.Batch;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.Batches;
import org.tapem.sample.CooccurrenceSettings;
import org.tapem.sample.CooccurrenceSettings.Against;
import org.tapem.sample.CooccurrenceSettings.Kind;
import org.tapem.sample.Cooccurrences;
import org.tapem.sample.EpochPlan;
import org.tapem.sample.ValidityPairs;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

/** The losses of Camel and metapath2vec++ on two authors with a paper each, by hand. */
class BaselineLossTest {
  private static final float[] AUTHORS = {1, 0, 0, 2};
  private static final float[] PAPERS = {0.5f, 0.25f, 0.5f, 1};

  /** a0 wrote p0, a1 wrote p1; p0 cites p1. */
  private static Network network(boolean cites) {
    return Network.of(
        ACADEMIC,
        new int[] {2, 2, 1},
        List.of(
            new Links(new int[] {0, 1, 2}, new int[] {0, 1}),
            cites
                ? new Links(new int[] {0, 1, 1}, new int[] {1})
                : new Links(new int[3], new int[0]),
            new Links(new int[3], new int[0])));
  }

  private static StepLoss loss(ModelSettings settings, String path, boolean cites, Kind kind) {
    Network network = network(cites);
    Walks walks =
        Walks.generate(
            new Walker(network, MetaPath.parse(path, ACADEMIC), new WalkSettings(1, 4, 1)), 1);
    CooccurrenceSettings cooccurrence =
        new CooccurrenceSettings(kind, 3, 1000, 1, Against.UNIFORM, 1);
    EpochPlan plan =
        EpochPlan.of(TestModels.WHO_WROTE.partners(network), null, 1, 1)
            .with(Cooccurrences.of(walks, network, TestModels.WHO_WROTE, cooccurrence, 1).apply(1));
    BatchSettings all = new BatchSettings(10, 1, 0, ValidityPairs.RANDOM, 1);
    Batch batch =
        new Batches(network, TestModels.WHO_WROTE, all, cooccurrence, settings.hasPairs())
            .batch(plan, 0);
    assertThat(batch.trueCooccurrences()).isPositive();
    assertThat(batch.cooccurrences()).isEqualTo(2 * batch.trueCooccurrences());
    List<NodeSource> sources = new ArrayList<>();
    sources.add(NodeSource.ofVectors("author", 2, AUTHORS.clone()));
    sources.add(NodeSource.ofVectors("paper", 2, PAPERS.clone()));
    sources.add(NodeSource.unused("venue", 1));
    PairModel model = new PairModel(settings, sources, new float[0], 1, 1, Kernels.best());
    try (Workers workers = new Workers(1)) {
      return new TrainingStep(model, workers).run(batch, 1);
    }
  }

  @Test
  void theLossOfCamelIsDistancesAndIndirectCooccurrencesAndTheSizeOfAllWeights() {
    ModelSettings settings =
        ModelSettings.defaults()
            .with("dim=2")
            .with("validity=dot", "score=dot")
            .with("metric-weight=1", "validity-weight=0", "context-weight=0")
            .with("cooccurrence-weight=0.1", "cooccurrence-bias=true")
            .with("penalty=0.001", "table-start=0.1");
    StepLoss loss = loss(settings, "APPA", true, Kind.INDIRECT);
    // |p0 - a0|^2 = .3125, |p0 - a1|^2 = 3.3125: far enough. |p1 - a1|^2 = 1.25, |p1 - a0|^2 =
    // 1.25: short of the margin by .1. The mean of 0 and .1:
    assertThat(loss.metric()).isCloseTo(0.05, within(1e-6));
    // p0 met a1: p.q = .5, with the bias .6; the only one to draw against it is a1 as well.
    // p1 met a0: p.q = .5 too. -log s(.6) - log s(-.6) = .437488 + 1.037488, times .1.
    assertThat(loss.cooccurrence()).isCloseTo(0.1474976, within(1e-6));
    // Squares: authors 1 + 4, papers .3125 + 1.25, the bias .01.
    assertThat(loss.penalty()).isCloseTo(0.001 * 6.5725, within(1e-7));
    assertThat(loss.validity()).isZero();
    assertThat(loss.context()).isZero();
  }

  @Test
  void theLossOfMetapath2vecIsTheSkipGramOfAllThatMeet() {
    ModelSettings settings =
        ModelSettings.defaults()
            .with("dim=2")
            .with("validity=dot", "score=dot")
            .with("metric-weight=0", "validity-weight=0", "context-weight=0")
            .with("cooccurrence-weight=1", "cooccurrence-bias=false");
    StepLoss loss = loss(settings, "APA", false, Kind.ALL);
    // Walks a0 p0 a0 p0 and a1 p1 a1 p1: each has four co-occurrences of its two nodes. p0.a0 = .5
    // and
    // p1.a1 = 2. Against p0 or a0 only the other paper or author can be drawn: a0.p1 = .5 and
    // p0.a1 = .5, and so for p1 and a1. Means: (.474077 + .126928) / 2 + .974077.
    assertThat(loss.cooccurrence()).isCloseTo(1.2745795, within(1e-6));
    assertThat(loss.total()).isEqualTo(loss.cooccurrence());
  }
}
