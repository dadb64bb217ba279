package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Streams of requests. */
class RankStreamTest {
  @TempDir static Path folder;
  private static TapemServer server;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    server =
        TapemServer.start(
            ServerSettings.of(ServedModels.PLUS)
                .withPort(0)
                .withReloadSeconds(0)
                .withAccessLog(folder.resolve("log")));
    client = new Client(server);
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  @Test
  void answersAThousandLinesInTheirOrder() throws Exception {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      body.append(
          "{\"id\": \"p%d\", \"text\": \"parsing %d\", \"top\": 3, \"explain\": true}\n"
              .formatted(i, i));
    }
    Client.Reply reply = client.post("/v1/rank", "application/x-ndjson", body.toString());
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).isEqualTo("application/x-ndjson");
    List<String> lines = reply.body().lines().toList();
    assertThat(lines).hasSize(1000);
    Schemas schemas = new Schemas(client.get("/openapi.json").json());
    for (int i = 0; i < 1000; i++) {
      JsonNode line = Client.json(lines.get(i));
      assertThat(line.get("id").asText()).isEqualTo("p" + i);
      assertThat(schemas.faults(line, "RankLine")).isEmpty();
      assertThat(line.get("ranked")).hasSize(3);
    }
  }

  @Test
  void aBadLineIsAnErrorOfItsOwn() throws Exception {
    String body =
        """
        {"id": "a", "text": "parsing"}

        {"id": "b"}
        {"text": "parsing"}
        not json
        {"id": "c", "text": "parsing"}""";
    List<String> lines =
        client.post("/v1/rank", "application/x-ndjson", body).body().lines().toList();
    assertThat(lines).hasSize(5);
    Schemas schemas = new Schemas(client.get("/openapi.json").json());
    for (int i = 1; i < 4; i++) {
      assertThat(schemas.faults(Client.json(lines.get(i)), "RankError")).isEmpty();
    }
    assertThat(lines.get(0)).startsWith("{\"id\":\"a\",\"ranked\":[");
    assertThat(lines.get(1)).contains("\"line\":3", "422", "one of text, for, have, links");
    assertThat(lines.get(2)).contains("\"line\":4", "422", "id must be there");
    assertThat(lines.get(3)).contains("\"line\":5", "400", "not valid JSON");
    assertThat(lines.get(4)).startsWith("{\"id\":\"c\",\"ranked\":[");
  }

  @Test
  void ranksAsIdentifyDoes() throws Exception {
    JsonNode line =
        Client.json(
            client
                .post("/v1/rank", "application/x-ndjson", "{\"id\": \"a\", \"text\": \"parsing\"}")
                .body());
    JsonNode whole = client.ask("{\"text\": \"parsing\"}").json();
    for (int i = 0; i < 10; i++) {
      for (String field : List.of("rank", "id", "name", "score", "chance")) {
        String at = "/ranked/" + i + "/" + field;
        assertThat(line.at(at)).isEqualTo(whole.at(at));
      }
    }
  }

  /** The answer to a line comes before the next line is sent. */
  @Test
  void answersEachLineAtOnce() throws Exception {
    byte[] line = "{\"id\": \"a\", \"text\": \"parsing\"}\n".getBytes(StandardCharsets.US_ASCII);
    try (Socket socket = client.connect()) {
      OutputStream out = socket.getOutputStream();
      out.write(client.head("POST", "/v1/rank", "application/x-ndjson", 3L * line.length));
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      for (int i = 0; i < 3; i++) {
        out.write(line);
        out.flush();
        String got = in.readLine();
        while (!got.startsWith("{\"id\":\"a\"")) {
          got = in.readLine();
        }
      }
    }
  }
}
