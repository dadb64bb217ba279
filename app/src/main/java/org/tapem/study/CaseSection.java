package org.tapem.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.base.Progress;
import org.tapem.experiment.CaseStudies;
import org.tapem.experiment.CaseStudies.Case;
import org.tapem.experiment.ExperimentReport;
import org.tapem.io.StringFile;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.network.Noun;
import org.tapem.rank.Ranker;
import org.tapem.report.Block;
import org.tapem.report.DataTable;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Row;
import org.tapem.report.Paragraph;
import org.tapem.report.Section;

/** Where models rank the true and the close ones of a few nodes. */
final class CaseSection {
  private static final List<Method> METHODS =
      List.of(
          Method.of("tfidf"),
          Method.of("metapath2vec"),
          Method.of("camel"),
          Method.of("tapem"),
          Method.of("tapem-plus"));

  private CaseSection() {}

  static Optional<Section> section(StudyData study, Progress progress) throws IOException {
    Map<String, Ranker> rankers = new LinkedHashMap<>();
    for (Method method : METHODS) {
      Optional<ExperimentReport> report = study.first(method);
      if (report.isPresent() && !report.get().results().get(0).parts().isEmpty()) {
        rankers.put(
            report.get().experiment().name(), Model.open(report.get().models().get(0)).ranker());
      }
    }
    CaseStudies studies = new CaseStudies(study.company(progress));
    List<Case> cases = studies.choose();
    if (rankers.isEmpty() || cases.isEmpty()) {
      return Optional.empty();
    }
    List<Block> blocks = new ArrayList<>();
    for (Case one : cases) {
      blocks.add(table(study, studies, one, rankers));
    }
    String queryTypes = study.many(study.queryType());
    blocks.add(
        new Paragraph(
            ("The rule: the first training %s of 2 to 4 %s in the order of the data of which a true"
                    + " one, a false one, or both are active. Active is who has at least %d training"
                    + " %s (the upper hundredth). False ones are those that stand close to it in"
                    + " walks most often. Ranks are among all %s, by the model of the first seed.")
                .formatted(
                    study.queryType(),
                    study.many(study.candidateType()),
                    studies.activeLinks(),
                    queryTypes,
                    study.many(study.candidateType()))));
    return Optional.of(
        new Section(
            "cases",
            "Case studies",
            "Where do true ones and close company of %s rank?"
                .formatted(Noun.one(study.queryType())),
            blocks));
  }

  private static DataTable table(
      StudyData study, CaseStudies studies, Case one, Map<String, Ranker> rankers)
      throws IOException {
    StringFile names = study.data().names(study.data().candidateType());
    List<Column> columns = new ArrayList<>();
    columns.add(Column.text(study.candidateType()));
    columns.add(Column.number("training " + study.many(study.queryType()), "links in training"));
    List<Integer> shown = new ArrayList<>(one.truth());
    shown.addAll(one.others());
    List<List<Integer>> ranks = new ArrayList<>();
    for (Map.Entry<String, Ranker> ranker : rankers.entrySet()) {
      columns.add(Column.number(ranker.getKey(), "rank among all").in("rank by"));
      ranks.add(studies.ranks(ranker.getValue(), one.queryNode(), shown));
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(names.get(shown.get(i))));
      cells.add(Cell.of(Integer.toString(studies.links(shown.get(i)))));
      for (List<Integer> own : ranks) {
        cells.add(Cell.of(String.format("%,d", own.get(i))));
      }
      rows.add(Row.of(cells).in(i < one.truth().size() ? "true" : "close, but false"));
    }
    String title = study.data().names(study.data().queryType()).get(one.queryNode());
    String what =
        switch (one.kind()) {
          case ACTIVE_TRUE -> "A true one is active: ";
          case ACTIVE_FALSE -> "A false one is active: ";
          case BOTH -> "Both a true and a false one are active: ";
        };
    return new DataTable(what + title.replace('`', '\'').replace("**", ""), columns, rows);
  }
}
