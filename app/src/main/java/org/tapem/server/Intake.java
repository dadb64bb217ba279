package org.tapem.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Stands between the network and the handlers. A body is received whole before a handler is called,
 * and an answer is sent after the handler is done, so a handler never waits for a client, and only
 * a whole request takes a place in the queue. Streams are answered line by line after their handler
 * has looked at their head.
 */
final class Intake extends Handler.Wrapper {
  private final ServerSettings.Limits limits;
  private final Connections connections;
  private final Routes routes;
  private final Gate gate;
  private final Workers workers;

  Intake(
      ServerSettings.Limits limits,
      Connections connections,
      Routes routes,
      Gate gate,
      Workers workers) {
    this.limits = limits;
    this.connections = connections;
    this.routes = routes;
    this.gate = gate;
    this.workers = workers;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Exchange exchange = connections.began(request, response, callback);
    request.addIdleTimeoutListener(timeout -> false); // how long we compute is no matter of it
    String path = request.getHttpURI().getPath();
    if (Security.isProbe(path)) {
      serve(exchange); // at once, even where all workers are busy
    } else if (request.getMethod().equals("POST") && routes.takesBody(path)) {
      int max = path.equals(PdfReading.PATH) ? connections.most(PdfReading.MOST) : limits.body();
      new WholeBody(exchange, max, () -> enter(exchange)).receive(limits.requestSeconds());
    } else {
      work(exchange, workers.lookups(), () -> serve(exchange));
    }
    return true;
  }

  private void enter(Exchange exchange) {
    Gate.Visit visit;
    try {
      visit = gate.enter();
    } catch (Problem problem) {
      exchange.refuse(problem);
      return;
    }
    work(
        exchange,
        workers.questions(),
        () -> {
          try (visit) {
            serve(exchange, visit::close);
          }
        });
  }

  private static void work(Exchange exchange, ExecutorService workers, Runnable work) {
    try {
      workers.execute(work);
    } catch (RejectedExecutionException e) {
      exchange.refuse(Problem.passing(503, "the server is stopping", 5));
    }
  }

  private void serve(Exchange exchange) {
    serve(exchange, () -> {});
  }

  /**
   * Answers a request.
   *
   * @param computed called before the answer is sent: who has it may come again at once
   */
  private void serve(Exchange exchange, Runnable computed) {
    Held answer = new Held(exchange.request(), exchange.response());
    Callback done =
        Callback.from(
            () -> {
              computed.run();
              send(exchange, answer);
            },
            exchange.callback()::failed);
    try {
      if (!super.handle(new Taken(exchange.request()), answer, done)) {
        exchange.refuse(Problem.of(404, "no such path"));
      }
    } catch (Exception | Error e) {
      exchange.callback().failed(e);
    }
  }

  private static void send(Exchange exchange, Held held) {
    if (exchange.stream() != null) {
      exchange.stream().run();
      return;
    }
    exchange.body(new byte[0]);
    byte[] written = held.bytes.toByteArray();
    boolean own = written.length > 0 || exchange.answer() == null;
    byte[] answer = own ? written : exchange.answer();
    Response response = exchange.response();
    if (response.getStatus() != 304) {
      response.getHeaders().put("Content-Length", answer.length);
    }
    boolean bodiless = HttpMethod.HEAD.is(exchange.request().getMethod());
    if (bodiless || answer.length == 0) {
      exchange.send(0);
      response.write(true, null, exchange.callback());
    } else {
      new AnswerWriter(exchange, answer).iterate();
    }
  }

  /** A request whose body a handler does not read. */
  private static final class Taken extends Request.Wrapper {
    Taken(Request request) {
      super(request);
    }

    @Override
    public Content.Chunk read() {
      return Content.Chunk.EOF;
    }

    @Override
    public void demand(Runnable reading) {
      reading.run();
    }

    @Override
    public boolean consumeAvailable() {
      return true;
    }
  }

  /** An answer that is kept until its handler is done. */
  private static final class Held extends Response.Wrapper {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

    Held(Request request, Response response) {
      super(request, response);
    }

    @Override
    public void write(boolean last, ByteBuffer content, Callback callback) {
      bytes.writeBytes(BufferUtil.toArray(content));
      callback.succeeded();
    }
  }
}
