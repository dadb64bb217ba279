package org.tapem.cli.querying;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.TaskWords;
import org.tapem.query.Answer;
import org.tapem.query.Explanation;
import org.tapem.query.NodeRef;

/** Shows why a candidate has a score: parts, words, its texts and context paths. */
final class ExplanationPrinter {
  private static final int LABEL = 48;
  private static final int BAR = 16;
  private static final int WORDS = 10; // most that are shown; JSON has more
  private static final int LEAST_TITLE = 16;
  private static final int LONGEST_NAME = 24;
  private static final String ARROW = " -> ";
  private final TaskWords task;
  private final PrintWriter out;
  private final int width;

  ExplanationPrinter(TaskWords task, PrintWriter out, int width) {
    this.task = task;
    this.out = out;
    this.width = width;
  }

  void print(Answer.Ranked node) {
    Explanation why = node.explanation();
    out.printf("%nWhy %s (rank %d)%n", AnswerPrinter.name(node.node()), node.rank());
    parts(node.score(), why);
    words(why.words());
    texts(why.texts());
    paths(why.paths());
  }

  private void parts(double score, Explanation why) {
    out.printf("%n  The score and its parts%n");
    double bars = largest(why.parts().stream().map(Explanation.Part::value));
    double all = Math.max(Math.max(Math.abs(why.base()), Math.abs(score)), bars);
    row("of an average " + task.candidateType(), why.base(), all, "");
    for (Explanation.Part part : why.parts()) {
      row(part.label(), part.value(), all, Screen.bar(part.value(), bars, BAR));
    }
    row("score", score, all, "");
  }

  private void words(List<Explanation.Word> words) {
    if (!words.isEmpty()) {
      String whose = task.known() ? "Links and words of the " + task.queryType() : "Words";
      out.printf("%n  " + whose + ", and how much the score falls without them%n");
      double largest = largest(words.stream().map(Explanation.Word::value));
      for (Explanation.Word word : words.subList(0, Math.min(WORDS, words.size()))) {
        row(
            Screen.clean(word.label()),
            word.value(),
            largest,
            Screen.bar(word.value(), largest, BAR));
      }
    }
  }

  private void row(String label, double value, double largest, String bar) {
    String number = String.format("%10s", Screen.signed(value, largest));
    int columns = Math.min(LABEL, width - BAR - number.length() - 6);
    out.println(("    " + Screen.filled(label, columns) + number + "  " + bar).stripTrailing());
  }

  private void texts(List<Explanation.Text> texts) {
    if (!texts.isEmpty()) {
      String whose = task.oneType() ? "Those joined to it" : "Their " + task.queryTypes();
      out.printf("%n  %s, and how much the score falls without them%n", whose);
      double largest = largest(texts.stream().map(Explanation.Text::value));
      for (Explanation.Text text : texts) {
        String start = String.format("%12s  ", Screen.signed(text.value(), largest));
        out.println(start + AnswerPrinter.left(text.node(), width - start.length()));
      }
    }
  }

  private static double largest(Stream<Double> values) {
    return values.mapToDouble(Math::abs).max().orElse(0);
  }

  private void paths(List<Explanation.Path> paths) {
    if (paths.isEmpty()) {
      return;
    }
    boolean weighed =
        paths.stream()
            .flatMap(path -> path.steps().stream())
            .anyMatch(step -> !Double.isNaN(step.attention()));
    out.printf(
        "%n  Context paths from near %s, each with its share%s%n",
        task.queryTypes(), weighed ? " (attention)" : "");
    for (Explanation.Path path : paths) {
      String start = String.format("%12s  ", Screen.percent(path.weight()));
      int columns = width - start.length();
      List<Explanation.Step> steps = path.steps();
      if (titleColumns(steps, columns) >= LEAST_TITLE) {
        out.println(start + line(steps, columns));
      } else {
        int half = steps.size() / 2;
        String next = " ".repeat(start.length() - ARROW.length()) + ARROW;
        out.println(start + line(steps.subList(0, half), columns));
        out.println(next + line(steps.subList(half, steps.size()), columns));
      }
    }
  }

  private String line(List<Explanation.Step> steps, int columns) {
    int titles = Math.max(1, titleColumns(steps, columns));
    return steps.stream()
        .map(
            step -> (isQueryNode(step.node()) ? title(step, titles) : name(step)) + attention(step))
        .collect(Collectors.joining(ARROW));
  }

  /** Names stay whole as long as they can; titles share the columns that are left. */
  private int titleColumns(List<Explanation.Step> steps, int columns) {
    int left = columns - ARROW.length() * (steps.size() - 1);
    int titles = 0;
    for (Explanation.Step step : steps) {
      boolean title = isQueryNode(step.node());
      titles += title ? 1 : 0;
      left -= attention(step).length() + (title ? 0 : Screen.columns(name(step)));
    }
    return left / Math.max(1, titles);
  }

  private boolean isQueryNode(NodeRef node) {
    return node.type().equals(task.queryType());
  }

  private static String title(Explanation.Step step, int columns) {
    return Screen.fit(AnswerPrinter.name(step.node()), columns);
  }

  private static String name(Explanation.Step step) {
    return Screen.fit(AnswerPrinter.name(step.node()), LONGEST_NAME);
  }

  private static String attention(Explanation.Step step) {
    return Double.isNaN(step.attention())
        ? ""
        : String.format(Locale.ROOT, " (%.2f)", step.attention());
  }
}
