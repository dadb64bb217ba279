package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Walks over a network in slices, on threads of this machine. */
class SlicedWalkJobTest {
  @TempDir private static Path folder;
  private static Jobs jobs;

  @BeforeAll
  static void make() throws IOException {
    jobs = Jobs.make(folder, 200);
  }

  private static Jobs.Result walk(Path to, String slices) throws IOException {
    List<Object> words = new ArrayList<>(jobs.words("walk", to));
    words.add("--slices " + slices + " " + LocalJobsTest.LOCAL);
    return Jobs.spark(words.toArray());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void walksAreThoseOfCore(int slices) throws IOException {
    Path core = folder.resolve("core" + slices);
    jobs.byCore("walk", core);
    Path spark = folder.resolve("spark" + slices);
    Jobs.Result result = walk(spark, "" + slices);
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    Jobs.assertSame(core, spark);
  }

  @Test
  void aNumberThatCannotBeIsRefused() throws IOException {
    Path to = folder.resolve("none");
    Jobs.Result result = walk(to, "0");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).startsWith("tapem: --slices must be >= 1, got 0");
    assertThat(to).isEmptyDirectory();
  }
}
