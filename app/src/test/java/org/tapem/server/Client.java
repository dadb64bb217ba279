package org.tapem.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Asks a server, in good form or byte by byte. */
final class Client {
  private static final ObjectMapper JSON = new ObjectMapper();
  private final HttpClient http = newHttp();
  private final int port;

  Client(TapemServer server) {
    port = server.port();
  }

  /** An answer. */
  record Reply(int status, String head, String body) {
    JsonNode json() {
      try {
        return JSON.readTree(body);
      } catch (IOException e) {
        throw new AssertionError("not JSON: " + body, e);
      }
    }

    /** The value of a header, or null. */
    String header(String name) {
      return head.lines()
          .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst()
          .orElse(null);
    }
  }

  static JsonNode json(String text) throws IOException {
    return JSON.readTree(text);
  }

  HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
        .timeout(Duration.ofSeconds(30));
  }

  /** The answer; over a new connection where the server closed the kept one in this moment. */
  Reply send(HttpRequest.Builder request) throws IOException, InterruptedException {
    try {
      return send(http, request);
    } catch (IOException e) {
      if (e instanceof HttpTimeoutException) {
        throw e;
      }
      return send(newHttp(), request);
    }
  }

  private static HttpClient newHttp() {
    return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  private static Reply send(HttpClient http, HttpRequest.Builder request)
      throws IOException, InterruptedException {
    HttpResponse<String> got =
        http.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    StringBuilder head = new StringBuilder();
    got.headers()
        .map()
        .forEach((name, values) -> values.forEach(v -> head.append(name + ": " + v + "\n")));
    return new Reply(got.statusCode(), head.toString(), got.body());
  }

  Reply get(String path) throws IOException, InterruptedException {
    return send(to(path));
  }

  Reply post(String path, String type, String body) throws IOException, InterruptedException {
    return send(
        to(path)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8)));
  }

  Reply ask(String body) throws IOException, InterruptedException {
    return post("/v1/ask", "application/json", body);
  }

  HttpClient http() {
    return http;
  }

  Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout(20_000);
    return socket;
  }

  /** Head of a request that says how long its body is. */
  byte[] head(String method, String path, String type, long length) {
    return lines(
        method + " " + path + " HTTP/1.1",
        "Host: 127.0.0.1:" + port,
        "Connection: close",
        "Content-Type: " + type,
        "Content-Length: " + length);
  }

  /** A head of these lines. */
  static byte[] lines(String... lines) {
    return (String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1);
  }

  int port() {
    return port;
  }

  /** Sends bytes as they are and reads until the server closes. */
  Reply raw(byte[]... parts) throws IOException {
    try (Socket socket = connect()) {
      try {
        for (byte[] part : parts) {
          socket.getOutputStream().write(part);
        }
        socket.getOutputStream().flush();
      } catch (SocketException e) {
        return read(socket); // the server has said enough
      }
      return read(socket);
    }
  }

  static Reply read(Socket socket) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    InputStream in = socket.getInputStream();
    byte[] buffer = new byte[8192];
    try {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        all.write(buffer, 0, count);
      }
    } catch (SocketException e) {
      all.write(new byte[0]); // reset behind the answer
    }
    String text = all.toString(StandardCharsets.UTF_8);
    int gap = text.indexOf("\r\n\r\n");
    if (gap < 0) {
      return new Reply(0, text, "");
    }
    return new Reply(
        Integer.parseInt(text.substring(9, 12)), text.substring(0, gap), text.substring(gap + 4));
  }
}
