package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.Test;
import org.tapem.base.BadFileException;

class ClusterMistakesTest {
  @Test
  void whatATaskFoundIsReported() throws IOException {
    BadFileException found = new BadFileException("data: damaged");
    assertThat(ClusterMistakes.running(new SparkException("Job aborted", found))).isSameAs(found);
    Exception wrapped = new SparkException("Job aborted", new UncheckedIOException(found));
    assertThat(ClusterMistakes.running(wrapped)).isSameAs(found);
  }

  @Test
  void anExecutorThatEndedForLackOfMemoryIsToldSo() throws IOException {
    Exception lost =
        new SparkException(
            "Lost task 0.3: ExecutorLostFailure (executor 3 exited caused by one of the running"
                + " tasks) Reason: Command exited with code 52",
            null);
    assertThat(ClusterMistakes.running(lost)).hasMessageContaining("--executor-memory");
  }

  @Test
  void executorsThatAreLostAgainAndAgainAreToldSo() throws IOException {
    Exception lost = new SparkException("ExecutorLostFailure (executor 3 exited)\nDriver", null);
    assertThat(ClusterMistakes.running(lost))
        .hasMessage("executors were lost too often: ExecutorLostFailure (executor 3 exited)");
  }

  @Test
  void aFaultOfOursStaysOne() {
    assertThatThrownBy(() -> ClusterMistakes.running(new IllegalStateException("ours")))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(
            () -> ClusterMistakes.running(new SparkException("x", new RuntimeException("ours"))))
        .isInstanceOf(IllegalStateException.class);
  }
}
