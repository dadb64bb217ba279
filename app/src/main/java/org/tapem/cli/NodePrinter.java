package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.store.Dataset;

/** Shows one node of a data set: who is a613? */
final class NodePrinter {
  private static final Pattern NODE = Pattern.compile("(\\p{L})(\\d{1,9})");
  private static final int SHOWN = 10;
  private final Dataset data;
  private final PrintWriter out;

  private NodePrinter(Dataset data, PrintWriter out) {
    this.data = data;
    this.out = out;
  }

  static void print(Dataset data, String node, PrintWriter out) throws IOException {
    new NodePrinter(data, out).print(node);
  }

  private void print(String node) throws IOException {
    Matcher match = NODE.matcher(node);
    if (!match.matches()) {
      throw new UserMistake("--node: not a letter and a number such as a613: " + node);
    }
    int type =
        UserMistake.checked(
            () -> data.schema().type(Character.toUpperCase(match.group(1).charAt(0))));
    int number = Integer.parseInt(match.group(2));
    if (number >= data.count(type)) {
      throw new UserMistake(
          "--node: there are " + data.count(type) + " nodes of this type, got " + node);
    }
    boolean held = number >= data.training(type);
    out.println(data.schema().types().get(type).name() + (held ? ", held out" : ""));
    out.println("  id    " + Screen.clean(data.ids(type).strings().get(number)));
    out.println("  name  " + Screen.clean(data.names(type).get(number)));
    if (data.manifest().nodeTypes().get(type).time()) {
      String name = data.schema().types().get(type).name();
      String kind = new TypeNames(data.manifest()).timeKind(name);
      int time = data.times(type).getInt(number);
      out.println(
          (TimeBins.isYear(time, kind) ? "  year  " : "  time  ") + TimeBins.label(time, kind));
    }
    if (!held) {
      links(type, number);
    }
  }

  private void links(int type, int number) throws IOException {
    Network network = data.network();
    for (int i = 0; i < data.schema().relations().size(); i++) {
      Relation relation = data.schema().relations().get(i);
      if (relation.from() == type) {
        links(network.adjacency(i, Direction.FORWARD), number, relation.name(), relation.to());
      }
      if (relation.to() == type) {
        String name = relation.name() + (relation.withinOneType() ? ", incoming" : "");
        links(network.adjacency(i, Direction.BACKWARD), number, name, relation.from());
      }
    }
  }

  private void links(Adjacency adjacency, int number, String relation, int otherType)
      throws IOException {
    out.println("  " + relation + ": " + adjacency.degree(number));
    char letter = Character.toLowerCase(data.schema().letter(otherType));
    int from = adjacency.offsets()[number];
    for (int k = 0; k < Math.min(SHOWN, adjacency.degree(number)); k++) {
      int other = adjacency.targets()[from + k];
      out.println("    " + letter + other + "  " + Screen.clean(data.names(otherType).get(other)));
    }
    if (adjacency.degree(number) > SHOWN) {
      out.println("    ...");
    }
  }
}
