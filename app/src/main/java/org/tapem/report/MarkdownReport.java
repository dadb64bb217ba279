package org.tapem.report;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A report as a page of GitHub Markdown. Of charts it has the numbers, folded away; pictures of
 * points are only in the page of HTML. What a column means is told once, where it comes first.
 */
public final class MarkdownReport {
  private final String page;
  private final Labels labels = new Labels();
  private final StringBuilder out = new StringBuilder();
  private final Set<String> given = new HashSet<>(); // meanings of columns

  private MarkdownReport(String page) {
    this.page = page;
  }

  /**
   * The page; the same report gives the same text.
   *
   * @param page where the page of HTML is, as seen from this one: a relative path
   */
  public static String render(Report report, String page) {
    return new MarkdownReport(page).text(report);
  }

  private String text(Report report) {
    line("# " + MarkdownText.escape(report.title()));
    if (!report.lead().isEmpty()) {
      line(MarkdownText.paragraph(report.lead()));
    }
    int number = 0;
    for (Section section : report.sections()) {
      number++;
      String title = MarkdownText.escape(section.title());
      out.append("%d. [%s](#%s)\n".formatted(number, title, section.id()));
    }
    out.append('\n');
    number = 0;
    for (Section section : report.sections()) {
      number++;
      line("<a id=\"%s\"></a>".formatted(section.id()));
      section(section, number);
    }
    return out.toString().stripTrailing() + "\n";
  }

  private void section(Section section, int number) {
    String title = "%d. %s".formatted(number, section.title());
    String question = section.question().strip();
    if (section.folded()) {
      fold(question.isEmpty() ? title : title + ": " + question);
      blocks(section.blocks());
      line("</details>");
      return;
    }
    line("## " + MarkdownText.escape(title));
    if (!question.isEmpty()) {
      line("_" + MarkdownText.escape(question) + "_");
    }
    blocks(section.blocks());
  }

  private void line(String text) {
    out.append(text).append("\n\n");
  }

  private void blocks(List<Block> blocks) {
    blocks.forEach(this::block);
  }

  private void block(Block block) {
    if (block instanceof Paragraph paragraph) {
      line(MarkdownText.paragraph(paragraph.text()));
    } else if (block instanceof DataTable table) {
      if (!table.caption().isEmpty()) {
        line("**" + labels.nextTable() + "** " + MarkdownText.inline(table.caption()));
      }
      MarkdownTable.write(out, table, given);
    } else if (block instanceof LineChart chart) {
      chart(chart.title(), ChartNumbers.of(chart));
    } else if (block instanceof BarChart chart) {
      chart(chart.title(), ChartNumbers.of(chart));
    } else if (block instanceof ScatterChart chart) {
      scatter(chart);
    } else if (block instanceof SideBySide beside) {
      blocks(beside.blocks());
    } else if (block instanceof Details details) {
      fold(details.summary());
      blocks(details.blocks());
      line("</details>");
    }
  }

  private void chart(String title, DataTable numbers) {
    figure(title, "");
    fold("Numbers");
    MarkdownTable.write(out, numbers, given);
    line("</details>");
  }

  private void scatter(ScatterChart chart) {
    figure(chart.title(), chart.note());
    line("The picture is in [the report as a page](<%s>).".formatted(page.replace(">", "%3E")));
  }

  private void figure(String title, String note) {
    String end = note.isEmpty() ? "" : (title.endsWith(".") ? " " : ". ");
    line(
        "**%s** %s%s%s"
            .formatted(
                labels.nextFigure(), MarkdownText.escape(title), end, MarkdownText.inline(note)));
  }

  private void fold(String summary) {
    // In a tag Markdown does not look for marks, so this is escaped for HTML.
    line("<details>" + new Xml().element("summary", summary));
  }
}
