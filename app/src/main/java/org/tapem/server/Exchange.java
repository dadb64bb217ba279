package org.tapem.server;

import io.javalin.http.Context;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** A request with its body and its answer, and how fast its client sends and reads them. */
final class Exchange {
  private static final String KEY = Exchange.class.getName();

  private final Peer peer;
  private final Request request;
  private final Response response;
  private final Callback callback;
  private final LongConsumer holding; // hears how many bytes more are held
  private volatile Transfer transfer; // null while the client waits for us
  private volatile boolean cut;
  private byte[] body = new byte[0];
  private byte[] answer; // null where the servlet wrote it
  private Runnable stream; // null where the answer is one piece
  private long held;
  private boolean ended;

  Exchange(Peer peer, Request request, Response response, Callback callback, LongConsumer holding) {
    this.peer = peer;
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.holding = holding;
    request.setAttribute(KEY, this);
  }

  /** The exchange that a handler is called for. */
  static Exchange of(Context context) {
    return (Exchange) context.req().getAttribute(KEY);
  }

  Request request() {
    return request;
  }

  Response response() {
    return response;
  }

  Callback callback() {
    return callback;
  }

  /** From now on the client is waited for: it has to send. */
  Transfer receive(long seconds) {
    Transfer receiving = Transfer.receiving(seconds);
    transfer = receiving;
    return receiving;
  }

  /** From now on the client is waited for: it has to read. */
  Transfer send(int slice) {
    Transfer sending = Transfer.sending(slice);
    transfer = sending;
    return sending;
  }

  /** From now on the client waits. */
  void work() {
    transfer = null;
  }

  /** Whether it was too slow in sending. */
  boolean isCut() {
    return cut;
  }

  /** Since when the client is being waited for, or now where it is not. */
  long waitingSince(long now) {
    Transfer current = transfer;
    return current == null ? now : current.began();
  }

  /**
   * Ends it where the client is too slow: one that sends is told so, one that does not read not.
   */
  void check(long now, ConnectionLimits limits, int idleSeconds) {
    Transfer current = transfer;
    if (current == null || !current.isTooSlow(now, limits, idleSeconds)) {
      return;
    }
    if (current.isSending() || cut) {
      peer.close();
      return;
    }
    transfer = Transfer.receiving(limits.graceSeconds()); // for the answer that tells it
    cut = true;
    peer.connection().onIdleExpired(new TimeoutException("too slow")); // wakes up who reads
  }

  void body(byte[] bytes) {
    body = bytes;
  }

  byte[] body() {
    return body;
  }

  /** Answers with these bytes, which are not copied. */
  void answer(byte[] bytes) {
    answer = bytes;
  }

  byte[] answer() {
    return answer;
  }

  /** Answers piece by piece, once the handler is done. */
  void stream(Runnable answering) {
    stream = answering;
  }

  Runnable stream() {
    return stream;
  }

  /** Says how many bytes it holds in memory now. */
  void hold(long bytes) {
    long more;
    synchronized (this) {
      more = ended ? -held : bytes - held;
      held += more;
    }
    if (more != 0) {
      holding.accept(more);
    }
  }

  synchronized long held() {
    return held;
  }

  /** It is over, whether or not it went well. */
  void end() {
    synchronized (this) {
      ended = true;
    }
    hold(0);
    peer.ended(this);
  }

  /** Answers with a problem; the connection does not outlive it. */
  void refuse(Problem problem) {
    send(0);
    Object id = request.getAttribute(Security.REQUEST_ID);
    response.getHeaders().put("Connection", "close");
    Problems.write(problem, String.valueOf(id), request, response, callback);
  }
}
