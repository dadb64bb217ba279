package org.tapem.cli.querying;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.TaskWords;
import org.tapem.cli.console.TimeBins;
import org.tapem.method.Model;
import org.tapem.network.Noun;
import org.tapem.query.Answer;
import org.tapem.query.Likeness;
import org.tapem.query.NodeRef;
import org.tapem.query.Question;

/** Shows an answer as a table, with the closest texts under each candidate. */
final class AnswerPrinter {
  private static final int LONGEST_NAME = 40;
  private static final int COUNT = 6;
  private final Model model;
  private final TaskWords words;
  private final PrintWriter out;
  private final int width;

  AnswerPrinter(Model model, PrintWriter out, int width) {
    this.model = model;
    words = TaskWords.of(model.folder().manifest());
    this.out = out;
    this.width = width;
  }

  void print(Question question, Answer answer) {
    List<Answer.Ranked> ranked = answer.ranked();
    out.printf(
        Locale.ROOT,
        "Best of %s by %s, %s%n%n",
        words.candidateTypes(answer.candidates()),
        model.method().key(),
        requested(question, answer));
    boolean chances = ranked.stream().anyMatch(node -> !Double.isNaN(node.chance()));
    int names =
        Math.min(
            LONGEST_NAME,
            Math.max(4, ranked.stream().mapToInt(AnswerPrinter::columns).max().orElse(0)));
    String count = Screen.clean(words.joined());
    line("rank", chances ? " chance" : null, "score", Screen.filled("name", names), count, "id");
    for (Answer.Ranked node : ranked) {
      line(
          String.valueOf(node.rank()),
          chances ? String.format("%7s", Screen.percent(node.chance())) : null,
          String.format(Locale.ROOT, "%.3f", node.score()),
          Screen.filled(name(node.node()), names),
          String.format(Locale.ROOT, "%,d", node.texts()),
          Screen.clean(node.node().id()));
      node.near().forEach(this::near);
    }
    for (Answer.Ranked node : ranked) {
      if (node.explanation() != null) {
        new ExplanationPrinter(words, out, width).print(node);
      }
    }
  }

  private static int columns(Answer.Ranked node) {
    return Screen.columns(name(node.node()));
  }

  /** A name to show; its id where it has none. */
  static String name(NodeRef node) {
    return Screen.clean(node.name().isBlank() ? node.id() : node.name());
  }

  /** A query node to show in some columns: its year, where it has one, and its name. */
  static String left(NodeRef node, int columns) {
    if (node.hasTime() && TimeBins.isYear(node.time(), TimeBins.NUMBER)) {
      String year = String.format(Locale.ROOT, "%4d  ", node.time());
      return year + Screen.fit(name(node), columns - year.length());
    }
    return Screen.fit(name(node), columns);
  }

  /** Id and name. */
  private static String called(NodeRef node) {
    String id = Screen.clean(node.id());
    return node.name().equals(node.id()) ? id : id + " (" + name(node) + ")";
  }

  /** What was asked, and what is not ranked for it. */
  private String requested(Question question, Answer answer) {
    if (answer.about() != null) {
      return String.format(
          Locale.ROOT,
          "for %s %s, without %,d known%s",
          words.queryType(),
          called(answer.about()),
          answer.leftOut() - (words.oneType() ? 1 : 0), // not itself
          answer.heldOut() > 0 ? ", %,d of them held out".formatted(answer.heldOut()) : "");
    }
    if (question.text().isEmpty() && !question.links().isEmpty()) {
      return "for a new %s with %s"
          .formatted(words.queryType(), words.candidateTypes(answer.leftOut()));
    }
    return "from " + Noun.count(answer.knownWords(), "known word");
  }

  private void line(
      String rank, String chance, String score, String name, String count, String id) {
    String line =
        String.format("%4s  ", rank)
            + (chance == null ? "" : chance + "  ")
            + String.format("%8s  %s  ", score, name)
            + " ".repeat(Math.max(0, Math.max(COUNT, words.joined().length()) - count.length()))
            + count
            + "  "
            + id;
    out.println(line.stripTrailing());
  }

  private void near(Likeness like) {
    String start = String.format(Locale.ROOT, "%8s%.2f  ", "", like.likeness());
    out.println(start + left(like.node(), width - start.length()));
  }
}
