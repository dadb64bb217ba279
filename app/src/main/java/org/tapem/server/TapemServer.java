package org.tapem.server;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A running server. */
public final class TapemServer implements AutoCloseable {
  private static final int NETWORK_THREADS = 16; // none of them ever waits
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

  private static final Set<UriCompliance.Violation> ESCAPES_IN_PATHS =
      EnumSet.of(
          UriCompliance.Violation.AMBIGUOUS_PATH_SEGMENT,
          UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT,
          UriCompliance.Violation.AMBIGUOUS_PATH_SEPARATOR,
          UriCompliance.Violation.AMBIGUOUS_PATH_PARAMETER,
          UriCompliance.Violation.AMBIGUOUS_PATH_ENCODING,
          UriCompliance.Violation.SUSPICIOUS_PATH_CHARACTERS);

  private final ServerSettings settings;
  private final ServerLog log;
  private final Metrics metrics = new Metrics();
  private final ModelHolder models;
  private final Connections connections;
  private final Gate gate;
  private final Workers workers;
  private final Door door;
  private final Routes routes;
  private final Javalin app;
  private volatile boolean hurried;

  private TapemServer(ServerSettings settings) throws IOException {
    this.settings = settings;
    log = ServerLog.to(settings.accessLog());
    models = new ModelHolder(settings.model(), log, metrics::serves);
    door = new Door(new Security(settings), metrics);
    connections = new Connections(connectionLimits(), settings.limits().idleSeconds(), log);
    metrics.connections(connections);
    gate = new Gate(settings.limits());
    workers = new Workers(settings.limits());
    Endpoints endpoints = new Endpoints(settings.limits(), models, gate, workers);
    routes = new Routes(endpoints, new Pages(), metrics, door::isClosing, log);
    app = Javalin.create(this::configure);
  }

  private ConnectionLimits connectionLimits() {
    ConnectionLimits wanted = settings.connections();
    ConnectionLimits possible = wanted.within(Descriptors.free());
    if (possible.total() < wanted.total()) {
      log.event(
          "connections_limited",
          "%d in place of %d: the system allows no more open files (ulimit -n)"
              .formatted(possible.total(), wanted.total()));
    }
    return possible;
  }

  /** Loads the model and listens; it is ready when this returns. */
  public static TapemServer start(ServerSettings settings) throws IOException {
    checkPort(settings);
    TapemServer server = new TapemServer(settings);
    try {
      server.app.start();
    } catch (JavalinException e) {
      server.release();
      throw bindFailure(settings, e);
    }
    server.models.watch(settings.reloadSeconds());
    return server;
  }

  /** Listens for a moment: that the port is taken should not come out after a long loading. */
  private static void checkPort(ServerSettings settings) throws IOException {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true); // as the server does
      socket.bind(new InetSocketAddress(settings.host(), settings.port()));
    } catch (SocketException e) {
      throw bindFailure(settings, e);
    }
  }

  private static IOException bindFailure(ServerSettings settings, Exception e) {
    String why = "cannot be listened on";
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketException && cause.getMessage() != null) {
        why += ": " + cause.getMessage();
      }
    }
    return new IOException("%s port %d %s".formatted(settings.host(), settings.port(), why), e);
  }

  private void configure(JavalinConfig config) {
    ServerSettings.Limits limits = settings.limits();
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.http.prefer405over404 = true;
    config.router.ignoreTrailingSlashes = false;
    config.router.javaLangErrorHandler(routes::breakdown);
    int threads = NETWORK_THREADS + Runtime.getRuntime().availableProcessors();
    QueuedThreadPool pool = new QueuedThreadPool(threads);
    pool.setName("tapem-http");
    config.jetty.threadPool = pool;
    config.jetty.modifyServer(this::configure);
    config.jetty.modifyServletContextHandler(
        context -> {
          context.setErrorHandler(new Problems());
          context.getServletHandler().setDecodeAmbiguousURIs(true);
        });
    config.jetty.modifyHttpConfiguration(TapemServer::configure);
    config.jetty.addConnector(
        (server, http) -> {
          Listener connector = new Listener(server, http, connections);
          connector.setHost(settings.host());
          connector.setPort(settings.port());
          connector.setIdleTimeout(TimeUnit.SECONDS.toMillis(limits.idleSeconds()));
          return connector;
        });
    routes.register(config.routes);
  }

  private void configure(Server server) {
    server.insertHandler(new Intake(settings.limits(), connections, routes, gate, workers));
    server.insertHandler(door);
    server.setErrorHandler(new Problems());
    server.setRequestLog(this::logged);
    server.setStopTimeout(0); // close() has waited before it stops
  }

  private static void configure(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setUriCompliance(
        UriCompliance.from(ESCAPES_IN_PATHS)); // an id may hold any of them; we decode it, once
  }

  private void logged(Request request, Response response) {
    String id = response.getHeaders().get(Security.REQUEST_ID);
    String method = request.getMethod();
    ServerLog.Access access =
        new ServerLog.Access(
            id == null ? "" : id,
            method != null && METHODS.contains(method) ? method : "other",
            routes.template(request.getHttpURI() == null ? null : request.getHttpURI().getPath()),
            response.getStatus(),
            Response.getContentBytesWritten(response),
            (System.nanoTime() - request.getBeginNanoTime()) / 1e6);
    metrics.request(access);
    log.access(access);
  }

  /** The port that it listens on. */
  public int port() {
    return app.port();
  }

  /** Where it is asked. */
  public String url() {
    String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
    return "http://" + host + ":" + port() + "/";
  }

  /** What is answered, as METHOD PATH. */
  List<String> routes() {
    return routes.names();
  }

  /** Looks for a new model now. */
  public void lookForModel() {
    models.lookNow();
  }

  /** Stops waiting for requests that still run. */
  public void hurry() {
    hurried = true;
  }

  /** Takes no further requests, finishes those that run, and stops. */
  @Override
  public void close() throws IOException {
    door.beginClosing();
    log.event("stopping", metrics.inFlight() + " requests are running");
    long max = Math.max(settings.limits().requestSeconds(), settings.limits().rankSeconds());
    Deadline deadline = new Deadline((int) max + 1);
    try {
      while (metrics.inFlight() > 0 && !deadline.isOver() && !hurried) {
        Thread.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // whoever waits no longer, stops at once
    }
    app.stop();
    log.event("stopped", "");
    release();
  }

  private void release() throws IOException {
    workers.close();
    connections.close();
    models.close();
    log.close();
  }
}
