package org.tapem.server;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * What every request passes before anything else sees it: it gets its id and its headers, and is
 * turned away where it may not ask or the server is stopping.
 */
final class Door extends Handler.Wrapper {
  private final Security security;
  private final Metrics metrics;
  private volatile boolean closing;

  Door(Security security, Metrics metrics) {
    this.security = security;
    this.metrics = metrics;
  }

  /** From now on only probes are answered. */
  void beginClosing() {
    closing = true;
  }

  boolean isClosing() {
    return closing;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    HttpFields requested = request.getHeaders();
    String id = Security.requestId(requested.get(Security.REQUEST_ID));
    request.setAttribute(Security.REQUEST_ID, id);
    metrics.began();
    Request.addCompletionListener(request, failure -> metrics.ended());
    Security.HEADERS.forEach(response.getHeaders()::put);
    response.getHeaders().put(Security.REQUEST_ID, id);
    response.getHeaders().put("Cache-Control", "no-store");
    try {
      check(request, requested);
    } catch (Problem problem) {
      response.getHeaders().put("Connection", "close");
      Problems.write(problem, id, request, response, callback);
      return true;
    }
    return super.handle(request, response, callback);
  }

  private void check(Request request, HttpFields requested) {
    String path = request.getHttpURI().getPath();
    if (path == null) {
      throw Problem.of(400, "the URL has no path");
    }
    if (!security.isOurName(requested.get("Host"), Request.getLocalPort(request))) {
      throw Problem.of(403, "this server is asked as localhost only");
    }
    PercentText.decode(path);
    if (requested.contains("Sec-WebSocket-Key")) {
      throw Problem.of(400, "there are no web sockets here");
    }
    if (closing && path.startsWith("/v1/")) {
      throw Problem.passing(503, "the server is stopping", 5);
    }
    if (!Security.isOpen(path) && !security.mayAsk(requested.get("Authorization"))) {
      throw Problem.of(401, "a token is needed: Authorization: Bearer TOKEN");
    }
  }
}
