package org.tapem.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.method.Cases;
import org.tapem.method.Model;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Answers of a served model under load, against the bare scoring loop on the same texts. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = {
      "Asks a running `tapem serve` who wrote held-out papers, over several connections at once;",
      "first the bare scoring loop on the same papers, one thread, in this program.",
      "Start the server in a process of its own: tapem serve --model MODEL --port 8090"
    })
final class ServeBench implements Callable<Integer> {
  private static final int PAPERS = 300;
  private static final int WARM = 100; // questions that are not counted

  @Option(names = "--data", required = true, description = "Data set with held-out papers.")
  private Path data;

  @Option(names = "--model", required = true, description = "The model that is served.")
  private Path model;

  @Option(names = "--port", defaultValue = "8090", description = "Default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(names = "--pid", defaultValue = "0", description = "Of the server: tells its memory.")
  private long pid;

  @Option(
      names = "--connections",
      split = ",",
      defaultValue = "1,8,64",
      description = "Default: ${DEFAULT-VALUE}.")
  private List<Integer> connections;

  @Option(names = "--seconds", defaultValue = "60", description = "Default: ${DEFAULT-VALUE}.")
  private int seconds;

  @Override
  public Integer call() throws Exception {
    Dataset held = Dataset.open(data);
    Cases cases = new Cases(held, 1);
    List<Query> queries = cases.of(Part.VALID, PAPERS).stream().map(cases::query).toList();
    var vocabulary = held.vocabulary();
    List<byte[]> bodies = new ArrayList<>();
    for (Query query : queries) {
      String text =
          IntStream.of(query.words()).mapToObj(vocabulary::word).collect(Collectors.joining(" "));
      bodies.add(LoadClient.body(text));
    }
    double bare = bare(queries);
    Bench.print("bare scoring loop, one thread: median %.2f ms%n", bare * 1e3);
    Bench.print(
        "%-12s %10s %9s %9s %9s %8s %10s%n",
        "connections", "answers/s", "p50 ms", "p99 ms", "p50/bare", "refused", "memory MB");
    new LoadClient(port, bodies).load(1, WARM, 60);
    for (int count : connections) {
      LoadClient.Load load = new LoadClient(port, bodies).load(count, Long.MAX_VALUE, seconds);
      double[] times = load.times();
      Arrays.sort(times);
      double p50 = times.length == 0 ? Double.NaN : times[times.length / 2];
      double p99 = times.length == 0 ? Double.NaN : times[(int) (times.length * 0.99)];
      Bench.print(
          "%-12d %10.1f %9.2f %9.2f %9.2f %8d %10s%n",
          count,
          times.length / load.seconds(),
          p50 * 1e3,
          p99 * 1e3,
          p50 / bare,
          load.refused(),
          memory());
      load.statuses()
          .forEach(
              (status, n) ->
                  Bench.print(
                      "  status %d: %,d, slowest %.0f ms%n", status, n.count(), n.slowest() * 1e3));
    }
    return 0;
  }

  private double bare(List<Query> queries) throws Exception {
    Ranker ranker = Model.open(model).ranker();
    float[] scores = new float[ranker.candidates()];
    double[] times = new double[queries.size()];
    for (int round = 0; round < 2; round++) { // the first warms
      for (int i = 0; i < times.length; i++) {
        List<Query> one = List.of(queries.get(i));
        times[i] =
            Bench.seconds(() -> ranker.prepare(one, 1).scorer(0).scores(0, scores.length, scores));
      }
    }
    return Bench.median(times);
  }

  /** Resident memory of the server, where the system tells. */
  private String memory() throws IOException {
    Path status = Path.of("/proc/" + pid + "/status");
    if (pid == 0 || !Files.exists(status)) {
      return "-";
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .map(line -> String.valueOf(Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024))
        .findFirst()
        .orElse("-");
  }
}
