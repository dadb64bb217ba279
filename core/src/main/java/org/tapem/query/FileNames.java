package org.tapem.query;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.tapem.base.BadFileException;

/** Finds the nodes that a file names, and remembers which of them it does not name by their ids. */
public final class FileNames {
  private static final int SHOWN = 5;
  private final NamedNodes nodes;
  private final NodeResolver resolver;
  private final List<String> first = new ArrayList<>();
  private long count;

  FileNames(Known known) {
    nodes = known;
    resolver = known.resolver();
  }

  /**
   * The number of a node; empty where it is not known.
   *
   * @param place of it in the file
   */
  OptionalInt find(int type, String given, Object place) throws BadFileException {
    OptionalInt found;
    try {
      found = resolver.find(type, given);
    } catch (AmbiguousNameException e) {
      throw new BadFileException(place + ": " + e.getMessage());
    }
    if (found.isPresent() && !nodes.id(type, found.getAsInt()).equals(given)) {
      if (count++ < SHOWN) {
        NodeRef node = nodes.node(type, found.getAsInt());
        first.add("%s: '%s' is %s".formatted(place, given, resolver.described(node)));
      }
    }
    return found;
  }

  /** How many it names by other words than ids. */
  public long count() {
    return count;
  }

  /** The first of them, with their places. */
  public List<String> first() {
    return List.copyOf(first);
  }
}
