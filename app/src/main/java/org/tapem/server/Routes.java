package org.tapem.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tapem.answer.Json;

/** All paths that are answered, and what is said where none of them is requested. */
final class Routes {
  private static final String FAULT = "a fault of the server";

  /**
   * A path that is answered.
   *
   * @param path with {id} for what differs
   * @param type of the answer where Accept is to be looked at; null elsewhere
   */
  private record Route(String method, String path, String type, Handler handler) {
    boolean matches(String requested) {
      return path.contains("{")
          ? Pattern.matches(path.replaceAll("\\{\\w+}", "[^/]+"), requested)
          : path.equals(requested);
    }
  }

  private final List<Route> all;
  private final ServerLog log;

  Routes(Endpoints to, Pages pages, Metrics metrics, BooleanSupplier closing, ServerLog log) {
    this.log = log;
    all =
        List.of(
            new Route("POST", "/v1/ask", Json.TYPE, to::ask),
            new Route("POST", "/v1/rank", RankStream.TYPE, to::rank),
            new Route("POST", PdfReading.PATH, Json.TYPE, to::text),
            new Route("GET", "/v1/nodes/{type}", Json.TYPE, to::find),
            new Route("GET", "/v1/nodes/{type}/{id}", Json.TYPE, to::node),
            new Route("GET", "/v1/map", Json.TYPE, to::map),
            new Route("GET", "/v1/model", Json.TYPE, to::model),
            new Route("GET", "/healthz", null, context -> Endpoints.status(context, "up")),
            new Route("GET", "/readyz", null, context -> ready(context, closing)),
            new Route("GET", "/metrics", null, context -> metrics(context, metrics)),
            new Route("GET", "/openapi.json", null, to::openApi),
            new Route("GET", "/", null, pages::start),
            new Route(
                "GET",
                "/assets/{name}",
                null,
                context -> pages.asset(context, Endpoints.lastSegment(context))));
  }

  private static void ready(Context context, BooleanSupplier closing) {
    if (closing.getAsBoolean()) {
      throw Problem.passing(503, "the server is stopping", 5);
    }
    Endpoints.status(context, "ready");
  }

  private static void metrics(Context context, Metrics metrics) {
    context.contentType(Metrics.TYPE).result(metrics.text());
  }

  /** What is answered, as METHOD PATH. */
  List<String> names() {
    return all.stream().map(route -> route.method() + " " + route.path()).toList();
  }

  /** The route of a path, for logs and metrics; "none" where there is none. */
  String template(String path) {
    return all.stream()
        .filter(route -> path != null && route.matches(path))
        .map(Route::path)
        .findFirst()
        .orElse("none");
  }

  /** Whether a path takes a body that is received whole before it is looked at. */
  boolean takesBody(String path) {
    return all.stream()
        .anyMatch(
            route ->
                route.method().equals("POST")
                    && route.matches(path)
                    && !RankStream.TYPE.equals(route.type()));
  }

  /** Makes them known to Javalin. */
  void register(RoutesConfig routes) {
    for (Route route : all) {
      Handler handler =
          context -> {
            if (route.type() != null) {
              MediaTypes.checkAccept(context, route.type());
            }
            route.handler().handle(context);
          };
      if (route.method().equals("POST")) {
        routes.post(route.path(), handler);
      } else {
        routes.get(route.path(), handler);
        routes.head(route.path(), handler);
      }
    }
    routes.exception(Problem.class, Routes::tell);
    routes.exception(HttpResponseException.class, (e, context) -> noRoute(context));
    routes.exception(Exception.class, this::fault);
  }

  private void noRoute(Context context) {
    String path = context.req().getRequestURI();
    String allowed =
        all.stream()
            .filter(route -> route.matches(path))
            .map(route -> route.method().equals("GET") ? "GET, HEAD" : route.method())
            .collect(Collectors.toCollection(TreeSet::new))
            .stream()
            .collect(Collectors.joining(", "));
    if (allowed.isEmpty()) {
      tell(Problem.of(404, "no such path"), context);
    } else {
      context.header("Allow", allowed);
      tell(Problem.of(405, "this path takes " + allowed), context);
    }
  }

  private void fault(Exception fault, Context context) {
    log.fault(context.res().getHeader(Security.REQUEST_ID), fault);
    tell(Problem.of(500, FAULT), context);
  }

  /** An error of the Java machine, such as too little memory. */
  void breakdown(HttpServletResponse response, Error error) {
    String id = String.valueOf(response.getHeader(Security.REQUEST_ID));
    log.fault(id, error);
    if (response.isCommitted()) {
      return;
    }
    response.setStatus(500);
    response.setContentType(Problems.TYPE);
    try {
      response.getOutputStream().write(Problems.json(Problem.of(500, FAULT), id));
    } catch (IOException e) {
      log.fault(id, e); // the client is gone
    }
  }

  private static void tell(Problem problem, Context context) {
    String id = context.res().getHeader(Security.REQUEST_ID);
    Problems.headers(problem).forEach(context::header);
    context
        .status(problem.status())
        .contentType(Problems.TYPE)
        .result(Problems.json(problem, String.valueOf(id)));
  }
}
