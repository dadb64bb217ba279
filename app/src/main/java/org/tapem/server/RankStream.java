package org.tapem.server;

import java.nio.ByteBuffer;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.jetty.util.Callback;
import org.tapem.query.Answer;

/**
 * Answers a stream of requests line by line, in their order, and holds one line at a time. It takes
 * a thread only while a line is computed: a client that does not send or read holds up its own
 * lines and nothing else.
 */
final class RankStream {
  static final String TYPE = "application/x-ndjson";

  private final Exchange exchange;
  private final ServerSettings.Limits limits;
  private final Requests requests;
  private final ServedModel model;
  private final Gate gate;
  private final Workers workers;
  private final Deadline whole;
  private final Incoming in;
  private final Lines lines;
  private int number; // of the line
  private int requested;
  private boolean begun; // whether an answer was sent

  RankStream(
      Exchange exchange,
      ServerSettings.Limits limits,
      ServedModel model,
      Gate gate,
      Workers workers) {
    this.exchange = exchange;
    this.limits = limits;
    this.model = model;
    this.gate = gate;
    this.workers = workers;
    requests = new Requests(limits);
    whole = new Deadline(limits.rankSeconds());
    in = new Incoming(exchange, limits.rankBody());
    lines = new Lines(limits.body());
  }

  /** Answers all lines; what ends the stream early is its last line. */
  void run() {
    in.begin(whole.secondsLeft());
    if (exchange.request().getLength() > limits.rankBody()) {
      in.drain(Incoming.tooLarge(limits.rankBody()), this::end);
    } else {
      read();
    }
  }

  private void read() {
    try {
      Lines.Line line = lines.next();
      while (line == null || line.isBlank()) {
        if (line != null) {
          number++;
        } else if (in.isEnded()) {
          line = lines.last();
          if (line == null || line.isBlank()) {
            exchange.response().write(true, null, exchange.callback());
            return;
          }
          break;
        } else {
          whole.check();
          byte[] bytes = in.read();
          if (bytes == null) {
            in.demand(this::read);
            return;
          }
          lines.add(bytes);
          exchange.hold(lines.size());
        }
        line = lines.next();
      }
      take(line);
    } catch (Problem problem) {
      number++;
      if (problem.status() == 413) {
        in.drain(problem, this::end);
      } else {
        end(problem);
      }
    }
  }

  private void take(Lines.Line line) {
    if (requested == limits.batch()) {
      throw Problem.of(413, "a stream must have at most " + limits.batch() + " lines");
    }
    whole.check();
    requested++;
    number++;
    exchange.work();
    try {
      workers.lines().execute(() -> write(answer(line)));
    } catch (RejectedExecutionException e) {
      throw Problem.passing(503, "the server is stopping", 5);
    }
  }

  private byte[] answer(Lines.Line line) {
    String id = null;
    try {
      if (!line.whole()) {
        throw Problem.of(413, "a line must have at most " + limits.body() + " bytes");
      }
      AskRequest request = requests.line(line.bytes());
      id = request.id();
      Deadline deadline = new Deadline(limits.requestSeconds());
      Answer answer =
          gate.compute(
              () -> Asking.ask(model, request.plain(), deadline), 1000L * limits.requestSeconds());
      return RankLine.of(id, answer, model.json().nodes());
    } catch (Problem problem) {
      return RankLine.of(id, number, problem);
    }
  }

  private void write(byte[] line) {
    begun = true;
    exchange.send(line.length);
    exchange
        .response()
        .write(false, ended(line), Callback.from(this::readOn, exchange.callback()::failed));
  }

  private void readOn() {
    in.begin(whole.secondsLeft());
    exchange.hold(lines.size());
    read();
  }

  private void end(Problem problem) {
    if (!begun) {
      exchange.refuse(problem); // its status can still be told
      return;
    }
    byte[] line = RankLine.of(null, number, problem);
    exchange.send(line.length);
    exchange.response().write(true, ended(line), exchange.callback());
  }

  private static ByteBuffer ended(byte[] line) {
    ByteBuffer buffer = ByteBuffer.allocate(line.length + 1);
    return buffer.put(line).put((byte) '\n').flip();
  }
}
