package org.tapem.nn;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.base.Workers;
import org.tapem.network.Noun;
import org.tapem.nn.Outcome.Reason;
import org.tapem.nn.TrainSettings.Schedule;

/**
 * The training loop. What an epoch and a batch hold follows from the seed and their numbers, so a
 * run that goes on from a checkpoint does the same as one that was never interrupted.
 */
public final class Trainer {
  private static final double LEAST_RATE = 1e-4; // of the rate at the start, where it falls evenly
  private static final double LEAST_LOSS = 0.05; // a hinge may be at 0 for all of an epoch

  private final TrainSettings settings;
  private final Learner learner;
  private final RoundExecutor rounds; // null: taken here
  private final Validation validation;
  private final Workers workers;
  private volatile boolean stop;

  public Trainer(TrainSettings settings, Learner learner, Validation validation, Workers workers) {
    this(settings, learner, null, validation, workers);
  }

  /** The same; where there are several replicas, their ranges are taken by others. */
  public Trainer(
      TrainSettings settings,
      Learner learner,
      RoundExecutor rounds,
      Validation validation,
      Workers workers) {
    this.settings = settings;
    this.learner = learner;
    this.rounds = rounds;
    this.validation = validation;
    this.workers = workers;
  }

  /** Asks the loop to stop after the batch that runs; any thread may ask. */
  public void requestStop() {
    stop = true;
  }

  /**
   * Trains until the end, a request or a failure. Afterwards the model has the weights of its best
   * epoch, or of its last where there is no valid part; after a request it has what it had then.
   */
  public Outcome run(TrainState state, List<TrainListener> listeners) throws IOException {
    Outcome outcome = null;
    while (outcome == null) {
      outcome = epoch(state, listeners);
    }
    if (outcome.reason() != Reason.STOPPED) {
      state.restoreBest();
    }
    return outcome;
  }

  private Outcome epoch(TrainState state, List<TrainListener> listeners) throws IOException {
    int epoch = state.progress().epoch();
    // Asked before an epoch and not after it: a checkpoint may be of just this moment.
    int waited = epoch - 1 - state.progress().bestEpoch();
    if (settings.patience() > 0 && waited >= settings.patience()) {
      return new Outcome(
          Reason.PATIENCE,
          "no better recall@%d on the valid part for %s"
              .formatted(settings.selectAt(), Noun.count(waited, "epoch")));
    }
    if (epoch > settings.epochs()) {
      return new Outcome(
          Reason.FINISHED,
          settings.epochs() == 1
              ? "the only epoch is done"
              : "all " + settings.epochs() + " epochs are done");
    }
    int count = learner.begin(epoch);
    Steps steps = new Steps(settings, learner, state.adam(), workers);
    while (state.progress().batch() < count) {
      if (stop) {
        for (TrainListener listener : listeners) {
          listener.stopped(state);
        }
        return new Outcome(Reason.STOPPED, "stopped in epoch " + epoch);
      }
      int number = state.progress().batch();
      Taken taken =
          settings.replicas() == 1
              ? Taken.one(steps.take(number, rate(state.progress(), number, count)), learner)
              : round(state, count);
      if (!Double.isFinite(taken.loss().total())) {
        return diverged(state, "the loss is no longer a number", epoch, number);
      }
      state.progress(state.progress().afterBatches(taken.batches(), taken.loss(), taken.words()));
      int done = state.progress().batch();
      BatchReport report =
          new BatchReport(
              epoch,
              done,
              count,
              state.progress().loss().times(1.0 / done),
              taken.words(),
              taken.work());
      for (TrainListener listener : listeners) {
        listener.batchDone(report, state);
      }
    }
    return endEpoch(state, count, listeners);
  }

  /**
   * Batches that were taken.
   *
   * @param loss their sum
   */
  private record Taken(int batches, StepLoss loss, long words, double work) {
    static Taken one(StepLoss loss, Learner learner) {
      return new Taken(1, loss, learner.wordsRead(), learner.work());
    }
  }

  /**
   * A range of steps for each replica, from the same state; then their weights are brought
   * together.
   */
  private Taken round(TrainState state, int count) throws IOException {
    List<StepRange> ranges = ranges(state.progress(), count);
    StateSnapshot start = StateSnapshot.of(state.weights(), state.adam());
    List<WorkerUpdate> results =
        rounds == null ? takeHere(state, start, ranges) : rounds.run(start, ranges);
    Taken sum = new Taken(0, StepLoss.ZERO, 0, 0);
    for (WorkerUpdate result : results) {
      sum =
          new Taken(
              sum.batches() + result.taken(),
              sum.loss().plus(result.loss()),
              sum.words() + result.words(),
              sum.work() + result.work());
    }
    StateDelta.join(
        start, results.stream().map(WorkerUpdate::change).toList(), state.weights(), state.adam());
    return sum;
  }

  private List<WorkerUpdate> takeHere(
      TrainState state, StateSnapshot start, List<StepRange> ranges) {
    int begun = state.progress().epoch();
    Replica replica = new Replica(settings, learner, state.adam(), begun, workers);
    return ranges.stream().map(range -> replica.run(start, range)).toList();
  }

  /**
   * Cuts the next batches into a range for each replica, in order and of about the same size. Side
   * by side they move along the schedule as fast as one after the other.
   */
  private List<StepRange> ranges(TrainState.Progress now, int count) {
    int replicas = settings.replicas();
    long max = (long) replicas * settings.round();
    int batches = (int) Math.min(count - now.batch(), max);
    int parts = Math.min(replicas, batches);
    List<StepRange> ranges = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      int from = now.batch() + (int) ((long) batches * i / parts);
      int to = now.batch() + (int) ((long) batches * (i + 1) / parts);
      List<Double> rates = new ArrayList<>();
      for (int step = 0; step < to - from; step++) {
        rates.add(replicas * rate(now, now.batch() + step * replicas, count));
      }
      ranges.add(new StepRange(now.epoch(), from, rates));
    }
    return ranges;
  }

  private double rate(TrainState.Progress now, int batch, int count) {
    if (settings.schedule() == Schedule.PLATEAU) {
      return now.rate();
    }
    double done = (now.epoch() - 1 + (double) batch / Math.max(1, count)) / settings.epochs();
    return now.rate() * Math.max(LEAST_RATE, 1 - done);
  }

  private Outcome endEpoch(TrainState state, int count, List<TrainListener> listeners)
      throws IOException {
    TrainState.Progress now = state.progress();
    StepLoss loss = now.loss().times(1.0 / Math.max(1, count));
    if (loss.total() > settings.explode() * Math.max(LEAST_LOSS, now.lowestLoss())) {
      return diverged(state, "the loss exploded to " + loss.total(), now.epoch(), count - 1);
    }
    for (TrainListener listener : listeners) {
      listener.validationBegins(now.epoch());
    }
    Map<String, Double> figures = new TreeMap<>(validation.figures());
    String select = "recall@" + settings.selectAt();
    double figure = figures.isEmpty() ? now.epoch() : figures.get(select);
    boolean better = figure > now.bestFigure();
    int sinceRate = better ? 0 : now.sinceRate() + 1;
    boolean slower =
        settings.schedule() == Schedule.PLATEAU
            && settings.plateau() > 0
            && sinceRate >= settings.plateau();
    int bestEpoch = better ? now.epoch() : now.bestEpoch();
    EpochReport report =
        new EpochReport(
            now.epoch(), loss, rate(now, now.batch(), count), now.words(), figures, better);
    state.history().add(report);
    if (better) {
      state.keepBest();
    }
    state.progress(
        new TrainState.Progress(
            now.epoch() + 1,
            0,
            slower ? now.rate() * settings.decay() : now.rate(),
            StepLoss.ZERO,
            0,
            bestEpoch,
            better ? figure : now.bestFigure(),
            slower ? 0 : sinceRate,
            Math.min(now.lowestLoss(), loss.total())));
    for (TrainListener listener : listeners) {
      listener.epochDone(report, state);
    }
    return null;
  }

  private static Outcome diverged(TrainState state, String what, int epoch, int number) {
    String kept =
        state.best().isEmpty()
            ? "there is no model to keep yet"
            : "the model of epoch " + state.progress().bestEpoch() + " is kept";
    return new Outcome(
        Reason.DIVERGED,
        "%s in epoch %d, batch %d: %s; a smaller train.learning-rate or train.clip may help"
            .formatted(what, epoch, number + 1, kept));
  }
}
