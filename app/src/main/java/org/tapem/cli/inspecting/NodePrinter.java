package org.tapem.cli.inspecting;

import java.io.PrintWriter;
import java.util.Locale;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.TimeBins;
import org.tapem.cli.querying.NodeFolder;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Relation;
import org.tapem.query.NamedNodes;
import org.tapem.query.NodeRef;

/** Shows one node of a data set or a model: its id, name, time and links. */
final class NodePrinter {
  private static final int SHOWN = 10;
  private final NodeFolder folder;
  private final NamedNodes nodes;
  private final PrintWriter out;

  NodePrinter(NodeFolder folder, PrintWriter out) {
    this.folder = folder;
    nodes = folder.nodes();
    this.out = out;
  }

  void print(int type, int number) {
    boolean held = nodes.isHeldOut(type, number);
    NodeRef node = nodes.node(type, number);
    out.println(node.type() + (held ? ", held out" : ""));
    out.println("  id    " + Screen.clean(node.id()));
    out.println("  name  " + Screen.clean(nodes.name(type, number)));
    if (node.hasTime()) {
      String kind = folder.words().timeKind(node.type());
      String label = TimeBins.isYear(node.time(), kind) ? "  year  " : "  time  ";
      out.println(label + TimeBins.label(node.time(), kind));
    }
    char letter = Character.toLowerCase(nodes.schema().letter(type));
    out.printf(Locale.ROOT, "  index %c%d in walks and samples%n", letter, number);
    if (!held) {
      links(type, number);
    }
  }

  private void links(int type, int number) {
    for (int i = 0; i < nodes.schema().relations().size(); i++) {
      Relation relation = nodes.schema().relations().get(i);
      boolean both = relation.withinOneType() && !relation.directed();
      if (both) {
        Adjacency links = nodes.network().adjacency(i, Direction.BOTH);
        links(links, number, relation.name(), type);
        continue;
      }
      if (relation.from() == type) {
        Adjacency links = nodes.network().adjacency(i, Direction.FORWARD);
        links(links, number, relation.name(), relation.to());
      }
      if (relation.to() == type) {
        String name = relation.name() + (relation.withinOneType() ? ", incoming" : "");
        Adjacency links = nodes.network().adjacency(i, Direction.BACKWARD);
        links(links, number, name, relation.from());
      }
    }
  }

  private void links(Adjacency links, int number, String relation, int type) {
    int[] others = links.neighbours(number);
    out.printf(Locale.ROOT, "  %s: %d%n", relation, others.length);
    for (int k = 0; k < Math.min(SHOWN, others.length); k++) {
      NodeRef other = nodes.node(type, others[k]);
      String name = Screen.clean(nodes.name(type, others[k]));
      out.println(("    " + Screen.clean(other.id()) + "  " + name).stripTrailing());
    }
    if (others.length > SHOWN) {
      out.println("    ...");
    }
  }
}
