package org.tapem.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.tapem.query.MapSettings;

/**
 * Holds the model that is served, looks for a new one in its folder and puts that in its place in
 * one step. A new one that cannot be used changes nothing.
 */
final class ModelHolder implements AutoCloseable {
  private static final int MOST_PASSED_OVER = 30; // looks between two tries of a broken model

  private final Path folder;
  private final ServerLog log;
  private final Consumer<ServedModel> loaded;
  private final ScheduledExecutorService looking =
      Executors.newSingleThreadScheduledExecutor(ModelHolder::thread);
  private final ExecutorService drawing = Executors.newSingleThreadExecutor(ModelHolder::thread);
  private Future<?> watching; // null where nobody looks by itself
  private volatile ServedModel current;
  private String refusal = ""; // why the newest model is not used
  private int failures;
  private int passedOver;

  /**
   * Opens the first model; it must be good.
   *
   * @param loaded hears of each model that is served
   */
  ModelHolder(Path folder, ServerLog log, Consumer<ServedModel> loaded) throws IOException {
    this.folder = folder;
    this.log = log;
    this.loaded = loaded;
    serve(ServedModel.open(folder, 1));
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "tapem-model");
    thread.setDaemon(true);
    return thread;
  }

  /** Looks for a new model every so many seconds; 0: only when it is told to. */
  void watch(int seconds) {
    if (seconds > 0) {
      watching = looking.scheduleWithFixedDelay(this::look, seconds, seconds, TimeUnit.SECONDS);
    }
  }

  /** Looks at once, on a thread of its own. */
  void lookNow() {
    looking.execute(
        () -> {
          passedOver = MOST_PASSED_OVER;
          look();
        });
  }

  ServedModel current() {
    return current;
  }

  private void look() {
    if (passedOver < Math.min(failures, MOST_PASSED_OVER)) {
      passedOver++; // a broken model is tried less and less often
      return;
    }
    passedOver = 0;
    try {
      Optional<String> there = ServedModel.sum(folder);
      if (there.isPresent() && !there.get().equals(current.sha256())) {
        serve(ServedModel.open(folder, current.generation() + 1));
      }
      failures = 0;
      refusal = "";
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      failures++;
      String why = String.valueOf(e.getMessage());
      if (!why.equals(refusal)) { // said once
        log.event("model_refused", why + "; the one before stays");
        refusal = why;
      }
    }
  }

  private void serve(ServedModel model) {
    current = model;
    loaded.accept(model);
    log.event(
        "model_loaded",
        "%s, generation %d, in %d ms"
            .formatted(model.id(), model.generation(), model.loading().toMillis()));
    drawing.execute(() -> draw(model));
  }

  private void draw(ServedModel model) {
    if (model != current) {
      return; // it was replaced before its turn came
    }
    try {
      long began = System.nanoTime();
      model.draw(MapSettings.defaults());
      long millis = (System.nanoTime() - began) / 1_000_000;
      log.event("map_drawn", "%s, in %d ms".formatted(model.id(), millis));
    } catch (RuntimeException | OutOfMemoryError e) {
      log.event("map_failed", e.toString());
    }
  }

  @Override
  public void close() {
    if (watching != null) {
      watching.cancel(false);
    }
    looking.shutdownNow();
    drawing.shutdownNow();
  }
}
