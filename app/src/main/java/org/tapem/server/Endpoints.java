package org.tapem.server;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.tapem.answer.Json;
import org.tapem.base.Nearest;
import org.tapem.network.NodeType;
import org.tapem.query.AmbiguousNameException;
import org.tapem.query.NameSearch;
import org.tapem.query.NodeRef;
import org.tapem.query.NodeResolver;

/** What is requested under each path. */
final class Endpoints {
  private static final int LONGEST_SEARCH = 200;
  private static final int MAP_LATER = 5; // seconds

  private final ServerSettings.Limits limits;
  private final ModelHolder models;
  private final Gate gate;
  private final Workers workers;
  private final Requests requests;
  private final PdfReading pdfs;
  private final byte[] openApi;

  Endpoints(ServerSettings.Limits limits, ModelHolder models, Gate gate, Workers workers)
      throws IOException {
    this.limits = limits;
    this.models = models;
    this.gate = gate;
    this.workers = workers;
    requests = new Requests(limits);
    pdfs = new PdfReading(limits);
    try (InputStream in = Endpoints.class.getResourceAsStream("/openapi.json")) {
      openApi = in.readAllBytes();
    }
  }

  /** A filter in the URL is not passed over: it would be one that lets all pass. */
  private static void noParameters(Context context) {
    String query = context.req().getQueryString();
    if (query != null && !query.isEmpty()) {
      String name = query.split("[=&]", 2)[0];
      throw Problem.of(
          422,
          "no parameter may be called %s: fields go into the body".formatted(Problem.shown(name)));
    }
  }

  void ask(Context context) {
    noParameters(context);
    MediaTypes.checkBody(context, Json.TYPE);
    Deadline deadline = new Deadline(limits.requestSeconds());
    AskRequest request = requests.body(Exchange.of(context).body());
    ServedModel model = models.current();
    byte[] answer = gate.compute(() -> Asking.answer(model, request, deadline));
    Exchange.of(context).hold(answer.length);
    json(context, answer);
  }

  void text(Context context) {
    noParameters(context);
    MediaTypes.checkBody(context, PdfReading.TYPE);
    byte[] answer = pdfs.answer(Exchange.of(context).body());
    Exchange.of(context).hold(answer.length);
    json(context, answer);
  }

  void rank(Context context) {
    noParameters(context);
    MediaTypes.checkBody(context, RankStream.TYPE);
    context.contentType(RankStream.TYPE);
    Exchange exchange = Exchange.of(context);
    RankStream stream = new RankStream(exchange, limits, models.current(), gate, workers);
    exchange.stream(stream::run);
  }

  void find(Context context) {
    ServedModel model = models.current();
    int type = type(model, segment(context, 3));
    Map<String, String> parameters = parameters(context, Set.of("q", "limit"));
    String words = parameters.getOrDefault("q", "");
    if (words.isBlank() || words.length() > LONGEST_SEARCH) {
      throw Problem.field("q", "must have 1 to " + LONGEST_SEARCH + " characters", words.length());
    }
    String limit = parameters.getOrDefault("limit", "20");
    if (!limit.matches("[1-9]\\d?|100")) {
      throw Problem.field("limit", "must be a whole number from 1 to 100", limit);
    }
    NameSearch.Found found = model.names(type).find(words, Integer.parseInt(limit));
    json(context, new NodeAnswers(model).found(typeNames(model).get(type), found));
  }

  private static List<String> typeNames(ServedModel model) {
    return model.known().schema().types().stream().map(NodeType::name).toList();
  }

  private static int type(ServedModel model, String name) {
    List<String> names = typeNames(model);
    int type = names.indexOf(name);
    if (type < 0) {
      throw Problem.of(
          404,
          "no such type of nodes: %s%s; there are %s"
              .formatted(Problem.shown(name), Nearest.hint(name, names), String.join(", ", names)));
    }
    return type;
  }

  private static Map<String, String> parameters(Context context, Set<String> known) {
    Map<String, String> parameters = new TreeMap<>();
    String query = context.req().getQueryString();
    for (String pair : query == null ? new String[0] : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = PercentText.decodeQuery(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : PercentText.decodeQuery(pair.substring(equals + 1));
      if (!known.contains(name)) {
        throw Problem.of(422, "no parameter may be called " + Problem.shown(name));
      }
      if (parameters.put(name, value) != null) {
        throw Problem.of(422, name + " must be there once");
      }
    }
    return parameters;
  }

  void node(Context context) {
    ServedModel model = models.current();
    int type = type(model, segment(context, 3));
    String id = lastSegment(context);
    NodeRef node = model.known().node(type, number(model, type, id));
    json(context, new NodeAnswers(model).node(node));
  }

  private static int number(ServedModel model, int type, String given) {
    NodeResolver resolver = model.known().resolver();
    try {
      OptionalInt found = resolver.find(type, given);
      return found.orElseThrow(
          () -> Problem.of(404, Problem.line(resolver.unknown(type, given).getMessage())));
    } catch (AmbiguousNameException e) {
      throw Problem.of(422, Problem.line(e.getMessage()));
    }
  }

  /** A part of a path by its place, from 1 on. */
  private static String segment(Context context, int place) {
    return PercentText.decode(context.req().getRequestURI().split("/", -1)[place]);
  }

  /** The id in a path; read here and not by the router, which is lenient. */
  static String lastSegment(Context context) {
    String path = context.req().getRequestURI();
    return PercentText.decode(path.substring(path.lastIndexOf('/') + 1));
  }

  void map(Context context) {
    ServedModel model = models.current();
    if (!model.hasVectors()) {
      throw Problem.of(404, "models of this method have no vectors, and so no map");
    }
    json(
        context,
        model
            .mapJson()
            .orElseThrow(() -> Problem.passing(503, "the map is being drawn", MAP_LATER)));
  }

  void model(Context context) {
    json(context, ModelAnswer.of(models.current()));
  }

  void openApi(Context context) {
    json(context, openApi);
  }

  static void status(Context context, String status) {
    json(context, Json.object(out -> out.writeStringField("status", status)));
  }

  private static void json(Context context, byte[] json) {
    context.contentType(Json.TYPE);
    Exchange.of(context).answer(json);
  }
}
