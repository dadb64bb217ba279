package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.io.LockWait;
import org.tapem.io.WriteLock;
import org.tapem.method.Method;
import org.tapem.method.Model;

/** A new model under the same name is taken over, a broken one is not. */
class ReloadTest {
  @TempDir Path folder;

  private TapemServer start(Path model) throws Exception {
    return TapemServer.start(
        ServerSettings.of(model)
            .withPort(0)
            .withReloadSeconds(1)
            .withAccessLog(folder.resolve("log")));
  }

  private static String modelOf(Client client) throws Exception {
    return client.get("/v1/model").json().get("id").asText();
  }

  private static void await(Client client, String model) throws Exception {
    Instant end = Instant.now().plusSeconds(30);
    while (!modelOf(client).equals(model) && Instant.now().isBefore(end)) {
      Thread.sleep(50);
    }
    assertThat(modelOf(client)).isEqualTo(model);
  }

  /** As a training does it: the old one aside, the new one in its place. */
  private void replace(Path model, Path by) throws Exception {
    Path next = folder.resolve("next");
    ServedModels.copy(by, next);
    Files.move(model, folder.resolve("aside" + System.nanoTime()), StandardCopyOption.ATOMIC_MOVE);
    Files.move(next, model, StandardCopyOption.ATOMIC_MOVE);
  }

  /** The id that is served is that of the model that is served, whenever the folder changes. */
  @Test
  void aWriterBlocksNoReaderAndNoModelHasTheNameOfAnother() throws Exception {
    Path model = folder.resolve("model");
    ServedModels.copy(ServedModels.PLUS, model);
    Path small = ServedModels.train(Method.of("popularity"), "small", 1);
    Map<String, Method> methods = new HashMap<>();
    for (Path each : List.of(model, small)) {
      Model loaded = Model.open(each);
      methods.put(loaded.folder().sha256(), loaded.method());
    }
    WriteLock lock = WriteLock.take(model, LockWait.DEFAULT);
    ExecutorService readers = Executors.newSingleThreadExecutor();
    AtomicBoolean done = new AtomicBoolean();
    try (lock) { // held all the time
      Future<Integer> reading =
          readers.submit(
              () -> {
                int reads = 0;
                while (reads == 0 || !done.get()) {
                  if (!Files.exists(model)) {
                    continue; // just being replaced
                  }
                  try {
                    ServedModel served = ServedModel.open(model, 1);
                    assertThat(served.asker().model().method())
                        .isEqualTo(methods.get(served.sha256()));
                    reads++;
                  } catch (BadFileException e) {
                    assertThat(e).hasMessageContaining("no such folder");
                  }
                }
                return reads;
              });
      for (int i = 0; i < 10; i++) {
        replace(model, i % 2 == 0 ? small : ServedModels.PLUS);
      }
      done.set(true);
      assertThat(reading.get()).isPositive();
    } finally {
      readers.shutdown();
    }
  }

  @Test
  void dropsNoRequestWhileTheModelIsReplaced() throws Exception {
    Path model = folder.resolve("model");
    ServedModels.copy(ServedModels.PLUS, model);
    Path other = ServedModels.train(Method.of("tapem-plus"), "other", 2, "train.epochs=1");
    String before = ServedModel.open(ServedModels.PLUS, 1).id();
    String after = ServedModel.open(other, 1).id();
    assertThat(after).isNotEqualTo(before);
    try (TapemServer server = start(model)) {
      AtomicBoolean done = new AtomicBoolean();
      AtomicInteger answers = new AtomicInteger();
      Set<String> seen = ConcurrentHashMap.newKeySet();
      ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
      List<Thread> load = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Thread thread =
            new Thread(
                () -> {
                  Client client = new Client(server);
                  while (!done.get()) {
                    try {
                      Client.Reply reply = client.ask("{\"text\": \"parsing\"}");
                      if (reply.status() == 200) {
                        seen.add(reply.json().get("model").asText());
                        answers.incrementAndGet();
                      } else {
                        failures.add(reply.toString());
                      }
                    } catch (Exception e) {
                      failures.add(e.toString());
                    }
                  }
                });
        thread.start();
        load.add(thread);
      }
      Client client = new Client(server);
      replace(model, other);
      await(client, after);
      replace(model, ServedModels.PLUS);
      await(client, before);
      replace(model, other);
      server.lookForModel();
      await(client, after);
      done.set(true);
      for (Thread thread : load) {
        thread.join();
      }
      assertThat(failures).isEmpty();
      assertThat(answers.get()).isGreaterThan(50);
      assertThat(seen).containsExactlyInAnyOrder(before, after);
      assertThat(client.get("/metrics").body()).contains("tapem_model_generation 4.0");
    }
  }

  @Test
  void keepsTheModelWhereTheNewOneIsDamaged() throws Exception {
    Path model = folder.resolve("model");
    ServedModels.copy(ServedModels.PLUS, model);
    String before = ServedModel.open(model, 1).id();
    Path damaged = ServedModels.train(Method.of("tapem-plus"), "damaged", 3, "train.epochs=1");
    String whole = ServedModel.open(damaged, 1).id();
    Path broken = damaged.resolve("manifest.json");
    byte[] good = Files.readAllBytes(broken);
    byte[] bad = good.clone();
    bad[bad.length / 2] ^= 1;
    Files.write(broken, bad);
    try (TapemServer server = start(model)) {
      Client client = new Client(server);
      replace(model, damaged);
      Instant end = Instant.now().plusSeconds(20);
      while (refusals() == 0 && Instant.now().isBefore(end)) {
        assertThat(modelOf(client)).isEqualTo(before);
        Thread.sleep(50);
      }
      Thread.sleep(1500); // it is looked at again, and said once
      assertThat(refusals()).isEqualTo(1);
      assertThat(client.ask("{\"text\": \"parsing\"}").json().get("model").asText())
          .isEqualTo(before);
      assertThat(client.get("/readyz").status()).isEqualTo(200);
      Files.write(model.resolve("manifest.json"), good);
      server.lookForModel();
      await(client, whole);
    }
  }

  private long refusals() throws Exception {
    return Files.readString(folder.resolve("log"))
        .lines()
        .filter(l -> l.contains("model_refused"))
        .count();
  }
}
