package org.tapem.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tapem.base.Progress;
import org.tapem.experiment.ExperimentReport;
import org.tapem.report.Report;
import org.tapem.report.Section;

/** Makes the report of a study. */
public final class StudyReport {
  private static final String LEAD =
      "Every figure is the mean over seeds on the test half, by experiment files that replay it."
          + " Settings were chosen on the valid half.";

  /** Sections that name nodes of the data. */
  private static final Set<String> NAMING = Set.of("cases", "maps");

  /** What most readers come for. */
  private static final Set<String> FIRST = Set.of("overall", "everybody", "inactive");

  private final Map<String, List<Section>> studies = new LinkedHashMap<>(); // by label

  public StudyReport(List<ExperimentReport> reports, int threads, Progress progress)
      throws IOException {
    Map<String, List<ExperimentReport>> byData = new LinkedHashMap<>();
    for (ExperimentReport report : reports) {
      byData
          .computeIfAbsent(report.data().getFileName().toString(), key -> new ArrayList<>())
          .add(report);
    }
    for (List<ExperimentReport> some : byData.values()) {
      StudyData study = new StudyData(some, threads);
      String label = study.label();
      for (int i = 2; studies.containsKey(label); i++) { // one source, imported in two ways
        label = study.label() + "-" + i;
      }
      studies.put(label, sections(study, progress));
    }
  }

  /** Short names of the data sets. */
  public List<String> labels() {
    return List.copyOf(studies.keySet());
  }

  /** All data sets, with case studies and maps. */
  public Report whole() {
    List<Section> sections = new ArrayList<>();
    for (Map.Entry<String, List<Section>> study : studies.entrySet()) {
      for (Section section : study.getValue()) {
        sections.add(
            new Section(
                section.id() + "-" + plain(study.getKey()),
                study.getKey() + ": " + section.title(),
                section.question(),
                section.blocks(),
                section.folded()));
      }
    }
    return new Report("Which method finds the right ones?", LEAD, sections);
  }

  /** A label as a part of an id; one of a single file has a dot. */
  private static String plain(String label) {
    return label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]+", "-");
  }

  /** One data set, figures alone: nothing that names its nodes. */
  public Report figures(String label) {
    List<Section> sections =
        studies.get(label).stream().filter(section -> !NAMING.contains(section.id())).toList();
    return new Report("Results on " + label, LEAD, sections);
  }

  private static List<Section> sections(StudyData study, Progress progress) throws IOException {
    List<Section> all = new ArrayList<>(new FigureSections(study).sections());
    Comparisons.section(study).ifPresent(all::add);
    Curves.learning(study).ifPresent(all::add);
    Curves.byLinks(study, progress).ifPresent(all::add);
    CaseSection.section(study, progress).ifPresent(all::add);
    MapSection.section(study, progress).ifPresent(all::add);
    all.add(Times.section(study));
    return all.stream().map(each -> FIRST.contains(each.id()) ? each : each.fold()).toList();
  }
}
