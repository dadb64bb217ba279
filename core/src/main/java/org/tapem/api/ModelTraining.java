package org.tapem.api;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.io.LockWait;
import org.tapem.io.WriteLock;
import org.tapem.method.Method;
import org.tapem.method.Methods;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainListener;

/**
 * A training to be run: every call but {@link #run} changes what it will do.
 *
 * <pre>{@code
 * Outcome outcome =
 *     Tapem.train(Dataset.open(Path.of("data")), Path.of("model"))
 *         .method(Method.of("tapem"))
 *         .set("train.epochs=5", "model.dim=64")
 *         .seed(7)
 *         .run();
 * }</pre>
 */
public final class ModelTraining {
  private final Dataset data;
  private final Path out;
  private final List<String> assignments = new ArrayList<>();
  private final List<TrainListener> listeners = new ArrayList<>();
  private Method method = Method.of(Methods.DEFAULT);
  private String preset; // null: the first that has all the settings
  private long seed = 1;
  private int threads = Runtime.getRuntime().availableProcessors();
  private Path start; // null: from nothing
  private boolean replace;
  private boolean resume;
  private Progress progress = Progress.NONE;
  private LockWait wait = LockWait.DEFAULT;

  ModelTraining(Dataset data, Path out) {
    this.data = data;
    this.out = out;
  }

  /** What to train; by default {@link Methods#DEFAULT}. */
  public ModelTraining method(Method newMethod) {
    method = newMethod;
    return this;
  }

  /** The settings to begin with, such as {@code published}; by default those of the method. */
  public ModelTraining preset(String name) {
    preset = name;
    return this;
  }

  /** Changes a setting of the method, such as {@code train.epochs=5}. */
  public ModelTraining set(String... newAssignments) {
    assignments.addAll(List.of(newAssignments));
    return this;
  }

  /** Same seed, same model, byte by byte; by default 1. */
  public ModelTraining seed(long newSeed) {
    seed = newSeed;
    return this;
  }

  /** Changes the speed, never the result; by default all cores. */
  public ModelTraining threads(int newThreads) {
    threads = newThreads;
    return this;
  }

  /** Begins with the weights of another model, where the method can. */
  public ModelTraining startFrom(Path model) {
    start = model;
    return this;
  }

  /** Allows to replace a model that is there already. */
  public ModelTraining replace() {
    replace = true;
    return this;
  }

  /** Goes on with a training that was stopped or killed. */
  public ModelTraining resume() {
    resume = true;
    return this;
  }

  /** Adds one who hears of batches and epochs, where the method has some. */
  public ModelTraining listener(TrainListener listener) {
    listeners.add(listener);
    return this;
  }

  /** Who hears how far a phase is. */
  public ModelTraining progress(Progress listener) {
    progress = listener;
    return this;
  }

  /** How long to wait while another process trains or changes this model; by default a minute. */
  public ModelTraining waitAtMost(Duration limit) {
    wait = LockWait.atMost(limit);
    return this;
  }

  /** Trains and writes the model; says how it ended. Refuses settings that break a rule. */
  public Outcome run() throws IOException {
    TrainingRequest request =
        TrainingRequest.of(data, method, out)
            .values(
                preset == null
                    ? method.settings(assignments)
                    : method.preset(preset).form().withAssignments(assignments))
            .seed(seed)
            .threads(threads)
            .startedFrom(start)
            .replace(replace)
            .resume(resume);
    WriteLock lock = WriteLock.take(out, wait);
    try (lock) {
      return new Training(request).run(progress, List.copyOf(listeners));
    }
  }
}
