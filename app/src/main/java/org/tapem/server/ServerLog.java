package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.tapem.answer.Json;

/**
 * What happened, one JSON object a line: requests, without what was asked, and what the server did.
 */
final class ServerLog implements AutoCloseable {
  private final OutputStream out;
  private final boolean ours;

  private ServerLog(OutputStream out, boolean ours) {
    this.out = out;
    this.ours = ours;
  }

  /** To a file, at its end; or to standard error where there is none. */
  static ServerLog to(Path file) throws IOException {
    if (file == null) {
      return new ServerLog(System.err, false);
    }
    return new ServerLog(
        Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND), true);
  }

  /** A request that is done. */
  record Access(
      String requestId, String method, String route, int status, long bytes, double millis) {}

  void access(Access access) {
    line(
        out -> {
          out.writeStringField("request_id", access.requestId());
          out.writeStringField("method", access.method());
          out.writeStringField("route", access.route());
          out.writeNumberField("status", access.status());
          out.writeNumberField("bytes", access.bytes());
          out.writeNumberField("ms", Math.round(access.millis() * 100) / 100.0);
        });
  }

  /** Something that the server did. */
  void event(String event, String detail) {
    line(
        out -> {
          out.writeStringField("event", event);
          out.writeStringField("detail", detail);
        });
  }

  /** A fault of ours: what it was and where. */
  void fault(String requestId, Throwable fault) {
    StackTraceElement[] trace = fault.getStackTrace();
    line(
        out -> {
          out.writeStringField("event", "fault");
          out.writeStringField("request_id", requestId);
          out.writeStringField("detail", String.valueOf(fault));
          out.writeStringField("at", trace.length == 0 ? "" : trace[0].toString());
        });
  }

  private void line(Json.Content fields) {
    byte[] line =
        Json.object(
            (JsonGenerator json) -> {
              json.writeStringField(
                  "time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
              fields.write(json);
            });
    synchronized (out) {
      try {
        out.write(line);
        out.write('\n');
        out.flush();
      } catch (IOException e) {
        return; // a full disk stops no answer
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (ours) {
      out.close();
    }
  }
}
