package org.tapem.method;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tapem.document.Future;
import org.tapem.evidence.EvidenceFit;
import org.tapem.evidence.EvidenceIndex;
import org.tapem.evidence.EvidenceRanker;
import org.tapem.evidence.EvidenceSettings;
import org.tapem.evidence.LinkReader;
import org.tapem.evidence.TextContext;
import org.tapem.evidence.WeightFit;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Workers;
import org.tapem.model.BagModel;
import org.tapem.model.BagStep;
import org.tapem.model.TextLinks;
import org.tapem.network.Adjacency;
import org.tapem.rank.Ranker;
import org.tapem.store.ModelWriter;
import org.tapem.text.LatentSpace;
import org.tapem.text.Vocabulary;
import org.tapem.train.BagLearner;
import org.tapem.train.BatchReport;
import org.tapem.train.Outcome;
import org.tapem.train.Outcome.Reason;
import org.tapem.train.TrainListener;
import org.tapem.train.TrainSettings;
import org.tapem.train.TrainState;
import org.tapem.train.Trainer;
import org.tapem.train.Validation;

/**
 * Everything that training by evidence needs, made ready. First a model is trained without some of
 * the texts, and the weights of the evidence are fitted to these: weights fitted to texts that
 * trained the vectors would trust the vectors too much. Where the task is about known left nodes,
 * training foretells some of their links from documents that know nothing of these; what is trained
 * ranks by the documents of all links.
 */
final class PlusTraining {
  private static final double START = 0.1; // size of the numbers of a word's vector
  static final int MOST_LEFTS = 200_000; // known left nodes that are learnt from
  private static final long MOST_RANKED = 8_000_000; // links that are looked at for a query
  private static final long MOST_TAUGHT = 300_000; // links that are looked at in training

  final Trainer trainer;
  final TrainState state;
  private final TrainingJob job;
  private final Workers workers;
  private final EvidenceSettings settings;
  private final TrainSettings train;
  private final TaskTexts texts;
  private final Vocabulary vocabulary;
  private final TextLinks all; // what the model ranks by
  private final TextLinks taught; // what it learns from
  private final BagModel model;
  private final EvidenceFit fit;
  private final PlusLinks links;
  private final TextContext context;

  PlusTraining(TrainingJob job, Workers workers) throws IOException {
    this.job = job;
    this.workers = workers;
    settings = job.values().get(EvidenceSettings.class);
    train = job.values().get(TrainSettings.class);
    job.progress().phase("texts", -1, "");
    texts = job.taskTexts();
    vocabulary = texts.vocabulary();
    int rights = job.network().nodes(job.task().rightType());
    all = rankedBy(texts, job.task().partners(job.network()), rights, job.ofKnown(), workers);
    // A right node's own text teaches too: it is to be found among the others that speak of it.
    taught = job.ofKnown() ? foretold(rights) : all.toFind(all.partners());
    int[] told = times();
    HeldOutTexts held = HeldOutTexts.choose(told, RandomStream.key(job.seed(), 3));
    links = new PlusLinks(job.network().schema(), job.task());
    context =
        job.ofKnown()
            ? TextContext.none(told.length)
            : links.context(told.length, held.byTime() ? told : null, job.network());
    fit = fitWeights(held.chosen());
    model = start(taught);
    state = new TrainState(model, train.learningRate());
    Validation validation = job.validation(this::ranker, train.selectAt());
    trainer = new Trainer(train, learner(model, taught), validation, workers);
  }

  /** Documents of before, and the links that came after. */
  private TextLinks foretold(int rights) throws IOException {
    Future future =
        Future.of(
            job.network(),
            job.task(),
            job.data().linkTimes(job.task().relation()),
            RandomStream.key(job.seed(), 6));
    int lefts = future.targets().nodes();
    int others = all.texts().texts() - lefts;
    boolean[] tooMany = tooMany(lefts, lefts + others);
    return job.textsBefore(future, left -> !tooMany[left])
        .links(future.past(), rights, workers)
        .toFind(future.targets().followedBy(others))
        .without(tooMany);
  }

  /** Left nodes that are too many to learn from, drawn at random. */
  private boolean[] tooMany(int lefts, int texts) {
    boolean[] without = new boolean[texts];
    int[] order = IntStream.range(0, lefts).toArray();
    new RandomStream(RandomStream.key(job.seed(), 8)).shuffle(order);
    for (int i = MOST_LEFTS; i < lefts; i++) {
      without[order[i]] = true;
    }
    return without;
  }

  /** What a model ranks by: of known left nodes not more than can be looked at for a query. */
  static TextLinks rankedBy(
      TaskTexts texts, Adjacency partners, int rights, boolean ofKnown, Workers workers) {
    TextLinks whole = texts.links(partners, rights, workers);
    return ofKnown ? whole.thinned(MOST_RANKED, 1, true) : whole;
  }

  /** Links of known left nodes that training looks at: up to ten, or three, of each right node. */
  static long mostTaught(long rights) {
    return Math.min(10 * rights, Math.max(MOST_TAUGHT, 3 * rights));
  }

  /** Of all texts; none of known left nodes, whose documents are of many times. */
  private int[] times() throws IOException {
    int lefts = job.ofKnown() ? 0 : job.network().nodes(job.task().leftType());
    int[] ofLefts = Arrays.copyOf(job.data().timesOf(job.task().leftType()), lefts);
    return PlusKind.padded(ofLefts, all.texts().texts());
  }

  /** Trains without some texts and fits the weights to these. */
  private EvidenceFit fitWeights(boolean[] without) throws IOException {
    int[] held = Arrays.stream(taught.teaching()).filter(left -> without[left]).toArray();
    new RandomStream(RandomStream.key(job.seed(), 5)).shuffle(held);
    held = Arrays.copyOf(held, Math.min(held.length, settings.heldOut()));
    Arrays.sort(held);
    if (held.length == 0) {
      return EvidenceFit.USUAL;
    }
    TextLinks links = job.ofKnown() ? unasked(without) : taught.without(without);
    BagModel first = start(links);
    if (trainFirst(first, links).reason() == Reason.STOPPED) {
      return EvidenceFit.USUAL; // nothing will be trained with them
    }
    job.progress().phase("weights of the evidence", -1, "");
    WeightFit weights =
        new WeightFit(
            index(first, links),
            taught.texts(),
            settings.links() && !job.ofKnown() ? context : null,
            job.ofKnown() ? taught.targets() : all.targets(),
            job.ofKnown() ? links.joined() : null,
            links.lefts(),
            workers);
    return weights.fit(held, RandomStream.key(job.seed(), 4));
  }

  /** What is taught but for links of some left nodes; within one type from neither side. */
  private TextLinks unasked(boolean[] lefts) {
    Adjacency others = taught.targets().without(lefts);
    boolean oneType = job.task().leftType() == job.task().rightType();
    return taught.toFind(oneType ? others.withoutTargets(lefts) : others);
  }

  private Outcome trainFirst(BagModel first, TextLinks links) throws IOException {
    BagLearner learner = learner(first, links);
    long batches = (long) train.epochs() * learner.begin(1);
    job.progress().phase("first vectors", batches, "batches");
    TrainListener counter =
        new TrainListener() {
          @Override
          public void batchDone(BatchReport report, TrainState state) {
            job.progress().advance(1);
          }
        };
    Trainer alone = new Trainer(train, learner, Map::of, workers);
    job.stopping().begins(alone);
    return alone.run(new TrainState(first, train.learningRate()), List.of(counter));
  }

  private BagModel start(TextLinks links) {
    int known = 0;
    while (known < vocabulary.size() && vocabulary.count(known) >= settings.minCount()) {
      known++;
    }
    job.progress().phase("vectors of words", -1, "");
    float[] basis =
        LatentSpace.of(
            links.texts(),
            links.postings(),
            known,
            settings.dim(),
            RandomStream.key(job.seed(), 1),
            workers);
    double scale = START * Math.sqrt(Math.max(1, known));
    for (int i = 0; i < basis.length; i++) {
      basis[i] *= (float) scale;
    }
    return new BagModel(basis, settings.dim(), Kernels.best());
  }

  private BagLearner learner(BagModel of, TextLinks links) {
    double drop = settings.dropFor(taught.texts().meanWords());
    TextLinks lessons =
        job.ofKnown()
            ? links.thinned(
                mostTaught(links.counts().length), RandomStream.key(job.seed(), 7), false)
            : links;
    BagStep step =
        new BagStep(
            of,
            lessons,
            settings.negatives(),
            drop,
            settings.sharpWords(),
            settings.sharpVectors(),
            workers);
    long order = RandomStream.key(job.seed(), 2);
    int alone = (int) Math.round(settings.alone() * train.epochs());
    return new BagLearner(of, step, lessons.teaching(), settings.lefts(), alone, order);
  }

  private EvidenceIndex index(BagModel of, TextLinks links) {
    return new EvidenceIndex(settings, of, links, context, workers);
  }

  private Ranker ranker() {
    LinkReader reader = PlusKind.reader(settings, links, job.network(), job.ofKnown());
    Ranker ranker =
        new EvidenceRanker(
            job.request().method().key(),
            texts.weights(),
            index(model, all),
            fit,
            reader,
            job.ofKnown());
    return texts.reading(ranker, job.ofKnown());
  }

  /** Writes what the model needs beside its weights and its training part. */
  void writeRest(ModelWriter writer) throws IOException {
    writer.ints(PlusKind.BY_TIME, new int[] {context.times() == null ? 0 : 1});
    float[] kept = fit.weights().toFloats();
    writer.floats(PlusKind.WEIGHTS, kept, 2, kept.length / 2);
    writer.floats(PlusKind.CURVES, fit.curves(), 2, 2);
    job.writeWords(writer);
  }
}
