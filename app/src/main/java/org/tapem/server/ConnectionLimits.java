package org.tapem.server;

import org.tapem.settings.Meaning;

/**
 * What clients may take of the server's connections and memory.
 *
 * @param headSeconds from the first byte of a request, or from the opening of the connection, to
 *     the end of the header fields
 * @param graceSeconds how long a body or an answer may be slower than bytesPerSecond at first
 * @param bytesPerSecond on average
 * @param heldBytes bodies and answers in memory, all together
 */
public record ConnectionLimits(
    @Meaning(
            value =
                "most open connections; the one whose client is slowest or idle is dropped for a"
                    + " further one",
            name = "max-connections")
        int total,
    @Meaning(
            value =
                "the same for one address, and never more than --max-connections; behind a proxy"
                    + " all clients share one",
            name = "max-connections-per-address")
        int perAddress,
    @Meaning(
            value = "longest time for the header fields of a request",
            name = "max-head-seconds",
            label = "S")
        int headSeconds,
    int graceSeconds,
    @Meaning(
            value =
                "least speed, after 5 seconds, at which a client sends a body or reads an answer",
            name = "min-bytes-per-second")
        int bytesPerSecond,
    long heldBytes) {
  private static final long LEAST_HELD = 64 << 20;

  public ConnectionLimits {
    ServerSettings.atLeast("total", total, 1);
    ServerSettings.atLeast("perAddress", perAddress, 1);
    ServerSettings.atLeast("headSeconds", headSeconds, 1);
    ServerSettings.atLeast("graceSeconds", graceSeconds, 1);
    ServerSettings.atLeast("bytesPerSecond", bytesPerSecond, 1);
    ServerSettings.atLeast("heldBytes", heldBytes, 1);
  }

  /** Enough for many clients, and an eighth of the heap. */
  public static ConnectionLimits defaults() {
    long held = Math.max(LEAST_HELD, Runtime.getRuntime().maxMemory() / 8);
    return new ConnectionLimits(4096, 2048, 10, 5, 1024, held);
  }

  /** The same with fewer connections where the system gives no more file descriptors. */
  ConnectionLimits within(long descriptors) {
    int max = (int) Math.max(1, Math.min(total, descriptors));
    return new ConnectionLimits(
        max, Math.min(perAddress, max), headSeconds, graceSeconds, bytesPerSecond, heldBytes);
  }
}
