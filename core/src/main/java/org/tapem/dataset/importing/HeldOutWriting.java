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

/** Writes what is held out: links by query node, and the part of each query node. */
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
  private long unknownQueryNodes;
  private long unknownCandidates;
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
      knownQueryNodes();
    } else {
      newQueryNodes();
    }
    writer.parts(parts);
  }

  /** One row for each query node of the network that has a held-out link to be found. */
  private void knownQueryNodes() throws IOException {
    EdgeTable edge = schema.edges().get(task.relation());
    LinkTable table = links[task.relation()].links();
    boolean along = edge.from() == task.queryType();
    LinkList truth = new LinkList();
    NodeNumbers queryNodes = numbering.of(task.queryType());
    int[] latest = new int[queryNodes.training()];
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
    int[] order = queryNodes.order();
    parts =
        parts(
            rows.length,
            row -> split.isLinked(task.queryType(), order[rows[row]]),
            row -> latest[rows[row]]);
  }

  /** A candidate node is to be found if training knows it: by a link or by its text. */
  private void truth(int queryNode, int candidateNode, int time, LinkList truth, int[] latest) {
    int queryNumber = numbering.of(task.queryType()).of(queryNode);
    int candidateNumber = numbering.of(task.candidateType()).of(candidateNode);
    boolean known =
        split.isLinked(task.candidateType(), candidateNode)
            || nodes[task.candidateType()].table().hasTexts();
    if (queryNumber < 0) {
      unknownQueryNodes++;
    } else if (candidateNumber < 0 || !known) {
      unknownCandidates++;
    } else {
      truth.add(queryNumber, candidateNumber);
      latest[queryNumber] = Math.max(latest[queryNumber], time);
    }
  }

  /** One row for each held-out query node, with all its links. */
  private void newQueryNodes() throws IOException {
    NodeNumbers queryNodes = numbering.of(task.queryType());
    int training = queryNodes.training();
    boolean[] askable = new boolean[queryNodes.heldOut()];
    for (int relation = 0; relation < links.length; relation++) {
      EdgeTable edge = schema.edges().get(relation);
      LinkTable table = links[relation].links();
      LinkList given = new LinkList();
      for (int i = 0; i < table.size(); i++) {
        int a = table.from(i);
        int b = table.to(i);
        if (split.isHeldNode(edge.from(), a)) {
          given.add(queryNodes.of(a) - training, numbering.of(edge.to()).of(b));
        }
        if (split.isHeldNode(edge.to(), b) && !(edge.withinOneType() && edge.directed())) {
          given.add(queryNodes.of(b) - training, numbering.of(edge.from()).of(a));
        }
      }
      Links all = given.toLinks(askable.length);
      writer.heldOutLinks(relation, all);
      heldOutLinks[relation] = all.targets().length;
      for (int i = 0; i < given.size() && relation == task.relation(); i++) {
        askable[given.from(i)] |= given.to(i) < numbering.of(task.candidateType()).training();
      }
    }
    int[] order = queryNodes.order();
    parts =
        parts(
            askable.length,
            row -> askable[row],
            row -> nodes[task.queryType()].time(order[training + row]));
  }

  /** Rows that can be asked are valid or test: by their time, or in halves that are drawn. */
  private List<HeldOut.Part> parts(int rows, IntPredicate askable, IntUnaryOperator time) {
    int[] requested = IntStream.range(0, rows).filter(askable).toArray();
    SplitChoice.Moment testFrom = schema.split().testFrom();
    return testFrom == null
        ? HeldOut.Part.halves(rows, requested, new RandomStream(seed, HALVES))
        : HeldOut.Part.of(rows, requested, i -> time.applyAsInt(requested[i]) < testFrom.value());
  }

  long heldOutLinks(int relation) {
    return heldOutLinks[relation];
  }

  NetworkReport.HeldOut report() {
    return new NetworkReport.HeldOut(
        Collections.frequency(parts, HeldOut.Part.VALID),
        Collections.frequency(parts, HeldOut.Part.TEST),
        Collections.frequency(parts, HeldOut.Part.NONE),
        unknownQueryNodes,
        unknownCandidates);
  }
}
