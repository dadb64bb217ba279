package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that stops finishes what runs. */
class ShutdownTest {
  @TempDir Path folder;

  @Test
  void finishesWhatRunsAndTakesNothingNew() throws Exception {
    TapemServer server =
        TapemServer.start(
            ServerSettings.of(ServedModels.PLUS)
                .withPort(0)
                .withReloadSeconds(0)
                .withAccessLog(folder.resolve("log")));
    Client client = new Client(server);
    byte[] body = "{\"text\": \"parsing\"}".getBytes(StandardCharsets.US_ASCII);
    AtomicReference<Exception> failure = new AtomicReference<>();
    try (Socket slow = client.connect()) {
      slow.getOutputStream().write(client.head("POST", "/v1/ask", "application/json", body.length));
      slow.getOutputStream().write(body, 0, 5);
      slow.getOutputStream().flush();
      while (!client.get("/metrics").body().contains("in_flight 2.0")) {
        Thread.sleep(10);
      }
      Thread stopping =
          new Thread(
              () -> {
                try {
                  server.close();
                } catch (Exception e) {
                  failure.set(e);
                }
              });
      stopping.start();
      while (client.get("/readyz").status() != 503) {
        Thread.sleep(5);
      }
      assertThat(client.get("/healthz").status()).isEqualTo(200);
      Client.Reply refused = client.ask("{\"text\": \"parsing\"}");
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.header("Retry-After")).isEqualTo("5");
      assertThat(stopping.isAlive()).isTrue();
      slow.getOutputStream().write(body, 5, body.length - 5);
      slow.getOutputStream().flush();
      Client.Reply finished = Client.read(slow);
      assertThat(finished.status()).isEqualTo(200);
      assertThat(finished.json().get("ranked")).isNotEmpty();
      stopping.join(20_000);
      assertThat(stopping.isAlive()).isFalse();
    }
    assertThat(failure.get()).isNull();
    assertThatThrownBy(client::connect).isInstanceOf(ConnectException.class);
    assertThat(Files.readString(folder.resolve("log"))).contains("\"stopping\"", "\"stopped\"");
  }
}
