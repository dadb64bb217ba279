package org.tapem.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tapem.base.Progress;
import org.tapem.experiment.ExperimentReport;
import org.tapem.experiment.FrequentNonPartners;
import org.tapem.experiment.PartnerVectors;
import org.tapem.math.Tsne;
import org.tapem.math.TsneSettings;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.tapem.PairRanker;
import org.tapem.network.Adjacency;
import org.tapem.report.Block;
import org.tapem.report.Paragraph;
import org.tapem.report.ScatterChart;
import org.tapem.report.ScatterChart.PointGroup;
import org.tapem.report.Section;
import org.tapem.report.Shape;
import org.tapem.report.SideBySide;

/** Maps of the query nodes of two candidate nodes, by Camel and by TaPEm, and of TaPEm's pairs. */
final class MapSection {
  private static final int MOST = 300; // query nodes of a map, so that it can be read

  private final StudyData study;
  private final FrequentNonPartners company;
  private final Adjacency partners;

  private MapSection(StudyData study, Progress progress) throws IOException {
    this.study = study;
    company = study.company(progress);
    partners = company.ofCandidateNodes();
  }

  static Optional<Section> section(StudyData study, Progress progress) throws IOException {
    Optional<ExperimentReport> camel = study.first(Method.of("camel"));
    Optional<ExperimentReport> tapem = study.first(Method.of("tapem"));
    if (camel.isEmpty() || tapem.isEmpty()) {
      return Optional.empty();
    }
    return new MapSection(study, progress).section(camel.get(), tapem.get(), progress);
  }

  private Optional<Section> section(
      ExperimentReport camel, ExperimentReport tapem, Progress progress) throws IOException {
    if (camel.results().get(0).parts().isEmpty() || tapem.results().get(0).parts().isEmpty()) {
      return Optional.empty();
    }
    PairRanker first = Model.open(camel.models().get(0)).ranker(PairRanker.class).orElseThrow();
    PairRanker second = Model.open(tapem.models().get(0)).ranker(PairRanker.class).orElseThrow();
    List<Block> blocks = new ArrayList<>();
    List<Integer> chosen = twoMostLinked();
    progress.phase("maps", 3L * chosen.size(), "maps");
    for (int candidateNode : chosen) {
      String name = study.data().names(study.data().candidateType()).get(candidateNode);
      PartnerVectors byCamel = PartnerVectors.of(first, company, candidateNode, 1);
      PartnerVectors byTapem = PartnerVectors.of(second, company, candidateNode, 1);
      List<Block> row = new ArrayList<>();
      row.add(nodes(camel.experiment().name() + ": " + name, byCamel));
      progress.advance(1);
      row.add(nodes(tapem.experiment().name() + ": " + name, byTapem));
      progress.advance(1);
      if (byTapem.pairs().length > 0) {
        row.add(pairs(tapem.experiment().name() + ", pairs: " + name, byTapem));
      }
      progress.advance(1);
      blocks.add(new SideBySide(row));
    }
    String queryTypes = study.many(study.queryType());
    blocks.add(
        new Paragraph(
            ("The two %s with the most training %s that share none of them and have at most %d; the %s"
                    + " of each, and as many drawn at random. Own implementation of exact t-SNE"
                    + " (perplexity 30, 1,000 iterations), by the models of the first seed.")
                .formatted(study.many(study.candidateType()), queryTypes, MOST, queryTypes)));
    return Optional.of(
        new Section(
            "maps",
            "Maps",
            "Do %s of one %s lie together, and apart from others?"
                .formatted(queryTypes, study.candidateType()),
            blocks));
  }

  private List<Integer> twoMostLinked() {
    List<Integer> order = new ArrayList<>();
    for (int candidateNode = 0; candidateNode < partners.nodes(); candidateNode++) {
      if (partners.degree(candidateNode) <= MOST) {
        order.add(candidateNode);
      }
    }
    order.sort(Collections.reverseOrder(Comparator.comparingInt(partners::degree)));
    List<Integer> chosen = new ArrayList<>();
    for (int candidateNode : order) {
      if (chosen.isEmpty() || (chosen.size() == 1 && !shareLeft(chosen.get(0), candidateNode))) {
        chosen.add(candidateNode);
      }
      if (chosen.size() == 2) {
        break;
      }
    }
    return chosen;
  }

  private boolean shareLeft(int a, int b) {
    for (int i = partners.offsets()[a]; i < partners.offsets()[a + 1]; i++) {
      if (partners.contains(b, partners.targets()[i])) {
        return true;
      }
    }
    return false;
  }

  private ScatterChart nodes(String title, PartnerVectors vectors) {
    int dim = vectors.candidateVector().length;
    int queryCount = vectors.queryVectors().length / dim;
    float[] rows = Arrays.copyOf(vectors.queryVectors(), (queryCount + 1) * dim);
    System.arraycopy(vectors.candidateVector(), 0, rows, queryCount * dim, dim);
    float[] map = new Tsne(TsneSettings.defaults()).embed(rows, queryCount + 1, dim);
    List<PointGroup> groups = queryGroups(map, vectors.joined(), queryCount);
    groups.add(
        group("the " + study.candidateType(), map, queryCount, queryCount + 1, Shape.DIAMOND));
    return new ScatterChart(title, groups, "");
  }

  private ScatterChart pairs(String title, PartnerVectors vectors) {
    int queryCount = vectors.queryVectors().length / vectors.candidateVector().length;
    int dim = vectors.pairs().length / queryCount;
    float[] map = new Tsne(TsneSettings.defaults()).embed(vectors.pairs(), queryCount, dim);
    return new ScatterChart(title, queryGroups(map, vectors.joined(), queryCount), "");
  }

  private List<PointGroup> queryGroups(float[] map, int joined, int queryCount) {
    String many = study.many(study.queryType());
    List<PointGroup> groups = new ArrayList<>();
    groups.add(group("own " + many, map, 0, joined, Shape.CIRCLE));
    groups.add(group("other " + many, map, joined, queryCount, Shape.CROSS));
    return groups;
  }

  private static PointGroup group(String name, float[] map, int from, int to, Shape shape) {
    double[] x = new double[to - from];
    double[] y = new double[to - from];
    for (int i = from; i < to; i++) {
      x[i - from] = map[2 * i];
      y[i - from] = map[2 * i + 1];
    }
    return new PointGroup(name, x, y, shape, List.of());
  }
}
