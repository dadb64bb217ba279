package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.nn.Outcome.Reason;
import org.tapem.nn.StateSnapshot;
import org.tapem.nn.StepRange;
import org.tapem.nn.WorkerUpdate;
import org.tapem.settings.SettingsValues;

/** Trainings whose steps are taken by several side by side. */
class ReplicasTest {
  @TempDir private static Path folder;
  private static Dataset data;

  @BeforeAll
  static void make() throws IOException {
    data = GeneratedData.write(folder, 300);
  }

  /** Processes that know nothing but what was sent to them; the later one always answers first. */
  private static final class Others implements WorkerGroup {
    private final TrainingRequest request;
    private final Map<String, float[]> given = new HashMap<>();
    private final List<Replicas> processes = new ArrayList<>();
    private int rounds;

    Others(TrainingRequest request) {
      this.request = request;
    }

    @Override
    public void give(String name, float[] values) {
      given.put(name, values.clone());
    }

    @Override
    public List<WorkerUpdate> run(String part, StateSnapshot start, List<StepRange> ranges)
        throws IOException {
      rounds++;
      while (processes.size() < 2) {
        processes.add(Replicas.open(request, given::get));
      }
      List<WorkerUpdate> results = new ArrayList<>();
      for (int i = ranges.size() - 1; i >= 0; i--) {
        Replicas process = processes.get((i + rounds) % 2); // not always the same one
        results.add(0, sent(process.run(part, sent(start), sent(ranges.get(i)))));
      }
      return results;
    }

    @SuppressWarnings({"unchecked", "BanSerializableRead"}) // it is our own
    private static <T> T sent(T value) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value);
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        return (T) in.readObject();
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static TrainingRequest request(Method method, Path out, String... settings) {
    SettingsValues values = method.settings(List.of(settings));
    return TrainingRequest.of(data, method, out)
        .values(values)
        .threads(2)
        .replace(true)
        .checkpointSeconds(600);
  }

  @ParameterizedTest
  @CsvSource({
    "tapem-plus, plus.query-nodes=16 dim=16",
    "tapem, model.dim=16 pair-dim=12 words.dim=16 words.epochs=1 max-words=30 batch.query-nodes=16",
    "camel, model.dim=16 words.dim=16 words.epochs=1 max-words=30 batch.query-nodes=16",
    "hne, hne.dim=16 hne.query-nodes=16"
  })
  void othersGiveTheModelThatOneProcessGives(String name, String small) throws IOException {
    Method method = Method.of(name);
    List<String> settings = new ArrayList<>(List.of(small.split(" ", -1)));
    settings.addAll(List.of("replicas=3", "round=2", "train.epochs=2"));
    String[] all = settings.toArray(String[]::new);
    Path alone = folder.resolve(name + "-alone");
    assertThat(new Training(request(method, alone, all)).run(Progress.NONE, List.of()).reason())
        .isEqualTo(Reason.FINISHED);
    Path together = folder.resolve(name + "-together");
    TrainingRequest request = request(method, together, all);
    Others others = new Others(request);
    new Training(request, others).run(Progress.NONE, List.of());
    assertThat(others.rounds).isGreaterThan(4);
    assertThat(GeneratedData.contents(together)).isEqualTo(GeneratedData.contents(alone));
  }

  @Test
  void replicasLearnAsWellAsOne() throws IOException {
    Map<Integer, Double> recalls = new HashMap<>();
    for (int replicas : new int[] {1, 3}) {
      Path out = folder.resolve("replicas" + replicas);
      new Training(
              request(
                  Method.of("tapem-plus"),
                  out,
                  "plus.query-nodes=32",
                  "round=2",
                  "replicas=" + replicas,
                  "epochs=6"))
          .run(Progress.NONE, List.of());
      recalls.put(replicas, Model.open(out).folder().manifest().figures().get("recall@5"));
    }
    assertThat(recalls.get(3)).isGreaterThan(recalls.get(1) - 0.05);
  }
}
