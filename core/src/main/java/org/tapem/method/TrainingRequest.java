package org.tapem.method;

import java.nio.file.Path;
import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.settings.SettingsValues;

/**
 * What to train.
 *
 * @param values settings of the method's form
 * @param start a model folder whose weights training begins with, or null
 * @param out folder of the model; a checkpoint lies beside it while training runs
 * @param replace whether a model that is there may be replaced
 * @param resume whether to go on from the checkpoint
 * @param checkpointSeconds seconds from one checkpoint to the next
 * @param like a model whose measured figures the new one tells, since its settings are taken; or
 *     null
 */
public record TrainingRequest(
    Dataset data,
    Method method,
    SettingsValues values,
    long seed,
    int threads,
    Path start,
    Path out,
    boolean replace,
    boolean resume,
    double checkpointSeconds,
    Path like) {
  private static final double CHECKPOINT_SECONDS = 60;

  public TrainingRequest {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    if (!(checkpointSeconds >= 0)) {
      throw new IllegalArgumentException(
          "checkpointSeconds must be >= 0, got " + checkpointSeconds);
    }
    values = method.derived(values, data);
  }

  /**
   * A new training with the method's default settings, seed 1 and all cores, which refuses to
   * replace a model.
   *
   * <pre>{@code
   * TrainingRequest request =
   *     TrainingRequest.of(data, Method.of("popularity"), Path.of("model")).seed(7).replace(true);
   * new Training(request).run(Progress.NONE, List.of());
   * }</pre>
   */
  public static TrainingRequest of(Dataset data, Method method, Path out) {
    return new TrainingRequest(
        data,
        method,
        method.form().defaults(),
        1,
        Runtime.getRuntime().availableProcessors(),
        null,
        out,
        false,
        false,
        CHECKPOINT_SECONDS,
        null);
  }

  /** The same with other settings. */
  public TrainingRequest values(SettingsValues newValues) {
    return new TrainingRequest(
        data,
        method,
        newValues,
        seed,
        threads,
        start,
        out,
        replace,
        resume,
        checkpointSeconds,
        like);
  }

  /** The same with the method's default settings but these, such as {@code train.epochs=5}. */
  public TrainingRequest settings(String... assignments) {
    return values(method.settings(List.of(assignments)));
  }

  /** The same with another seed. */
  public TrainingRequest seed(long newSeed) {
    return new TrainingRequest(
        data,
        method,
        values,
        newSeed,
        threads,
        start,
        out,
        replace,
        resume,
        checkpointSeconds,
        like);
  }

  /** The same on a number of threads, which changes the speed, never the result. */
  public TrainingRequest threads(int newThreads) {
    return new TrainingRequest(
        data,
        method,
        values,
        seed,
        newThreads,
        start,
        out,
        replace,
        resume,
        checkpointSeconds,
        like);
  }

  /** The same, started from another model; null: from nothing. */
  public TrainingRequest startedFrom(Path model) {
    return new TrainingRequest(
        data, method, values, seed, threads, model, out, replace, resume, checkpointSeconds, like);
  }

  /** The same, allowed to replace a model or not. */
  public TrainingRequest replace(boolean newReplace) {
    return new TrainingRequest(
        data,
        method,
        values,
        seed,
        threads,
        start,
        out,
        newReplace,
        resume,
        checkpointSeconds,
        like);
  }

  /** The same, continuing from a checkpoint or not. */
  public TrainingRequest resume(boolean newResume) {
    return new TrainingRequest(
        data,
        method,
        values,
        seed,
        threads,
        start,
        out,
        replace,
        newResume,
        checkpointSeconds,
        like);
  }

  /** The same with another time between checkpoints. */
  public TrainingRequest checkpointSeconds(double seconds) {
    return new TrainingRequest(
        data, method, values, seed, threads, start, out, replace, resume, seconds, like);
  }

  /** The same with the figures of the model whose settings are taken; null: of none. */
  public TrainingRequest like(Path model) {
    return new TrainingRequest(
        data, method, values, seed, threads, start, out, replace, resume, checkpointSeconds, model);
  }

  /** Where the state of the training is kept until it ends. */
  public Path checkpoint() {
    Path target = out.toAbsolutePath().normalize();
    return target.resolveSibling(target.getFileName() + ".checkpoint");
  }
}
