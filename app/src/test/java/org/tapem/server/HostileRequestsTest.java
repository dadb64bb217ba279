package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.math.RandomStream;

/** A thousand requests of bad will: each is refused, none shows anything of the inside. */
class HostileRequestsTest {
  private static final int REQUESTS = 1000;
  private static final List<String> METHODS =
      List.of("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO", "get", "HEAD");
  private static final List<String> BAD_PATHS =
      List.of(
          "/v1/nodes/author/..%2f..%2fetc%2fpasswd",
          "/v1/nodes/author/%2e%2e/%2e%2e/manifest.json",
          "/v1/nodes/paper/../../SHA256SUMS",
          "/v1/nodes/author/%00",
          "/v1/nodes/paper/a%00b",
          "/v1/nodes/author/%ff%fe",
          "/v1/nodes/author/%c0%af",
          "/v1/nodes/author/%zz",
          "/v1/nodes/author/%",
          "/v1/nodes/author/%5c..%5c",
          "/v1/nodes/author/a;jsessionid=1",
          "/assets/..%2findex.html",
          "/assets/../openapi.json",
          "/assets/index.html",
          "/v1/nodes/author?q=%ff",
          "/v1/nodes/author?q=%",
          "/v1/nodes/author?q=",
          "/v1/nodes/author?q=a&q=b",
          "/v1/nodes/author?q=a&limit=-1",
          "/v1/nodes/author?q=a&limit=99999999999999",
          "/v1/nodes/author?%00=1",
          "/v2/model",
          "/v1/",
          "//v1/model",
          "/v1/model/",
          "/V1/MODEL",
          "/.git/config",
          "/v1/nodes/author/%F0%9F%92%A9%0d%0aX-Evil:%201",
          "*",
          "http://evil.example/v1/model");
  private static final List<String> BAD_JSON =
      List.of(
          "",
          "{",
          "}",
          "null",
          "[1]",
          "\"text\"",
          "{\"text\": }",
          "{\"text\": [\"a\"]}",
          "{\"text\": {\"a\": 1}}",
          "{\"text\": true}",
          "{\"text\": 1e999}",
          "{\"text\": NaN}",
          "{\"text\": \"a\", \"top\": 1e2}",
          "{\"text\": \"a\", \"top\": 99999999999999999999}",
          "{\"text\": \"a\", \"top\": \"1\"}",
          "{\"text\": \"a\", \"top\": -1}",
          "{\"text\": \"a\", \"near\": 21}",
          "{\"text\": \"a\", \"explain\": \"yes\"}",
          "{\"text\": \"a\", \"explain\": {}}",
          "{\"text\": \"a\", \"explain\": [[]]}",
          "{\"text\": \"a\", \"candidates\": \"x\"}",
          "{\"text\": \"a\", \"candidates\": [null]}",
          "{\"text\": \"a\", \"candidates\": [\"\"]}",
          "{\"text\": \"a\", \"venue\": []}",
          "{\"text\": \"a\", \"venue\": \"\"}",
          "{\"text\": \"a\", \"__proto__\": {}}",
          "{\"text\": \"a\"}{\"text\": \"b\"}",
          "{\"text\": \"a\", \"text\": \"a\"}",
          "{\"text\": \"\\udc00\"}",
          "{\"text\": \"a\\u\"}",
          "{'text': 'a'}",
          "{\"text\": \"a\",}",
          "/* */ {\"text\": \"a\"}",
          "\uFEFF{\"text\": \"a\"}",
          "{\"@class\": \"java.lang.Runtime\", \"text\": \"a\"}");

  @TempDir Path folder;

  @Test
  void areRefusedAndShowNothing() throws Exception {
    ServerSettings settings =
        ServerSettings.of(ServedModels.PLUS)
            .withPort(0)
            .withReloadSeconds(0)
            .withAccessLog(folder.resolve("log"))
            .withLimits(new ServerSettings.Limits(100_000, 200_000, 5000, 10, 4, 8, 1000, 5, 5, 1));
    Map<Integer, Integer> statuses = new TreeMap<>();
    try (TapemServer server = TapemServer.start(settings)) {
      Client client = new Client(server);
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (int i = 0; i < REQUESTS; i++) {
        int number = i;
        tasks.add(() -> refused(client, number));
      }
      ExecutorService attackers = Executors.newFixedThreadPool(6);
      for (Future<Integer> status : attackers.invokeAll(tasks)) {
        statuses.merge(status.get(), 1, Integer::sum);
      }
      attackers.shutdown();
      assertThat(client.ask("{\"text\": \"parsing\"}").status()).isEqualTo(200);
    }
    assertThat(statuses).containsKeys(400, 404, 405, 408, 413, 415, 422);
    assertThat(Files.readString(folder.resolve("log"))).doesNotContain("\"fault\"", "\r");
  }

  private static int refused(Client client, int number) throws Exception {
    byte[] request = request(new RandomStream(7, number), client.port());
    Client.Reply reply = client.raw(request);
    String begin =
        new String(request, 0, Math.min(200, request.length), StandardCharsets.ISO_8859_1);
    String requested = number + ": " + begin;
    assertThat(reply.status()).as(requested + "\n" + reply).isBetween(400, 499);
    showsNothing(requested, reply);
    if (number % 100 == 0) {
      assertThat(client.get("/healthz").status()).isEqualTo(200);
      assertThat(client.ask("{\"text\": \"parsing\"}").status()).isEqualTo(200);
    }
    return reply.status();
  }

  private static void showsNothing(String requested, Client.Reply reply) {
    String all = (reply.head() + reply.body()).toLowerCase(Locale.ROOT);
    assertThat(all)
        .as(requested)
        .doesNotContain("exception", "at org.", "jetty", "javalin", "java.", "jackson", "/tmp")
        .doesNotContain(ServedModels.PLUS.toString().toLowerCase(Locale.ROOT));
    assertThat(reply.header("X-Evil")).isNull();
    assertThat(reply.head()).contains("X-Request-Id: ", "Content-Security-Policy: ");
    if (!reply.body().isEmpty()) {
      assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
      assertThat(reply.json().get("status").asInt()).isEqualTo(reply.status());
    }
  }

  private static byte[] request(RandomStream random, int port) {
    return switch (random.nextInt(12)) {
      case 0, 1 -> plain("GET", pick(random, BAD_PATHS), port);
      case 2 -> plain(pick(random, METHODS.subList(2, 9)), "/v1/ask", port);
      case 3 -> plain(pick(random, METHODS), "/nowhere/" + random.nextInt(100), port);
      case 4 -> plain("GET", "/v1/nodes/author/" + "x".repeat(1 + random.nextInt(30_000)), port);
      case 5, 6, 7 -> post("/v1/ask", "application/json", pick(random, BAD_JSON), port);
      case 8 -> post("/v1/ask", "application/json", deepOrHuge(random), port);
      case 9 ->
          post(
              "/v1/ask",
              pick(random, List.of("text/xml", "", "a;b;c", "application/jsonx")),
              "{}",
              port);
      case 10 ->
          post("/v1/ask", "application/json", garbage(random, 1 + random.nextInt(500)), port);
      default -> broken(random, port);
    };
  }

  private static String pick(RandomStream random, List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static String deepOrHuge(RandomStream random) {
    return switch (random.nextInt(5)) {
      case 0 -> "[".repeat(1 + random.nextInt(20_000));
      case 1 -> "{\"text\":".repeat(1 + random.nextInt(5_000));
      case 2 -> "{\"text\": \"a\", \"candidates\": " + "[".repeat(1000);
      case 3 -> "{\"text\": \"" + "a".repeat(6_000 + random.nextInt(200_000)) + "\"}";
      default -> "{\"text\": \"a\", \"top\": " + "9".repeat(1 + 99 + random.nextInt(5000)) + "}";
    };
  }

  private static byte[] garbage(RandomStream random, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static byte[] broken(RandomStream random, int port) {
    String get = "GET /v1/model HTTP/1.1";
    String post = "POST /v1/ask HTTP/1.1";
    String host = "Host: 127.0.0.1:" + port;
    String json = "Content-Type: application/json";
    return switch (random.nextInt(9)) {
      case 0 -> Client.lines(get);
      case 1 -> Client.lines("GET / HTTP/3.7", host);
      case 2 -> Client.lines(get, "Host: evil.example", "Connection: close");
      case 3 -> Client.lines(get, host, "X: " + "y".repeat(20_000));
      case 4 -> Client.lines(post, host, "Content-Length: 5", "Content-Length: 6");
      case 5 ->
          concat(Client.lines(post, host, json, "Transfer-Encoding: chunked"), latin("XYZ\r\n"));
      case 6 ->
          random.nextInt(6) == 0 // a second each
              ? concat(Client.lines(post, host, json, "Content-Length: 9"), latin("{"))
              : Client.lines("GET\u0000 / HTTP/1.1", host);
      case 7 -> concat(latin("GET /"), garbage(random, 1 + random.nextInt(50)), Client.lines(""));
      default -> Client.lines(get, host, "Bad Header");
    };
  }

  private static byte[] plain(String method, String path, int port) {
    return Client.lines(
        method + " " + path + " HTTP/1.1", "Host: 127.0.0.1:" + port, "Connection: close");
  }

  private static byte[] post(String path, String type, String body, int port) {
    return post(path, type, body.getBytes(StandardCharsets.UTF_8), port);
  }

  private static byte[] post(String path, String type, byte[] body, int port) {
    return concat(
        Client.lines(
            "POST " + path + " HTTP/1.1",
            "Host: 127.0.0.1:" + port,
            "Connection: close",
            "Content-Type: " + type,
            "Content-Length: " + body.length),
        body);
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.write(part, 0, part.length);
    }
    return all.toByteArray();
  }
}
