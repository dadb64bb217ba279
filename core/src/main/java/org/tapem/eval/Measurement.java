package org.tapem.eval;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How well a ranker did on held-out nodes, beside popularity and chance.
 *
 * @param part of the data set: "valid" or "test"
 * @param among which candidates were ranked
 * @param candidates of the node that has most
 * @param fewestCandidates of the node that has fewest
 * @param nodes held-out nodes that were measured
 * @param ofNodes held-out nodes of the part that have a true candidate
 * @param figures such as "recall@5", by name and then by N
 */
public record Measurement(
    String part,
    Among among,
    int candidates,
    int fewestCandidates,
    int nodes,
    int ofNodes,
    List<Figure> figures) {
  private static final String RECALL = "recall@";
  private static final String AUC = "auc";

  /** Which candidates are ranked. */
  public enum Among {
    /** All candidate nodes, without those that are known partners already. */
    @JsonProperty("all")
    ALL,
    /** Lists of some. */
    @JsonProperty("lists")
    LISTS
  }

  public Measurement {
    if (part == null
        || among == null
        || figures == null
        || figures.stream().anyMatch(Objects::isNull)) {
      throw new IllegalArgumentException("a measurement needs part, among and figures");
    }
    figures = List.copyOf(figures);
  }

  /**
   * A mean over the held-out nodes.
   *
   * @param low lower end of its 95 % confidence interval
   * @param high upper end of it
   * @param popularity what the number of links gives; null where that was ranked itself
   * @param chance what a random order gives; null where that is not known
   */
  public record Figure(
      String name, double value, double low, double high, Baseline popularity, Baseline chance) {
    public Figure {
      if (name == null || !name.matches("[a-z]+(@[1-9][0-9]{0,8})?")) {
        throw new IllegalArgumentException(
            "the name of a figure must be one such as recall@5, got " + name);
      }
      for (double number : new double[] {value, low, high}) {
        if (!Double.isFinite(number)) {
          throw new IllegalArgumentException("figure " + name + " must be finite, got " + number);
        }
      }
    }

    /** The N of "recall@N"; 0 for a figure without one. */
    public int cutoff() {
      int at = name.indexOf('@');
      return at < 0 ? 0 : Integer.parseInt(name.substring(at + 1));
    }
  }

  /**
   * What a figure is compared with, on the same nodes and candidates.
   *
   * @param value the figure of the baseline
   * @param differenceLow lower end of the 95 % confidence interval of the paired difference
   * @param differenceHigh upper end of it
   */
  public record Baseline(double value, double differenceLow, double differenceHigh) {
    public Baseline {
      if (!Double.isFinite(value + differenceLow + differenceHigh)) {
        throw new IllegalArgumentException("a baseline must be finite, got " + value);
      }
    }

    /** Whether the figure is above it by more than the choice of nodes explains. */
    public boolean beaten() {
      return differenceLow > 0;
    }
  }

  /** A figure by its name. */
  public Optional<Figure> figure(String name) {
    return figures.stream().filter(figure -> figure.name().equals(name)).findFirst();
  }

  /**
   * The figure by which the ranker is compared: recall@10; where so few candidates cannot tell
   * rankers apart, recall at the largest N that can; else the AUC.
   */
  public Optional<Figure> decisive() {
    return figures.stream()
        .filter(figure -> figure.name().startsWith(RECALL))
        .filter(figure -> figure.cutoff() <= 10 && figure.cutoff() < candidates)
        .reduce((smaller, larger) -> larger)
        .or(() -> figure(AUC));
  }

  /** The decisive figure where it is not shown to be above that of popularity. */
  public Optional<Figure> notAbovePopularity() {
    return decisive()
        .filter(figure -> figure.popularity() != null && !figure.popularity().beaten());
  }

  /** The decisive figure, or else the AUC, where it is not shown to be above chance. */
  public Optional<Figure> notAboveChance() {
    return decisive()
        .filter(Measurement::notAboveChance)
        .or(() -> figure(AUC).filter(Measurement::notAboveChance));
  }

  private static boolean notAboveChance(Figure figure) {
    return figure.chance() != null && !figure.chance().beaten();
  }
}
