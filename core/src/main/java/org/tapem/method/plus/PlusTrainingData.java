package org.tapem.method.plus;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.HeldOutTexts;
import org.tapem.method.TaskTexts;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.method.tapem.bag.BagData;
import org.tapem.method.tapem.bag.BagLearner;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.method.tapem.bag.BagStep;
import org.tapem.method.tapem.bag.CitationGroups;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.nn.TrainSettings;

/**
 * The texts and links that vectors are trained on. Where the task is about known query nodes,
 * training foretells some of their links from documents that know nothing of these; what is trained
 * ranks by the documents of all links.
 */
final class PlusTrainingData implements TrainingData {
  /** The part of a training that gives vectors to fit the weights of the evidence with. */
  static final String FIRST = "first";

  private final TrainingContext job;
  private final PlusSettings settings;
  private final TrainSettings train;
  private final BagData data;
  private final TextIncidence taught; // what it learns from
  private final int[] times; // of all texts
  private final HeldOutTexts held;
  private final TextContext context;
  private TextIncidence first; // what is taught without these, while learners want it

  PlusTrainingData(TrainingContext job, Workers workers) throws IOException {
    this.job = job;
    settings = job.values().get(PlusSettings.class);
    train = job.values().get(TrainSettings.class);
    data = BagData.of(job, workers);
    taught = data.taught();
    times = readTimes();
    held = HeldOutTexts.choose(times, RandomStream.key(job.seed(), 3));
    context = readContext();
  }

  /** Of all texts; none of known query nodes, whose documents are of many times. */
  private int[] readTimes() throws IOException {
    int queryCount = job.ofKnown() ? 0 : job.network().nodes(job.task().queryType());
    int[] ofQueryNodes = Arrays.copyOf(job.data().timesOf(job.task().queryType()), queryCount);
    return TapemPlus.padded(ofQueryNodes, data.all().texts().texts());
  }

  private TextContext readContext() {
    if (job.ofKnown()) {
      return TextContext.none(times.length);
    }
    return new PlusLinks(job.network().schema(), job.task())
        .context(times.length, held.byTime() ? times : null, job.network())
        .withMarks(settings.style() ? data.texts().queryTexts().marks() : null);
  }

  TaskTexts texts() {
    return data.texts();
  }

  /** What the model ranks by. */
  TextIncidence all() {
    return data.all();
  }

  /** What it learns from. */
  TextIncidence taught() {
    return taught;
  }

  /** What is known of the texts beside their words; nothing where query nodes are known. */
  TextContext context() {
    return context;
  }

  /** The texts that the weights of the evidence are fitted to. */
  HeldOutTexts held() {
    return held;
  }

  /** Makes what is taught without these. */
  TextIncidence withoutHeld() {
    return job.ofKnown() ? withoutQueries(held.chosen()) : taught.without(held.chosen());
  }

  /** What is taught but for links of some query nodes; within one type from neither side. */
  private TextIncidence withoutQueries(boolean[] queryNodes) {
    Adjacency others = taught.targets().without(queryNodes);
    boolean oneType = job.task().queryType() == job.task().candidateType();
    return taught.toFind(oneType ? others.withoutTargets(queryNodes) : others);
  }

  /** How many words get a vector: the first of the vocabulary. */
  int words() {
    return data.words(settings.minCount());
  }

  private TextIncidence trainingTexts(TextIncidence links) {
    return settings.groups() && !job.ofKnown()
        ? CitationGroups.added(links, context.cites())
        : BagData.thinned(job, links);
  }

  BagLearner learner(BagModel model, TextIncidence links, Workers workers) {
    double drop = settings.dropFor(taught.texts().meanWords());
    TextIncidence training = trainingTexts(links);
    BagStep step =
        new BagStep(
            model,
            training,
            settings.negatives(),
            drop,
            settings.sharpWords(),
            settings.sharpVectors(),
            workers);
    long order = RandomStream.key(job.seed(), 2);
    int alone = (int) Math.round(settings.alone() * train.epochs());
    return new BagLearner(model, step, training.teaching(), settings.queryNodes(), alone, order);
  }

  @Override
  public BagLearner learner(String part, Workers workers) {
    BagModel model =
        new BagModel(new float[words() * settings.dim()], settings.dim(), Kernels.best());
    return learner(model, part.equals(FIRST) ? first() : forgetFirst(), workers);
  }

  private synchronized TextIncidence first() {
    if (first == null) {
      first = withoutHeld();
    }
    return first;
  }

  private synchronized TextIncidence forgetFirst() {
    first = null;
    return taught;
  }
}
