package org.tapem.cli.inspecting;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.TimeBins;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DatasetSummary;
import org.tapem.network.MetaPath;
import org.tapem.network.Noun;
import org.tapem.network.Task;
import org.tapem.walk.ProposedPaths;

/** Shows the figures of a data set. */
final class SummaryPrinter {
  private static final int BAR = 30;

  private SummaryPrinter() {}

  /** A name of at least some columns. */
  private static String column(String name, int columns) {
    String line = Screen.clean(name);
    return line + " ".repeat(Math.max(0, columns - Screen.columns(line)));
  }

  static void print(Dataset data, DatasetSummary summary, PrintWriter out) throws IOException {
    DatasetManifest manifest = data.manifest();
    TypeNames names = new TypeNames(manifest);
    DatasetManifest.Task task = manifest.task();
    out.printf(
        "Data set %s (format %d): which %s belongs to %s%s, by '%s'%n%n",
        data.folder(),
        manifest.version(),
        task.candidateType(),
        Noun.one(task.queryType()),
        task.known() ? " of the network" : "",
        task.relation());
    out.printf("%-24s%14s%14s%n", "Nodes", "in training", "held out");
    for (DatasetManifest.TypeEntry type : manifest.nodeTypes()) {
      out.printf(
          Locale.ROOT,
          "  %s %s%,14d%,14d%n",
          type.letter(),
          column(type.name(), 20),
          type.training(),
          type.count() - type.training());
    }
    out.printf("%n%-24s%14s%14s%n", "Links", "in training", "held out");
    for (DatasetManifest.RelationEntry relation : manifest.relations()) {
      out.printf(
          Locale.ROOT,
          "  %s%,14d%,14d  %s %s %s%n",
          column(relation.name(), 22),
          relation.links(),
          relation.heldOutLinks(),
          relation.from(),
          relation.directed() ? "->" : "--",
          relation.to());
    }
    heldOut(manifest, names, out);
    metaPaths(data, out);
    summary.years().forEach((type, times) -> times(type, times, names, out));
    linkTimes(data, names, out);
    summary.texts().forEach((type, lengths) -> texts(type, lengths, manifest, names, out));
    for (int i = 0; i < summary.degrees().size(); i++) {
      DatasetSummary.Degrees degrees = summary.degrees().get(i);
      boolean ambiguous = degrees.type().equals(degrees.otherType());
      degrees(degrees, !ambiguous ? "" : i % 2 == 0 ? ", outgoing" : ", incoming", names, out);
    }
  }

  private static void heldOut(DatasetManifest manifest, TypeNames names, PrintWriter out) {
    DatasetManifest.HeldOutCounts held = manifest.heldOut();
    if (held.valid() + held.test() + held.none() > 0) {
      out.printf(
          Locale.ROOT,
          "%n%s %s: %,d valid, %,d test, %,d in neither; %s%n",
          manifest.task().known() ? "Held-out links of" : "Held-out",
          names.plural(manifest.task().queryType()),
          held.valid(),
          held.test(),
          held.none(),
          held.withCandidates() == 0
              ? "no candidate lists"
              : String.format(Locale.ROOT, "%,d with a candidate list", held.withCandidates()));
    }
  }

  private static void metaPaths(Dataset data, PrintWriter out) {
    Task task = new Task(data.queryType(), data.candidateType(), data.taskRelation());
    out.printf(
        "%nMeta-paths that the schema suggests (network.meta-paths)%n  auto  %s%n  all   %s%n",
        ProposedPaths.shortest(data.schema(), task),
        ProposedPaths.all(data.schema(), task).stream()
            .map(MetaPath::toString)
            .collect(Collectors.joining(", ")));
  }

  private static void times(
      String type, Map<Integer, Integer> times, TypeNames names, PrintWriter out) {
    String kind = names.timeKind(type);
    boolean years = times.keySet().stream().allMatch(time -> TimeBins.isYear(time, kind));
    out.printf("%n%s of %s%n", years ? "Years" : "Times", names.plural(type));
    Map<String, Integer> bins = TimeBins.of(times, kind);
    int max = bins.values().stream().mapToInt(Integer::intValue).max().orElse(1);
    bins.forEach((label, count) -> bar(label, count, max, out));
  }

  /** From when to when the links of the network are, of relations that have times. */
  private static void linkTimes(Dataset data, TypeNames names, PrintWriter out) throws IOException {
    for (int i = 0; i < data.schema().relations().size(); i++) {
      int[] times = data.linkTimes(i);
      String name = data.schema().relations().get(i).name();
      if (times != null) {
        IntSummaryStatistics range =
            Arrays.stream(times).filter(t -> t != Integer.MIN_VALUE).summaryStatistics();
        out.printf(
            Locale.ROOT,
            "%nTimes of '%s': %s; links without a time: %,d%n",
            name,
            range.getCount() == 0
                ? "none"
                : TimeBins.label(range.getMin(), names.timeKind(name))
                    + " to "
                    + TimeBins.label(range.getMax(), names.timeKind(name)),
            times.length - range.getCount());
      }
    }
  }

  private static void texts(
      String type,
      DatasetSummary.Lengths lengths,
      DatasetManifest manifest,
      TypeNames names,
      PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%nTexts of %s (%s, without stop words)%n"
            + "  words per text: mean %.1f, median %d, at most %,d; texts without words: %,d%n"
            + "  %s of training texts, %,d distinct, %,d of them at least %s%n",
        names.plural(type),
        String.join(" + ", manifest.textFields()),
        lengths.mean(),
        lengths.median(),
        lengths.longest(),
        lengths.empty(),
        Noun.count(manifest.words().trainingTokens(), "word"),
        manifest.words().words(),
        manifest.words().frequent(),
        Noun.count(manifest.words().minCount(), "time"));
  }

  /** Of each relation comes first the end its links start at, then the end they lead to. */
  private static void degrees(
      DatasetSummary.Degrees degrees, String way, TypeNames names, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%n%s per %s by '%s'%s: mean %.2f, at most %,d; %.1f %% of the %s have at most 5%n",
        names.plural(degrees.otherType()),
        degrees.type(),
        degrees.relation(),
        way,
        degrees.mean(),
        degrees.largest(),
        100.0 * degrees.atMostFive() / Math.max(1, degrees.nodes()),
        names.plural(degrees.type()));
    int max = 1;
    for (int count : degrees.histogram()) {
      max = Math.max(max, count);
    }
    int from = 0;
    for (int i = 0; i < DatasetSummary.BOUNDS.size(); i++) {
      int to = DatasetSummary.BOUNDS.get(i);
      String label =
          to == from ? String.valueOf(to) : to == Integer.MAX_VALUE ? from + "+" : from + "-" + to;
      if (degrees.histogram()[i] > 0) {
        bar(label, degrees.histogram()[i], max, out);
      }
      from = to == Integer.MAX_VALUE ? to : to + 1;
    }
  }

  private static void bar(String label, int count, int max, PrintWriter out) {
    String bar = "#".repeat((int) Math.max(1, (long) count * BAR / max));
    out.printf(Locale.ROOT, "  %8s %,12d  %s%n", label, count, bar);
  }
}
