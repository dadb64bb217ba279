package org.tapem.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.experiment.ExperimentReport;
import org.tapem.flat.Progress;
import org.tapem.report.Report;
import org.tapem.report.Section;

/** Makes the report of a study. */
public final class StudyReport {
  private static final String LEAD =
      "Every figure is the mean over seeds on the test half, by experiment files that replay it."
          + " Settings were chosen on the valid half.";

  private final Map<String, StudyData> studies = new LinkedHashMap<>(); // by label
  private final Progress progress;

  public StudyReport(List<ExperimentReport> reports, int threads, Progress progress)
      throws IOException {
    this.progress = progress;
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
      studies.put(label, study);
    }
  }

  /** Short names of the data sets. */
  public List<String> labels() {
    return List.copyOf(studies.keySet());
  }

  /** All data sets, with case studies and maps. */
  public Report whole() throws IOException {
    List<Section> sections = new ArrayList<>();
    for (Map.Entry<String, StudyData> study : studies.entrySet()) {
      for (Section section : sections(study.getValue(), true)) {
        sections.add(
            new Section(
                section.id() + "-" + study.getKey().toLowerCase(java.util.Locale.ROOT),
                study.getKey() + ": " + section.title(),
                section.question(),
                section.blocks()));
      }
    }
    return new Report("Which method finds the right ones?", LEAD, sections);
  }

  /** One data set, figures alone: nothing that names its nodes. */
  public Report figures(String label) throws IOException {
    return new Report("Results on " + label, LEAD, sections(studies.get(label), false));
  }

  private List<Section> sections(StudyData study, boolean withNames) throws IOException {
    List<Section> all = new ArrayList<>(new FigureSections(study).sections());
    Comparisons.section(study).ifPresent(all::add);
    Curves.learning(study).ifPresent(all::add);
    Curves.byLinks(study, progress).ifPresent(all::add);
    if (withNames) {
      CaseSection.section(study, progress).ifPresent(all::add);
      MapSection.section(study, progress).ifPresent(all::add);
    }
    all.add(Times.section(study));
    return all;
  }
}
