package org.tapem.server;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.tapem.answer.Json;

/**
 * Problems as answers (RFC 9457). Also takes the place of Jetty's error pages, for what goes wrong
 * before a request reaches us: it says the status and nothing else.
 */
final class Problems implements Request.Handler {
  static final String TYPE = "application/problem+json";

  static byte[] json(Problem problem, String requestId) {
    return Json.object(
        out -> {
          out.writeStringField("type", "about:blank");
          out.writeStringField("title", problem.title());
          out.writeNumberField("status", problem.status());
          out.writeStringField("detail", problem.getMessage());
          out.writeStringField("request_id", requestId);
        });
  }

  /** Headers of an answer that only some problems have. */
  static Map<String, String> headers(Problem problem) {
    Map<String, String> headers = new HashMap<>();
    if (problem.retryAfter() > 0) {
      headers.put("Retry-After", String.valueOf(problem.retryAfter()));
    }
    if (problem.status() == 401) {
      headers.put("WWW-Authenticate", "Bearer");
    }
    return headers;
  }

  /** Answers outside of any handler. */
  static void write(
      Problem problem, String requestId, Request request, Response response, Callback callback) {
    response.setStatus(problem.status());
    Security.HEADERS.forEach(response.getHeaders()::put);
    response.getHeaders().put(Security.REQUEST_ID, requestId);
    response.getHeaders().put("Cache-Control", "no-store");
    headers(problem).forEach(response.getHeaders()::put);
    byte[] json = json(problem, requestId);
    response.getHeaders().put("Content-Type", TYPE);
    response.getHeaders().put("Content-Length", json.length);
    boolean bodiless = request.getMethod().equals("HEAD");
    response.write(true, bodiless ? null : ByteBuffer.wrap(json), callback);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Object shown = request.getAttribute(ErrorHandler.ERROR_STATUS);
    int status = Problem.known(shown instanceof Integer number ? number : response.getStatus());
    String detail =
        switch (status) {
          case 400 -> "not a valid HTTP request";
          case 404 -> "no such path";
          case 408 -> "the request came too slowly";
          case 414 -> "the URL is too long";
          case 431 -> "the header fields are too long";
          default -> status < 500 ? "not a request that is answered here" : "a fault of the server";
        };
    Object id = request.getAttribute(Security.REQUEST_ID);
    String requestId = id instanceof String given ? given : Security.requestId(null);
    write(Problem.of(status, detail), requestId, request, response, callback);
    return true;
  }
}
