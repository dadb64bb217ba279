package org.tapem.cli.training;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.UserMistake;
import org.tapem.experiment.ExperimentReport;
import org.tapem.io.NewFile;
import org.tapem.report.HtmlReport;
import org.tapem.report.MarkdownReport;
import org.tapem.study.StudyReport;

/** Writes the report of a study. */
final class ReportFiles {
  private static final String PAGE = "report.html";

  private ReportFiles() {}

  /** Finds out now, and not when all is computed, whether there can be a folder. */
  static void check(Path folder) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UserMistake("--report: " + folder + " is a file, not a folder");
    }
    Files.createDirectories(folder);
  }

  static void write(Path folder, List<ExperimentReport> reports, int threads, PrintWriter out)
      throws IOException {
    try (ProgressBars bars = new ProgressBars()) {
      StudyReport study = new StudyReport(reports, threads, bars);
      write(folder.resolve(PAGE), HtmlReport.render(study.whole()), out);
      for (String label : study.labels()) {
        String text = MarkdownReport.render(study.figures(label), PAGE);
        write(folder.resolve(label + ".md"), text, out);
      }
    }
  }

  private static void write(Path file, String text, PrintWriter out) throws IOException {
    try (NewFile target = new NewFile(file)) {
      target.out().write(text.getBytes(StandardCharsets.UTF_8));
      target.finish();
      target.giveName();
    }
    out.println("Wrote " + file);
  }
}
