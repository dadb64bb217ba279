package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is let in, and what every answer tells a browser. */
class SecurityTest {
  private static final String TOKEN = "correct-horse-battery-staple";
  @TempDir static Path folder;
  private static TapemServer server;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    server =
        TapemServer.start(
            ServerSettings.of(ServedModels.PLUS)
                .withPort(0)
                .withToken(TOKEN)
                .withReloadSeconds(0)
                .withAccessLog(folder.resolve("log")));
    client = new Client(server);
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  private static int statusWith(String authorization) throws Exception {
    return client.send(client.to("/v1/model").header("Authorization", authorization)).status();
  }

  @Test
  void asksForTheToken() throws Exception {
    for (String path :
        List.of(
            "/v1/model",
            "/v1/map",
            "/metrics",
            "/openapi.json",
            "/nowhere",
            "/v1/nodes/author?q=a")) {
      Client.Reply reply = client.get(path);
      assertThat(reply.status()).as(path).isEqualTo(401);
      assertThat(reply.header("WWW-Authenticate")).isEqualTo("Bearer");
      assertThat(reply.json().get("title").asText()).isEqualTo("Unauthorized");
    }
    assertThat(client.ask("{\"text\": \"a\"}").status()).isEqualTo(401);
    assertThat(client.get("/healthz").status()).isEqualTo(200);
    assertThat(client.get("/readyz").status()).isEqualTo(200);
    assertThat(client.get("/").status()).isNotEqualTo(401);
    assertThat(client.get("/assets/none.js").status()).isEqualTo(404);
  }

  @Test
  void takesTheTokenAndNothingLikeIt() throws Exception {
    assertThat(statusWith("Bearer " + TOKEN)).isEqualTo(200);
    assertThat(statusWith("bearer " + TOKEN)).isEqualTo(200);
    for (String wrong :
        List.of(
            "Bearer " + TOKEN + "x",
            "Bearer " + TOKEN.substring(1),
            "Bearer",
            "Bearer ",
            "Basic " + TOKEN,
            TOKEN)) {
      assertThat(statusWith(wrong)).as(wrong).isEqualTo(401);
    }
  }

  @Test
  void everyAnswerHasTheHeaders() throws Exception {
    byte[] broken = Client.lines("NONSENSE");
    byte[] version = Client.lines("GET / HTTP/7.0");
    for (Client.Reply reply :
        List.of(
            client.get("/healthz"),
            client.get("/v1/model"),
            client.get("/nowhere"),
            client.get("/v1/nodes/author/%00"),
            client.raw(broken),
            client.raw(version))) {
      Security.HEADERS.forEach(
          (name, value) -> assertThat(reply.header(name)).as(name).isEqualTo(value));
      assertThat(reply.header("X-Request-Id")).matches("[0-9a-f]{16}");
      assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
      assertThat(reply.header("Server")).isNull();
      assertThat(reply.header("Set-Cookie")).isNull();
    }
    assertThat(Security.HEADERS.get("Content-Security-Policy"))
        .startsWith("default-src 'none'; script-src 'self';")
        .doesNotContain("unsafe");
  }

  @Test
  void onLoopbackOnlyItsNamesAreAnswered() throws Exception {
    int port = server.port();
    for (String host : List.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port)) {
      assertThat(statusAs(host)).as(host).isEqualTo(200);
    }
    for (String host :
        List.of(
            "evil.example:" + port, "localhost:1", "localhost", "127.0.0.1.evil.example:" + port)) {
      assertThat(statusAs(host)).as(host).isEqualTo(403);
    }
  }

  private static int statusAs(String host) throws Exception {
    return client
        .raw(Client.lines("GET /healthz HTTP/1.1", "Host: " + host, "Connection: close"))
        .status();
  }

  @Test
  void webSocketsAreTurnedAway() throws Exception {
    Client.Reply reply =
        client.raw(
            Client.lines(
                "GET /healthz HTTP/1.1",
                "Host: 127.0.0.1:" + server.port(),
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "Sec-WebSocket-Version: 13"));
    assertThat(reply.status()).isEqualTo(400);
  }

  @Test
  void settingsRefuseAnOpenDoorAndWeakTokens() {
    Path model = ServedModels.PLUS;
    assertThatThrownBy(() -> ServerSettings.of(model).withHost("0.0.0.0"))
        .hasMessageContaining("needs a token");
    ServerSettings local = ServerSettings.of(model);
    assertThatThrownBy(() -> local.withToken("short")).hasMessageContaining("16");
    assertThatThrownBy(() -> local.withToken("with a blank in it"))
        .hasMessageContaining("no blank")
        .hasMessageNotContaining("with a");
  }
}
