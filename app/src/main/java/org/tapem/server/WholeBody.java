package org.tapem.server;

import java.io.ByteArrayOutputStream;
import org.eclipse.jetty.http.HttpHeader;

/** Receives a body whole before anything is done with it. */
final class WholeBody {
  private final Exchange exchange;
  private final Incoming in;
  private final long most;
  private final Runnable then;
  private final ByteArrayOutputStream all = new ByteArrayOutputStream(1024);

  /**
   * @param max bytes
   * @param then is called once the exchange has its body
   */
  WholeBody(Exchange exchange, long max, Runnable then) {
    this.exchange = exchange;
    this.most = max;
    this.then = then;
    in = new Incoming(exchange, max);
  }

  void receive(int seconds) {
    in.begin(seconds);
    if (exchange.request().getLength() <= most) {
      read();
    } else if (exchange.request().getHeaders().contains(HttpHeader.EXPECT)) {
      exchange.refuse(Incoming.tooLarge(most)); // it has not begun to send
    } else {
      in.drain(Incoming.tooLarge(most), exchange::refuse);
    }
  }

  private void read() {
    try {
      do {
        byte[] bytes = in.read();
        if (bytes == null) {
          in.demand(this::read);
          return;
        }
        all.writeBytes(bytes);
        exchange.hold(all.size());
      } while (!in.isEnded());
    } catch (Problem problem) {
      exchange.hold(0);
      if (problem.status() == 413) {
        in.drain(problem, exchange::refuse);
      } else {
        exchange.refuse(problem);
      }
      return;
    }
    exchange.work();
    exchange.body(all.toByteArray());
    then.run();
  }
}
