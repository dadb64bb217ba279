package org.tapem.dataset.importing;

import static org.tapem.dataset.tables.LinkRows.FROM;
import static org.tapem.dataset.tables.LinkRows.TO;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.tables.EdgeTable;
import org.tapem.dataset.tables.LinkRows;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.dataset.tables.TimeKind;
import org.tapem.io.StringTable;
import org.tapem.network.Links;

/** The links of one relation as they are read, by the numbers of first sight of their ends. */
final class LinkIntake {
  private final EdgeTable table;
  private final int relation;
  private LinkTable links;
  private TimeKind timeKind;
  private long rows;
  private long repeated;
  private long selfLinks;
  private long unknownEnds;

  /** What was read of a shard. Ends that no table lists have numbers of the shard's own. */
  private static final class Read {
    final StringTable fromIds;
    final StringTable toIds;
    final LinkList links = new LinkList();
    TimeKind timeKind;
    long rows;
    long selfLinks;
    long unknownEnds;

    Read(EdgeTable table, NodeIntake[] nodes) {
      fromIds = ids(nodes[table.from()]);
      toIds = table.withinOneType() ? fromIds : ids(nodes[table.to()]);
    }

    private static StringTable ids(NodeIntake nodes) {
      return nodes.table().isListed() ? nodes.ids() : new StringTable();
    }
  }

  private LinkIntake(EdgeTable table, int relation) {
    this.table = table;
    this.relation = relation;
  }

  /** Reads the table of a relation; ends that no table lists are added to the nodes. */
  static LinkIntake read(
      TableSchema schema,
      int relation,
      List<InputShard> shards,
      NodeIntake[] nodes,
      ShardThreads threads,
      Progress progress)
      throws IOException {
    EdgeTable table = schema.edges().get(relation);
    List<Callable<Read>> work = new ArrayList<>();
    for (InputShard shard : shards) {
      work.add(() -> read(schema, table, shard, nodes, progress));
    }
    LinkIntake all = new LinkIntake(table, relation);
    LinkList joined = all.join(threads.all(work), nodes[table.from()], nodes[table.to()]);
    all.links = joined.sorted(nodes[table.from()].size());
    all.repeated = (long) joined.size() - all.links.size();
    return all;
  }

  private static Read read(
      TableSchema schema, EdgeTable table, InputShard shard, NodeIntake[] nodes, Progress progress)
      throws IOException {
    Read read = new Read(table, nodes);
    try (LinkRows row = new LinkRows(schema, table, shard.files(progress::advance))) {
      while (row.next()) {
        read.rows++;
        take(table, row, read);
      }
      read.timeKind = row.timeKind();
    }
    return read;
  }

  /** All pairs of a row. */
  private static void take(EdgeTable table, LinkRows row, Read read) throws IOException {
    if (row.count(FROM) == 0 || row.count(TO) == 0) {
      return;
    }
    int time = row.time();
    for (int i = 0; i < row.count(FROM); i++) {
      int a = row.node(FROM, i, read.fromIds);
      for (int j = 0; j < row.count(TO); j++) {
        int b = row.node(TO, j, read.toIds);
        if (a < 0 || b < 0) {
          read.unknownEnds++;
        } else if (a == b && table.withinOneType()) {
          read.selfLinks++;
        } else if (table.time() == null) {
          read.links.add(a, b);
        } else {
          read.links.add(a, b, time);
        }
      }
    }
  }

  /** Joins the links of the shards, in their order. */
  private LinkList join(List<Read> shards, NodeIntake from, NodeIntake to) throws BadFileException {
    for (Read shard : shards) {
      timeKind = NodeIntake.sameKind(timeKind, shard.timeKind);
      rows += shard.rows;
      selfLinks += shard.selfLinks;
      unknownEnds += shard.unknownEnds;
    }
    LinkList all = new LinkList();
    for (Read shard : shards) {
      int[] starts = numbers(shard.fromIds, from);
      int[] ends = table.withinOneType() ? starts : numbers(shard.toIds, to);
      if (shards.size() == 1 && starts == null && ends == null && !table.eitherWay()) {
        return shard.links; // as they are
      }
      for (int i = 0; i < shard.links.size(); i++) {
        int a = starts == null ? shard.links.from(i) : starts[shard.links.from(i)];
        int b = ends == null ? shard.links.to(i) : ends[shard.links.to(i)];
        boolean turned = table.eitherWay() && a > b; // so that a link is one, however told
        if (shard.links.hasTimes()) {
          all.add(turned ? b : a, turned ? a : b, shard.links.time(i));
        } else {
          all.add(turned ? b : a, turned ? a : b);
        }
      }
    }
    return all;
  }

  /** The numbers of a shard's ids among all; null where they are the same. */
  private static int[] numbers(StringTable own, NodeIntake nodes) {
    if (own == nodes.ids()) {
      return null;
    }
    int[] numbers = new int[own.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = nodes.ids().add(own, i);
    }
    return numbers;
  }

  EdgeTable table() {
    return table;
  }

  /** The links, each once. */
  LinkTable links() {
    return links;
  }

  /** The kind of the times; null where there are none. */
  TimeKind timeKind() {
    return timeKind;
  }

  /** Writes the links of the training network. */
  NetworkReport.Links write(DatasetWriter writer, Numbering numbering, Split split, long heldOut)
      throws IOException {
    NodeNumbers from = numbering.of(table.from());
    NodeNumbers to = numbering.of(table.to());
    Links training =
        links.write(
            writer,
            relation,
            link -> split.isTraining(table, relation, links, link),
            from.training(),
            from::of,
            to::of);
    long toHeldOut = 0;
    for (int i = 0; i < links.size() && table.withinOneType() && table.directed(); i++) {
      toHeldOut +=
          split.isHeldNode(table.to(), links.to(i))
                  && !split.isHeldNode(table.from(), links.from(i))
              ? 1
              : 0;
    }
    return new NetworkReport.Links(
        table.relation(),
        rows,
        training.targets().length,
        heldOut,
        repeated,
        selfLinks,
        unknownEnds,
        toHeldOut);
  }
}
