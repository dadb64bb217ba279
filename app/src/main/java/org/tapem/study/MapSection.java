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

/** Maps of the left nodes of two right nodes, by Camel and by TaPEm, and of TaPEm's pairs. */
final class MapSection {
  private static final int MOST = 300; // left nodes of a map, so that it can be read

  private final StudyData study;
  private final FrequentNonPartners company;
  private final Adjacency partners;

  private MapSection(StudyData study, Progress progress) throws IOException {
    this.study = study;
    company = study.company(progress);
    partners = company.ofRights();
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
    for (int right : chosen) {
      String name = study.data().names(study.data().rightType()).get(right);
      PartnerVectors byCamel = PartnerVectors.of(first, company, right, 1);
      PartnerVectors byTapem = PartnerVectors.of(second, company, right, 1);
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
    String lefts = study.many(study.left());
    blocks.add(
        new Paragraph(
            ("The two %s with the most training %s that share none of them and have at most %d; the %s"
                    + " of each, and as many drawn at random. Own implementation of exact t-SNE"
                    + " (perplexity 30, 1,000 iterations), by the models of the first seed.")
                .formatted(study.many(study.right()), lefts, MOST, lefts)));
    return Optional.of(
        new Section(
            "maps",
            "Maps",
            "Do %s of one %s lie together, and apart from others?".formatted(lefts, study.right()),
            blocks));
  }

  private List<Integer> twoMostLinked() {
    List<Integer> order = new ArrayList<>();
    for (int right = 0; right < partners.nodes(); right++) {
      if (partners.degree(right) <= MOST) {
        order.add(right);
      }
    }
    order.sort(Collections.reverseOrder(Comparator.comparingInt(partners::degree)));
    List<Integer> chosen = new ArrayList<>();
    for (int right : order) {
      if (chosen.isEmpty() || (chosen.size() == 1 && !shareLeft(chosen.get(0), right))) {
        chosen.add(right);
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
    int dim = vectors.right().length;
    int lefts = vectors.lefts().length / dim;
    float[] rows = Arrays.copyOf(vectors.lefts(), (lefts + 1) * dim);
    System.arraycopy(vectors.right(), 0, rows, lefts * dim, dim);
    float[] map = new Tsne(TsneSettings.defaults()).embed(rows, lefts + 1, dim);
    List<PointGroup> groups = lefts(map, vectors.joined(), lefts);
    groups.add(group("the " + study.right(), map, lefts, lefts + 1, Shape.DIAMOND));
    return new ScatterChart(title, groups, "");
  }

  private ScatterChart pairs(String title, PartnerVectors vectors) {
    int lefts = vectors.lefts().length / vectors.right().length;
    int dim = vectors.pairs().length / lefts;
    float[] map = new Tsne(TsneSettings.defaults()).embed(vectors.pairs(), lefts, dim);
    return new ScatterChart(title, lefts(map, vectors.joined(), lefts), "");
  }

  private List<PointGroup> lefts(float[] map, int joined, int lefts) {
    String many = study.many(study.left());
    List<PointGroup> groups = new ArrayList<>();
    groups.add(group("own " + many, map, 0, joined, Shape.CIRCLE));
    groups.add(group("other " + many, map, joined, lefts, Shape.CROSS));
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
