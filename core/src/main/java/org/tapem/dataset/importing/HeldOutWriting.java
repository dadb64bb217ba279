package org.tapem.dataset.importing;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.tables.EdgeTable;
import org.tapem.dataset.tables.SplitChoice;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.dataset.tables.TimeKind;
import org.tapem.math.RandomStream;
import org.tapem.network.Links;
import org.tapem.network.Task;

/** Writes what is held out: links by left node, and the part of each left node. */
final class HeldOutWriting {
  private static final long HALVES = 0x4a1f; // names the random stream of the halves

  private final DatasetWriter writer;
  private final TableSchema schema;
  private final NodeIntake[] nodes;
  private final Numbering numbering;
  private final LinkIntake[] links;
  private final Split split;
  private final long seed;
  private final Task task;
  private final long[] heldOutLinks; // by relation
  private long unknownLeft;
  private long unknownRight;
  private List<HeldOut.Part> parts = List.of();

  HeldOutWriting(
      DatasetWriter writer,
      TableSchema schema,
      NodeIntake[] nodes,
      Numbering numbering,
      LinkIntake[] links,
      Split split,
      long seed) {
    this.writer = writer;
    this.schema = schema;
    this.nodes = nodes;
    this.numbering = numbering;
    this.links = links;
    this.split = split;
    this.seed = seed;
    task = schema.task();
    heldOutLinks = new long[links.length];
  }

  void write() throws IOException {
    if (schema.manifestTask().known()) {
      knownLefts();
    } else {
      newLefts();
    }
    writer.parts(parts);
  }

  /** One row for each left node of the network that has a held-out link to be found. */
  private void knownLefts() throws IOException {
    EdgeTable edge = schema.edges().get(task.relation());
    LinkTable table = links[task.relation()].links();
    boolean along = edge.from() == task.leftType();
    LinkList truth = new LinkList();
    NodeNumbers lefts = numbering.of(task.leftType());
    int[] latest = new int[lefts.training()];
    Arrays.fill(latest, TimeKind.NO_TIME);
    for (int i = 0; i < table.size(); i++) {
      if (split.isHeldLink(i)) {
        int a = along ? table.from(i) : table.to(i);
        int b = along ? table.to(i) : table.from(i);
        truth(a, b, table.time(i), truth, latest);
        if (edge.eitherWay()) {
          truth(b, a, table.time(i), truth, latest);
        }
      }
    }
    Links all = truth.toLinks(latest.length);
    int[] rows = writer.heldOutOfKnown(task.relation(), all);
    heldOutLinks[task.relation()] = all.targets().length;
    int[] order = lefts.order();
    parts =
        parts(
            rows.length,
            row -> split.isLinked(task.leftType(), order[rows[row]]),
            row -> latest[rows[row]]);
  }

  /** A right node is to be found if training knows it: by a link or by its text. */
  private void truth(int left, int right, int time, LinkList truth, int[] latest) {
    int leftNumber = numbering.of(task.leftType()).of(left);
    int rightNumber = numbering.of(task.rightType()).of(right);
    boolean known =
        split.isLinked(task.rightType(), right) || nodes[task.rightType()].table().hasTexts();
    if (leftNumber < 0) {
      unknownLeft++;
    } else if (rightNumber < 0 || !known) {
      unknownRight++;
    } else {
      truth.add(leftNumber, rightNumber);
      latest[leftNumber] = Math.max(latest[leftNumber], time);
    }
  }

  /** One row for each held-out left node, with all its links. */
  private void newLefts() throws IOException {
    NodeNumbers lefts = numbering.of(task.leftType());
    int training = lefts.training();
    boolean[] askable = new boolean[lefts.heldOut()];
    for (int relation = 0; relation < links.length; relation++) {
      EdgeTable edge = schema.edges().get(relation);
      LinkTable table = links[relation].links();
      LinkList told = new LinkList();
      for (int i = 0; i < table.size(); i++) {
        int a = table.from(i);
        int b = table.to(i);
        if (split.isHeldNode(edge.from(), a)) {
          told.add(lefts.of(a) - training, numbering.of(edge.to()).of(b));
        }
        if (split.isHeldNode(edge.to(), b) && !(edge.withinOneType() && edge.directed())) {
          told.add(lefts.of(b) - training, numbering.of(edge.from()).of(a));
        }
      }
      Links all = told.toLinks(askable.length);
      writer.heldOutLinks(relation, all);
      heldOutLinks[relation] = all.targets().length;
      for (int i = 0; i < told.size() && relation == task.relation(); i++) {
        askable[told.from(i)] |= told.to(i) < numbering.of(task.rightType()).training();
      }
    }
    int[] order = lefts.order();
    parts =
        parts(
            askable.length,
            row -> askable[row],
            row -> nodes[task.leftType()].time(order[training + row]));
  }

  /** Rows that can be asked are valid or test: by their time, or in halves that are drawn. */
  private List<HeldOut.Part> parts(int rows, IntPredicate askable, IntUnaryOperator time) {
    int[] asked = IntStream.range(0, rows).filter(askable).toArray();
    SplitChoice.Moment testFrom = schema.split().testFrom();
    return testFrom == null
        ? HeldOut.Part.halves(rows, asked, new RandomStream(seed, HALVES))
        : HeldOut.Part.of(rows, asked, i -> time.applyAsInt(asked[i]) < testFrom.value());
  }

  long heldOutLinks(int relation) {
    return heldOutLinks[relation];
  }

  NetworkReport.HeldOut report() {
    return new NetworkReport.HeldOut(
        Collections.frequency(parts, HeldOut.Part.VALID),
        Collections.frequency(parts, HeldOut.Part.TEST),
        Collections.frequency(parts, HeldOut.Part.NONE),
        unknownLeft,
        unknownRight);
  }
}
