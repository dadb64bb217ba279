package org.tapem.server;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

/** Counts and times, in the form that Prometheus reads. */
final class Metrics {
  static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";
  private static final Duration[] BUCKETS =
      LongStream.of(1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000)
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final AtomicInteger inFlight = new AtomicInteger();
  private volatile ServedModel model;

  Metrics() {
    Gauge.builder("tapem.http.requests.in.flight", inFlight, AtomicInteger::get)
        .description("Requests that are being answered")
        .register(registry);
    Gauge.builder("tapem.model.generation", this, metrics -> metrics.model.generation())
        .description("1 for the first model, one more with each reload")
        .register(registry);
    Gauge.builder("tapem.model.load.seconds", this, Metrics::loadSeconds)
        .description("How long it took to load the model")
        .register(registry);
    new JvmMemoryMetrics().bindTo(registry);
  }

  /** Counts the connections too. */
  void connections(Connections connections) {
    Gauge.builder("tapem.http.connections", connections, Connections::count)
        .description("Open connections")
        .register(registry);
    Gauge.builder("tapem.http.held.bytes", connections, Connections::held)
        .description("Bodies and answers in memory")
        .register(registry);
    FunctionCounter.builder("tapem.http.connections.dropped", connections, Connections::dropped)
        .description("Idle or slow connections that were closed to make way for others")
        .register(registry);
  }

  private static double loadSeconds(Metrics metrics) {
    return metrics.model.loading().toMillis() / 1000.0;
  }

  void serves(ServedModel newModel) {
    model = newModel;
  }

  void began() {
    inFlight.incrementAndGet();
  }

  void ended() {
    inFlight.decrementAndGet();
  }

  /** Requests that are being answered. */
  int inFlight() {
    return inFlight.get();
  }

  /** A request that is done. */
  void request(ServerLog.Access access) {
    Timer.builder("tapem.http.requests")
        .description("Requests and how long they took")
        .tag("method", access.method())
        .tag("route", access.route())
        .tag("status", String.valueOf(access.status()))
        .serviceLevelObjectives(BUCKETS)
        .register(registry)
        .record(Duration.ofNanos((long) (access.millis() * 1e6)));
  }

  String text() {
    return registry.scrape();
  }
}
