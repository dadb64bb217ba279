package org.tapem.server;

import java.nio.ByteBuffer;
import org.eclipse.jetty.util.IteratingCallback;

/** Sends an answer in slices, as fast as its client reads; no thread waits for that. */
final class AnswerWriter extends IteratingCallback {
  private static final int SLICE = 16 << 10;

  private final Exchange exchange;
  private final ByteBuffer rest;
  private final Transfer transfer;
  private int sent; // bytes of the slice that is on its way

  AnswerWriter(Exchange exchange, byte[] answer) {
    this.exchange = exchange;
    rest = ByteBuffer.wrap(answer);
    transfer = exchange.send(SLICE);
  }

  @Override
  protected Action process() {
    transfer.moved(sent);
    if (sent > 0 && !rest.hasRemaining()) {
      return Action.SUCCEEDED;
    }
    sent = Math.min(SLICE, rest.remaining());
    ByteBuffer slice = rest.slice(rest.position(), sent);
    rest.position(rest.position() + sent);
    exchange.response().write(!rest.hasRemaining(), slice, this);
    return Action.SCHEDULED;
  }

  @Override
  protected void onCompleteSuccess() {
    exchange.callback().succeeded();
  }

  @Override
  protected void onCompleteFailure(Throwable failure) {
    exchange.callback().failed(failure);
  }
}
