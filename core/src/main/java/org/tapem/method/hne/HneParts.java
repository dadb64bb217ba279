package org.tapem.method.hne;

import java.util.List;
import java.util.Set;
import org.tapem.method.QueryNodeLink;
import org.tapem.network.MetaPath;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.settings.SettingsValues;
import org.tapem.walk.NetworkSettings;

/**
 * What a neighbour model consists of, told by the schema, the task and the settings alone.
 *
 * @param links that count, beside words
 * @param paths that nodes meet on; none where co-occurrences do not count
 */
record HneParts(Task task, HneSettings settings, List<QueryNodeLink> links, List<MetaPath> paths) {
  static HneParts of(Schema schema, Task task, SettingsValues values) {
    HneSettings settings = values.get(HneSettings.class);
    List<QueryNodeLink> links =
        settings.links() ? QueryNodeLink.of(schema, task.queryType(), task.relation()) : List.of();
    List<MetaPath> paths =
        settings.omega() > 0 ? values.get(NetworkSettings.class).parse(schema, task) : List.of();
    return new HneParts(task, settings, links, paths);
  }

  /** Node types that have vectors. */
  Set<Integer> types() {
    Set<Integer> types = NetworkSettings.types(paths);
    types.add(task.candidateType());
    links.forEach(link -> types.add(link.type()));
    return types;
  }

  NeighbourShape shape() {
    return new NeighbourShape(
        settings.dim(),
        settings.start(),
        task.candidateType(),
        links.stream().map(QueryNodeLink::type).toList(),
        paths.size());
  }

  /** The relation of each kind of link. */
  List<Integer> relations() {
    return links.stream().map(QueryNodeLink::relation).toList();
  }
}
