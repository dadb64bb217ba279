package org.tapem.cli;

import org.tapem.server.ServerSettings;
import picocli.CommandLine.Option;

/** The options that say what is too much for a server. */
final class ServeLimits {
  private static final ServerSettings.Limits DEFAULTS = ServerSettings.Limits.defaults();

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
