package org.tapem.network;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The node types and relations of a network; elsewhere they are identified by their index in here.
 *
 * <pre>{@code
 * Schema schema =
 *     new Schema(
 *         List.of(new NodeType("user", 'u'), new NodeType("item", 'i')),
 *         List.of(new Relation("likes", 0, 1, true)));
 * int likes = schema.relation("likes");
 * int users = schema.type("user");
 * }</pre>
 */
public record Schema(List<NodeType> types, List<Relation> relations) {
  public Schema {
    types = List.copyOf(types);
    relations = List.copyOf(relations);
    Set<String> names = new HashSet<>();
    Set<Character> letters = new HashSet<>();
    for (NodeType type : types) {
      if (!names.add(type.name())) {
        throw new IllegalArgumentException("two node types are named " + type.name());
      }
      if (!letters.add(type.letter())) {
        throw new IllegalArgumentException("two node types have the letter " + type.letter());
      }
    }
    for (NodeType type : types) {
      boolean ownLetter = type.name().equals(String.valueOf(type.letter()));
      if (!ownLetter && type.name().chars().allMatch(c -> letters.contains((char) c))) {
        throw new IllegalArgumentException(
            "node type "
                + type.name()
                + ": the name cannot be told from the letters of node types");
      }
    }
    names.clear();
    for (Relation relation : relations) {
      if (!names.add(relation.name())) {
        throw new IllegalArgumentException("two relations are named " + relation.name());
      }
      for (int type : new int[] {relation.from(), relation.to()}) {
        if (type < 0 || type >= types.size()) {
          throw new IllegalArgumentException(
              "relation "
                  + relation.name()
                  + ": no node type number "
                  + type
                  + ", there are "
                  + types.size());
        }
      }
    }
  }

  /** Index of the node type of this name. */
  public int type(String name) {
    int type = findType(name);
    if (type < 0) {
      throw new IllegalArgumentException(noType(name));
    }
    return type;
  }

  /** Index of the node type of this letter. */
  public int type(char letter) {
    int type = findType(letter);
    if (type < 0) {
      throw new IllegalArgumentException(noType(String.valueOf(letter)));
    }
    return type;
  }

  /** Index of the relation of this name. */
  public int relation(String name) {
    int relation = findRelation(name);
    if (relation < 0) {
      throw new IllegalArgumentException(noRelation(name));
    }
    return relation;
  }

  /** Indexes of the relations that join two types, whichever of them links start at. */
  public List<Integer> relationsJoining(int a, int b) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < relations.size(); i++) {
      if (relations.get(i).joins(a, b)) {
        found.add(i);
      }
    }
    return found;
  }

  public char letter(int type) {
    return types.get(type).letter();
  }

  int findType(String name) {
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  int findType(char letter) {
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).letter() == letter) {
        return i;
      }
    }
    return -1;
  }

  int findRelation(String name) {
    for (int i = 0; i < relations.size(); i++) {
      if (relations.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  String noType(String requested) {
    return "no node type "
        + requested
        + types.stream()
            .map(type -> type.letter() + " " + type.name())
            .collect(Collectors.joining(", ", " (there are ", ")"));
  }

  String noRelation(String requested) {
    return "no relation "
        + requested
        + relations.stream()
            .map(Relation::name)
            .collect(Collectors.joining(", ", " (there are ", ")"));
  }
}
