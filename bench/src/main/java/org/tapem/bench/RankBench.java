package org.tapem.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.method.Cases;
import org.tapem.method.LoadedModel;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.store.Dataset;
import org.tapem.store.HeldOut.Part;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Scoring all candidates for a query, by models of any method on the same queries. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    description = {
      "Scores all candidates for held-out papers, one at a time on one thread;",
      "models take turns at each paper, and the first is what the others are held against."
    })
final class RankBench implements Callable<Integer> {
  private static final int WARM = 50; // papers that are not counted

  @Option(names = "--data", required = true, description = "Data set with held-out papers.")
  private Path data;

  @Option(names = "--model", required = true, description = "Model; may be given many times.")
  private List<Path> models;

  @Option(names = "--papers", defaultValue = "300", description = "Default: ${DEFAULT-VALUE}.")
  private int papers;

  @Override
  public Integer call() throws Exception {
    Cases cases = new Cases(Dataset.open(data), 1);
    List<Query> queries = cases.of(Part.VALID, papers + WARM).stream().map(cases::query).toList();
    List<Ranker> rankers = new ArrayList<>();
    for (Path model : models) {
      rankers.add(LoadedModel.open(model).ranker());
    }
    int counted = Math.max(1, queries.size() - WARM);
    double[][] times = new double[rankers.size()][counted];
    float[] scores = new float[rankers.get(0).candidates()];
    for (int i = 0; i < queries.size(); i++) {
      List<Query> one = List.of(queries.get(i));
      for (int m = 0; m < rankers.size(); m++) {
        Ranker ranker = rankers.get(m);
        double took =
            Bench.seconds(() -> ranker.prepare(one, 1).scorer(0).scores(0, scores.length, scores));
        times[m][Math.max(0, i - WARM)] = took;
      }
    }
    Bench.print("%,d candidates, one thread, median of %,d papers%n", scores.length, counted);
    double first = Bench.median(times[0]);
    for (int m = 0; m < rankers.size(); m++) {
      double median = Bench.median(times[m]);
      Bench.print(
          "  %-16s%8.2f ms, %.2f of the first%n",
          rankers.get(m).method(), median * 1e3, median / first);
    }
    return 0;
  }
}
