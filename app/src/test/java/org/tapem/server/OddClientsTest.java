package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.math.RandomStream;

/** What HTTP allows and few clients do is answered, or ended, and holds up nobody. */
class OddClientsTest {
  private static final String BODY = "{\"text\": \"parsing with attention\", \"top\": 3}";
  private static final int CONNECTIONS = 40;
  private static final int HELD = 100_000; // bytes

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
                .withLimits(
                    new ServerSettings.Limits(5000, 60_000, 1000, 20, 2, 4, 5000, 20, 30, 2))
                .withConnections(new ConnectionLimits(CONNECTIONS, CONNECTIONS, 2, 1, 1000, HELD)));
    client = new Client(server);
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static String head(String firstLine, String... lines) {
    String all = firstLine + " HTTP/1.1\r\nHost: 127.0.0.1:" + client.port() + "\r\n";
    return all + String.join("\r\n", lines) + (lines.length > 0 ? "\r\n\r\n" : "\r\n");
  }

  private static String ask(String... lines) {
    List<String> all = new ArrayList<>(List.of("Content-Type: application/json"));
    all.addAll(List.of(lines));
    return head("POST /v1/ask", all.toArray(String[]::new));
  }

  private static int count(String text, String part) {
    return text.split(part, -1).length - 1;
  }

  @Test
  void hundredsOfRequestsOnOneConnectionAtOnce() throws Exception {
    String question = ask("Content-Length: " + BODY.length()) + BODY;
    String all = (head("GET /healthz") + question).repeat(150);
    try (Socket socket = client.connect()) {
      socket.getOutputStream().write(ascii(all));
      socket.getOutputStream().write(ascii(head("GET /healthz", "Connection: close")));
      String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(count(answers, "HTTP/1.1 200 OK")).isEqualTo(301);
      assertThat(count(answers, "\"ranked\":\\[")).isEqualTo(150);
    }
  }

  @Test
  void aClientThatWaitsForLeaveToSend() throws Exception {
    try (Socket socket = client.connect()) {
      String expect = "Expect: 100-continue";
      OutputStream out = socket.getOutputStream();
      out.write(ascii(ask(expect, "Connection: close", "Content-Length: " + BODY.length())));
      out.flush();
      InputStream in = socket.getInputStream();
      String first = new String(in.readNBytes(12), StandardCharsets.US_ASCII);
      assertThat(first).isEqualTo("HTTP/1.1 100");
      out.write(ascii(BODY));
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).contains("\"ranked\":[");
    }
    Client.Reply reply = client.raw(ascii(ask("Expect: 100-continue", "Content-Length: 5001")));
    assertThat(reply.status()).isEqualTo(413);
  }

  /** Any sizes of chunks, with extensions, in any pieces. */
  @Test
  void chunksOfAllSizes() throws Exception {
    for (int i = 0; i < 20; i++) {
      RandomStream random = new RandomStream(11, i);
      StringBuilder chunks =
          new StringBuilder(ask("Transfer-Encoding: chunked", "Connection: close"));
      int largest = i == 0 ? 1 : 1 + random.nextInt(BODY.length());
      for (int at = 0; at < BODY.length(); ) {
        int size = Math.min(1 + random.nextInt(largest), BODY.length() - at);
        chunks.append(Integer.toHexString(size)).append(random.nextInt(2) == 0 ? "" : ";a=b");
        chunks.append("\r\n").append(BODY, at, at + size).append("\r\n");
        at += size;
      }
      byte[] all = ascii(chunks.append("0\r\n\r\n").toString());
      try (Socket socket = client.connect()) {
        for (int at = 0; at < all.length; ) {
          int size = Math.min(1 + random.nextInt(200), all.length - at);
          socket.getOutputStream().write(all, at, size);
          socket.getOutputStream().flush();
          at += size;
        }
        assertThat(Client.read(socket).status()).isEqualTo(200);
      }
    }
  }

  /** Bytes that are no part of the body do not count. */
  @Test
  void aChunkExtensionWithoutEnd() throws Exception {
    for (String path : List.of("/v1/ask application/json", "/v1/rank application/x-ndjson")) {
      String[] words = path.split(" ", -1);
      try (Socket socket = client.connect()) {
        OutputStream out = socket.getOutputStream();
        String type = "Content-Type: " + words[1];
        out.write(ascii(head("POST " + words[0], type, "Transfer-Encoding: chunked") + "5;a="));
        try {
          for (int i = 0; i < 2000; i++) {
            out.write(ascii("x".repeat(100)));
            out.flush();
            Thread.sleep(10);
          }
          assertThat(path).isEqualTo("it was never cut");
        } catch (SocketException e) {
          assertThat(e).isNotNull();
        }
      }
    }
  }

  /** A PDF that memory has no place for is refused, and not cut while it is sent. */
  @Test
  void aPdfLargerThanAllThatIsHeld() throws Exception {
    String type = "Content-Type: application/pdf";
    String length = "Content-Length: " + (HELD + 1);
    byte[] head = ascii(head("POST /v1/text", type, length));
    Client.Reply reply = client.raw(head, new byte[HELD + 1]);
    assertThat(reply.status()).isEqualTo(413);
    assertThat(reply.body()).contains("at most " + HELD + " bytes");
  }

  /** Many programs send all before they read anything. */
  @Test
  void aClientThatReadsOnlyOnceItHasSentFarTooMuch() throws Exception {
    String type = "Content-Type: application/pdf";
    byte[] part = new byte[1 << 20];
    for (boolean given : new boolean[] {true, false}) {
      String length = given ? "Content-Length: " + (60L << 20) : "Transfer-Encoding: chunked";
      try (Socket socket = client.connect()) {
        OutputStream out = socket.getOutputStream();
        out.write(ascii(head("POST /v1/text", type, length)));
        for (int i = 0; i < 60; i++) {
          out.write(given ? new byte[0] : ascii("100000\r\n"));
          out.write(part);
          out.write(given ? new byte[0] : ascii("\r\n"));
        }
        out.write(given ? new byte[0] : ascii("0\r\n\r\n"));
        assertThat(Client.read(socket).status()).isEqualTo(413);
      }
    }
  }

  @Test
  void thousandsOfHeaderFields() throws Exception {
    String fields = "A: b\r\n".repeat(5000);
    Client.Reply reply = client.raw(ascii(head("GET /healthz", fields + "C: d")));
    assertThat(reply.status()).isEqualTo(431);
  }

  @Test
  void aClientThatSendsNoMoreStillReads() throws Exception {
    try (Socket socket = client.connect()) {
      socket.getOutputStream().write(ascii(ask("Content-Length: " + BODY.length()) + BODY));
      socket.shutdownOutput();
      assertThat(Client.read(socket).status()).isEqualTo(200);
    }
    try (Socket socket = client.connect()) {
      socket.getOutputStream().write(ascii(ask("Content-Length: 100") + BODY));
      socket.shutdownOutput();
      assertThat(Client.read(socket).status()).isEqualTo(400);
    }
    try (Socket socket = client.connect()) {
      socket.shutdownOutput();
      assertThat(Client.read(socket).status()).isZero();
    }
  }

  /** Where there are too many, idle and slow ones go, not those that ask. */
  @Test
  void moreConnectionsThanAreAllowed() throws Exception {
    for (SlowClients.Kind kind : SlowClients.Kind.values()) {
      try (SlowClients slow = new SlowClients(kind, 150, 60_000, server.port())) {
        while (slow.connected() < 150) {
          Thread.sleep(10);
        }
        for (int i = 0; i < 5; i++) {
          assertThat(client.get("/healthz").status()).isEqualTo(200);
          assertThat(client.ask(BODY).status()).isEqualTo(200);
        }
        assertThat(metric("tapem_http_connections")).isLessThanOrEqualTo(CONNECTIONS);
      }
    }
    assertThat(metric("tapem_http_connections_dropped_total")).isPositive();
    String log = Files.readString(folder.resolve("log"));
    assertThat(count(log, "connections_dropped")).isOne();
    assertThat(log).doesNotContain("\"fault\"");
  }

  /** Bodies that are nearly there hold no more memory than is allowed. */
  @Test
  void manyBodiesThatNeverEnd() throws Exception {
    List<Socket> sockets = new ArrayList<>();
    byte[] part = ascii(ask("Content-Length: 5000") + "x".repeat(4990));
    for (int i = 0; i < 35; i++) {
      Socket socket = client.connect();
      socket.getOutputStream().write(part);
      sockets.add(socket);
    }
    assertThat(client.ask(BODY).status()).isEqualTo(200);
    for (Socket socket : sockets) {
      socket.close();
    }
    while (metric("tapem_http_held_bytes") > 5000) { // the answer to this one may be held
      Thread.sleep(10);
    }
  }

  private static double metric(String name) throws Exception {
    return client
        .get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void bytesWithoutSense() throws IOException {
    for (int i = 0; i < 200; i++) {
      RandomStream random = new RandomStream(12, i);
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      if (random.nextInt(2) == 0) {
        all.writeBytes(ascii(ask("Transfer-Encoding: chunked", "Connection: close")));
      }
      for (int at = random.nextInt(300); at >= 0; at--) {
        all.write(random.nextInt(4) == 0 ? '\n' : random.nextInt(256));
      }
      try (Socket socket = client.connect()) {
        socket.getOutputStream().write(all.toByteArray());
        socket.shutdownOutput();
        int status = Client.read(socket).status();
        assertThat(status == 0 || status / 100 == 4).as(i + ": " + status).isTrue();
      }
    }
  }

  @Test
  void fewFileDescriptorsMeanFewConnections() {
    ConnectionLimits limits = ConnectionLimits.defaults();
    assertThat(limits.within(1 << 20)).isEqualTo(limits);
    assertThat(limits.within(100).total()).isEqualTo(100);
    assertThat(limits.within(100).perAddress()).isEqualTo(100);
    assertThat(limits.within(-5).total()).isEqualTo(1);
    assertThat(Descriptors.free()).isPositive();
  }

  /** Cut as the whole text would be, wherever the pieces end. */
  @Test
  void linesInAnyPieces() {
    for (int i = 0; i < 200; i++) {
      RandomStream random = new RandomStream(13, i);
      StringBuilder text = new StringBuilder();
      for (int at = random.nextInt(60); at > 0; at--) {
        text.append(random.nextInt(3) == 0 ? '\n' : (char) ('a' + random.nextInt(3)));
      }
      List<String> expected = new ArrayList<>(List.of(text.toString().split("\n", -1)));
      if (expected.get(expected.size() - 1).isEmpty()) {
        expected.remove(expected.size() - 1);
      }
      Lines lines = new Lines(6);
      List<String> got = new ArrayList<>();
      for (int at = 0; at < text.length(); ) {
        int size = Math.min(1 + random.nextInt(9), text.length() - at);
        lines.add(ascii(text.substring(at, at + size)));
        for (Lines.Line line = lines.next(); line != null; line = lines.next()) {
          got.add(shown(line));
        }
        at += size;
      }
      Lines.Line last = lines.last();
      if (last != null) {
        got.add(shown(last));
      }
      assertThat(got).isEqualTo(expected.stream().map(OddClientsTest::cut).toList());
    }
  }

  private static String shown(Lines.Line line) {
    String text = new String(line.bytes(), StandardCharsets.US_ASCII);
    return line.whole() ? text : text + "...";
  }

  private static String cut(String line) {
    return line.length() > 6 ? line.substring(0, 6) + "..." : line;
  }
}
