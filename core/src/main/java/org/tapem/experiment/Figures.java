package org.tapem.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tapem.eval.Evaluation;
import org.tapem.eval.RankFigures;

/** The figures of an evaluation by their names. */
final class Figures {
  private static final String INACTIVE = "inactive.";
  private static final String MRR = "mrr";
  private static final String AUC = "auc";
  private static final Pattern AT = Pattern.compile("[a-z0-9-]+@([1-9][0-9]{0,8})");

  private Figures() {}

  /** All names, in the order of a report. */
  static List<String> names(List<Integer> cutoffs) {
    List<String> names = new ArrayList<>();
    for (String group : List.of("", INACTIVE)) {
      for (String figure : List.of("recall@", "precision@", "f1@", "ndcg@", "hit-rate@")) {
        cutoffs.forEach(n -> names.add(group + figure + n));
      }
      names.add(group + MRR);
      names.add(group + AUC);
    }
    return names;
  }

  static List<String> headline(List<Integer> cutoffs) {
    return names(cutoffs).stream()
        .filter(name -> name.startsWith("recall@") || name.equals(AUC))
        .toList();
  }

  /** The figures that are numbers: there is no AUC without a false candidate. */
  static Map<String, Double> of(Evaluation evaluation) {
    Map<String, Double> named = new LinkedHashMap<>();
    put(named, "", evaluation.figures());
    put(named, INACTIVE, evaluation.inactive());
    named.values().removeIf(value -> !Double.isFinite(value));
    return named;
  }

  /** A figure that the ranks of true candidates tell; not a number where they do not. */
  static double of(TrueRanks ranks, String name) {
    Matcher at = AT.matcher(name);
    int cutoff = at.matches() ? Integer.parseInt(at.group(1)) : 1;
    Map<String, Double> named = new LinkedHashMap<>();
    put(named, "", RankFigures.ofRanks(ranks.ofQueries(), List.of(cutoff)));
    return named.getOrDefault(name, Double.NaN);
  }

  /** Whether figures were measured before there were all of them. */
  static boolean ofBefore(Map<String, Double> figures) {
    return !figures.isEmpty() && !figures.containsKey(MRR);
  }

  private static void put(Map<String, Double> named, String group, RankFigures figures) {
    figures.at().forEach(at -> named.put(group + "recall@" + at.n(), at.recall()));
    figures.at().forEach(at -> named.put(group + "precision@" + at.n(), at.precision()));
    figures.at().forEach(at -> named.put(group + "f1@" + at.n(), at.f1()));
    figures.at().forEach(at -> named.put(group + "ndcg@" + at.n(), at.ndcg()));
    figures.at().forEach(at -> named.put(group + "hit-rate@" + at.n(), at.hitRate()));
    named.put(group + MRR, figures.mrr());
    named.put(group + AUC, figures.auc());
  }
}
