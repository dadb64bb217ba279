package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.tapem.spark.parquet.ParquetSample;

/**
 * An invented bibliography with a data set and models, and each job on it: what it is told, what it
 * writes.
 */
record Jobs(Path folder) {
  /** What a command gave. */
  record Result(int code, String out, String err) {}

  /** Makes the data. */
  static Jobs make(Path folder, int papers) throws IOException {
    Jobs jobs = new Jobs(folder);
    core("generate --papers", papers, "--out", jobs.papers(), "--candidates", jobs.lists());
    core(
        "import aminer-json",
        jobs.papers(),
        "--split-year 2015 --candidates",
        jobs.lists(),
        "--out",
        jobs.data());
    core("train --method tapem-plus --set epochs=2 --data", jobs.data(), "--out", jobs.model());
    jobs.writeMessy();
    ParquetSample.papers(jobs.parquet(), Files.readAllLines(jobs.papers()), papers / 7);
    return jobs;
  }

  /** The papers in three files, one of them gzipped, with lines that are broken or repeated. */
  private void writeMessy() throws IOException {
    List<String> lines = Files.readAllLines(papers());
    int third = lines.size() / 3;
    Files.createDirectories(messy());
    List<String> first = new ArrayList<>(lines.subList(0, third));
    first.add(7, "{broken");
    Files.write(messy().resolve("a.jsonl"), first);
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(messy().resolve("b.jsonl.gz")))) {
      String text = String.join("\n", lines.subList(third - 5, 2 * third));
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    List<String> last = new ArrayList<>(lines.subList(2 * third, lines.size()));
    last.add(last.size() / 2, "{\"title\": \"without id\"}");
    last.add(last.get(3).replaceFirst("\"id\":\"", "\"id\":\"again-"));
    Files.write(messy().resolve("c.jsonl"), last);
    Files.write(stopWords(), List.of("the", "of", "and"));
  }

  Path papers() {
    return folder.resolve("papers.jsonl");
  }

  Path lists() {
    return folder.resolve("lists.tsv");
  }

  Path messy() {
    return folder.resolve("messy");
  }

  Path stopWords() {
    return folder.resolve("stop.txt");
  }

  Path parquet() {
    return folder.resolve("papers.parquet");
  }

  /** As people name files: from where they are. */
  private static Path fromHere(Path path) {
    return Path.of("").toAbsolutePath().relativize(path.toAbsolutePath());
  }

  Path data() {
    return folder.resolve("data");
  }

  Path model() {
    return folder.resolve("model");
  }

  /** Each job by name, with its words but for those that say where it is written to. */
  Map<String, List<Object>> all() {
    Map<String, List<Object>> jobs = new LinkedHashMap<>();
    String filters = "--split-year 2015 --min-venue-papers 4 --drop duplicates,no-text";
    jobs.put(
        "import",
        List.of("import aminer-json", papers(), "--split-year 2015 --candidates", lists()));
    jobs.put(
        "import-messy",
        List.of(
            "import aminer-json",
            fromHere(messy()),
            filters + " --stop-words",
            fromHere(stopWords())));
    jobs.put("import-parquet", List.of("import aminer-json", parquet(), filters));
    jobs.put("walk", List.of("walk --meta-path APVPA --per-node 20 --data", data()));
    jobs.put("walk-gz", List.of("walk --meta-path APA --seed 7 --form text --data", data()));
    jobs.put(
        "samples",
        List.of("samples --meta-path APA,APVPA --per-node 20 --share 0.3 --data", data()));
    jobs.put("samples-gz", List.of("samples --epoch 2 --share 1 --form text --data", data()));
    jobs.put("rank", List.of("rank --top 30 --chances --papers", papers(), "--model", model()));
    jobs.put(
        "rank-lists",
        List.of("rank --papers", papers(), "--candidates", lists(), "--model", model()));
    jobs.put("evaluate", List.of("evaluate --data", data(), "--model", model()));
    jobs.put(
        "evaluate-all",
        List.of("evaluate --candidates all --part valid --data", data(), "--model", model()));
    return jobs;
  }

  /** All words of a job that writes to a new folder. */
  List<Object> words(String job, Path to) throws IOException {
    List<Object> words = new ArrayList<>(all().get(job));
    words.add(job.startsWith("evaluate") ? "--json" : "--out");
    words.add(Files.createDirectories(to).resolve(job.endsWith("-gz") ? "out.gz" : "out"));
    return words;
  }

  /** Words of a training by several replicas that writes to a folder. */
  List<Object> training(String method, Path to) throws IOException {
    Path logs = Files.createDirectories(folder.resolve("logs"));
    return List.of(
        "train --set replicas=2 --set round=2 --set train.epochs=2 --set query-nodes=32 --method",
        method,
        "--data",
        data(),
        "--log",
        logs.resolve(to.getFileName() + ".jsonl"),
        "--out",
        to.resolve("model"));
  }

  /** Has core train. */
  void trainByCore(String method, Path to) throws IOException {
    core(training(method, to).toArray());
  }

  /** Has core do a job; gives its notes. */
  String byCore(String job, Path to) throws IOException {
    return core(words(job, to).toArray());
  }

  private static String core(Object... words) {
    Result result = onOneMachine(words);
    assertThat(result.code()).as(result.err()).isZero();
    return result.err();
  }

  /** Has core do something. */
  static Result onOneMachine(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        org.tapem.cli.Main.execute(
            new PrintWriter(out, true), new PrintWriter(err, true), split(words));
    return new Result(code, out.toString(), err.toString());
  }

  /** Has Spark do something. */
  static Result spark(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), split(words));
    return new Result(code, out.toString(), err.toString());
  }

  private static String[] split(Object... words) {
    return Arrays.stream(words)
        .flatMap(
            word ->
                word instanceof String some ? Stream.of(some.split(" ", -1)) : Stream.of("" + word))
        .toArray(String[]::new);
  }

  /** Asserts that two folders hold the same files, byte for byte, and nothing else. */
  static void assertSame(Path one, Path other) throws IOException {
    List<String> names = names(one);
    assertThat(names).isNotEmpty().isEqualTo(names(other));
    for (String name : names) {
      if (Files.isRegularFile(one.resolve(name))) {
        assertThat(other.resolve(name)).hasSameBinaryContentAs(one.resolve(name));
      }
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.skip(1).map(file -> folder.relativize(file).toString()).sorted().toList();
    }
  }
}
