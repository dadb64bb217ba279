package org.tapem.server;

/**
 * What clients may take of the server's connections and memory.
 *
 * @param total open connections
 * @param perAddress open connections from one address
 * @param headSeconds from the first byte of a request, or from the opening of the connection, to
 *     the end of the header fields
 * @param graceSeconds how long a body or an answer may be slower than bytesPerSecond at first
 * @param bytesPerSecond how fast a client must send a body and read an answer, on average
 * @param heldBytes bodies and answers in memory, all together
 */
public record ConnectionLimits(
    int total,
    int perAddress,
    int headSeconds,
    int graceSeconds,
    int bytesPerSecond,
    long heldBytes) {
  private static final long LEAST_HELD = 64 << 20;

  public ConnectionLimits {
    ServerSettings.atLeast("maxConnections", total, 1);
    ServerSettings.atLeast("maxConnectionsPerAddress", perAddress, 1);
    ServerSettings.atLeast("maxHeadSeconds", headSeconds, 1);
    ServerSettings.atLeast("graceSeconds", graceSeconds, 1);
    ServerSettings.atLeast("minBytesPerSecond", bytesPerSecond, 1);
    ServerSettings.atLeast("maxHeldBytes", heldBytes, 1);
  }

  /** Enough for many clients, and an eighth of the heap. */
  public static ConnectionLimits defaults() {
    long held = Math.max(LEAST_HELD, Runtime.getRuntime().maxMemory() / 8);
    return new ConnectionLimits(4096, 2048, 10, 5, 1024, held);
  }

  /** The same with fewer connections where the system gives no more file descriptors. */
  ConnectionLimits within(long descriptors) {
    int most = (int) Math.max(1, Math.min(total, descriptors));
    return new ConnectionLimits(
        most, Math.min(perAddress, most), headSeconds, graceSeconds, bytesPerSecond, heldBytes);
  }
}
