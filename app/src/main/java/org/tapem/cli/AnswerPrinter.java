package org.tapem.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.tapem.ask.Answer;
import org.tapem.ask.Likeness;
import org.tapem.ask.NodeRef;
import org.tapem.method.LoadedModel;

/** Shows an answer as a table, with the closest papers under each author. */
final class AnswerPrinter {
  private static final int LONGEST_NAME = 40;
  private final LoadedModel model;
  private final PrintWriter out;
  private final int width;

  AnswerPrinter(LoadedModel model, PrintWriter out, int width) {
    this.model = model;
    this.out = out;
    this.width = width;
  }

  void print(Answer answer) {
    List<Answer.Ranked> ranked = answer.ranked();
    out.printf(
        Locale.ROOT,
        "Best of %,d authors by %s, from %,d known words%n%n",
        answer.candidates(),
        model.method().key(),
        answer.knownWords());
    boolean chances = ranked.stream().anyMatch(author -> !Double.isNaN(author.chance()));
    int names =
        Math.min(
            LONGEST_NAME,
            Math.max(4, ranked.stream().mapToInt(AnswerPrinter::columns).max().orElse(0)));
    line("rank", chances ? " chance" : null, "score", Screen.filled("name", names), "papers", "id");
    for (Answer.Ranked author : ranked) {
      line(
          String.valueOf(author.rank()),
          chances ? String.format("%7s", Screen.percent(author.chance())) : null,
          String.format(Locale.ROOT, "%.3f", author.score()),
          Screen.filled(name(author.node()), names),
          String.format(Locale.ROOT, "%,d", author.texts()),
          Screen.clean(author.node().id()));
      author.near().forEach(this::near);
    }
    for (Answer.Ranked author : ranked) {
      if (author.explanation() != null) {
        new ExplanationPrinter(out, width).print(author);
      }
    }
  }

  private static int columns(Answer.Ranked author) {
    return Screen.columns(name(author.node()));
  }

  /** A name to show; its id where it has none. */
  static String name(NodeRef node) {
    return Screen.clean(node.name().isBlank() ? node.id() : node.name());
  }

  /** A paper to show in some columns: its year and its title. */
  static String paper(NodeRef paper, int columns) {
    String year = paper.hasTime() ? String.format(Locale.ROOT, "%4d", paper.time()) : "    ";
    return year + "  " + Screen.fit(name(paper), columns - 6);
  }

  private void line(
      String rank, String chance, String score, String name, String papers, String id) {
    String line =
        String.format("%4s  ", rank)
            + (chance == null ? "" : chance + "  ")
            + String.format("%8s  %s  %6s  %s", score, name, papers, id);
    out.println(line.stripTrailing());
  }

  private void near(Likeness like) {
    String start = String.format(Locale.ROOT, "%8s%.2f  ", "", like.likeness());
    out.println(start + paper(like.node(), width - start.length()));
  }
}
