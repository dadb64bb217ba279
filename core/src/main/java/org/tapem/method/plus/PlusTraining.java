package org.tapem.method.plus;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tapem.base.Workers;
import org.tapem.math.RandomStream;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.method.tapem.bag.BagLearner;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.nn.BatchReport;
import org.tapem.nn.Outcome;
import org.tapem.nn.Outcome.Reason;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainSettings;
import org.tapem.nn.TrainState;
import org.tapem.nn.Trainer;
import org.tapem.nn.Validation;
import org.tapem.rank.Ranker;

/**
 * A training of {@code tapem-plus}. First embeddings are trained without some of the texts, and the
 * weights of the features are fitted to these: weights fitted to texts that trained the embeddings
 * would trust them too much. Then the embeddings of the model are trained on all texts.
 */
final class PlusTraining {
  final Trainer trainer;
  final TrainState state;
  private final TrainingContext job;
  private final Workers workers;
  private final PlusSettings settings;
  private final TrainSettings train;
  private final PlusTrainingData data;
  private final BagModel model;
  private final PlusFit fit;
  private final List<Feature> features;
  private final PlusLinks links;
  private final TextContext context;

  PlusTraining(TrainingContext job, Workers workers) throws IOException {
    this.job = job;
    this.workers = workers;
    settings = job.values().get(PlusSettings.class);
    train = job.values().get(TrainSettings.class);
    data = new PlusTrainingData(job, workers);
    context = data.context();
    features = Features.all();
    links = new PlusLinks(job.network().schema(), job.task());
    fit = fitWeights();
    model = start(data.taught());
    state = new TrainState(model, train.learningRate());
    Validation validation = job.validation(this::ranker, train.selectAt());
    BagLearner learner = data.learner(model, data.taught(), workers);
    trainer = new Trainer(train, learner, job.rounds(TrainingData.MODEL), validation, workers);
  }

  /** Trains without some texts and fits the weights to these. */
  private PlusFit fitWeights() throws IOException {
    boolean[] without = data.held().chosen();
    TextIncidence taught = data.taught();
    int[] held = Arrays.stream(taught.teaching()).filter(queryNode -> without[queryNode]).toArray();
    new RandomStream(RandomStream.key(job.seed(), 5)).shuffle(held);
    held = Arrays.copyOf(held, Math.min(held.length, settings.heldOut()));
    Arrays.sort(held);
    if (held.length == 0) {
      return PlusFit.priors(features);
    }
    TextIncidence first = data.withoutHeld();
    BagModel vectors = start(first);
    if (trainFirst(vectors, first).reason() == Reason.STOPPED) {
      return PlusFit.priors(features); // nothing will be trained with them
    }
    job.progress().phase("feature weights", -1, "");
    WeightFit weights =
        new WeightFit(
            index(vectors, first),
            taught.texts(),
            settings.links() && !job.ofKnown() ? context : null,
            job.ofKnown() ? taught.targets() : data.all().targets(),
            job.ofKnown() ? first.joined() : null,
            first.queryNodes(),
            workers);
    return weights.fit(held, RandomStream.key(job.seed(), 4));
  }

  private Outcome trainFirst(BagModel vectors, TextIncidence first) throws IOException {
    BagLearner learner = data.learner(vectors, first, workers);
    long batches = (long) train.epochs() * learner.begin(1);
    job.progress().phase("first vectors", batches, "batches");
    TrainListener counter =
        new TrainListener() {
          private long reported;

          @Override
          public void batchDone(BatchReport report, TrainState now) {
            long done = (report.epoch() - 1L) * report.batches() + report.batch();
            job.progress().advance(done - reported);
            reported = done;
          }
        };
    Trainer alone =
        new Trainer(train, learner, job.rounds(PlusTrainingData.FIRST), Map::of, workers);
    job.stopping().begins(alone);
    return alone.run(new TrainState(vectors, train.learningRate()), List.of(counter));
  }

  private BagModel start(TextIncidence of) {
    job.progress().phase("vectors of words", -1, "");
    long seed = RandomStream.key(job.seed(), 1);
    return BagModel.start(of, data.words(), settings.dim(), null, seed, workers);
  }

  private FeatureIndex index(BagModel of, TextIncidence joined) {
    return new FeatureIndex(
        features, settings, of, joined, context, TapemPlus.budget(joined, job.ofKnown()), workers);
  }

  Ranker ranker() {
    LinkReader reader = TapemPlus.reader(settings, links, job.network(), job.ofKnown());
    Ranker ranker =
        new PlusRanker(
            job.request().method().key(),
            data.texts().weights(),
            index(model, data.all()),
            fit,
            reader,
            job.ofKnown());
    return data.texts().reading(ranker, job.ofKnown());
  }

  /** Writes what the model needs beside its weights and its training part. */
  void writeRest(ModelWriter writer) throws IOException {
    writer.ints(TapemPlus.BY_TIME, new int[] {context.times() == null ? 0 : 1});
    float[] kept = fit.weights().toFloats();
    writer.strings(TapemPlus.FEATURES, features.stream().map(Feature::name).toList());
    writer.floats(TapemPlus.WEIGHTS, kept, FeatureWeights.SETS, kept.length / FeatureWeights.SETS);
    writer.floats(TapemPlus.CURVES, fit.curves(), FeatureWeights.SETS, 2);
    job.writeWords(writer);
  }
}
