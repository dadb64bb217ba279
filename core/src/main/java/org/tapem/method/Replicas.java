package org.tapem.method;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.base.Workers;
import org.tapem.nn.Replica;
import org.tapem.nn.StateSnapshot;
import org.tapem.nn.StepRange;
import org.tapem.nn.TrainSettings;
import org.tapem.nn.WorkerUpdate;

/**
 * The learners of one process for a training that another leads: what they learn from is made ready
 * once, and each range is taken by one of them. Any thread may ask.
 */
public final class Replicas {
  /** Arrays that who leads has given. */
  @FunctionalInterface
  public interface Given {
    float[] get(String name) throws IOException;
  }

  /** A replica and the threads that are its own. */
  private record Ready(Replica replica, Workers workers) {}

  private final TrainingRequest request;
  private final TrainingData trainingData;
  private final Deque<Ready> idle = new ArrayDeque<>();
  private String part = "";

  private Replicas(TrainingRequest request, TrainingData trainingData) {
    this.request = request;
    this.trainingData = trainingData;
  }

  /** Whether a method can be learnt by several side by side. */
  public static boolean canLearn(Method method) {
    return method.byEpochs();
  }

  /**
   * Makes ready what is learnt from.
   *
   * @param request as who leads has it; nothing is written to its folder
   */
  public static Replicas open(TrainingRequest request, Given given) throws IOException {
    TrainingContext job =
        new TrainingContext(
            request,
            request.data().network(),
            null,
            Progress.NONE,
            List.of(),
            new Stopping(),
            null,
            given);
    try (Workers workers = new Workers(request.threads())) {
      TrainingData trainingData =
          request
              .method()
              .trainingData(job, workers)
              .orElseThrow(
                  () ->
                      new BadFileException(
                          request.data().folder(),
                          "cannot be learnt by several side by side",
                          request.method().key()));
      return new Replicas(request, trainingData);
    }
  }

  /** Takes a range of a part of the training. */
  public WorkerUpdate run(String requested, StateSnapshot start, StepRange range)
      throws IOException {
    Ready ready = take(requested);
    boolean done = false;
    try {
      WorkerUpdate result = ready.replica().run(start, range);
      done = true;
      return result;
    } finally {
      give(done ? requested : "", ready); // one that failed is not asked again
    }
  }

  private Ready take(String requested) throws IOException {
    synchronized (this) {
      if (!part.equals(requested)) { // those of the part before are not asked again
        idle.forEach(ready -> ready.workers().close());
        idle.clear();
        part = requested;
      }
      if (!idle.isEmpty()) {
        return idle.pop();
      }
    }
    Workers workers = new Workers(request.threads());
    TrainSettings settings = request.values().get(TrainSettings.class);
    return new Ready(
        new Replica(settings, trainingData.learner(requested, workers), workers), workers);
  }

  private synchronized void give(String requested, Ready ready) {
    if (part.equals(requested)) {
      idle.push(ready);
    } else {
      ready.workers().close();
    }
  }
}
