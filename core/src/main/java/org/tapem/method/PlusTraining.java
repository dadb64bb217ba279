package org.tapem.method;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
import org.tapem.store.Texts;
import org.tapem.text.LatentSpace;
import org.tapem.text.TextVectors;
import org.tapem.text.TfIdf;
import org.tapem.text.Vocabulary;
import org.tapem.train.BagLearner;
import org.tapem.train.BatchReport;
import org.tapem.train.Outcome;
import org.tapem.train.Outcome.Reason;
import org.tapem.train.TrainListener;
import org.tapem.train.TrainSettings;
import org.tapem.train.TrainState;
import org.tapem.train.Trainer;

/**
 * Everything that training by evidence needs, made ready. First a model is trained without some of
 * the texts, and the weights of the evidence are fitted to these: weights fitted to texts that
 * trained the vectors would trust the vectors too much.
 */
final class PlusTraining {
  private static final double START = 0.1; // size of the numbers of a word's vector

  final Trainer trainer;
  final TrainState state;
  private final TrainingJob job;
  private final Workers workers;
  private final EvidenceSettings settings;
  private final TrainSettings train;
  private final Vocabulary vocabulary;
  private final Texts.Flat words;
  private final TextVectors texts;
  private final TextLinks all;
  private final BagModel model;
  private final EvidenceFit fit;
  private final PlusLinks links;
  private final TextContext context;

  PlusTraining(TrainingJob job, Workers workers) throws IOException {
    this.job = job;
    this.workers = workers;
    settings = job.values().get(EvidenceSettings.class);
    train = job.values().get(TrainSettings.class);
    vocabulary = job.data().vocabulary();
    words = job.texts();
    job.progress().phase("texts", -1, "");
    texts = TextVectors.of(TfIdf.steep(vocabulary), words.words(), words.starts(), workers);
    Adjacency partners = job.task().partners(job.network());
    Adjacency lefts = job.task().leftPartners(job.network());
    all = TextLinks.of(texts, partners, lefts);
    int[] told = new int[texts.texts()];
    job.data().times(job.data().leftType()).copyInts(0, told, 0, told.length);
    HeldOutTexts held = HeldOutTexts.choose(told, RandomStream.key(job.seed(), 3));
    links = new PlusLinks(job.network().schema(), job.task());
    context = links.context(texts.texts(), held.byTime() ? told : null, job.network());
    fit = fitWeights(held.chosen());
    model = start(all);
    state = new TrainState(model, train.learningRate());
    trainer =
        new Trainer(
            train, learner(model, all), job.validation(this::ranker, train.selectAt()), workers);
  }

  /** Trains without some texts and fits the weights to these. */
  private EvidenceFit fitWeights(boolean[] without) throws IOException {
    int[] held = Arrays.stream(all.teaching()).filter(left -> without[left]).toArray();
    new RandomStream(RandomStream.key(job.seed(), 5)).shuffle(held);
    held = Arrays.copyOf(held, Math.min(held.length, settings.heldOut()));
    Arrays.sort(held);
    if (held.length == 0) {
      return EvidenceFit.USUAL;
    }
    TextLinks links = all.without(without);
    BagModel first = start(links);
    if (trainFirst(first, links).reason() == Reason.STOPPED) {
      return EvidenceFit.USUAL; // nothing will be trained with them
    }
    job.progress().phase("weights of the evidence", -1, "");
    WeightFit weights =
        new WeightFit(
            index(first, links),
            texts,
            settings.links() ? context : null,
            all.partners(),
            links.lefts(),
            workers);
    return weights.fit(held, RandomStream.key(job.seed(), 4));
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
    double drop = settings.dropFor(texts.meanWords());
    BagStep step =
        new BagStep(
            of,
            links,
            settings.negatives(),
            drop,
            settings.sharpWords(),
            settings.sharpVectors(),
            workers);
    long order = RandomStream.key(job.seed(), 2);
    int alone = (int) Math.round(settings.alone() * train.epochs());
    return new BagLearner(of, step, links.teaching(), settings.lefts(), alone, order);
  }

  private EvidenceIndex index(BagModel of, TextLinks links) {
    return new EvidenceIndex(settings, of, links, context, workers);
  }

  private Ranker ranker() {
    LinkReader reader = settings.links() ? links.reader(job.network()) : LinkReader.NONE;
    return new EvidenceRanker(
        job.request().method().key(), vocabulary, index(model, all), fit, reader);
  }

  /** Writes what the model needs beside its weights and its training part. */
  void writeRest(ModelWriter writer) throws IOException {
    writer.ints(PlusKind.BY_TIME, new int[] {context.times() == null ? 0 : 1});
    float[] kept = fit.weights().toFloats();
    writer.floats(PlusKind.WEIGHTS, kept, 2, kept.length / 2);
    writer.floats(PlusKind.CURVES, fit.curves(), 2, 2);
    writer.copyWords(job.data());
  }
}
