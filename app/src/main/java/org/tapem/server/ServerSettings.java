package org.tapem.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Where a server listens, whom it lets in, and what it takes at most.
 *
 * @param port 0: any that is free
 * @param token what clients must show; null: nothing, which only a loopback address allows
 * @param accessLog file for the access log; null: standard error
 * @param reloadSeconds how often to look for a new model; 0: never
 */
public record ServerSettings(
    String host,
    int port,
    String token,
    Path model,
    Path accessLog,
    int reloadSeconds,
    Limits limits,
    ConnectionLimits connections) {
  private static final int SHORTEST_TOKEN = 16;

  /**
   * What is too much.
   *
   * @param body bytes of a request
   * @param rankBody bytes of a stream of requests
   * @param text characters of a text
   * @param batch lines of a stream
   * @param concurrency requests that are computed at once
   * @param queue further requests that are let in to wait
   * @param waitMillis how long one waits for its turn
   * @param requestSeconds how long one may take in all
   * @param rankSeconds how long a stream may take
   * @param idleSeconds how long a client may stay silent
   */
  public record Limits(
      int body,
      long rankBody,
      int text,
      int batch,
      int concurrency,
      int queue,
      int waitMillis,
      int requestSeconds,
      int rankSeconds,
      int idleSeconds) {
    public Limits {
      atLeast("maxBody", body, 1);
      atLeast("maxRankBody", rankBody, 1);
      atLeast("maxText", text, 1);
      atLeast("maxBatch", batch, 1);
      atLeast("maxConcurrency", concurrency, 1);
      atLeast("maxQueue", queue, 0);
      atLeast("waitMillis", waitMillis, 0);
      atLeast("maxSeconds", requestSeconds, 1);
      atLeast("maxRankSeconds", rankSeconds, 1);
      atLeast("maxIdleSeconds", idleSeconds, 1);
    }

    /** Enough for long texts, too little to do harm. */
    public static Limits defaults() {
      int concurrency = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());
      return new Limits(1 << 20, 64 << 20, 200_000, 10_000, concurrency, 64, 750, 30, 600, 15);
    }
  }

  public ServerSettings {
    Objects.requireNonNull(model, "model");
    atLeast("port", port, 0);
    if (port > 65_535) {
      throw new IllegalArgumentException("port must be <= 65535, got " + port);
    }
    atLeast("reloadSeconds", reloadSeconds, 0);
    if (token != null && !token.matches("[!-~]{%d,1000}".formatted(SHORTEST_TOKEN))) {
      throw new IllegalArgumentException(
          "a token must have %d to 1000 printable ASCII characters and no blank, got %d"
              .formatted(SHORTEST_TOKEN, token.length()));
    }
    if (token == null && !isLoopback(host)) {
      throw new IllegalArgumentException(
          "host %s is open to others, which needs a token: --token-file FILE, or TAPEM_TOKEN in the environment"
              .formatted(host));
    }
  }

  /** The same with the usual limits of connections. */
  public ServerSettings(
      String host,
      int port,
      String token,
      Path model,
      Path accessLog,
      int reloadSeconds,
      Limits limits) {
    this(host, port, token, model, accessLog, reloadSeconds, limits, ConnectionLimits.defaults());
  }

  /** A server of a model on this machine only. */
  public static ServerSettings of(Path model) {
    return new ServerSettings(
        "127.0.0.1", 8080, null, model, null, 2, Limits.defaults(), ConnectionLimits.defaults());
  }

  public ServerSettings withPort(int newPort) {
    return new ServerSettings(
        host, newPort, token, model, accessLog, reloadSeconds, limits, connections);
  }

  public ServerSettings withToken(String newToken) {
    return new ServerSettings(
        host, port, newToken, model, accessLog, reloadSeconds, limits, connections);
  }

  public ServerSettings withAccessLog(Path file) {
    return new ServerSettings(host, port, token, model, file, reloadSeconds, limits, connections);
  }

  public ServerSettings withReloadSeconds(int seconds) {
    return new ServerSettings(host, port, token, model, accessLog, seconds, limits, connections);
  }

  public ServerSettings withLimits(Limits newLimits) {
    return new ServerSettings(
        host, port, token, model, accessLog, reloadSeconds, newLimits, connections);
  }

  public ServerSettings withConnections(ConnectionLimits newLimits) {
    return new ServerSettings(
        host, port, token, model, accessLog, reloadSeconds, limits, newLimits);
  }

  boolean onLoopback() {
    return isLoopback(host);
  }

  private static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("host must be an address of this machine, got " + host);
    }
  }

  static void atLeast(String what, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(what + " must be >= " + least + ", got " + value);
    }
  }
}
