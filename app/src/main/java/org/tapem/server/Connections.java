package org.tapem.server;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * The open connections. A new one is always taken: where there are too many, the one whose client
 * is being waited for longest goes, idle ones first. Clients that are too slow are cut.
 */
final class Connections implements Connection.Listener, AutoCloseable {
  private static final int LOOK_MILLIS = 200;
  private static final long QUIET = TimeUnit.MINUTES.toNanos(1); // between two lines of the log
  private static final int IPV6_NETWORK = 8; // bytes: who has one address has all of these

  private final ConnectionLimits limits;
  private final int idleSeconds;
  private final ServerLog log;
  private final Map<Connection, Peer> peers = new ConcurrentHashMap<>();
  private final Map<Object, Integer> ofAddress = new HashMap<>(); // guarded by this
  private final AtomicLong held = new AtomicLong();
  private final AtomicLong dropped = new AtomicLong();
  private final ScheduledExecutorService looking =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "tapem-connections");
            thread.setDaemon(true);
            return thread;
          });
  private final Future<?> watching;
  private long loggedAt = System.nanoTime() - QUIET; // guarded by this

  Connections(ConnectionLimits limits, int idleSeconds, ServerLog log) {
    this.limits = limits;
    this.idleSeconds = idleSeconds;
    this.log = log;
    watching =
        looking.scheduleWithFixedDelay(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** How many are open. */
  int count() {
    return peers.size();
  }

  int most() {
    return limits.total();
  }

  /** So many bytes of a body, or fewer where memory has no place for them. */
  int most(int bytes) {
    return (int) Math.min(bytes, limits.heldBytes());
  }

  /** How many were closed for others. */
  long dropped() {
    return dropped.get();
  }

  /** Bytes of bodies and answers in memory. */
  long held() {
    return held.get();
  }

  @Override
  public void onOpened(Connection connection) {
    Peer peer = new Peer(connection, address(connection.getEndPoint().getRemoteSocketAddress()));
    Peer victim = null;
    synchronized (this) {
      peers.put(connection, peer);
      int ofThisAddress = ofAddress.merge(peer.address(), 1, Integer::sum);
      boolean full = peers.size() > limits.total();
      if (full || ofThisAddress > limits.perAddress()) {
        victim = longestWaited(other -> full || other.address().equals(peer.address()), peer);
        forget(victim.connection());
      }
    }
    if (victim != null) {
      drop(victim, "there were more than %d, or %d of one address");
    }
  }

  @Override
  public void onClosed(Connection connection) {
    forget(connection);
  }

  private synchronized void forget(Connection connection) {
    Peer peer = peers.remove(connection);
    if (peer != null) {
      ofAddress.computeIfPresent(peer.address(), (key, count) -> count == 1 ? null : count - 1);
    }
  }

  /**
   * The first to go: one that is idle, else one that is waited for; else the one that came last.
   */
  private Peer longestWaited(Predicate<Peer> among, Peer last) {
    long now = System.nanoTime();
    Peer longest = last;
    long max = 0;
    Peer.Wait least = Peer.Wait.NONE;
    for (Peer peer : peers.values()) {
      long waited = now - peer.waitingSince(now);
      int order = peer.waitOf(now).compareTo(least);
      boolean before = order < 0 || (order == 0 && least != Peer.Wait.NONE && waited > max);
      if (peer != last && before && among.test(peer)) {
        longest = peer;
        max = waited;
        least = peer.waitOf(now);
      }
    }
    return longest;
  }

  private void drop(Peer peer, String why) {
    dropped.incrementAndGet();
    peer.close();
    String because = why.formatted(limits.total(), limits.perAddress());
    seldom("connections_dropped", "idle or slow ones: " + because);
  }

  /** Says something that may happen often; once a minute. */
  private void seldom(String event, String detail) {
    synchronized (this) {
      long now = System.nanoTime();
      if (now - loggedAt < QUIET) {
        return;
      }
      loggedAt = now;
    }
    log.event(event, detail);
  }

  /** The system gives no more connections: the one waited for longest goes. */
  void acceptFailed(Throwable failure) {
    dropSome(1, peer -> true, "the system gave no more: " + failure.getMessage());
  }

  private void dropSome(int count, Predicate<Peer> among, String why) {
    for (int i = 0; i < count; i++) {
      Peer victim;
      synchronized (this) {
        victim = longestWaited(among, null);
        if (victim == null) {
          return;
        }
        forget(victim.connection());
      }
      drop(victim, why.replace("%", "%%"));
    }
  }

  /** A request has come whole, but for its body. */
  Exchange began(Request request, Response response, Callback callback) {
    Connection connection = request.getConnectionMetaData().getConnection();
    Peer known = peers.get(connection);
    Peer peer = known == null ? new Peer(connection, List.of()) : known; // it is being closed
    Exchange exchange = new Exchange(peer, request, response, callback, this::hold);
    peer.began(exchange);
    Request.addCompletionListener(request, failure -> exchange.end());
    return exchange;
  }

  private void hold(long more) {
    if (held.addAndGet(more) > limits.heldBytes() && more > 0) {
      String why = "bodies and answers took more than " + limits.heldBytes() + " bytes";
      dropSome(1, peer -> peer.exchange() != null && peer.exchange().held() > 0, why);
    }
  }

  private void look() {
    long now = System.nanoTime();
    for (Peer peer : peers.values()) {
      try {
        peer.check(now, limits, idleSeconds);
      } catch (RuntimeException | Error e) { // one that came out would end all further looks
        fault(e);
      }
    }
  }

  private void fault(Throwable fault) {
    try {
      log.fault("", fault);
    } catch (RuntimeException | Error e) {
      return; // there is no memory even to tell it
    }
  }

  /** One of these for all that one client can have. */
  private static Object address(SocketAddress socket) {
    InetAddress address = socket instanceof InetSocketAddress inet ? inet.getAddress() : null;
    byte[] bytes = address == null ? new byte[0] : address.getAddress();
    byte[] network = bytes.length > IPV6_NETWORK ? Arrays.copyOf(bytes, IPV6_NETWORK) : bytes;
    return Arrays.toString(network);
  }

  @Override
  public void close() {
    watching.cancel(false);
    looking.shutdownNow();
  }
}
