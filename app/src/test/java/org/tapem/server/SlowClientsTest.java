package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clients that are slow, by the thousand, keep nobody else from being answered. */
class SlowClientsTest {
  private static final int MORE_THAN_CONNECTIONS = 1100;
  private static final double HANG_MILLIS = 8000;

  @TempDir Path folder;

  private TapemServer start() throws IOException {
    return TapemServer.start(
        ServerSettings.of(ServedModels.PLUS)
            .withPort(0)
            .withReloadSeconds(0)
            .withAccessLog(folder.resolve("log")));
  }

  /** One request over a connection of its own; how long it took in milliseconds. */
  private static double ask(Client client, byte[] request) throws IOException {
    long began = System.nanoTime();
    Client.Reply reply = client.raw(request);
    assertThat(reply.status()).as(reply.body()).isEqualTo(200);
    double millis = (System.nanoTime() - began) / 1e6;
    assertThat(millis).isLessThan(HANG_MILLIS);
    return millis;
  }

  private static byte[] health(Client client) {
    return Client.lines(
        "GET /healthz HTTP/1.1", "Host: 127.0.0.1:" + client.port(), "Connection: close");
  }

  private static byte[] question(Client client) {
    String body = "{\"text\": \"parsing\", \"top\": 5}";
    byte[] head = client.head("POST", "/v1/ask", "application/json", body.length());
    return (new String(head, StandardCharsets.US_ASCII) + body).getBytes(StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @EnumSource(SlowClients.Kind.class)
  void othersAreAnswered(SlowClients.Kind kind) throws Exception {
    int count = kind == SlowClients.Kind.HEADS ? MORE_THAN_CONNECTIONS : 300;
    try (TapemServer server = start()) {
      Client client = new Client(server);
      ask(client, question(client));
      try (SlowClients slow = new SlowClients(kind, count, 500, server.port())) {
        while (slow.connected() < count) {
          ask(client, health(client));
        }
        for (int i = 0; i < 10; i++) {
          ask(client, health(client));
          ask(client, question(client));
          assertThat(client.get("/v1/model").status()).isEqualTo(200); // over a kept connection
        }
      }
    }
  }

  /** 2,000 of each kind for a minute; run it with TAPEM_ATTACK=60 in the environment. */
  @ParameterizedTest
  @EnumSource(SlowClients.Kind.class)
  @EnabledIfEnvironmentVariable(named = "TAPEM_ATTACK", matches = "\\d+")
  void attack(SlowClients.Kind kind) throws Exception {
    int clients = Integer.parseInt(System.getenv().getOrDefault("TAPEM_ATTACKERS", "2000"));
    long seconds = Long.parseLong(System.getenv("TAPEM_ATTACK"));
    try (TapemServer server = start()) {
      Client client = new Client(server);
      for (int i = 0; i < 50; i++) {
        ask(client, question(client));
      }
      List<Double> health = new ArrayList<>();
      List<Double> answers = new ArrayList<>();
      long heap = 0;
      int connected;
      try (SlowClients slow = new SlowClients(kind, clients, 8000, server.port())) {
        for (long end = System.nanoTime() + seconds * 1_000_000_000L; System.nanoTime() < end; ) {
          health.add(ask(client, health(client)));
          answers.add(ask(client, question(client)));
          heap = Math.max(heap, memory());
          Thread.sleep(20);
        }
        connected = slow.connected();
      }
      long began = System.nanoTime();
      while (connections(client) > 20) {
        Thread.sleep(10);
      }
      double recovered = (System.nanoTime() - began) / 1e9;
      System.out.printf(
          "%s: %d connections; /healthz %s; /v1/ask %s; heap at most %d MB; recovered in %.2f s%n",
          kind, connected, quantiles(health), quantiles(answers), heap >> 20, recovered);
    }
  }

  private static long memory() {
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static double connections(Client client) throws Exception {
    String metrics = client.get("/metrics").body();
    return metrics
        .lines()
        .filter(line -> line.startsWith("tapem_http_connections "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
        .findFirst()
        .orElseThrow();
  }

  private static String quantiles(List<Double> millis) {
    Collections.sort(millis);
    int n = millis.size();
    return "%d times, p50 %.1f, p99 %.1f, at most %.1f ms"
        .formatted(n, millis.get(n / 2), millis.get(n * 99 / 100), millis.get(n - 1));
  }

  @Test
  void aHeadHasADeadlineThatItsBytesDoNotMove() throws Exception {
    ConnectionLimits limits = ConnectionLimits.defaults();
    try (TapemServer server =
        TapemServer.start(
            ServerSettings.of(ServedModels.PLUS)
                .withPort(0)
                .withReloadSeconds(0)
                .withAccessLog(folder.resolve("log"))
                .withConnections(new ConnectionLimits(8, 8, 1, 1, 1000, limits.heldBytes())))) {
      Client client = new Client(server);
      try (SlowClients slow = new SlowClients(SlowClients.Kind.HEADS, 2, 50, server.port())) {
        while (slow.connected() < 6) { // each was cut twice, though it never was silent
          assertThat(client.get("/healthz").status()).isEqualTo(200);
        }
      }
    }
  }
}
