package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That openapi.json tells the truth, and what is no question to a model. */
class ContractTest {
  @TempDir static Path folder;
  private static Contract contract;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    contract = Contract.of(ServedModels.PLUS, folder.resolve("access.log"));
    client = contract.client();
  }

  @AfterAll
  static void stop() throws Exception {
    contract.close();
  }

  @Test
  void openApiHasTheRoutesOfTheServerAndNoOthers() {
    List<String> shown = new ArrayList<>();
    for (var path : contract.api().get("paths").properties()) {
      for (var method : path.getValue().properties()) {
        shown.add(method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
      }
    }
    assertThat(shown).containsExactlyInAnyOrderElementsOf(contract.server().routes());
  }

  @Test
  void everyReferenceOfOpenApiLeadsSomewhere() {
    assertThat(contract.api().findValuesAsText("$ref"))
        .hasSizeGreaterThan(100)
        .allMatch(reference -> !contract.api().at(reference.substring(1)).isMissingNode());
  }

  @Test
  void probesMetricsAndHead() throws Exception {
    assertThat(contract.good(client.get("/healthz"), "Status").get("status").asText())
        .isEqualTo("up");
    assertThat(contract.good(client.get("/readyz"), "Status").get("status").asText())
        .isEqualTo("ready");
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
    contract.problem(
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
      contract.problem(client.get("/assets/" + other), 404, "no such file");
    }
  }

  @Test
  void keepsToMediaTypes() throws Exception {
    contract.problem(client.post("/v1/ask", "text/plain", "{}"), 415, "application/json");
    contract.problem(
        client.post("/v1/ask", "application/json; charset=latin1", "{}"), 415, "UTF-8");
    contract.problem(
        client.post("/v1/rank", "application/json", "{}"), 415, "application/x-ndjson");
    contract.problem(
        client.send(client.to("/v1/model").header("Accept", "text/html")), 406, "Accept");
    assertThat(
            client.send(client.to("/v1/model").header("Accept", "text/html, */*;q=0.1")).status())
        .isEqualTo(200);
  }

  @Test
  void logsRequestsWithoutWhatWasAsked() throws Exception {
    client.ask("{\"text\": \"verysecrettext\"}");
    client.get("/v1/nodes/author?q=verysecretname");
    Client.Reply reply =
        client.send(client.to("/v1/nodes/author/verysecretid").header("X-Request-Id", "mine.1"));
    assertThat(reply.header("X-Request-Id")).isEqualTo("mine.1");
    String log = logWith("\"mine.1\"");
    assertThat(log).doesNotContain("verysecret");
    String line = log.lines().filter(l -> l.contains("\"mine.1\"")).findFirst().orElseThrow();
    JsonNode access = Client.json(line);
    assertThat(access.get("route").asText()).isEqualTo("/v1/nodes/{type}/{id}");
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
}
