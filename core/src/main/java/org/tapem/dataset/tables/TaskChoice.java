package org.tapem.dataset.tables;

import java.util.List;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.network.Task;
import org.tapem.settings.YamlNode;

/** What is asked: read from {@code task}, by default links from their start to their end. */
record TaskChoice(String name, Task task) {
  private static final List<String> KEYS = List.of("name", "left", "right", "relation");

  static TaskChoice read(YamlNode root, List<NodeTable> nodes, List<EdgeTable> edges)
      throws BadFileException {
    Optional<YamlNode> given = root.find("task");
    List<String> relations = edges.stream().map(EdgeTable::relation).toList();
    if (given.isEmpty()) {
      if (relations.size() > 1) {
        throw new BadFileException(
            root.place(), "task is missing", "it names one of " + String.join(", ", relations));
      }
      return of(null, edges.get(0), 0, true);
    }
    YamlNode node = given.get();
    if (node.isText()) {
      int relation = relations.indexOf(node.oneOf(relations));
      return of(null, edges.get(relation), relation, true);
    }
    node.mapping(KEYS);
    int relation = relations.indexOf(node.get("relation").oneOf(relations));
    EdgeTable edge = edges.get(relation);
    String name = node.find("name").isPresent() ? node.get("name").text() : null;
    List<String> types = nodes.stream().map(NodeTable::type).toList();
    Optional<YamlNode> query = node.find("left");
    Optional<YamlNode> candidate = node.find("right");
    int queryType = query.isPresent() ? types.indexOf(query.get().oneOf(types)) : -1;
    int candidateType = candidate.isPresent() ? types.indexOf(candidate.get().oneOf(types)) : -1;
    boolean along = fits(queryType, edge.from()) && fits(candidateType, edge.to());
    boolean back = fits(queryType, edge.to()) && fits(candidateType, edge.from());
    if (!along && !back) {
      throw node.get("relation")
          .refused(
              "must join left and right, but %s joins %s and %s"
                  .formatted(edge.relation(), types.get(edge.from()), types.get(edge.to())));
    }
    return of(name, edge, relation, along);
  }

  private static boolean fits(int requested, int type) {
    return requested < 0 || requested == type;
  }

  private static TaskChoice of(String name, EdgeTable edge, int relation, boolean along) {
    return new TaskChoice(
        name,
        along
            ? new Task(edge.from(), edge.to(), relation)
            : new Task(edge.to(), edge.from(), relation));
  }
}
