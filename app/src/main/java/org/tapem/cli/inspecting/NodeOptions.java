package org.tapem.cli.inspecting;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.querying.NodeFolder;
import org.tapem.query.BadQuestionException;
import org.tapem.query.NamedNodes;
import org.tapem.query.NodeResolver;
import picocli.CommandLine.Option;

/** The options that name one node: by id or name, or by its number in walks. */
final class NodeOptions {
  private static final Pattern INDEX = Pattern.compile("(\\p{L})(\\d{1,10})");

  @Option(
      names = "--node",
      paramLabel = "ID",
      description = "Show one node instead: its id, or a name that no other node has.")
  private String node;

  @Option(
      names = "--index",
      paramLabel = "INDEX",
      description = "Show one node by its place in walks and samples, such as a613.")
  private String index;

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description = "With --node: of this type; needed where ids of several types coincide.")
  private String type;

  /** A node of a folder. */
  record Chosen(int type, int number) {}

  /** Whether one is requested. */
  boolean isRequested() {
    if (node != null && index != null) {
      throw new UserMistake("--node and --index: give one of them");
    }
    if (type != null && node == null) {
      throw new UserMistake("--type goes with --node");
    }
    return node != null || index != null;
  }

  /** The node that is requested. */
  Chosen in(NodeFolder folder) {
    return node != null ? byName(folder) : byIndex(folder.nodes());
  }

  private Chosen byIndex(NamedNodes nodes) {
    Matcher match = INDEX.matcher(index);
    if (!match.matches()) {
      throw new UserMistake(
          "--index: must be a letter and a number such as a613, got " + Screen.clean(index));
    }
    char letter = Character.toUpperCase(match.group(1).charAt(0));
    int of = UserMistake.checked(() -> nodes.schema().type(letter));
    long number = Long.parseLong(match.group(2));
    if (number >= nodes.count(of)) {
      throw new UserMistake(
          "--index: there are %,d nodes of type %s, got %s"
              .formatted(nodes.count(of), nodes.typeName(of), index));
    }
    return new Chosen(of, (int) number);
  }

  private Chosen byName(NodeFolder folder) {
    NodeResolver resolver = new NodeResolver(folder.nodes());
    if (type != null) {
      int only = folder.type(type);
      return new Chosen(only, needed(resolver, only));
    }
    List<Chosen> found = byId(folder.nodes());
    if (found.isEmpty()) {
      found = byName(folder.nodes(), resolver);
    }
    if (found.size() > 1) {
      List<String> types = found.stream().map(one -> folder.nodes().typeName(one.type())).toList();
      throw new UserMistake(
          "--node: nodes of several types are called %s: give --type %s"
              .formatted(Screen.clean(node), String.join(" or --type ", types)));
    }
    return found.get(0);
  }

  private int needed(NodeResolver resolver, int only) {
    try {
      return resolver.need(only, node);
    } catch (BadQuestionException e) {
      throw new UserMistake("--node: " + Screen.clean(e.getMessage()));
    }
  }

  /** Of each type the node that has it as its id. */
  private List<Chosen> byId(NamedNodes nodes) {
    List<Chosen> found = new ArrayList<>();
    for (int of = 0; of < nodes.schema().types().size(); of++) {
      int number = nodes.find(of, node);
      if (number >= 0) {
        found.add(new Chosen(of, number));
      }
    }
    return found;
  }

  /** Of each type the node that has it as its name. */
  private List<Chosen> byName(NamedNodes nodes, NodeResolver resolver) {
    List<Chosen> found = new ArrayList<>();
    List<String> near = new ArrayList<>();
    for (int of = 0; of < nodes.schema().types().size(); of++) {
      OptionalInt number;
      try {
        number = resolver.find(of, node);
      } catch (BadQuestionException e) {
        throw new UserMistake("--node: " + Screen.clean(e.getMessage()));
      }
      if (number.isPresent()) {
        found.add(new Chosen(of, number.getAsInt()));
      } else if (nodes.isSearched(of)) {
        near.add(resolver.hint(of, node));
      }
    }
    if (found.isEmpty()) {
      near.removeIf(String::isEmpty);
      String hint = near.isEmpty() ? "" : near.get(0);
      throw new UserMistake(
          "--node: %s has no node %s%s"
              .formatted(
                  nodes.holder(),
                  Screen.clean(node),
                  hint.isEmpty() ? "" : " " + Screen.clean(hint)));
    }
    return found;
  }
}
