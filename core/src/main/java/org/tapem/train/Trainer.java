package org.tapem.train;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.math.Workers;
import org.tapem.model.StepLoss;
import org.tapem.train.Outcome.Reason;
import org.tapem.train.TrainSettings.Schedule;

/**
 * The training loop. What an epoch and a batch hold follows from the seed and their numbers, so a
 * run that goes on from a checkpoint does the same as one that was never interrupted.
 */
public final class Trainer {
  private static final double LEAST_RATE = 1e-4; // of the rate at the start, where it falls evenly
  private static final double LEAST_LOSS = 0.05; // a hinge may be at 0 for all of an epoch

  private final TrainSettings settings;
  private final Learner learner;
  private final Validation validation;
  private final Workers workers;
  private volatile boolean stop;

  public Trainer(TrainSettings settings, Learner learner, Validation validation, Workers workers) {
    this.settings = settings;
    this.learner = learner;
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
          "no better recall@%d on the valid part for %d epochs"
              .formatted(settings.selectAt(), waited));
    }
    if (epoch > settings.epochs()) {
      return new Outcome(Reason.FINISHED, "all " + settings.epochs() + " epochs are done");
    }
    int count = learner.begin(epoch);
    for (int number = state.progress().batch(); number < count; number++) {
      if (stop) {
        for (TrainListener listener : listeners) {
          listener.stopped(state);
        }
        return new Outcome(Reason.STOPPED, "stopped in epoch " + epoch);
      }
      StepLoss loss = learner.step(number);
      double norm = state.adam().gradientNorm();
      if (!Double.isFinite(loss.total()) || !Double.isFinite(norm)) {
        return diverged(state, "the loss is no longer a number", epoch, number);
      }
      double scale = settings.clip() > 0 && norm > settings.clip() ? settings.clip() / norm : 1;
      double rate = rate(state.progress(), count);
      state.adam().step(workers, rate, rate * settings.tableRate(), scale);
      state.progress(state.progress().afterBatch(loss, learner.wordsRead()));
      StepLoss mean = state.progress().loss().times(1.0 / (number + 1));
      BatchReport report =
          new BatchReport(epoch, number + 1, count, mean, learner.wordsRead(), learner.work());
      for (TrainListener listener : listeners) {
        listener.batchDone(report, state);
      }
    }
    return endEpoch(state, count, listeners);
  }

  private double rate(TrainState.Progress now, int count) {
    if (settings.schedule() == Schedule.PLATEAU) {
      return now.rate();
    }
    double done = (now.epoch() - 1 + (double) now.batch() / Math.max(1, count)) / settings.epochs();
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
        new EpochReport(now.epoch(), loss, rate(now, count), now.words(), figures, better);
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
