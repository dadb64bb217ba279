package org.tapem.study;

import static org.tapem.method.Cases.Ranked.ALL;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.TypeWords;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.experiment.Experiment;
import org.tapem.experiment.ExperimentReport;
import org.tapem.experiment.FrequentNonPartners;
import org.tapem.method.Method;
import org.tapem.network.Adjacency;

/** The experiments on one data set, and the data set itself. */
final class StudyData {
  private final String label;
  private final List<ExperimentReport> reports;
  private final Dataset data;
  private final int threads;
  private FrequentNonPartners company;

  StudyData(List<ExperimentReport> reports, int threads) throws IOException {
    this.reports = List.copyOf(reports);
    this.threads = threads;
    label = reports.get(0).experiment().data().label();
    data = Dataset.open(reports.get(0).data());
  }

  String label() {
    return label;
  }

  Dataset data() {
    return data;
  }

  /** What the data calls query nodes, such as "user". */
  String queryType() {
    return data.manifest().task().queryType();
  }

  /** What the data calls candidate nodes, such as "item". */
  String candidateType() {
    return data.manifest().task().candidateType();
  }

  /** Whether the figures are those by which the method was published. */
  boolean asPublished() {
    return BibliographyTask.isPublished(data.manifest().task());
  }

  /** Whether query nodes of the network are asked about. */
  boolean known() {
    return data.manifest().task().known();
  }

  /** Whether all candidate nodes are ranked, in all experiments. */
  boolean ranksAll() {
    return reports.stream().allMatch(report -> report.experiment().evaluate().ranked() == ALL);
  }

  /** The experiments of a table, in the order they were given. */
  List<ExperimentReport> of(Experiment.Table table) {
    return reports.stream().filter(report -> report.experiment().table() == table).toList();
  }

  List<ExperimentReport> all() {
    return reports;
  }

  /** The experiments with a method, but for those without a part. */
  List<ExperimentReport> all(Method method) {
    return of(Experiment.Table.OVERALL).stream()
        .filter(report -> report.experiment().method() == method)
        .toList();
  }

  /** The first experiment with a method, one that starts from another model before others. */
  Optional<ExperimentReport> first(Method method) {
    List<ExperimentReport> found = all(method);
    return found.stream()
        .filter(report -> report.experiment().start().isPresent())
        .findFirst()
        .or(() -> found.stream().findFirst());
  }

  /** One experiment for each method: the best on the valid half, but TaPEm as published. */
  List<ExperimentReport> onePerMethod() {
    List<ExperimentReport> chosen = new ArrayList<>();
    for (ExperimentReport report : of(Experiment.Table.OVERALL)) {
      Method method = report.experiment().method();
      ExperimentReport one =
          method.key().equals("tapem") ? first(method).orElse(report) : best(method).orElse(report);
      if (!chosen.contains(one)) {
        chosen.add(one);
      }
    }
    return chosen;
  }

  private Optional<ExperimentReport> best(Method method) {
    return all(method).stream()
        .filter(report -> Double.isFinite(report.validMean("recall@5")))
        .max(Comparator.comparingDouble(report -> report.validMean("recall@5")));
  }

  /** Training nodes with their true partners and close company; walks when it is asked first. */
  FrequentNonPartners company(Progress progress) throws IOException {
    if (company == null) {
      company = FrequentNonPartners.of(data, Integer.MAX_VALUE, threads, progress);
    }
    return company;
  }

  /** Training links of every candidate node. */
  int[] links(Progress progress) throws IOException {
    Adjacency partners = company(progress).ofCandidateNodes();
    int[] links = new int[partners.nodes()];
    Arrays.setAll(links, partners::degree);
    return links;
  }

  /** What candidate nodes have in training: query nodes by their name, or plainly links. */
  String linksWord() {
    return asPublished() ? many(queryType()) : "links";
  }

  /** Several nodes of a type. */
  String many(String type) {
    return TypeWords.of(data.manifest()).plural(type);
  }
}
