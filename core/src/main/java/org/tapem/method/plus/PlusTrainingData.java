package org.tapem.method.plus;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.base.Workers;
import org.tapem.dataset.TemporalHoldout;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.HeldOutTexts;
import org.tapem.method.TaskTexts;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.method.plus.bag.BagLearner;
import org.tapem.method.plus.bag.BagModel;
import org.tapem.method.plus.bag.BagStep;
import org.tapem.method.plus.bag.CitationGroups;
import org.tapem.method.plus.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.nn.TrainSettings;
import org.tapem.text.Vocabulary;

/**
 * The texts and links that vectors are trained on. Where the task is about known left nodes,
 * training foretells some of their links from documents that know nothing of these; what is trained
 * ranks by the documents of all links.
 */
final class PlusTrainingData implements TrainingData {
  /** The part of a training that gives vectors to fit the weights of the evidence with. */
  static final String FIRST = "first";

  static final int MOST_LEFTS = 200_000; // known left nodes that are learnt from
  private static final long MOST_TAUGHT = 300_000; // links that are looked at in training

  private final TrainingContext job;
  private final PlusSettings settings;
  private final TrainSettings train;
  private final TaskTexts texts;
  private final TextIncidence all; // what the model ranks by
  private final TextIncidence taught; // what it learns from
  private final int[] times; // of all texts
  private final HeldOutTexts held;
  private final TextContext context;
  private TextIncidence first; // what is taught without these, while learners want it

  PlusTrainingData(TrainingContext job, Workers workers) throws IOException {
    this.job = job;
    settings = job.values().get(PlusSettings.class);
    train = job.values().get(TrainSettings.class);
    job.progress().phase("texts", -1, "");
    texts = job.taskTexts();
    int rights = job.network().nodes(job.task().rightType());
    all = PlusTexts.links(texts, job.task().partners(job.network()), rights, workers);
    // A right node's own text teaches too: it is to be found among the others that speak of it.
    taught = job.ofKnown() ? foretold(rights, workers) : all.toFind(all.partners());
    times = readTimes();
    held = HeldOutTexts.choose(times, RandomStream.key(job.seed(), 3));
    context = readContext();
  }

  /** Documents of before, and the links that came after. */
  private TextIncidence foretold(int rights, Workers workers) throws IOException {
    TemporalHoldout future =
        TemporalHoldout.of(
            job.network(),
            job.task(),
            job.data().linkTimes(job.task().relation()),
            RandomStream.key(job.seed(), 6));
    int lefts = future.targets().nodes();
    int others = all.texts().texts() - lefts;
    boolean[] tooMany = tooMany(lefts, lefts + others);
    TaskTexts before = job.textsBefore(future, left -> !tooMany[left]);
    return PlusTexts.links(before, future.past(), rights, workers)
        .toFind(future.targets().followedBy(others))
        .without(tooMany);
  }

  /** Left nodes that are too many to learn from, drawn at random. */
  private boolean[] tooMany(int lefts, int count) {
    boolean[] without = new boolean[count];
    int[] order = IntStream.range(0, lefts).toArray();
    new RandomStream(RandomStream.key(job.seed(), 8)).shuffle(order);
    for (int i = MOST_LEFTS; i < lefts; i++) {
      without[order[i]] = true;
    }
    return without;
  }

  /** Links of known left nodes that training looks at: up to ten, or three, of each right node. */
  static long mostTaught(long rights) {
    return Math.min(10 * rights, Math.max(MOST_TAUGHT, 3 * rights));
  }

  /** Of all texts; none of known left nodes, whose documents are of many times. */
  private int[] readTimes() throws IOException {
    int lefts = job.ofKnown() ? 0 : job.network().nodes(job.task().leftType());
    int[] ofLefts = Arrays.copyOf(job.data().timesOf(job.task().leftType()), lefts);
    return TapemPlus.padded(ofLefts, all.texts().texts());
  }

  private TextContext readContext() {
    if (job.ofKnown()) {
      return TextContext.none(times.length);
    }
    return new PlusLinks(job.network().schema(), job.task())
        .context(times.length, held.byTime() ? times : null, job.network())
        .withMarks(settings.style() ? texts.lefts().marks() : null);
  }

  TaskTexts texts() {
    return texts;
  }

  /** What the model ranks by. */
  TextIncidence all() {
    return all;
  }

  /** What it learns from. */
  TextIncidence taught() {
    return taught;
  }

  /** What is known of the texts beside their words; nothing where left nodes are known. */
  TextContext context() {
    return context;
  }

  /** The texts that the weights of the evidence are fitted to. */
  HeldOutTexts held() {
    return held;
  }

  /** Makes what is taught without these. */
  TextIncidence withoutHeld() {
    return job.ofKnown() ? unasked(held.chosen()) : taught.without(held.chosen());
  }

  /** What is taught but for links of some left nodes; within one type from neither side. */
  private TextIncidence unasked(boolean[] lefts) {
    Adjacency others = taught.targets().without(lefts);
    boolean oneType = job.task().leftType() == job.task().rightType();
    return taught.toFind(oneType ? others.withoutTargets(lefts) : others);
  }

  /** How many words get a vector: the first of the vocabulary. */
  int words() {
    Vocabulary vocabulary = texts.vocabulary();
    int known = 0;
    while (known < vocabulary.size() && vocabulary.count(known) >= settings.minCount()) {
      known++;
    }
    return known;
  }

  private TextIncidence trainingTexts(TextIncidence links) {
    if (job.ofKnown()) {
      return links.thinned(mostTaught(links.counts().length), RandomStream.key(job.seed(), 7));
    }
    return settings.groups() ? CitationGroups.added(links, context.cites()) : links;
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
    return new BagLearner(model, step, training.teaching(), settings.lefts(), alone, order);
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
