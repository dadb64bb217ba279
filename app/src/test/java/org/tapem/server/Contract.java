package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A served model whose answers are held against what openapi.json tells of them. */
final class Contract implements AutoCloseable {
  private final TapemServer server;
  private final Client client;
  private final JsonNode api;
  private final Schemas schemas;

  private Contract(TapemServer server) throws Exception {
    this.server = server;
    client = new Client(server);
    api = client.get("/openapi.json").json();
    schemas = new Schemas(api);
  }

  static Contract of(Path model, Path log) throws Exception {
    return new Contract(
        TapemServer.start(
            ServerSettings.of(model).withPort(0).withReloadSeconds(0).withAccessLog(log)));
  }

  TapemServer server() {
    return server;
  }

  Client client() {
    return client;
  }

  /** What openapi.json says. */
  JsonNode api() {
    return api;
  }

  JsonNode good(Client.Reply reply, String schema) {
    assertThat(reply.status()).as(reply.body()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).isEqualTo("application/json");
    JsonNode json = reply.json();
    assertThat(schemas.faults(json, schema)).isEmpty();
    return json;
  }

  /** The answer to a question. */
  JsonNode requested(String body) throws Exception {
    return good(client.ask(body), "AskAnswer");
  }

  /** A node. */
  JsonNode node(String type, String id) throws Exception {
    return good(client.get("/v1/nodes/" + type + "/" + encoded(id)), "NodeAnswer");
  }

  /** What a node is joined to by a relation. */
  static JsonNode links(JsonNode node, String relation, String way) {
    for (JsonNode links : node.get("links")) {
      if (links.get("relation").asText().equals(relation)
          && links.get("way").asText().equals(way)) {
        return links;
      }
    }
    throw new AssertionError("no " + relation + " " + way + " in " + node.get("links"));
  }

  void problem(Client.Reply reply, int status, String... parts) {
    assertThat(reply.status()).as(reply.body()).isEqualTo(status);
    assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(schemas.faults(reply.json(), "Problem")).isEmpty();
    assertThat(reply.json().get("status").asInt()).isEqualTo(status);
    assertThat(reply.json().get("detail").asText()).contains(parts);
    assertThat(reply.json().get("request_id").asText()).isEqualTo(reply.header("X-Request-Id"));
  }

  static String encoded(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
