package org.tapem.server;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.ask.Known;
import org.tapem.ask.NodeRef;
import org.tapem.network.Direction;
import org.tapem.network.Relation;
import org.tapem.record.Identity;

/** Citations and venues of papers, where a model knows such. */
final class PaperLinks {
  static final String CITES = "cites";
  static final String PUBLISHED_IN = "published_in";

  private final Known known;
  private final int cites; // -1: no such relation
  private final int publishedIn; // -1 as well
  private final Map<String, Integer> venues = new HashMap<>(); // by name as it is compared

  PaperLinks(Known known) {
    this.known = known;
    cites = relation(CITES);
    publishedIn = relation(PUBLISHED_IN);
    if (publishedIn >= 0) {
      for (int venue = 0; venue < known.network().nodes(venueType()); venue++) {
        venues.putIfAbsent(Identity.normalised(known.node(venueType(), venue).name()), venue);
      }
    }
  }

  private int relation(String name) {
    List<Relation> relations = known.schema().relations();
    for (int i = 0; i < relations.size(); i++) {
      if (relations.get(i).name().equals(name)
          && relations.get(i).from() == known.task().leftType()) {
        return i;
      }
    }
    return -1;
  }

  private int venueType() {
    return known.schema().relations().get(publishedIn).to();
  }

  boolean hasCitations() {
    return cites >= 0;
  }

  boolean hasVenues() {
    return publishedIn >= 0;
  }

  /** The id of a venue that is told by its id or its name. */
  Optional<String> venueId(String told) {
    if (known.find(venueType(), told) >= 0) {
      return Optional.of(told);
    }
    return Optional.ofNullable(venues.get(Identity.normalised(told)))
        .map(venue -> known.node(venueType(), venue).id());
  }

  /** The name of a paper's venue, or null. */
  String venueOf(int paper) {
    if (publishedIn < 0) {
      return null;
    }
    int[] of = known.network().adjacency(publishedIn, Direction.FORWARD).neighbours(paper);
    return of.length == 0 ? null : known.node(venueType(), of[0]).name();
  }

  /** Papers that a paper cites, or that cite it. */
  List<NodeRef> citations(int paper, Direction direction, int most) {
    if (cites < 0) {
      return List.of();
    }
    int[] others = known.network().adjacency(cites, direction).neighbours(paper);
    return Arrays.stream(others).limit(most).mapToObj(known::left).toList();
  }
}
