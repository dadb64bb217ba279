package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.tables.NodeRows;
import org.tapem.dataset.tables.NodeTable;
import org.tapem.dataset.tables.TimeKind;
import org.tapem.io.IntList;
import org.tapem.io.StringFileWriter;
import org.tapem.io.StringTable;
import org.tapem.text.StopWords;

/**
 * The nodes of one type, numbered in the order of their table, or of first sight where links name
 * them. Ids and times stay on the heap, names and words go to temporary files.
 */
final class NodeIntake {
  private static final IntList[] NO_LINKS = {};
  private final NodeTable table;
  private StringTable ids = new StringTable();
  private IntList times = new IntList();
  private final List<Shard> shards = new ArrayList<>();
  private TimeKind timeKind;

  /**
   * What was read of a shard, by numbers of its own.
   *
   * @param words null without texts
   */
  private record Read(
      NodeSpool spool, StringTable ids, IntList times, TimeKind timeKind, StringTable words) {}

  /**
   * A shard that was joined to those before.
   *
   * @param first number of its first node
   * @param words the numbers of its words among those of all
   */
  @SuppressWarnings("ArrayRecordComponent") // for inner loops
  private record Shard(NodeSpool spool, int first, int[] words) {}

  NodeIntake(NodeTable table) {
    this.table = table;
  }

  /**
   * Reads the table of a type.
   *
   * @param scratch where the names of temporary files begin
   * @param words of all types, to which those of this one are added
   */
  static NodeIntake read(
      NodeTable table,
      List<InputShard> shards,
      StopWords stopWords,
      Path scratch,
      StringTable words,
      ShardThreads threads,
      Progress progress)
      throws IOException {
    List<Callable<Read>> work = new ArrayList<>();
    for (InputShard shard : shards) {
      Path file = Path.of(scratch + "-" + shards.size() + "-" + work.size());
      work.add(() -> read(table, shard, stopWords, file, progress));
    }
    NodeIntake nodes = new NodeIntake(table);
    for (Read read : threads.all(work)) {
      nodes.join(read, words);
    }
    return nodes;
  }

  private static Read read(
      NodeTable table, InputShard shard, StopWords stopWords, Path file, Progress progress)
      throws IOException {
    StringTable ids = new StringTable();
    IntList times = new IntList();
    WordIntake words = new WordIntake(stopWords, table.hasTexts() ? 1 : 0);
    try (NodeSpool.Writer spool = new NodeSpool.Writer(file);
        NodeRows row = new NodeRows(table, shard.files(progress::advance))) {
      while (row.next()) {
        row.addId(ids);
        int time = row.time();
        if (table.time() != null) {
          times.add(time);
        }
        if (table.hasTexts()) {
          words.cutPieces(row.texts());
        }
        byte[] marks = table.hasTexts() ? words.marks() : new byte[0];
        int number = ids.size() - 1;
        spool.put(number, time, row.name(), NO_LINKS, List.of(), words.fields, marks);
      }
      NodeSpool written = new NodeSpool(file, 0, words.fields.length);
      return new Read(written, ids, times, row.timeKind(), words.strings());
    }
  }

  private void join(Read read, StringTable words) throws BadFileException {
    timeKind = sameKind(timeKind, read.timeKind);
    int first = ids.size();
    if (first == 0) {
      ids = read.ids;
      times = read.times;
    } else {
      for (int i = 0; i < read.ids.size(); i++) {
        if (ids.add(read.ids, i) < first + i) {
          throw new BadFileException("an id is in two shards: " + read.ids.get(i));
        }
      }
      for (int i = 0; i < read.times.size(); i++) {
        times.add(read.times.get(i));
      }
    }
    int[] numbers = new int[table.hasTexts() ? read.words.size() : 0];
    for (int word = 0; word < numbers.length; word++) {
      numbers[word] = words.add(read.words, word);
    }
    shards.add(new Shard(read.spool, first, numbers));
  }

  /** The kind of times, of which a shard may have none; refuses two kinds. */
  static TimeKind sameKind(TimeKind before, TimeKind next) throws BadFileException {
    if (before != null && next != null && before != next) {
      throw new BadFileException("times of two kinds");
    }
    return before == null ? next : before;
  }

  NodeTable table() {
    return table;
  }

  StringTable ids() {
    return ids;
  }

  int size() {
    return ids.size();
  }

  /** The kind of the times; null where there are none. */
  TimeKind timeKind() {
    return timeKind;
  }

  int time(int number) {
    return table.time() == null ? TimeKind.NO_TIME : times.get(number);
  }

  /** Counts the words of training nodes. */
  void count(NodeNumbers numbers, ShardThreads threads, WordCounts all) throws IOException {
    List<Callable<WordCounts>> work = new ArrayList<>();
    if (table.hasTexts()) {
      shards.forEach(shard -> work.add(() -> count(shard, numbers)));
    }
    List<WordCounts> counts = threads.all(work);
    for (int i = 0; i < counts.size(); i++) {
      all.add(counts.get(i), shards.get(i).words);
    }
  }

  private static WordCounts count(Shard shard, NodeNumbers numbers) throws IOException {
    WordCounts counts = new WordCounts();
    try (NodeSpool.Cursor node = shard.spool.read()) {
      while (node.next()) {
        if (numbers.isTraining(shard.first + node.number)) {
          counts.text(node.words, node.wordCount);
        }
      }
    }
    return counts;
  }

  /** Writes the nodes under their final numbers. */
  void write(
      DatasetWriter writer, int type, Numbering numbering, NodeWriting writing, Progress progress)
      throws IOException {
    NodeNumbers numbers = numbering.of(type);
    writer.nodes(type, ids, numbers.order(), numbers.training());
    if (!table.isListed()) {
      StringFileWriter names = writer.names(type);
      for (int node : numbers.order()) {
        names.put(ids, node);
      }
      return;
    }
    NodeTarget target = NodeTarget.of(writer, type, table.time() != null, table.hasTexts());
    // Training nodes first: what lies in the temporary files is gone through once for each part.
    boolean held = numbers.heldOut() > 0;
    for (boolean inTraining : held ? new boolean[] {true, false} : new boolean[] {true}) {
      for (Shard shard : shards) {
        int[] words = numbering.words(shard.words);
        try (NodeSpool.Cursor node = shard.spool.read()) {
          while (node.next()) {
            if (numbers.isTraining(shard.first + node.number) == inTraining) {
              progress.advance(1);
              writing.write(node, node.name, !inTraining, words, target);
            }
          }
        }
      }
    }
  }
}
