package org.tapem.cli.serving;

import org.tapem.server.ConnectionLimits;
import org.tapem.server.ServerSettings;
import picocli.CommandLine.Option;

/** The options that say what is too much for a server. */
final class ServeLimits {
  private static final ServerSettings.Limits DEFAULTS = ServerSettings.Limits.defaults();
  private static final ConnectionLimits CONNECTIONS = ConnectionLimits.defaults();
  private static final int HELD_BODIES = 16; // of the largest size

  @Option(
      names = "--max-body",
      paramLabel = "BYTES",
      description = "Most bytes of a request, or of a line of a stream (default: 1048576).")
  private int body = DEFAULTS.body();

  @Option(
      names = "--max-rank-body",
      paramLabel = "BYTES",
      description = "Most bytes of a stream (default: 67108864).")
  private long rankBody = DEFAULTS.rankBody();

  @Option(
      names = "--max-text",
      paramLabel = "CHARS",
      description = "Most characters of a text (default: 200000).")
  private int text = DEFAULTS.text();

  @Option(
      names = "--max-batch",
      paramLabel = "LINES",
      description = "Most lines of a stream (default: 10000).")
  private int batch = DEFAULTS.batch();

  @Option(
      names = "--max-concurrency",
      paramLabel = "N",
      description = "Requests that are computed at once (default: two for each core, at least 4).")
  private int concurrency = DEFAULTS.concurrency();

  @Option(
      names = "--max-queue",
      paramLabel = "N",
      description = "Further requests that are let in to wait (default: 64).")
  private int queue = DEFAULTS.queue();

  @Option(
      names = "--max-seconds",
      paramLabel = "S",
      description = "Longest time for a request, or a line of a stream (default: 30).")
  private int requestSeconds = DEFAULTS.requestSeconds();

  @Option(
      names = "--max-rank-seconds",
      paramLabel = "S",
      description = "Longest time for a whole stream (default: 600).")
  private int rankSeconds = DEFAULTS.rankSeconds();

  @Option(
      names = "--max-idle-seconds",
      paramLabel = "S",
      description = "Longest silence of a client before it is cut (default: 15).")
  private int idleSeconds = DEFAULTS.idleSeconds();

  @Option(
      names = "--max-connections",
      paramLabel = "N",
      description = {
        "Most open connections; the one whose client is slowest or idle is dropped",
        "for a further one (default: 4096)."
      })
  private int connections = CONNECTIONS.total();

  @Option(
      names = "--max-connections-per-address",
      paramLabel = "N",
      description = {
        "The same for one address; behind a proxy all clients share one",
        "(default: 2048, or --max-connections if that is less)."
      })
  private Integer perAddress;

  @Option(
      names = "--max-head-seconds",
      paramLabel = "S",
      description = "Longest time for the header fields of a request (default: 10).")
  private int headSeconds = CONNECTIONS.headSeconds();

  @Option(
      names = "--min-bytes-per-second",
      paramLabel = "N",
      description = {
        "Least speed, after 5 seconds, at which a client sends a body or reads an",
        "answer (default: 1024)."
      })
  private int bytesPerSecond = CONNECTIONS.bytesPerSecond();

  ConnectionLimits connections() {
    return new ConnectionLimits(
        connections,
        perAddress == null ? Math.min(connections, CONNECTIONS.perAddress()) : perAddress,
        headSeconds,
        CONNECTIONS.graceSeconds(),
        bytesPerSecond,
        Math.max(CONNECTIONS.heldBytes(), HELD_BODIES * (long) body));
  }

  ServerSettings.Limits limits() {
    return new ServerSettings.Limits(
        body,
        rankBody,
        text,
        batch,
        concurrency,
        queue,
        DEFAULTS.waitMillis(),
        requestSeconds,
        rankSeconds,
        idleSeconds);
  }
}
