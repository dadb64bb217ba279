package org.tapem.method;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.network.Network;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainListener;

/** Trains a method on a data set and writes the model folder. */
public final class Training {
  private final TrainingRequest request;
  private final WorkerGroup group; // null: no others take part
  private final Stopping stopping = new Stopping();
  private StartModel start; // null where there is none, or before the check

  public Training(TrainingRequest request) {
    this(request, null);
  }

  /**
   * A training that others take part in.
   *
   * @param group takes the steps where the settings ask for several replicas; null: done here
   */
  public Training(TrainingRequest request, WorkerGroup group) {
    this.request = request;
    this.group = group;
  }

  /** Asks a running training to stop after its batch and keep its state; any thread may ask. */
  public void requestStop() {
    stopping.request();
  }

  /**
   * Refuses a data set that is not for the method, and a model that cannot be started from. Whoever
   * changes files before {@link #run}, which checks too, asks first.
   */
  public void check() throws IOException {
    Optional<String> obstacle = request.method().obstacle(request.data());
    if (obstacle.isPresent()) {
      throw new BadFileException(
          request.data().folder(),
          "cannot be trained on by " + request.method().key(),
          obstacle.get());
    }
    if (request.start() != null && !request.method().startable()) {
      throw new IllegalArgumentException(
          request.method().key() + " does not start from another model");
    }
    start = StartModel.of(request);
  }

  /** Trains; the listeners hear of epochs and batches, where the method has some. */
  public Outcome run(Progress progress, List<TrainListener> listeners) throws IOException {
    Dataset data = request.data();
    Network network = data.network();
    if (data.task().partners(network).targets().length == 0) {
      throw new BadFileException(
          data.folder(),
          "has nothing to train on",
          "no training node has a link \"" + data.manifest().task().relation() + "\"");
    }
    if (start == null) {
      check();
    }
    return request
        .method()
        .train(
            new TrainingContext(
                request, network, start, progress, listeners, stopping, group, null));
  }
}
