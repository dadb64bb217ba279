package org.tapem.method;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tapem.evidence.EvidenceFit;
import org.tapem.evidence.EvidenceIndex;
import org.tapem.evidence.EvidenceRanker;
import org.tapem.evidence.EvidenceSettings;
import org.tapem.evidence.EvidenceWeights;
import org.tapem.evidence.LinkReader;
import org.tapem.evidence.TextContext;
import org.tapem.evidence.WeightFit;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Workers;
import org.tapem.model.BagModel;
import org.tapem.model.TextLinks;
import org.tapem.rank.Ranker;
import org.tapem.store.ModelWriter;
import org.tapem.text.LatentSpace;
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
  private final PlusLessons lessons;
  private final BagModel model;
  private final EvidenceFit fit;
  private final PlusLinks links;
  private final TextContext context;

  PlusTraining(TrainingJob job, Workers workers) throws IOException {
    this.job = job;
    this.workers = workers;
    settings = job.values().get(EvidenceSettings.class);
    train = job.values().get(TrainSettings.class);
    lessons = new PlusLessons(job, workers);
    context = lessons.context();
    links = new PlusLinks(job.network().schema(), job.task());
    fit = fitWeights();
    model = start(lessons.taught());
    state = new TrainState(model, train.learningRate());
    Validation validation = job.validation(this::ranker, train.selectAt());
    BagLearner learner = lessons.learner(model, lessons.taught(), workers);
    trainer = new Trainer(train, learner, job.rounds(Lessons.MODEL), validation, workers);
  }

  /** Trains without some texts and fits the weights to these. */
  private EvidenceFit fitWeights() throws IOException {
    boolean[] without = lessons.held().chosen();
    TextLinks taught = lessons.taught();
    int[] held = Arrays.stream(taught.teaching()).filter(left -> without[left]).toArray();
    new RandomStream(RandomStream.key(job.seed(), 5)).shuffle(held);
    held = Arrays.copyOf(held, Math.min(held.length, settings.heldOut()));
    Arrays.sort(held);
    if (held.length == 0) {
      return EvidenceFit.USUAL;
    }
    TextLinks first = lessons.withoutHeld();
    BagModel vectors = start(first);
    if (trainFirst(vectors, first).reason() == Reason.STOPPED) {
      return EvidenceFit.USUAL; // nothing will be trained with them
    }
    job.progress().phase("weights of the evidence", -1, "");
    WeightFit weights =
        new WeightFit(
            index(vectors, first),
            taught.texts(),
            settings.links() && !job.ofKnown() ? context : null,
            job.ofKnown() ? taught.targets() : lessons.all().targets(),
            job.ofKnown() ? first.joined() : null,
            first.lefts(),
            workers);
    return weights.fit(held, RandomStream.key(job.seed(), 4));
  }

  private Outcome trainFirst(BagModel vectors, TextLinks first) throws IOException {
    BagLearner learner = lessons.learner(vectors, first, workers);
    long batches = (long) train.epochs() * learner.begin(1);
    job.progress().phase("first vectors", batches, "batches");
    TrainListener counter =
        new TrainListener() {
          private long told;

          @Override
          public void batchDone(BatchReport report, TrainState now) {
            long done = (report.epoch() - 1L) * report.batches() + report.batch();
            job.progress().advance(done - told);
            told = done;
          }
        };
    Trainer alone = new Trainer(train, learner, job.rounds(PlusLessons.FIRST), Map::of, workers);
    job.stopping().begins(alone);
    return alone.run(new TrainState(vectors, train.learningRate()), List.of(counter));
  }

  private BagModel start(TextLinks of) {
    int known = lessons.words();
    job.progress().phase("vectors of words", -1, "");
    float[] basis =
        LatentSpace.of(
            of.texts(),
            of.postings(),
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

  private EvidenceIndex index(BagModel of, TextLinks joined) {
    return new EvidenceIndex(
        settings, of, joined, context, TapemPlus.budget(joined, job.ofKnown()), workers);
  }

  Ranker ranker() {
    LinkReader reader = TapemPlus.reader(settings, links, job.network(), job.ofKnown());
    Ranker ranker =
        new EvidenceRanker(
            job.request().method().key(),
            lessons.texts().weights(),
            index(model, lessons.all()),
            fit,
            reader,
            job.ofKnown());
    return lessons.texts().reading(ranker, job.ofKnown());
  }

  /** Writes what the model needs beside its weights and its training part. */
  void writeRest(ModelWriter writer) throws IOException {
    writer.ints(TapemPlus.BY_TIME, new int[] {context.times() == null ? 0 : 1});
    float[] kept = fit.weights().toFloats();
    writer.floats(
        TapemPlus.WEIGHTS, kept, EvidenceWeights.SETS, kept.length / EvidenceWeights.SETS);
    writer.floats(TapemPlus.CURVES, fit.curves(), EvidenceWeights.SETS, 2);
    job.writeWords(writer);
  }
}
