package org.tapem.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import org.tapem.store.Dataset;
import org.tapem.store.DatasetManifest;
import org.tapem.store.DatasetSummary;

/** Shows the figures of a data set. */
final class SummaryPrinter {
  private static final int BAR = 30;

  private SummaryPrinter() {}

  static void print(Dataset data, DatasetSummary summary, PrintWriter out) {
    DatasetManifest manifest = data.manifest();
    DatasetManifest.Task task = manifest.task();
    out.printf(
        "Data set %s (format %d): which %s belongs to a %s, by '%s'%n%n",
        data.folder(), manifest.version(), task.right(), task.left(), task.relation());
    out.printf("%-24s%14s%14s%n", "Nodes", "in training", "held out");
    for (DatasetManifest.TypeEntry type : manifest.nodeTypes()) {
      out.printf(
          Locale.ROOT,
          "  %s %-20s%,14d%,14d%n",
          type.letter(),
          type.name(),
          type.training(),
          type.count() - type.training());
    }
    out.printf("%n%-24s%14s%14s%n", "Links", "in training", "held out");
    for (DatasetManifest.RelationEntry relation : manifest.relations()) {
      out.printf(
          Locale.ROOT,
          "  %-22s%,14d%,14d  %s %s %s%n",
          relation.name(),
          relation.links(),
          relation.heldOutLinks(),
          relation.from(),
          relation.directed() ? "->" : "--",
          relation.to());
    }
    heldOut(manifest, out);
    summary.years().forEach((type, years) -> years(type, years, out));
    summary.texts().forEach((type, lengths) -> texts(type, lengths, manifest, out));
    for (int i = 0; i < summary.degrees().size(); i++) {
      DatasetSummary.Degrees degrees = summary.degrees().get(i);
      boolean ambiguous = degrees.type().equals(degrees.otherType());
      degrees(degrees, !ambiguous ? "" : i % 2 == 0 ? ", outgoing" : ", incoming", out);
    }
  }

  private static void heldOut(DatasetManifest manifest, PrintWriter out) {
    DatasetManifest.HeldOutCounts held = manifest.heldOut();
    if (held.valid() + held.test() + held.none() > 0) {
      out.printf(
          Locale.ROOT,
          "%nHeld-out %ss: %,d valid, %,d test, %,d in neither; %s%n",
          manifest.task().left(),
          held.valid(),
          held.test(),
          held.none(),
          held.withCandidates() == 0
              ? "no candidate lists"
              : String.format(Locale.ROOT, "%,d with a candidate list", held.withCandidates()));
    }
  }

  private static void years(String type, Map<Integer, Integer> years, PrintWriter out) {
    out.printf("%nYears of %ss%n", type);
    int most = years.values().stream().mapToInt(Integer::intValue).max().orElse(1);
    years.forEach(
        (year, count) ->
            bar(year == Integer.MIN_VALUE ? "none" : String.valueOf(year), count, most, out));
  }

  private static void texts(
      String type, DatasetSummary.Lengths lengths, DatasetManifest manifest, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%nTexts of %ss (%s, without stop words)%n"
            + "  words per text: mean %.1f, median %d, at most %,d; %,d texts have none%n"
            + "  %,d words of training texts, %,d distinct, %,d of them at least %d times%n",
        type,
        String.join(" + ", manifest.textFields()),
        lengths.mean(),
        lengths.median(),
        lengths.longest(),
        lengths.empty(),
        manifest.words().trainingTokens(),
        manifest.words().words(),
        manifest.words().frequent(),
        manifest.words().minCount());
  }

  /** Of each relation comes first the end its links start at, then the end they lead to. */
  private static void degrees(DatasetSummary.Degrees degrees, String way, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%n%ss per %s by '%s'%s: mean %.2f, at most %,d; %.1f %% of the %ss have at most 5%n",
        degrees.otherType(),
        degrees.type(),
        degrees.relation(),
        way,
        degrees.mean(),
        degrees.largest(),
        100.0 * degrees.atMostFive() / Math.max(1, degrees.nodes()),
        degrees.type());
    int most = 1;
    for (int count : degrees.histogram()) {
      most = Math.max(most, count);
    }
    int from = 0;
    for (int i = 0; i < DatasetSummary.BOUNDS.size(); i++) {
      int to = DatasetSummary.BOUNDS.get(i);
      String label =
          to == from ? String.valueOf(to) : to == Integer.MAX_VALUE ? from + "+" : from + "-" + to;
      if (degrees.histogram()[i] > 0) {
        bar(label, degrees.histogram()[i], most, out);
      }
      from = to == Integer.MAX_VALUE ? to : to + 1;
    }
  }

  private static void bar(String label, int count, int most, PrintWriter out) {
    String bar = "#".repeat((int) Math.max(1, (long) count * BAR / most));
    out.printf(Locale.ROOT, "  %8s %,12d  %s%n", label, count, bar);
  }
}
