package org.tapem.query.papers;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.BibliographySchema;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.method.ModelFolder;
import org.tapem.network.Direction;
import org.tapem.network.Noun;
import org.tapem.network.Relation;
import org.tapem.query.Known;
import org.tapem.query.NodeRef;
import org.tapem.query.Question;

/**
 * The papers that a model knows: where they appeared, and how a new one is joined to them and to
 * venues. Safe for many threads.
 */
public final class KnownPapers {
  private static final String CITES =
      BibliographySchema.SCHEMA.relations().get(BibliographySchema.CITES).name();
  private static final String PUBLISHED_IN =
      BibliographySchema.SCHEMA.relations().get(BibliographySchema.PUBLISHED_IN).name();

  private final Known known;
  private final int cites; // -1: no such relation
  private final int publishedIn; // -1 as well

  /** The papers of a model; where it knows no citations or no venues, nothing is told of these. */
  public KnownPapers(Known known) {
    this.known = known;
    cites = relation(CITES);
    publishedIn = relation(PUBLISHED_IN);
  }

  private int relation(String name) {
    List<Relation> relations = known.schema().relations();
    return IntStream.range(0, relations.size())
        .filter(i -> relations.get(i).name().equals(name))
        .filter(i -> relations.get(i).from() == known.task().queryType())
        .findFirst()
        .orElse(-1);
  }

  /** The type of the venues, where it knows some. */
  public int venueType() {
    return known.schema().relations().get(publishedIn).to();
  }

  /** Whether the model knows what papers cite. */
  public boolean hasCitations() {
    return cites >= 0;
  }

  /** Whether what a paper cites can be told of a new one: not where that is what is asked. */
  public boolean readsCitations() {
    return hasCitations() && cites != known.task().relation();
  }

  /** Whether the model knows where papers appear. */
  public boolean hasVenues() {
    return publishedIn >= 0;
  }

  /** Refuses a model that ranks nothing for new papers. */
  static void check(ModelFolder model) throws BadFileException {
    if (!ranksAuthors(model) && !isAbout(model, BibliographyTask.CITATION)) {
      throw refused(model, "ranks nothing for new papers");
    }
  }

  /** Refuses a model that does not rank authors of papers. */
  static void checkAuthors(ModelFolder model) throws BadFileException {
    if (!ranksAuthors(model)) {
      throw refused(model, "does not rank authors of papers, so none can be added");
    }
  }

  private static boolean ranksAuthors(ModelFolder model) {
    return isAbout(model, BibliographyTask.AUTHOR_IDENTIFICATION);
  }

  private static boolean isAbout(ModelFolder model, BibliographyTask task) {
    return task.is(model.manifest().task()) && task.schema().equals(model.schema());
  }

  private static BadFileException refused(ModelFolder model, String rule) {
    var task = model.manifest().task();
    return new BadFileException(
        model.folder(),
        rule,
        "it ranks %s for %s by '%s'"
            .formatted(
                Noun.plural(task.candidateType()), Noun.plural(task.queryType()), task.relation()));
  }

  /** The name of the venue where a paper appeared. */
  public Optional<String> venueOf(NodeRef paper) {
    if (!hasVenues()) {
      return Optional.empty();
    }
    int[] found =
        known.network().adjacency(publishedIn, Direction.FORWARD).neighbours(paper.number());
    return found.length == 0
        ? Optional.empty()
        : Optional.of(known.node(venueType(), found[0]).name());
  }

  /** Papers that a paper cites (forward), or that cite it (backward). */
  public List<NodeRef> citations(int paper, Direction direction, int max) {
    if (!hasCitations()) {
      return List.of();
    }
    int[] others = known.network().adjacency(cites, direction).neighbours(paper);
    return Arrays.stream(others).limit(max).mapToObj(known::queryNode).toList();
  }

  /**
   * The same question about a paper that cites papers and appears at a venue.
   *
   * @param references ids of papers
   * @param venue id or name of a venue, or null
   */
  public static Question joined(Question question, List<String> references, String venue) {
    Map<String, List<String>> links = new HashMap<>();
    if (!references.isEmpty()) {
      links.put(CITES, references);
    }
    if (venue != null) {
      links.put(PUBLISHED_IN, List.of(venue));
    }
    return question.links(links);
  }
}
