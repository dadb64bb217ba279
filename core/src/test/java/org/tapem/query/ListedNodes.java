package org.tapem.query;

import java.util.List;
import org.tapem.network.Network;
import org.tapem.network.NodeType;
import org.tapem.network.Schema;

/** Nodes of a list for tests: authors and papers. */
final class ListedNodes implements NamedNodes {
  static final int AUTHOR = 0;
  static final int PAPER = 1;
  private static final Schema SCHEMA =
      new Schema(List.of(new NodeType("author", 'A'), new NodeType("paper", 'P')), List.of());

  private final List<Listed> authors;
  private final List<Listed> papers;

  /** A node of the list. */
  record Listed(String id, String name, int links) {}

  ListedNodes(List<Listed> authors, List<Listed> papers) {
    this.authors = authors;
    this.papers = papers;
  }

  private Listed at(int type, int number) {
    return (type == AUTHOR ? authors : papers).get(number);
  }

  @Override
  public String holder() {
    return "the list";
  }

  @Override
  public Schema schema() {
    return SCHEMA;
  }

  @Override
  public Network network() {
    int[] counts = {authors.size(), papers.size()};
    return Network.of(SCHEMA, counts, List.of());
  }

  @Override
  public int count(int type) {
    return (type == AUTHOR ? authors : papers).size();
  }

  @Override
  public String id(int type, int number) {
    return at(type, number).id();
  }

  @Override
  public String name(int type, int number) {
    return at(type, number).name();
  }

  @Override
  public int find(int type, String id) {
    for (int number = 0; number < count(type); number++) {
      if (id(type, number).equals(id)) {
        return number;
      }
    }
    return -1;
  }

  @Override
  public int links(int type, int number) {
    return at(type, number).links();
  }

  @Override
  public String counted(int type, int count) {
    return count + " links";
  }

  @Override
  public NodeRef node(int type, int number) {
    Listed listed = at(type, number);
    String name = listed.name().isBlank() ? listed.id() : listed.name();
    return new NodeRef(typeName(type), number, listed.id(), name, NodeRef.NO_TIME);
  }
}
