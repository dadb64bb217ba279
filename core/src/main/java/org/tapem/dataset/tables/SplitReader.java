package org.tapem.dataset.tables;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.tables.SplitChoice.What;
import org.tapem.network.Task;
import org.tapem.settings.YamlNode;

/** Reads {@code split} of a schema file: what is held out. */
final class SplitReader {
  private static final List<String> KEYS =
      List.of("hold_out", "links", "from", "share", "test_from");

  private final YamlNode node;
  private final NodeTable queryTable;
  private final EdgeTable edge;

  private SplitReader(YamlNode node, NodeTable queryTable, EdgeTable edge) {
    this.node = node;
    this.queryTable = queryTable;
    this.edge = edge;
  }

  static SplitChoice read(YamlNode root, List<NodeTable> nodes, List<EdgeTable> edges, Task task)
      throws BadFileException {
    EdgeTable edge = edges.get(task.relation());
    Optional<YamlNode> given = root.find("split");
    if (given.isEmpty()) {
      What usual = edge.withinOneType() && edge.directed() ? What.NONE : What.LAST;
      return new SplitChoice(usual, 1, null, Double.NaN, null);
    }
    given.get().mapping(KEYS);
    return new SplitReader(given.get(), nodes.get(task.queryType()), edge).read();
  }

  private SplitChoice read() throws BadFileException {
    List<String> labels = Arrays.stream(What.values()).map(What::label).toList();
    What what = What.of(node.get("hold_out").oneOf(labels));
    return switch (what) {
      case NONE -> {
        refuse(what, "links", "from", "share", "test_from");
        yield new SplitChoice(what, 0, null, Double.NaN, null);
      }
      case LAST -> {
        refuse(what, "from", "share");
        int count =
            node.find("links").isPresent() ? node.get("links").whole(1, Integer.MAX_VALUE) : 1;
        yield new SplitChoice(what, count, null, Double.NaN, moment("test_from", edgeTime()));
      }
      case LINKS -> {
        refuse(what, "links");
        yield fromOrShare(what, edgeTime());
      }
      case NEW -> {
        refuse(what, "links");
        String column = queryTable.time() == null ? null : "nodes." + queryTable.type();
        yield fromOrShare(what, column);
      }
    };
  }

  private String edgeTime() {
    return edge.time() == null ? null : "edges." + edge.relation();
  }

  private SplitChoice fromOrShare(What what, String timed) throws BadFileException {
    boolean from = node.find("from").isPresent();
    if (from == node.find("share").isPresent()) {
      throw node.refused("needs either from or share for hold_out: " + what.label());
    }
    double share = from ? Double.NaN : node.get("share").number();
    if (!from && !(share > 0 && share < 1)) {
      throw node.get("share").refused("must be above 0 and below 1, got " + share);
    }
    return new SplitChoice(what, 0, moment("from", timed), share, moment("test_from", timed));
  }

  private void refuse(What what, String... keys) throws BadFileException {
    for (String key : keys) {
      if (node.find(key).isPresent()) {
        throw node.get(key).refused("does not go with hold_out: " + what.label());
      }
    }
  }

  /** A time, if one is given, that can be compared with those of a column. */
  private SplitChoice.Moment moment(String key, String timed) throws BadFileException {
    Optional<YamlNode> found = node.find(key);
    if (found.isEmpty()) {
      return null;
    }
    if (timed == null) {
      boolean links = !node.get("hold_out").text().equals(What.NEW.label());
      throw found
          .get()
          .refused(
              "needs a time column in "
                  + (links ? "edges." + edge.relation() : "nodes." + queryTable.type()));
    }
    TimeText text = new TimeText();
    try {
      text.read(found.get().text());
    } catch (BadRecordException e) {
      throw found.get().refused("is " + e.rule() + ", got " + e.value());
    }
    return new SplitChoice.Moment(
        found.get().place() + ": split." + key, found.get().text(), text.kind(), text.value());
  }
}
