package org.tapem.preset;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.ask.Known;
import org.tapem.ask.NodeRef;
import org.tapem.ask.Question;
import org.tapem.flat.BadFileException;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.record.Identity;
import org.tapem.store.ModelFolder;

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
  private final int venueType;
  private final Adjacency venues; // of each paper

  /** The papers of a model that {@link #check} takes. */
  public KnownPapers(Known known) {
    this.known = known;
    int relation = known.schema().relation(PUBLISHED_IN);
    venueType = known.schema().relations().get(relation).to();
    venues = known.network().adjacency(relation, Direction.FORWARD);
  }

  /** Refuses a model that does not rank authors of papers. */
  public static void check(ModelFolder model) throws BadFileException {
    if (!model.manifest().task().equals(BibliographySchema.TASK)
        || !model.schema().equals(BibliographySchema.SCHEMA)) {
      throw new BadFileException(
          model.folder(), "does not rank authors of papers", model.manifest().task().toString());
    }
  }

  /** The name of the venue where a paper appeared. */
  public Optional<String> venueOf(NodeRef paper) {
    int[] found = venues.neighbours(paper.number());
    return found.length == 0
        ? Optional.empty()
        : Optional.of(known.node(venueType, found[0]).name());
  }

  /** The id of a venue that is told by its id or its name; of several of a name the first. */
  public Optional<String> venue(String told) {
    String name = Identity.normalised(told);
    for (String id : List.of(told, Identity.BY_NAME + name)) {
      if (known.find(venueType, id) >= 0) {
        return Optional.of(id);
      }
    }
    for (int i = 0; i < known.network().nodes(venueType); i++) {
      NodeRef venue = known.node(venueType, i);
      if (Identity.normalised(venue.name()).equals(name)) {
        return Optional.of(venue.id());
      }
    }
    return Optional.empty();
  }

  /**
   * The same question about a paper that cites papers and appears at a venue.
   *
   * @param references ids of papers
   * @param venue id of a venue, or null
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
