package org.tapem.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.method.Cases;
import org.tapem.method.Model;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Scoring all candidates for a query, by models of any method on the same queries. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    description = {
      "Scores all candidates for held-out papers on one thread, one at a time and in blocks, by",
      "turns; models take turns too, and the first is what the others are held against."
    })
final class RankBench implements Callable<Integer> {
  private static final int BLOCK = 16; // papers
  private static final int WARM = 4; // blocks that are not counted

  @Option(names = "--data", required = true, description = "Data set with held-out papers.")
  private Path data;

  @Option(names = "--model", required = true, description = "Model; may be given many times.")
  private List<Path> models;

  @Option(names = "--papers", defaultValue = "300", description = "Default: ${DEFAULT-VALUE}.")
  private int papers;

  @Override
  public Integer call() throws Exception {
    Cases cases = new Cases(Dataset.open(data), 1);
    List<Query> queries =
        cases.of(Part.VALID, papers + WARM * BLOCK).stream().map(cases::query).toList();
    List<Ranker> rankers = new ArrayList<>();
    for (Path model : models) {
      rankers.add(Model.open(model).ranker());
    }
    int blocks = Math.max(1, queries.size() / BLOCK - WARM);
    double[][] alone = new double[rankers.size()][blocks];
    double[][] together = new double[rankers.size()][blocks];
    for (int block = 0; (block + 1) * BLOCK <= queries.size(); block++) {
      List<Query> some = queries.subList(block * BLOCK, (block + 1) * BLOCK);
      for (int m = 0; m < rankers.size(); m++) {
        Ranker ranker = rankers.get(m);
        int at = Math.max(0, block - WARM);
        alone[m][at] =
            Bench.seconds(() -> some.forEach(query -> score(ranker, List.of(query)))) / BLOCK;
        together[m][at] = Bench.seconds(() -> score(ranker, some)) / BLOCK;
      }
    }
    Bench.print(
        "%,d candidates, one thread, median of %,d blocks of %d%n",
        rankers.get(0).candidates(), blocks, BLOCK);
    double first = Bench.median(alone[0]);
    for (int m = 0; m < rankers.size(); m++) {
      double median = Bench.median(alone[m]);
      double each = Bench.median(together[m]);
      Bench.print(
          "  %-16s%8.2f ms alone, %.2f of the first; %.2f ms each in a block, %.2f of alone%n",
          rankers.get(m).method(), median * 1e3, median / first, each * 1e3, each / median);
    }
    return 0;
  }

  private static void score(Ranker ranker, List<Query> queries) {
    float[] scores = new float[ranker.candidates()];
    PreparedQueries prepared = ranker.prepare(queries, 1);
    for (int i = 0; i < queries.size(); i++) {
      prepared.scorer(i).scores(0, scores.length, scores);
    }
  }
}
