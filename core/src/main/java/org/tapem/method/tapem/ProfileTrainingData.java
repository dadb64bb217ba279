package org.tapem.method.tapem;

import java.io.IOException;
import java.util.function.IntFunction;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.method.tapem.bag.BagData;
import org.tapem.method.tapem.bag.BagLearner;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.method.tapem.bag.BagStep;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.network.Links;
import org.tapem.nn.NodeTable;
import org.tapem.nn.TrainSettings;
import org.tapem.sample.CooccurrenceSettings;
import org.tapem.sample.Cooccurrences;
import org.tapem.sample.SamplePlan;
import org.tapem.walk.NetworkSettings;
import org.tapem.walk.NetworkWalks;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walks;

/** What a profile model learns from: texts, links and, for Camel, indirect pairs of walks. */
final class ProfileTrainingData implements TrainingData {
  /** Name of the candidates' own vectors. */
  static final String TABLE = "own";

  private final TrainingContext job;
  private final ProfileSettings settings;
  private final boolean attention;
  private final BagData data;
  private final TextIncidence links; // what a step learns from

  ProfileTrainingData(TrainingContext job, boolean attention, Workers workers) throws IOException {
    this.job = job;
    this.attention = attention;
    settings = job.values().get(ProfileSettings.class);
    data = BagData.of(job, workers);
    links = BagData.thinned(job, data.taught());
  }

  BagData data() {
    return data;
  }

  private NodeTable table() {
    int candidates = links.queryNodes().nodes();
    RandomStream stream = new RandomStream(RandomStream.key(job.seed(), 9));
    return settings.table() == 0
        ? null
        : new NodeTable(TABLE, candidates, settings.dim(), settings.table(), stream);
  }

  /** A model as training begins with. */
  BagModel start(Workers workers) {
    job.progress().phase("vectors of words", -1, "");
    long seed = RandomStream.key(job.seed(), 1);
    int words = data.words(settings.minCount());
    return BagModel.start(data.taught(), words, settings.dim(), table(), seed, workers);
  }

  /** Epochs that train the start, which has no attention: those of Camel. */
  int startEpochs() {
    int epochs = job.values().get(TrainSettings.class).epochs();
    return attention ? settings.startEpochs(epochs, job.start() != null) : epochs;
  }

  BagLearner learner(BagModel model, Workers workers) {
    BagStep step =
        new BagStep(
            model,
            links,
            settings.negatives(),
            settings.drop(),
            settings.sharpWords(),
            settings.sharpVectors(),
            settings.decay(),
            workers);
    IntFunction<Adjacency> indirect = settings.indirect() == 0 ? null : indirect();
    return new BagLearner(
            model,
            step,
            links.teaching(),
            settings.queryNodes(),
            startEpochs(),
            RandomStream.key(job.seed(), 2))
        .alsoFinding(indirect, settings.indirect());
  }

  /** Candidates close to a query node in walks that are not linked to it, drawn for each epoch. */
  private IntFunction<Adjacency> indirect() {
    CooccurrenceSettings near =
        job.values().get(CooccurrenceSettings.class).withSeed(RandomStream.key(job.seed(), 8));
    NetworkSettings network = job.values().get(NetworkSettings.class);
    Walks walks =
        NetworkWalks.generate(
            job.network(),
            network.parse(job.network().schema(), job.task()),
            job.values().get(WalkSettings.class),
            SamplePlan.walkSeed(job.seed()),
            job.threads(),
            job.progress());
    IntFunction<Cooccurrences> found =
        Cooccurrences.of(walks, job.network(), job.task(), near, job.threads());
    int first = job.network().typeOffset(job.task().candidateType());
    int candidates = links.queryNodes().nodes();
    return epoch -> {
      Cooccurrences pairs = found.apply(epoch);
      int[] from = new int[pairs.size()];
      int[] to = new int[pairs.size()];
      for (int i = 0; i < from.length; i++) {
        from[i] = pairs.home(i);
        to[i] = pairs.to(i) - first;
      }
      Links sorted = Links.ofPairs(links.targets().nodes(), from, to);
      return Adjacency.of(sorted.offsets(), sorted.targets(), candidates);
    };
  }

  @Override
  public BagLearner learner(String part, Workers workers) {
    int words = data.words(settings.minCount());
    float[] empty = new float[words * settings.dim()];
    return learner(new BagModel(empty, settings.dim(), table(), Kernels.best()), workers);
  }
}
