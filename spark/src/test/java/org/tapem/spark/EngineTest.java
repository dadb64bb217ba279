package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import picocli.CommandLine;

class EngineTest {
  private static final StringWriter NOTES = new StringWriter();
  private static Engine engine;

  @BeforeAll
  static void start() throws IOException {
    ClusterOptions options = new ClusterOptions();
    CommandLine.populateCommand(
        options,
        "--master=local[2]",
        "--conf=spark.driver.host=127.0.0.1",
        "--conf=spark.driver.bindAddress=127.0.0.1");
    engine = new Engine(EngineSettings.of("test", options), options, new PrintWriter(NOTES, true));
  }

  @AfterAll
  static void stop() {
    engine.close();
  }

  @Test
  void resultsComeInTheOrderOfTheRanges() throws IOException {
    List<Range> ranges = Range.cut(1000, 13);
    List<Long> sums = engine.run(ranges, (range, attempt) -> range.from(), Progress.NONE);
    assertThat(sums).isEqualTo(ranges.stream().map(Range::from).toList());
    assertThat(NOTES.toString()).isEmpty();
  }

  @Test
  void progressHearsOfAllTheWork() throws IOException {
    AtomicLong done = new AtomicLong();
    Progress progress =
        new Progress() {
          @Override
          public void phase(String name, long total, String unit) {}

          @Override
          public void advance(long by) {
            done.addAndGet(by);
          }
        };
    engine.run(Range.cut(1000, 7), (range, attempt) -> 0L, progress);
    assertThat(done).hasValue(1000);
  }

  @Test
  void aMistakeThatATaskFindsIsToldInItsWords() {
    assertThatThrownBy(
            () ->
                engine.<Range, Long>run(
                    Range.cut(10, 3),
                    (range, attempt) -> {
                      throw new BadFileException("data", "damaged", "entry 7");
                    },
                    Progress.NONE))
        .isInstanceOf(BadFileException.class)
        .hasMessage("data: damaged: entry 7");
  }

  @Test
  void aTaskWithoutMemorySaysWhereAndHowMuch() {
    assertThatThrownBy(
            () ->
                engine.<Range, Long>run(
                    Range.cut(10, 3),
                    (range, attempt) -> {
                      throw new OutOfMemoryError("Java heap space");
                    },
                    Progress.NONE))
        .isInstanceOf(NoMemory.class)
        .hasMessageMatching(
            "the executor on 127.0.0.1 ran out of its \\d+ MB of memory: give more.*");
  }

  @Test
  void thePartsFollowTheCoresAndTheWork() {
    assertThat(engine.ranges(1_000_000, 10)).hasSize(8);
    assertThat(engine.ranges(35, 10)).hasSize(4);
    assertThat(engine.ranges(1, 10)).hasSize(1);
  }
}
