package org.tapem.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.tapem.io.IntList;

/** The nodes that the fields of one question give, and which of them it does not give by ids. */
final class GivenNodes {
  private static final int SHOWN = 5;
  private final Known known;
  private final List<Answer.Resolved> resolved = new ArrayList<>();

  GivenNodes(Known known) {
    this.known = known;
  }

  List<Answer.Resolved> resolved() {
    return resolved;
  }

  /** The numbers of nodes that all must be known, ascending, each once. */
  int[] needed(String field, int type, List<String> given) {
    List<String> unknown = new ArrayList<>();
    int[] found = known(field, type, given, unknown);
    if (!unknown.isEmpty()) {
      String rule = known.resolver().unknown(type, unknown.get(0)).rule();
      throw new UnknownNodeException(field, rule + others(unknown));
    }
    return found;
  }

  private static String others(List<String> unknown) {
    int others = unknown.size() - 1;
    if (others == 0) {
      return "";
    }
    List<String> some = unknown.subList(1, Math.min(unknown.size(), 1 + SHOWN));
    return ", nor %s%s"
        .formatted(
            String.join(", ", some),
            others > some.size() ? " and %,d more".formatted(others - some.size()) : "");
  }

  /** The numbers of those that are known, ascending, each once; the others are collected. */
  int[] known(String field, int type, List<String> given, Collection<String> unknown) {
    IntList found = new IntList(given.size());
    for (String one : given) {
      OptionalInt number = find(field, type, one);
      if (number.isPresent()) {
        found.add(number.getAsInt());
        note(field, one, known.node(type, number.getAsInt()));
      } else {
        unknown.add(one);
      }
    }
    return IntStream.of(found.toArray()).sorted().distinct().toArray();
  }

  private OptionalInt find(String field, int type, String given) {
    try {
      return known.resolver().find(type, given);
    } catch (AmbiguousNameException e) {
      throw e.in(field);
    }
  }

  private void note(String field, String given, NodeRef node) {
    if (!node.id().equals(given)) {
      resolved.add(new Answer.Resolved(field, given, node));
    }
  }
}
