package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/** What each endpoint answers, and that openapi.json tells the truth of it. */
class ContractTest {
  @TempDir static Path folder;
  private static TapemServer server;
  private static Client client;
  private static Schemas schemas;
  private static JsonNode api;

  @BeforeAll
  static void start() throws Exception {
    server = start(ServedModels.PLUS);
    client = new Client(server);
    api = client.get("/openapi.json").json();
    schemas = new Schemas(api);
  }

  private static TapemServer start(Path model) throws Exception {
    return TapemServer.start(
        ServerSettings.of(model)
            .withPort(0)
            .withReloadSeconds(0)
            .withAccessLog(folder.resolve("access.log")));
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  private static JsonNode good(Client.Reply reply, String schema) {
    assertThat(reply.status()).as(reply.body()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).isEqualTo("application/json");
    JsonNode json = reply.json();
    assertThat(schemas.faults(json, schema)).isEmpty();
    return json;
  }

  private static void problem(Client.Reply reply, int status, String... parts) {
    assertThat(reply.status()).as(reply.body()).isEqualTo(status);
    assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(schemas.faults(reply.json(), "Problem")).isEmpty();
    assertThat(reply.json().get("status").asInt()).isEqualTo(status);
    assertThat(reply.json().get("detail").asText()).contains(parts);
    assertThat(reply.json().get("request_id").asText()).isEqualTo(reply.header("X-Request-Id"));
  }

  private static String encoded(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String title(String paper) throws Exception {
    return client.get("/v1/papers/" + paper).json().get("title").asText();
  }

  @Test
  void openApiHasTheRoutesOfTheServerAndNoOthers() {
    List<String> told = new ArrayList<>();
    for (var path : api.get("paths").properties()) {
      for (var method : path.getValue().properties()) {
        told.add(method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
      }
    }
    assertThat(told).containsExactlyInAnyOrderElementsOf(server.routes());
  }

  @Test
  void everyReferenceOfOpenApiLeadsSomewhere() {
    assertThat(api.findValuesAsText("$ref"))
        .hasSizeGreaterThan(100)
        .allMatch(reference -> !api.at(reference.substring(1)).isMissingNode());
  }

  @Test
  void ranksAuthorsOfAText() throws Exception {
    JsonNode answer =
        good(
            client.identify(
                "{\"title\": \"%s zzzunknownword\", \"top\": 5, \"near\": 2}"
                    .formatted(title("p7"))),
            "IdentifyAnswer");
    assertThat(answer.get("ranked")).hasSize(5);
    assertThat(answer.at("/words/unknown").toString()).isEqualTo("[\"zzzunknownword\"]");
    assertThat(answer.get("candidates").asInt())
        .isEqualTo(client.get("/v1/model").json().at("/counts/author").asInt());
    List<Integer> ranks = new ArrayList<>();
    answer.get("ranked").forEach(ranked -> ranks.add(ranked.get("rank").asInt()));
    assertThat(ranks).containsExactly(1, 2, 3, 4, 5);
    assertThat(answer.at("/ranked/0/explanation").isNull()).isTrue();
    assertThat(answer.at("/ranked/0/near").size()).isBetween(1, 2);
    assertThat(answer.at("/ranked/0/chance").isNumber()).isTrue();
  }

  @Test
  void tellsWhyAndAddsWhomItIsAskedFor() throws Exception {
    String text = title("p7");
    JsonNode best =
        good(
            client.identify("{\"text\": \"%s\", \"explain\": true}".formatted(text)),
            "IdentifyAnswer");
    for (int i = 0; i < 10; i++) {
      assertThat(best.at("/ranked/" + i + "/explanation").isNull()).isEqualTo(i >= 3);
    }
    JsonNode why = best.at("/ranked/0/explanation");
    double sum = why.get("base").asDouble();
    for (JsonNode part : why.get("parts")) {
      sum += part.get("value").asDouble();
    }
    assertThat(sum).isCloseTo(best.at("/ranked/0/score").asDouble(), within(1e-3));
    assertThat(why.get("words")).isNotEmpty();

    String last = client.get("/v1/papers/p20").json().at("/authors/0/id").asText();
    JsonNode asked =
        good(
            client.identify(
                "{\"text\": \"%s\", \"top\": 1, \"explain\": [\"%s\"]}".formatted(text, last)),
            "IdentifyAnswer");
    assertThat(asked.get("ranked")).hasSize(2);
    assertThat(asked.at("/ranked/1/id").asText()).isEqualTo(last);
    assertThat(asked.at("/ranked/1/rank").asInt()).isGreaterThan(1);
    assertThat(asked.at("/ranked/1/explanation").isObject()).isTrue();
    assertThat(asked.at("/ranked/0/explanation").isNull()).isTrue();
  }

  @Test
  void keepsToCandidatesAndLeavesOut() throws Exception {
    JsonNode authors = client.get("/v1/papers/p7").json().get("authors");
    String one = authors.get(0).get("id").asText();
    String other = client.get("/v1/papers/p20").json().at("/authors/0/id").asText();
    JsonNode answer =
        good(
            client.identify(
                """
                {"text": "parsing", "candidates": ["%s", "%s", "nobody"], "exclude": ["%s"],
                 "references": ["p1", "nothing"], "venue": "no such venue"}"""
                    .formatted(one, other, other)),
            "IdentifyAnswer");
    assertThat(answer.get("candidates").asInt()).isEqualTo(1);
    assertThat(answer.at("/ranked/0/id").asText()).isEqualTo(one);
    assertThat(answer.get("unknown").toString())
        .isEqualTo("{\"references\":[\"nothing\"],\"candidates\":[\"nobody\"],\"venue\":true}");
  }

  @Test
  void knowsAVenueByItsNameWhateverItsCase() throws Exception {
    for (String venue : List.of("ünique  VENUE", "name:ünique venue")) {
      JsonNode answer =
          good(
              client.identify("{\"text\": \"parsing\", \"venue\": \"%s\"}".formatted(venue)),
              "IdentifyAnswer");
      assertThat(answer.at("/unknown/venue").asBoolean()).as(venue).isFalse();
      assertThat(answer.at("/ranked/0/id").asText()).isEqualTo(ServedModels.ODD_AUTHOR);
    }
  }

  @Test
  void findsAuthorsByBeginningsOfNames() throws Exception {
    JsonNode found = good(client.get("/v1/authors?q=o+ZOE"), "AuthorsAnswer");
    assertThat(found.at("/authors/0/id").asText()).isEqualTo(ServedModels.ODD_AUTHOR);
    assertThat(found.get("more").asBoolean()).isFalse();
    JsonNode many = good(client.get("/v1/authors?q=b&limit=2"), "AuthorsAnswer");
    assertThat(many.get("authors")).hasSize(2);
    assertThat(many.get("more").asBoolean()).isTrue();
    assertThat(many.at("/authors/0/papers").asInt())
        .isGreaterThanOrEqualTo(many.at("/authors/1/papers").asInt());
    problem(client.get("/v1/authors"), 422, "q must have");
    problem(client.get("/v1/authors?q=a&limit=0"), 422, "limit must be", "got 0");
    problem(client.get("/v1/authors?q=a&top=3"), 422, "top");
  }

  @Test
  void tellsOfAnAuthorWhoseIdHasSlashesAndOfMarkupAsItIs() throws Exception {
    JsonNode author =
        good(client.get("/v1/authors/" + encoded(ServedModels.ODD_AUTHOR)), "AuthorAnswer");
    assertThat(author.get("name").asText()).endsWith(ServedModels.SCRIPT);
    assertThat(author.get("papers_count").asInt()).isEqualTo(1);
    assertThat(author.get("years").toString()).isEqualTo("[2012,2012]");
    assertThat(author.at("/papers/0/title").asText()).startsWith(ServedModels.SCRIPT);
    assertThat(author.at("/papers/0/venue").asText()).isEqualTo("Ünique Venue");
    JsonNode paper = good(client.get("/v1/papers/" + encoded("x 1/ü")), "PaperAnswer");
    assertThat(paper.at("/authors/0/id").asText()).isEqualTo(ServedModels.ODD_AUTHOR);
    assertThat(paper.at("/cites/0/id").asText()).isEqualTo("p1");
    JsonNode cited = good(client.get("/v1/papers/p1"), "PaperAnswer");
    assertThat(cited.get("cited_by").findValuesAsText("id")).contains("x 1/ü");
    problem(client.get("/v1/authors/nobody"), 404, "no such author: nobody");
    problem(client.get("/v1/papers/nothing"), 404, "no such paper: nothing");
  }

  @Test
  void tellsPapersAndCompanyOfAnAuthor() throws Exception {
    String id = client.get("/v1/authors?q=b&limit=1").json().at("/authors/0/id").asText();
    JsonNode author = good(client.get("/v1/authors/" + id), "AuthorAnswer");
    List<Integer> years =
        StreamSupport.stream(author.get("papers").spliterator(), false)
            .map(paper -> -paper.get("year").asInt())
            .toList();
    assertThat(years).isSorted().hasSize(author.get("papers_count").asInt());
    assertThat(author.get("nearest")).hasSize(10);
    assertThat(author.get("coauthors")).isNotEmpty();
  }

  @Test
  void drawsTheMapInTheBackground() throws Exception {
    Client.Reply reply = client.get("/v1/map");
    Instant end = Instant.now().plusSeconds(60);
    while (reply.status() == 503 && Instant.now().isBefore(end)) {
      problem(reply, 503, "the map is being drawn");
      assertThat(reply.header("Retry-After")).isNotNull();
      Thread.sleep(200);
      reply = client.get("/v1/map");
    }
    JsonNode map = good(reply, "MapAnswer");
    int count = map.at("/authors/id").size();
    assertThat(count).isGreaterThan(200);
    assertThat(map.at("/authors/x")).hasSize(count);
    assertThat(map.at("/authors/y")).hasSize(count);
    String first = map.at("/authors/id/0").asText();
    JsonNode author = good(client.get("/v1/authors/" + first), "AuthorAnswer");
    assertThat(author.at("/map/x").asDouble())
        .isCloseTo(map.at("/authors/x/0").asDouble(), within(1e-4));
    good(client.get("/v1/papers/p7"), "PaperAnswer");
  }

  @Test
  void tellsWhatTheModelIs() throws Exception {
    JsonNode model = good(client.get("/v1/model"), "ModelAnswer");
    assertThat(model.get("method").asText()).isEqualTo("tapem-plus");
    assertThat(model.get("reads").toString()).isEqualTo("[\"text\",\"cites\",\"published_in\"]");
    assertThat(model.at("/card/anonymity").asText()).contains("double-blind");
  }

  @Test
  void probesMetricsAndHead() throws Exception {
    assertThat(good(client.get("/healthz"), "Status").get("status").asText()).isEqualTo("up");
    assertThat(good(client.get("/readyz"), "Status").get("status").asText()).isEqualTo("ready");
    client.get("/nowhere/at/all");
    String metrics = client.get("/metrics").body();
    assertThat(metrics)
        .contains(
            "tapem_model_generation 1.0",
            "tapem_http_requests_in_flight 1.0",
            "jvm_memory_used_bytes")
        .contains("tapem_http_requests_seconds_bucket", "route=\"none\",status=\"404\"")
        .doesNotContain("nowhere");
    Client.Reply head =
        client.send(client.to("/healthz").method("HEAD", HttpRequest.BodyPublishers.noBody()));
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    problem(
        client.send(client.to("/v1/model").method("DELETE", HttpRequest.BodyPublishers.noBody())),
        405,
        "GET, HEAD");
  }

  @Test
  void sendsThePageAndItsFilesAndNothingElse() throws Exception {
    Client.Reply page = client.get("/");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Type")).isEqualTo("text/html;charset=utf-8");
    assertThat(page.header("Cache-Control")).isEqualTo("no-cache");
    assertThat(page.body()).doesNotContain("<script>", "<style", " style=", " onclick=");
    Client.Reply script = client.get("/assets/app.js");
    assertThat(script.header("Content-Type")).isEqualTo("text/javascript; charset=utf-8");
    Client.Reply same =
        client.send(client.to("/assets/app.js").header("If-None-Match", script.header("ETag")));
    assertThat(same.status()).isEqualTo(304);
    assertThat(same.body()).isEmpty();
    assertThat(client.get("/assets/icon.svg").header("Content-Type")).isEqualTo("image/svg+xml");
    for (String other :
        List.of("none.js", "index.html", "..%2fopenapi.json", "..%2fweb%2fapp.js")) {
      problem(client.get("/assets/" + other), 404, "no such file");
    }
  }

  @Test
  void keepsToMediaTypes() throws Exception {
    problem(client.post("/v1/identify", "text/plain", "{}"), 415, "application/json");
    problem(client.post("/v1/identify", "application/json; charset=latin1", "{}"), 415, "UTF-8");
    problem(client.post("/v1/rank", "application/json", "{}"), 415, "application/x-ndjson");
    problem(client.send(client.to("/v1/model").header("Accept", "text/html")), 406, "Accept");
    assertThat(
            client.send(client.to("/v1/model").header("Accept", "text/html, */*;q=0.1")).status())
        .isEqualTo(200);
  }

  @Test
  void logsRequestsWithoutWhatWasAsked() throws Exception {
    client.identify("{\"text\": \"verysecrettext\"}");
    client.get("/v1/authors?q=verysecretname");
    Client.Reply reply =
        client.send(client.to("/v1/authors/verysecretid").header("X-Request-Id", "mine.1"));
    assertThat(reply.header("X-Request-Id")).isEqualTo("mine.1");
    String log = logWith("\"mine.1\"");
    assertThat(log).doesNotContain("verysecret");
    String line = log.lines().filter(l -> l.contains("\"mine.1\"")).findFirst().orElseThrow();
    JsonNode access = Client.json(line);
    assertThat(access.get("route").asText()).isEqualTo("/v1/authors/{id}");
    assertThat(access.get("status").asInt()).isEqualTo(404);
    assertThat(access.get("bytes").asInt()).isEqualTo(reply.body().length());
    assertThat(access.get("ms").asDouble()).isPositive();
  }

  /** The log, once a line has come: it is written when the answer is on its way. */
  private static String logWith(String part) throws Exception {
    String log = "";
    for (int i = 0; i < 200 && !log.contains(part); i++) {
      Thread.sleep(i == 0 ? 0 : 25);
      log = Files.readString(folder.resolve("access.log"));
    }
    return log;
  }

  @Test
  void modelsWithoutVectorsAnswerWithoutAMap() throws Exception {
    Path tfidf = ServedModels.train(Method.TFIDF, "tfidf", 1);
    try (TapemServer plain = start(tfidf)) {
      Client asked = new Client(plain);
      problem(asked.get("/v1/map"), 404, "no map");
      JsonNode answer =
          good(asked.identify("{\"text\": \"parsing\", \"explain\": true}"), "IdentifyAnswer");
      assertThat(answer.at("/ranked/0/chance").isNull()).isTrue();
      String id = asked.get("/v1/authors?q=b&limit=1").json().at("/authors/0/id").asText();
      JsonNode author = good(asked.get("/v1/authors/" + id), "AuthorAnswer");
      assertThat(author.get("nearest")).isNotEmpty();
      assertThat(author.get("map").isNull()).isTrue();
      good(asked.get("/v1/model"), "ModelAnswer");
    }
  }
}
