package org.tapem.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Objects;
import org.tapem.settings.Meaning;

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
   * @param waitMillis how long one waits for its turn
   */
  public record Limits(
      @Meaning(
              value = "most bytes of a request, or of a line of a stream",
              name = "max-body",
              label = "BYTES")
          int body,
      @Meaning(value = "most bytes of a stream", name = "max-rank-body", label = "BYTES")
          long rankBody,
      @Meaning(value = "most characters of a text", name = "max-text", label = "CHARS") int text,
      @Meaning(value = "most lines of a stream", name = "max-batch", label = "LINES") int batch,
      @Meaning(
              value = "requests that are computed at once; two for each core, at least 4",
              name = "max-concurrency")
          int concurrency,
      @Meaning(value = "further requests that are let in to wait", name = "max-queue") int queue,
      int waitMillis,
      @Meaning(
              value = "longest time for a request, or a line of a stream",
              name = "max-seconds",
              label = "S")
          int requestSeconds,
      @Meaning(value = "longest time for a whole stream", name = "max-rank-seconds", label = "S")
          int rankSeconds,
      @Meaning(
              value = "longest silence of a client before it is cut",
              name = "max-idle-seconds",
              label = "S")
          int idleSeconds) {
    public Limits {
      atLeast("body", body, 1);
      atLeast("rankBody", rankBody, 1);
      atLeast("text", text, 1);
      atLeast("batch", batch, 1);
      atLeast("concurrency", concurrency, 1);
      atLeast("queue", queue, 0);
      atLeast("waitMillis", waitMillis, 0);
      atLeast("requestSeconds", requestSeconds, 1);
      atLeast("rankSeconds", rankSeconds, 1);
      atLeast("idleSeconds", idleSeconds, 1);
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

  /** A server of a model on this machine only. */
  public static ServerSettings of(Path model) {
    return new ServerSettings(
        "127.0.0.1", 8080, null, model, null, 2, Limits.defaults(), ConnectionLimits.defaults());
  }

  public ServerSettings withHost(String newHost) {
    return new ServerSettings(
        newHost, port, token, model, accessLog, reloadSeconds, limits, connections);
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

  static void atLeast(String what, long value, long min) {
    if (value < min) {
      throw new IllegalArgumentException(what + " must be >= " + min + ", got " + value);
    }
  }
}
