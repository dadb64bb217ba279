package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.dataset.AddedNodes;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.IntList;
import org.tapem.network.Links;

/** Links while they are collected, as pairs. */
public final class LinkPairs {
  private final IntList from = new IntList(1024);
  private final IntList to = new IntList(1024);

  public void add(int a, int b) {
    from.add(a);
    to.add(b);
  }

  int size() {
    return from.size();
  }

  /** The links in the order they came. */
  public AddedNodes.Pairs pairs() {
    return new AddedNodes.Pairs(from.toArray(), to.toArray());
  }

  interface Taker {
    void take(int a, int b);
  }

  void forEach(Taker taker) {
    for (int i = 0; i < size(); i++) {
      taker.take(from.get(i), to.get(i));
    }
  }

  /** Writes the links to a file, in the order they came. */
  void save(Path file) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(file, ElementType.INT32)) {
      for (int i = 0; i < size(); i++) {
        writer.putInt(from.get(i));
        writer.putInt(to.get(i));
      }
    }
  }

  /** Adds links that were saved. */
  void addSaved(Path file) throws IOException {
    ArrayFile saved = ArrayFile.open(file, ElementType.INT32);
    for (long i = 0; i < saved.count(); i += 2) {
      add(saved.getInt(i), saved.getInt(i + 1));
    }
  }

  /** The links by their start, sorted, each once. */
  Links toLinks(int fromNodes) {
    return Links.ofPairs(fromNodes, from.toArray(), to.toArray());
  }
}
