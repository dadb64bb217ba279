package org.tapem.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.tapem.dataset.Dataset;
import org.tapem.io.ArrayFile;
import org.tapem.method.Method;
import org.tapem.method.Replicas;
import org.tapem.method.TrainingRequest;
import org.tapem.nn.StateSnapshot;
import org.tapem.nn.StepRange;
import org.tapem.nn.WorkerUpdate;
import org.tapem.settings.SettingsValues;

/** Takes a range of steps; what is learnt from is made ready once for each executor. */
record TrainTask(
    Requested requested, String part, Broadcast<StateSnapshot> start, List<StepRange> ranges)
    implements Work<WorkerUpdate> {
  private static final Opened<Requested, Replicas> REPLICAS = new Opened<>();

  /**
   * What is trained.
   *
   * @param given folder of arrays that the driver gives
   */
  record Requested(
      SharedFolder data, String method, Map<String, String> values, long seed, String given)
      implements Serializable {
    /** Where an array lies. */
    Path file(String name) {
      return Path.of(given, name);
    }

    private Replicas open(Path folder, int threads) throws IOException {
      Method kind = Method.of(method);
      SettingsValues settings =
          kind.presetOf(values.keySet())
              .form()
              .defaults()
              .withAssignments(
                  values.entrySet().stream()
                      .map(entry -> entry.getKey() + "=" + entry.getValue())
                      .toList());
      TrainingRequest request =
          TrainingRequest.of(Dataset.open(folder), kind, Path.of(given))
              .values(settings)
              .seed(seed)
              .threads(threads)
              .checkpointSeconds(0);
      return Replicas.open(request, name -> ArrayFile.readFloats(file(name)));
    }
  }

  @Override
  public WorkerUpdate on(Range range, long attempt) throws IOException {
    Path folder = requested.data().checked();
    int threads = TaskContext.get().cpus();
    Replicas replicas = REPLICAS.get(requested, () -> requested.open(folder, threads));
    return replicas.run(part, start.value(), ranges.get(range.number()));
  }
}
