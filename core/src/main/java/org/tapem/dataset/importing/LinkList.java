package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.dataset.AddedNodes;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.IntList;
import org.tapem.network.Links;

/** Links while they are collected, with or without times. */
public final class LinkList {
  private final IntList from = new IntList(1024);
  private final IntList to = new IntList(1024);
  private final IntList times = new IntList(); // empty where the links have none

  public void add(int a, int b) {
    from.add(a);
    to.add(b);
  }

  void add(int a, int b, int time) {
    add(a, b);
    times.add(time);
  }

  int size() {
    return from.size();
  }

  int from(int link) {
    return from.get(link);
  }

  int to(int link) {
    return to.get(link);
  }

  boolean hasTimes() {
    return times.size() > 0;
  }

  int time(int link) {
    return times.get(link);
  }

  /** The links in the order they came. */
  public AddedNodes.Pairs pairs() {
    return new AddedNodes.Pairs(from.toArray(), to.toArray());
  }

  /** Writes the links to a file, in the order they came. */
  void save(Path file) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(file, ElementType.INT32)) {
      writer.putInt(hasTimes() ? 1 : 0);
      for (int i = 0; i < size(); i++) {
        writer.putInt(from(i));
        writer.putInt(to(i));
        if (hasTimes()) {
          writer.putInt(time(i));
        }
      }
    }
  }

  /** Adds links that were saved. */
  void addSaved(Path file) throws IOException {
    ArrayFile saved = ArrayFile.open(file, ElementType.INT32);
    boolean timed = saved.getInt(0) == 1;
    for (long i = 1; i < saved.count(); i += timed ? 3 : 2) {
      add(saved.getInt(i), saved.getInt(i + 1));
      if (timed) {
        times.add(saved.getInt(i + 2));
      }
    }
  }

  /** The links by their start, sorted, each once. */
  Links toLinks(int fromNodes) {
    return Links.ofPairs(fromNodes, from.toArray(), to.toArray());
  }

  /** The same with the earliest time of each. */
  LinkTable sorted(int fromNodes) {
    return LinkTable.of(from, to, times, fromNodes);
  }
}
