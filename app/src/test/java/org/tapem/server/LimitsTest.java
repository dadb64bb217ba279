package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Too much is refused, with the right status, and harms nobody else. */
class LimitsTest {
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
                .withAccessLog(folder.resolve("log"))
                .withLimits(new ServerSettings.Limits(2000, 60_000, 1000, 20, 1, 1, 50, 2, 30, 1)));
    client = new Client(server);
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  private static void problem(Client.Reply reply, int status, String part) {
    assertThat(reply.status()).as(reply.body()).isEqualTo(status);
    assertThat(reply.json().get("detail").asText()).contains(part);
  }

  private static String text(int length) {
    return "{\"text\": \"" + "a".repeat(length) + "\"}";
  }

  @Test
  void bodiesThatAreTooLarge() throws Exception {
    problem(client.ask(text(3000)), 413, "at most 2000 bytes");
    byte[] head =
        Client.lines(
            "POST /v1/ask HTTP/1.1",
            "Host: 127.0.0.1:" + server.port(),
            "Content-Type: application/json",
            "Transfer-Encoding: chunked",
            "Connection: close");
    byte[] chunk =
        ("fff\r\n" + " ".repeat(0xfff) + "\r\n0\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
    problem(client.raw(head, chunk), 413, "at most 2000 bytes");
    problem(
        client.post("/v1/rank", "application/x-ndjson", "\n".repeat(70_000)), 413, "60000 bytes");
  }

  @Test
  void textsThatAreTooLong() throws Exception {
    problem(client.ask(text(1001)), 422, "at most 1000 characters, got 1001");
    assertThat(client.ask(text(1000)).status()).isEqualTo(200);
  }

  @Test
  void fieldsThatBreakARuleAreNamed() throws Exception {
    problem(
        client.ask("{\"text\": \"a\", \"top\": 101}"),
        422,
        "top must be a whole number from 1 to 100, got 101");
    problem(client.ask("{\"text\": \"a\", \"top\": 1.5}"), 422, "got 1.5");
    problem(client.ask("{\"text\": \"a\", \"near\": \"3\"}"), 422, "near must");
    problem(client.ask("{\"text\": 5}"), 422, "text must be a string, got 5");
    problem(client.ask("{\"text\": null}"), 422, "text must be a string, got null");
    problem(client.ask("{\"text\": \"  \"}"), 422, "not blank");
    problem(client.ask("{}"), 422, "one of text, for, have, links");
    problem(client.ask("{\"text\": \"a\", \"candidate\": []}"), 422, "did you mean candidates?");
    problem(client.ask("{\"text\": \"a\", \"id\": \"x\"}"), 422, "no field may be called id");
    problem(client.ask("{\"text\": \"a\", \"exclude\": [1]}"), 422, "exclude[0] must be a string");
    problem(
        client.ask("{\"text\": \"a\", \"explain\": 1}"),
        422,
        "explain must be true, false or a list");
    problem(client.ask("{\"text\": \"\\ud800\"}"), 422, "valid Unicode");
    problem(client.ask("[]"), 422, "must be a JSON object");
    problem(client.ask("{\"text\": \"a\"} {}"), 400, "nothing behind");
    problem(client.ask("{\"text\": \"a\", \"text\": \"b\"}"), 400, "a field twice");
    problem(client.ask(""), 400, "JSON object");
    problem(client.ask("{\"text\": \"a\""), 400, "not valid JSON");
  }

  @Test
  void brokenUtf8() throws Exception {
    byte[] body = "{\"text\": \"xx\"}".getBytes(StandardCharsets.US_ASCII);
    body[10] = (byte) 0xC3;
    problem(
        client.raw(client.head("POST", "/v1/ask", "application/json", body.length), body),
        400,
        "UTF-8");
  }

  /** A request takes a place once it is whole: slow clients take none. */
  @Test
  void slowBodiesTakeNoPlace() throws Exception {
    byte[] head = client.head("POST", "/v1/ask", "application/json", 100);
    try (Socket one = client.connect();
        Socket two = client.connect();
        Socket three = client.connect()) {
      for (Socket slow : List.of(one, two, three)) {
        slow.getOutputStream().write(head);
        slow.getOutputStream().flush();
      }
      for (int i = 0; i < 20; i++) {
        assertThat(client.ask(text(5)).status()).isEqualTo(200);
      }
      problem(Client.read(one), 408, "too slowly"); // silent for longer than a second
      problem(Client.read(two), 408, "too slowly");
    }
  }

  /** Two take both places while a third comes. */
  @Test
  void tooManyAtOnce() {
    Gate gate = new Gate(new ServerSettings.Limits(2000, 60_000, 1000, 20, 1, 1, 50, 2, 30, 1));
    try (Gate.Visit one = gate.enter();
        Gate.Visit two = gate.enter()) {
      assertThat(one).isNotSameAs(two);
      assertThatThrownBy(gate::enter)
          .isInstanceOfSatisfying(
              Problem.class,
              problem -> {
                assertThat(problem.status()).isEqualTo(429);
                assertThat(Problems.headers(problem)).containsEntry("Retry-After", "1");
              });
    }
    gate.enter().close();
  }

  @Test
  void aBodyThatTrickles() throws Exception {
    byte[] head = client.head("POST", "/v1/ask", "application/json", 100);
    try (Socket slow = client.connect()) {
      OutputStream out = slow.getOutputStream();
      out.write(head);
      try {
        for (int i = 0; i < 8; i++) { // never silent, never done
          out.write(' ');
          out.flush();
          Thread.sleep(400);
        }
      } catch (SocketException e) {
        assertThat(e).isNotNull(); // cut already
      }
      problem(Client.read(slow), 408, "too slowly");
    }
  }

  @Test
  void streamsThatAreTooLong() throws Exception {
    String line = "{\"id\": \"p\", \"text\": \"a\", \"top\": 1}\n";
    List<String> lines =
        client.post("/v1/rank", "application/x-ndjson", line.repeat(30)).body().lines().toList();
    assertThat(lines).hasSize(21);
    assertThat(lines.get(20)).contains("\"line\":21", "\"status\":413", "at most 20 lines");
    String large = "{\"id\": \"" + "x".repeat(3000) + "\"}\n";
    lines = client.post("/v1/rank", "application/x-ndjson", large + line).body().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).contains("\"line\":1", "\"status\":413");
    assertThat(lines.get(1)).startsWith("{\"id\":\"p\",\"ranked\"");
  }

  @Test
  void aClientThatDoesNotReadIsCut() throws Exception {
    try (TapemServer large =
        TapemServer.start(
            ServerSettings.of(ServedModels.PLUS)
                .withPort(0)
                .withReloadSeconds(0)
                .withAccessLog(folder.resolve("log2"))
                .withLimits(
                    new ServerSettings.Limits(
                        2000, 64 << 20, 1000, 100_000, 1, 1, 50, 2, 60, 1)))) {
      Client other = new Client(large);
      byte[] line =
          "{\"id\": \"p\", \"text\": \"a\", \"top\": 100}\n".getBytes(StandardCharsets.US_ASCII);
      try (Socket deaf = new Socket()) {
        deaf.setReceiveBufferSize(4096);
        deaf.connect(other.connect().getRemoteSocketAddress());
        OutputStream out = deaf.getOutputStream();
        out.write(other.head("POST", "/v1/rank", "application/x-ndjson", 20_000L * line.length));
        for (int i = 0; i < 20_000; i++) {
          out.write(line);
        }
        out.flush();
        Path log = folder.resolve("log2");
        Instant end = Instant.now().plusSeconds(30);
        while (!Files.readString(log).contains("/v1/rank") && Instant.now().isBefore(end)) {
          Thread.sleep(50);
        }
        String access =
            Files.readAllLines(log).stream()
                .filter(said -> said.contains("/v1/rank"))
                .findFirst()
                .orElseThrow();
        assertThat(Client.json(access).get("bytes").asLong()).isBetween(1L, 20_000_000L);
      }
      assertThat(other.ask(text(5)).status()).isEqualTo(200);
    }
  }

  @Test
  void workStopsAtItsDeadline() throws Exception {
    ServedModel model = ServedModel.open(ServedModels.PLUS, 1);
    AskRequest request =
        new Requests(ServerSettings.Limits.defaults())
            .body("{\"text\": \"a\"}".getBytes(StandardCharsets.UTF_8));
    Deadline over = new Deadline(0);
    Thread.sleep(2);
    assertThatThrownBy(() -> Asking.ask(model, request, over))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(503));
  }
}
