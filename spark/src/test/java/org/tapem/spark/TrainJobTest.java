package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Training on threads of this machine. */
class TrainJobTest {
  @TempDir private static Path folder;
  private static Jobs jobs;

  @BeforeAll
  static void make() throws IOException {
    jobs = Jobs.make(folder, 200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tapem-plus", "camel"})
  void aModelIsThatOfCore(String method) throws Exception {
    Path core = Files.createDirectories(folder.resolve(method + "-core"));
    Path spark = Files.createDirectories(folder.resolve(method + "-spark"));
    jobs.trainByCore(method, core);
    List<Object> words = new ArrayList<>(jobs.training(method, spark));
    words.add(LocalJobsTest.LOCAL);
    Jobs.Result result = Jobs.spark(words.toArray());
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .contains("Wrote " + spark.resolve("model"))
        .containsPattern(
            "[1-9][0-9]* rounds in [2-9] epochs; in each of these [0-9.]+ MB to the replicas, [0-9.]+ MB back");
    Jobs.assertSame(core, spark);
  }

  private static void refused(String message, String... more) {
    Path out = folder.resolve("refused");
    List<Object> words = new ArrayList<>(List.of("train --data", jobs.data(), "--out", out));
    words.addAll(List.of(more));
    words.add(LocalJobsTest.LOCAL);
    Jobs.Result result = Jobs.spark(words.toArray());
    assertThat(result.code()).as(result.err()).isEqualTo(2);
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.err()).startsWith("tapem: ").contains(message);
    assertThat(out).doesNotExist();
  }

  @Test
  void whatCannotBeSharedIsReportedInALine() {
    refused("--set replicas=N: how many are to learn side by side?");
    refused("--method tfidf is not learnt in steps", "--method tfidf");
    refused("--partitions: the replicas are the parts", "--partitions 2 --set replicas=2");
    refused("replicas must be >= 1, got 0", "--set replicas=0");
  }
}
