package org.tapem.query;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds nodes by what people and programs call them: an id, else a name that exactly one node has,
 * whatever its case and accents. What nobody is called, and what several are, is an error, never a
 * guess. Safe for many threads.
 */
public final class NodeResolver {
  private static final int SHOWN = 10; // nodes of the same name
  private static final int LONGEST = 80; // characters of a name in messages
  private final NamedNodes nodes;
  private final Map<Integer, NameIndex> names = new ConcurrentHashMap<>(); // by type

  /** Of the nodes of a model or a data set. */
  public NodeResolver(NamedNodes nodes) {
    this.nodes = nodes;
  }

  /** The number of a node that must be known. */
  public int need(int type, String given) {
    return find(type, given).orElseThrow(() -> unknown(type, given));
  }

  /**
   * The number of a node, where one is known.
   *
   * @throws AmbiguousNameException where several nodes have the name
   */
  public OptionalInt find(int type, String given) {
    int byId = byId(type, given);
    if (byId >= 0) {
      return OptionalInt.of(byId);
    }
    int[] named = names.computeIfAbsent(type, unseen -> new NameIndex(nodes, type)).named(given);
    if (named.length > 1) {
      throw ambiguous(type, given, named);
    }
    return IntStream.of(named).findFirst();
  }

  /** An exact id wins; then blanks around it and the forms of Unicode do not count. */
  private int byId(int type, String given) {
    int number = nodes.find(type, given);
    if (number >= 0) {
      return number;
    }
    String bare = given.strip();
    for (String form : List.of(bare, nfc(bare), Normalizer.normalize(bare, Normalizer.Form.NFD))) {
      number = form.equals(given) ? -1 : nodes.find(type, form);
      if (number >= 0) {
        return number;
      }
    }
    return -1;
  }

  private static String nfc(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  /** The error that an unknown node is, with what may have been meant. */
  public UnknownNodeException unknown(int type, String given) {
    return new UnknownNodeException(
        "",
        "%s knows no %s %s%s"
            .formatted(nodes.holder(), nodes.typeName(type), shown(given), hint(type, given)));
  }

  /** What may have been meant by one that is not known, in brackets; may be empty. */
  public String hint(int type, String given) {
    if (given.isBlank()) {
      return " (it is blank)";
    }
    Optional<String> other =
        IntStream.range(0, nodes.schema().types().size())
            .filter(another -> another != type && byId(another, given) >= 0)
            .mapToObj(nodes::typeName)
            .findFirst();
    if (other.isPresent()) {
      return " (it is the id of a node of type " + other.get() + ")";
    }
    List<NearestNodes.Near> near = new NearestNodes(nodes, type).to(given);
    if (near.isEmpty()) {
      return "";
    }
    List<String> called = new ArrayList<>(near.stream().map(one -> called(type, one)).toList());
    String last = called.remove(called.size() - 1);
    String others = called.isEmpty() ? "" : String.join(", ", called) + " or ";
    return " (did you mean " + others + last + "?)";
  }

  private AmbiguousNameException ambiguous(int type, String given, int[] named) {
    List<NodeRef> all =
        IntStream.of(named)
            .boxed()
            .sorted(
                Comparator.comparingInt((Integer node) -> -nodes.links(type, node))
                    .thenComparingInt(node -> node))
            .map(node -> nodes.node(type, node))
            .toList();
    String list = all.stream().limit(SHOWN).map(this::withLinks).collect(Collectors.joining(", "));
    return new AmbiguousNameException(
        "",
        "%,d nodes of type %s are called %s: %s%s; give an id"
            .formatted(
                all.size(),
                nodes.typeName(type),
                shown(given),
                list,
                all.size() > SHOWN ? " and %,d more".formatted(all.size() - SHOWN) : ""),
        all);
  }

  private String withLinks(NodeRef node) {
    int type = nodes.schema().type(node.type());
    return "%s (%s)".formatted(node.id(), nodes.counted(type, nodes.links(type, node.number())));
  }

  private String called(int type, NearestNodes.Near near) {
    String id = nodes.id(type, near.node());
    return near.byName() ? "%s (%s)".formatted(id, shown(nodes.name(type, near.node()))) : id;
  }

  /** Who a node is, for people: "a12 (Jane Doe, 14 links)". */
  public String described(NodeRef node) {
    int type = nodes.schema().type(node.type());
    String count = nodes.counted(type, nodes.links(type, node.number()));
    String name = node.name().equals(node.id()) ? "" : shown(node.name()) + ", ";
    return "%s (%s%s)".formatted(node.id(), name, count);
  }

  private static String shown(String given) {
    return given.length() <= LONGEST ? given : given.substring(0, LONGEST) + "...";
  }
}
