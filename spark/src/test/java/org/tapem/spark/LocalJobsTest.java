package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jobs on threads of this machine, and what may be wrong with what they are told. */
class LocalJobsTest {
  static final String LOCAL =
      "--master local[2] --conf spark.driver.host=127.0.0.1"
          + " --conf spark.driver.bindAddress=127.0.0.1";

  @TempDir private static Path folder;
  private static Jobs jobs;

  @BeforeAll
  static void make() throws IOException {
    jobs = Jobs.make(folder, 200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import",
        "import-messy",
        "import-parquet",
        "walk",
        "walk-gz",
        "samples",
        "samples-gz",
        "rank",
        "rank-lists",
        "evaluate",
        "evaluate-all"
      })
  void aJobGivesTheBytesOfCore(String job) throws IOException {
    Path core = folder.resolve(job + "-core");
    Path spark = folder.resolve(job + "-spark");
    String notes = jobs.byCore(job, core);
    List<Object> words = new ArrayList<>(jobs.words(job, spark));
    words.add(LOCAL + " --partitions 3");
    Jobs.Result result = Jobs.spark(words.toArray());
    assertThat(result.err()).isEqualTo(notes);
    assertThat(result.code()).isZero();
    Jobs.assertSame(core, spark);
  }

  private static void refused(String message, Object... words) {
    Jobs.Result result = Jobs.spark(words);
    assertThat(result.code()).as(result.err()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("tapem: ").contains(message);
    assertThat(result.err().lines()).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void whatIsWrongIsReportedInALine() throws IOException {
    Path out = Files.createDirectories(folder.resolve("mistakes")).resolve("out");
    List<Object> walk = List.of("walk --meta-path APA --data", jobs.data(), "--out", out);
    refused("--master: which?", walk.toArray());
    refused("--partitions must be >= 1, got 0", with(walk, LOCAL, "--partitions 0"));
    refused("--master: not a URL of a cluster: nowhere", with(walk, "--master nowhere"));
    refused("--master: must be spark://HOST:PORT", with(walk, "--master spark://here"));
    refused(
        "--master: nobody answers at spark://127.0.0.1:1",
        with(walk, "--master spark://127.0.0.1:1"));
    List<Object> samples = List.of("samples --meta-path PVP --data", jobs.data(), "--out", out);
    refused("PVP has no author", with(samples, LOCAL));
    refused("unknown command: rnk (did you mean rank?)", "rnk");
    refused("nothing: no such folder", "walk --meta-path APA --data nothing --out", out, LOCAL);
    assertThat(out.getParent()).isEmptyDirectory();
  }

  private static void failsAsOnOneMachine(String message, Object... words) {
    Jobs.Result core = Jobs.onOneMachine(words);
    Jobs.Result spark = Jobs.spark(with(List.of(words), LOCAL, "--partitions 3"));
    assertThat(core.err()).contains(message);
    assertThat(spark.err()).isEqualTo(core.err());
    assertThat(spark.code()).isEqualTo(core.code()).isEqualTo(2);
  }

  @Test
  void anImportThatFailsTellsWhatItTellsOnOneMachine() throws IOException {
    Path place = Files.createDirectories(folder.resolve("failed"));
    Path out = place.resolve("out");
    List<String> lines = new ArrayList<>(Files.readAllLines(jobs.papers()));
    for (int i = 30; i < 50; i++) {
      lines.set(i, "{broken");
    }
    Path bad = Files.write(folder.resolve("bad.jsonl"), lines);
    failsAsOnOneMachine(bad + ":31: not valid JSON", "import aminer-json", bad, "--out", out);
    byte[] packed = Files.readAllBytes(jobs.messy().resolve("b.jsonl.gz"));
    Path cut =
        Files.write(folder.resolve("cut.jsonl.gz"), Arrays.copyOf(packed, packed.length / 2));
    failsAsOnOneMachine(
        cut + ": truncated gzip", "import aminer-json", jobs.papers(), cut, "--out", out);
    Path table = Files.writeString(folder.resolve("table.csv"), "paper_id,title,year\nx,y,2000\n");
    failsAsOnOneMachine(table + ": no id column", "import csv", table, "--out", out);
    failsAsOnOneMachine("exists already", "import aminer-json", bad, "--out", jobs.data());
    assertThat(place).isEmptyDirectory();
  }

  @Test
  void papersOfParquetAreRankedForAsWell() throws IOException {
    Path place = Files.createDirectories(folder.resolve("ranked"));
    List<Object> rank = List.of("rank --top 3 --model", jobs.model(), LOCAL);
    Path text = place.resolve("text.tsv");
    Path parquet = place.resolve("parquet.tsv");
    assertThat(Jobs.spark(with(rank, "--papers", jobs.papers(), "--out", text)).code()).isZero();
    assertThat(Jobs.spark(with(rank, "--papers", jobs.parquet(), "--out", parquet)).code())
        .isZero();
    assertThat(parquet).hasSameBinaryContentAs(text);
  }

  @Test
  void tablesOfANetworkAreImportedOnOneMachine() {
    refused("import network: is done on one machine", "import network x.yaml --out x", LOCAL);
    refused("did you mean network?", "import netwrk x.yaml --out x", LOCAL);
  }

  private static Object[] with(List<Object> words, Object... more) {
    List<Object> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return all.toArray();
  }
}
