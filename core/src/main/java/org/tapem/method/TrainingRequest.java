package org.tapem.method;

import java.nio.file.Path;
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

  /** A training that takes its settings from no model. */
  public TrainingRequest(
      Dataset data,
      Method method,
      SettingsValues values,
      long seed,
      int threads,
      Path start,
      Path out,
      boolean replace,
      boolean resume,
      double checkpointSeconds) {
    this(data, method, values, seed, threads, start, out, replace, resume, checkpointSeconds, null);
  }

  /** A training that begins from nothing. */
  public TrainingRequest(
      Dataset data,
      Method method,
      SettingsValues values,
      long seed,
      int threads,
      Path out,
      boolean replace,
      boolean resume,
      double checkpointSeconds) {
    this(data, method, values, seed, threads, null, out, replace, resume, checkpointSeconds);
  }

  /** The same, begun from another model. */
  public TrainingRequest startedFrom(Path model) {
    return new TrainingRequest(
        data, method, values, seed, threads, model, out, replace, resume, checkpointSeconds, like);
  }

  /** The same with the figures of the model whose settings are taken. */
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
