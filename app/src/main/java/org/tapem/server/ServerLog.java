package org.tapem.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.tapem.answer.Json;
import org.tapem.report.ControlCharacters;

/**
 * What happened, one JSON object a line: requests, without what was asked, and what the server did.
 */
final class ServerLog implements AutoCloseable {
  private final OutputStream out;
  private final Path file; // null: standard error
  private IOException failure; // the first
  private boolean torn; // the last line may lack its end
  private boolean closed;

  private ServerLog(OutputStream out, Path file) {
    this.out = out;
    this.file = file;
  }

  /** To a file, at its end; or to standard error where there is none. */
  static ServerLog to(Path file) throws IOException {
    if (file == null) {
      return new ServerLog(System.err, null);
    }
    return new ServerLog(
        Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND), file);
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
    String text = ControlCharacters.escaped(new String(line, StandardCharsets.UTF_8));
    synchronized (out) {
      if (closed) {
        return; // a connection ended after the server
      }
      try {
        out.write(((torn ? "\n" : "") + text + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
        torn = false;
      } catch (IOException e) { // a full disk stops no answer
        torn = true;
        if (failure == null) {
          failure = e;
          System.err.println(ControlCharacters.escaped("tapem: " + unwritten().getMessage()));
        }
      }
    }
  }

  private FileSystemException unwritten() {
    return new FileSystemException(
        String.valueOf(file), null, "requests were not logged: " + failure.getMessage());
  }

  @Override
  public void close() throws IOException {
    synchronized (out) {
      closed = true;
      if (file != null) {
        out.close();
      }
    }
    if (failure != null) {
      throw unwritten(); // when all else has ended
    }
  }
}
