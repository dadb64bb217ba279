package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/** {@code tapem serve} as a program: what it refuses, and how it begins and ends. */
class ServeCommandTest {
  @TempDir static Path folder;
  private static Path model;

  @BeforeAll
  static void train() throws Exception {
    model =
        TrainedModels.train(
            TrainedModels.of(folder).data(), folder.resolve("model"), Method.of("popularity"));
  }

  private static Cli.Result serve(Object... more) {
    Object[] args = new Object[more.length + 2];
    args[0] = "serve";
    args[1] = "--access-log=" + folder.resolve("log");
    System.arraycopy(more, 0, args, 2, more.length);
    return Cli.run(args);
  }

  @Test
  void refusesWhatCannotWork() throws Exception {
    Cli.refused(serve("--model", folder.resolve("none")), "none: no such");
    Cli.refused(serve("--model", folder.resolve("data")), "data");
    Cli.refused(serve("--model", model, "--host", "0.0.0.0"), "needs a token", "--token-file");
    Cli.refused(serve("--model", model, "--port", 99999), "--port must be <= 65535, got 99999");
    Cli.refused(serve("--model", model, "--max-body", 0), "--max-body must be >= 1, got 0");
    Cli.refused(serve("--model", model, "--max-text", "x"), "--max-text must be a whole number");
    Cli.refused(
        serve("--model", model, "--max-connections", 0), "--max-connections must be >= 1, got 0");
    Cli.refused(
        serve("--model", model, "--reload-seconds", -1), "--reload-seconds must be >= 0, got -1");
    Cli.refused(serve("--model", model, "--token", "x"), "Unknown option");
    Path empty = Files.createFile(folder.resolve("empty"));
    Cli.refused(serve("--model", model, "--token-file", empty), "empty: must have a token");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Cli.refused(
          serve("--model", model, "--port", taken.getLocalPort()),
          "127.0.0.1 port " + taken.getLocalPort() + " cannot be listened on",
          "in use");
      Cli.refused( // before it looks at the model
          serve("--model", folder.resolve("none"), "--port", taken.getLocalPort()),
          "127.0.0.1 port " + taken.getLocalPort() + " cannot be listened on");
    }
  }

  @Test
  void servesUntilItIsToldToStop() throws Exception {
    Path token = Files.writeString(folder.resolve("token"), "a-token-of-some-length\n");
    Path errors = folder.resolve("errors");
    Process process =
        Cli.program(
                List.of("-Xmx500m"), "serve", "--model", model, "--port", 0, "--token-file", token)
            .redirectError(errors.toFile())
            .start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      String line = out.readLine();
      assertThat(line)
          .as(Files.readString(errors))
          .matches("Serving .*model at http://127.0.0.1:\\d+/");
      URI url = URI.create(line.substring(line.lastIndexOf(' ') + 1));
      assertThat(status(url.resolve("/v1/model"), "wrong")).isEqualTo(401);
      assertThat(status(url.resolve("/v1/model"), "a-token-of-some-length")).isEqualTo(200);
      assertThat(status(url.resolve("/v1/map"), "a-token-of-some-length")).isEqualTo(404);
      process.toHandle().destroy(); // SIGTERM
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
      assertThat(out.readLine()).isNull();
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readAllLines(errors))
        .hasSizeGreaterThan(4)
        .allMatch(said -> said.startsWith("{\"time\":\""))
        .anyMatch(said -> said.contains("\"stopped\""));
  }

  private static int status(URI url, String token) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(url).header("Authorization", "Bearer " + token).build(),
            HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }
}
