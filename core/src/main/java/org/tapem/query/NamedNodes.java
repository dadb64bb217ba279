package org.tapem.query;

import java.util.Optional;
import org.tapem.network.Network;
import org.tapem.network.Schema;

/** Nodes with ids and names, by type: those of a model or of a data set. Safe for many threads. */
public interface NamedNodes {
  /** What holds the nodes, for messages: "the model" or "the data set". */
  String holder();

  Schema schema();

  /** The links between the nodes; nodes that are held out are not in it. */
  Network network();

  /** Number of nodes of a type. */
  int count(int type);

  /** The id of a node. */
  String id(int type, int number);

  /** The name of a node; blank where it has none. */
  String name(int type, int number);

  /** The number of an id, or -1. */
  int find(int type, String id);

  /** How many nodes a node is joined to, as {@link #counted} says. */
  int links(int type, int number);

  /** What {@link #links} counts, in words: "1 link", "14 links". */
  String counted(int type, int count);

  /** The node of a type and a number. */
  NodeRef node(int type, int number);

  /** The node of an id. */
  default Optional<NodeRef> node(int type, String id) {
    int number = find(type, id);
    return number < 0 ? Optional.empty() : Optional.of(node(type, number));
  }

  /** Whether a node is held out, so that no link of it is known from training. */
  default boolean isHeldOut(int type, int number) {
    return number >= network().nodes(type);
  }

  /** Whether a search without a type looks at a type: not where names are texts of query nodes. */
  default boolean isSearched(int type) {
    return true;
  }

  /** Name of a type. */
  default String typeName(int type) {
    return schema().types().get(type).name();
  }
}
