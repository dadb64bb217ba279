package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Links;
import org.tapem.network.Task;

/** Writes what is held out: links by left node, and the part of each left node. */
final class HeldOutWriting {
  private static final long HALVES = 0x4a1f; // names the random stream of the halves

  private final DatasetWriter writer;
  private final TableSchema schema;
  private final NodeIntake[] nodes;
  private final NodeNumbers[] numbers;
  private final LinkTable[] links;
  private final Split split;
  private final long seed;
  private final Task task;
  private final EdgeTable taskEdge;
  private final long[] heldOutLinks; // by relation
  private long unknownLeft;
  private long unknownRight;
  private List<HeldOut.Part> parts = List.of();

  HeldOutWriting(
      DatasetWriter writer,
      TableSchema schema,
      NodeIntake[] nodes,
      NodeNumbers[] numbers,
      LinkTable[] links,
      Split split,
      long seed) {
    this.writer = writer;
    this.schema = schema;
    this.nodes = nodes;
    this.numbers = numbers;
    this.links = links;
    this.split = split;
    this.seed = seed;
    task = schema.task();
    taskEdge = schema.edges().get(task.relation());
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
    LinkTable table = links[task.relation()];
    boolean along = taskEdge.from() == task.leftType();
    IntList lefts = new IntList();
    IntList rights = new IntList();
    int[] latest = new int[numbers[task.leftType()].training()];
    Arrays.fill(latest, TimeText.NONE);
    for (int i = 0; i < table.size(); i++) {
      if (split.isHeldLink(i)) {
        int a = along ? table.from(i) : table.to(i);
        int b = along ? table.to(i) : table.from(i);
        truth(a, b, table.time(i), lefts, rights, latest);
        if (taskEdge.eitherWay()) {
          truth(b, a, table.time(i), lefts, rights, latest);
        }
      }
    }
    Links all = Links.ofPairs(latest.length, lefts.toArray(), rights.toArray());
    int[] rows =
        IntStream.range(0, latest.length)
            .filter(left -> all.offsets()[left] < all.offsets()[left + 1])
            .toArray();
    int[] offsets = new int[rows.length + 1];
    for (int row = 0; row < rows.length; row++) {
      offsets[row + 1] = all.offsets()[rows[row] + 1];
    }
    for (int relation = 0; relation < links.length; relation++) {
      boolean asked = relation == task.relation();
      writer.heldOutLinks(
          relation,
          asked
              ? new Links(offsets, all.targets())
              : new Links(new int[rows.length + 1], new int[0]));
    }
    heldOutLinks[task.relation()] = all.targets().length;
    writer.heldOutLefts(rows);
    int[] order = numbers[task.leftType()].order();
    parts =
        parts(
            rows.length,
            row -> split.isLinked(task.leftType(), order[rows[row]]),
            row -> latest[rows[row]]);
  }

  /** A right node is to be found if training knows it: by a link or by its text. */
  private void truth(int left, int right, int time, IntList lefts, IntList rights, int[] latest) {
    int leftNumber = numbers[task.leftType()].of(left);
    int rightNumber = numbers[task.rightType()].of(right);
    boolean known = split.isLinked(task.rightType(), right) || nodes[task.rightType()].hasTexts();
    if (leftNumber < 0) {
      unknownLeft++;
    } else if (rightNumber < 0 || !known) {
      unknownRight++;
    } else {
      lefts.add(leftNumber);
      rights.add(rightNumber);
      latest[leftNumber] = Math.max(latest[leftNumber], time);
    }
  }

  /** One row for each held-out left node, with all its links. */
  private void newLefts() throws IOException {
    int left = task.leftType();
    int training = numbers[left].training();
    int held = numbers[left].size() - training;
    boolean[] askable = new boolean[held];
    for (int relation = 0; relation < links.length; relation++) {
      EdgeTable table = schema.edges().get(relation);
      IntList rows = new IntList();
      IntList others = new IntList();
      for (int i = 0; i < links[relation].size(); i++) {
        int a = links[relation].from(i);
        int b = links[relation].to(i);
        if (split.isHeldNode(table.from(), a)) {
          rows.add(numbers[left].of(a) - training);
          others.add(numbers[table.to()].of(b));
        }
        if (split.isHeldNode(table.to(), b) && !(table.withinOneType() && table.directed())) {
          rows.add(numbers[left].of(b) - training);
          others.add(numbers[table.from()].of(a));
        }
      }
      Links told = Links.ofPairs(held, rows.toArray(), others.toArray());
      writer.heldOutLinks(relation, told);
      heldOutLinks[relation] = told.targets().length;
      if (relation == task.relation()) {
        for (int i = 0; i < rows.size(); i++) {
          askable[rows.get(i)] |= others.get(i) < numbers[task.rightType()].training();
        }
      }
    }
    int[] order = numbers[left].order();
    parts = parts(held, row -> askable[row], row -> nodes[left].time(order[training + row]));
  }

  private interface TimeOf {
    int row(int row);
  }

  /** Rows that can be asked are valid or test: by their time, or in halves that are drawn. */
  private List<HeldOut.Part> parts(int rows, IntPredicate askable, TimeOf time) {
    List<HeldOut.Part> all = new ArrayList<>(Collections.nCopies(rows, HeldOut.Part.NONE));
    int[] some = IntStream.range(0, rows).filter(askable).toArray();
    SplitChoice.Moment testFrom = schema.split().testFrom();
    if (testFrom == null) {
      new RandomStream(seed, HALVES).shuffle(some);
    }
    for (int i = 0; i < some.length; i++) {
      boolean valid = testFrom == null ? i < some.length / 2 : time.row(some[i]) < testFrom.value();
      all.set(some[i], valid ? HeldOut.Part.VALID : HeldOut.Part.TEST);
    }
    return all;
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
