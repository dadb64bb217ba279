package org.tapem.cli.training;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.Locale;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.TaskWords;
import org.tapem.eval.Reliability;

/** Whether chances come true, for people and for programs. */
record ReliabilityReport(Reliability found) {
  void print(TaskWords task, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%nChances of all %s for %,d %s: what was told and what came true%n",
        task.candidateTypes(),
        found.queries(),
        task.queryTypes());
    out.printf("  %12s%14s%10s%10s%n", "chance", task.candidateTypes(), "told", "true");
    for (int i = 0; i < found.bins().size(); i++) {
      Reliability.Bin bin = found.bins().get(i);
      double to = i + 1 < found.bins().size() ? found.bins().get(i + 1).from() : 1;
      out.printf(
          Locale.ROOT,
          "  %12s%,14d%10s%10s%n",
          edge(bin.from()) + " - " + edge(to),
          bin.count(),
          Screen.figure(bin.predicted()),
          Screen.figure(bin.seen()));
    }
    out.printf(
        Locale.ROOT,
        "  They differ by %s on average (those of at least 0.01).%n",
        Screen.figure(found.error()));
    out.printf("%nIf an answer needs a chance, and \"none of these\" is said otherwise%n");
    out.printf(
        "  %12s%14s%16s%34s%n",
        "at least", "answered", "first is true", "answered, were no true one known");
    for (Reliability.Answers at : found.answers()) {
      out.printf(
          Locale.ROOT,
          "  %12s%14s%16s%34s%n",
          String.format(Locale.ROOT, "%.2f", at.least()),
          percent(at.answered()),
          percent(at.right()),
          percent(at.misled()));
    }
  }

  /** Adds it; {@code count} is the key of the number of queries. */
  void put(String count, ObjectNode node) {
    node.put(count, found.queries());
    node.put("error", found.error());
    ArrayNode bins = node.putArray("bins");
    for (Reliability.Bin bin : found.bins()) {
      ObjectNode one = bins.addObject();
      one.put("from", bin.from());
      one.put("count", bin.count());
      one.put("told", bin.predicted());
      one.put("true", bin.seen());
    }
    ArrayNode answers = node.putArray("answers");
    for (Reliability.Answers at : found.answers()) {
      ObjectNode one = answers.addObject();
      one.put("least", at.least());
      one.put("answered", at.answered());
      one.put("first_is_true", at.right());
      one.put("answered_without_true", at.misled());
    }
  }

  /** Without zeros at the end. */
  private static String edge(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private static String percent(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f %%", 100 * value);
  }
}
