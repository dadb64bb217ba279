package org.tapem.server;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import org.tapem.ask.Answer;

/**
 * Answers a stream of requests line by line, in their order, and holds one line at a time: a client
 * that does not read holds up its own lines and nothing else.
 */
final class RankStream {
  static final String TYPE = "application/x-ndjson";

  private final ServerSettings.Limits limits;
  private final Requests requests;
  private final ServedModel model;
  private final Gate.Visit visit;
  private final Deadline whole;
  private final Bodies body;
  private final OutputStream out;
  private int number; // of the line
  private boolean begun; // whether an answer was sent

  RankStream(
      Context context,
      Bodies body,
      Deadline whole,
      ServerSettings.Limits limits,
      ServedModel model,
      Gate.Visit visit)
      throws IOException {
    this.body = body;
    this.whole = whole;
    this.limits = limits;
    this.model = model;
    this.visit = visit;
    requests = new Requests(limits);
    context.contentType(TYPE);
    out = context.res().getOutputStream();
  }

  /** Answers all lines; what ends the stream early is its last line. */
  void run() throws IOException {
    try {
      int asked = 0;
      for (Bodies.Line line = next(); line != null; line = next()) {
        if (isBlank(line.bytes())) {
          continue;
        }
        if (++asked > limits.batch()) {
          body.drain();
          throw Problem.of(413, "a stream must have at most " + limits.batch() + " lines");
        }
        whole.check();
        write(answer(line));
      }
    } catch (Problem problem) {
      if (!begun) {
        throw problem; // its status can still be told
      }
      write(RankLine.of(null, number, problem));
    }
    out.flush();
  }

  private Bodies.Line next() {
    number++;
    return body.line(limits.body());
  }

  private byte[] answer(Bodies.Line line) {
    String id = null;
    try {
      if (!line.whole()) {
        throw Problem.of(413, "a line must have at most " + limits.body() + " bytes");
      }
      AskRequest request = requests.line(line.bytes());
      id = request.id();
      Deadline deadline = new Deadline(limits.requestSeconds());
      Answer answer =
          visit.compute(
              () -> Asking.ask(model, request.plain(), deadline), 1000L * limits.requestSeconds());
      return RankLine.of(id, answer, model.json().nodes());
    } catch (Problem problem) {
      return RankLine.of(id, number, problem);
    }
  }

  private void write(byte[] line) throws IOException {
    begun = true;
    out.write(line);
    out.write('\n');
    out.flush();
  }

  private static boolean isBlank(byte[] line) {
    for (byte b : line) {
      if (b != ' ' && b != '\t' && b != '\r') {
        return false;
      }
    }
    return true;
  }
}
