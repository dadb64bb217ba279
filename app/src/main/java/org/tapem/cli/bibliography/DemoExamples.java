package org.tapem.cli.bibliography;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tapem.base.BadRecordException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.io.StringFile;
import org.tapem.method.Cases;
import org.tapem.method.Model;
import org.tapem.rank.BatchRanking;
import org.tapem.rank.Calibration;
import org.tapem.rank.RankRequest;
import org.tapem.rank.RankSettings;
import org.tapem.rank.RankedList;

/** Shows whom a model finds for the first papers of the test part, among all authors. */
final class DemoExamples {
  private static final int PAPERS = 3;
  private static final int TOP = 5;

  private DemoExamples() {}

  static void print(Model model, Dataset data, int threads, PrintWriter out) throws IOException {
    Cases cases = new Cases(data, Cases.SEED);
    List<Integer> papers = cases.of(Part.TEST, PAPERS);
    StringFile titles = data.names(data.queryType());
    StringFile authors = data.names(data.candidateType());
    new BatchRanking(model.ranker(), new RankSettings(TOP, threads))
        .rank(
            papers.stream().map(index -> RankRequest.ofAll(cases.query(index))).iterator(),
            Progress.NONE,
            (number, request, best) -> {
              int paper = papers.get((int) number);
              int[] truth = cases.truth(paper, Cases.Ranked.ALL);
              String names =
                  Arrays.stream(truth).mapToObj(authors::get).collect(Collectors.joining(", "));
              out.printf("   \"%s\"%n", BadRecordException.shorten(titles.get(cases.node(paper))));
              out.println("   by " + names);
              Calibration curve = model.ranker().calibration(request.query()).orElseThrow();
              list(best, truth, authors, curve, out);
            });
  }

  private static void list(
      RankedList best, int[] truth, StringFile authors, Calibration curve, PrintWriter out) {
    for (int i = 0; i < best.size(); i++) {
      int node = best.nodes()[i];
      boolean right = Arrays.stream(truth).anyMatch(author -> author == node);
      out.printf(
          Locale.ROOT,
          "   %s %d. %-30s %6.1f %%%n",
          right ? "->" : "  ",
          i + 1,
          authors.get(node),
          100 * curve.chance(best.scores()[i]));
    }
    out.println();
  }
}
