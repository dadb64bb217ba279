package org.tapem.query;

import java.util.Locale;
import org.tapem.dataset.TypeWords;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;

/** How many others a node is joined to: by the relation of the task, else by all relations. */
final class LinkCounts {
  private final Network network;
  private final Task task;
  private final TypeWords words;

  LinkCounts(Network network, Task task, TypeWords words) {
    this.network = network;
    this.task = task;
    this.words = words;
  }

  /** Links of a node; 0 where it is held out. */
  int links(int type, int number) {
    if (number >= network.nodes(type)) {
      return 0;
    }
    if (type == task.candidateType()) {
      return task.queryPartners(network).degree(number);
    }
    if (type == task.queryType()) {
      return task.partners(network).degree(number);
    }
    int all = 0;
    Schema schema = network.schema();
    for (int i = 0; i < schema.relations().size(); i++) {
      Relation relation = schema.relations().get(i);
      if (relation.from() == type) {
        all += network.adjacency(i, Direction.FORWARD).degree(number);
      }
      if (relation.to() == type) {
        all += network.adjacency(i, Direction.BACKWARD).degree(number);
      }
    }
    return all;
  }

  /** A number of links in words. */
  String counted(int type, int count) {
    String one = "link";
    String several = "links";
    boolean ofTask = type == task.candidateType() || type == task.queryType();
    if (ofTask && task.queryType() != task.candidateType()) {
      int other = type == task.candidateType() ? task.queryType() : task.candidateType();
      one = network.schema().types().get(other).name();
      several = words.plural(one);
    }
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : several);
  }
}
