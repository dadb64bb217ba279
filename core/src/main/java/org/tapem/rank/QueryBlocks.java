package org.tapem.rank;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Takes a stream in blocks, so that it can be longer than memory. */
public final class QueryBlocks<T> implements Iterator<List<T>> {
  private final Iterator<? extends T> source;
  private final int size;

  public QueryBlocks(Iterator<? extends T> source, int size) {
    if (size < 1) {
      throw new IllegalArgumentException("size must be >= 1, got " + size);
    }
    this.source = source;
    this.size = size;
  }

  @Override
  public boolean hasNext() {
    return source.hasNext();
  }

  @Override
  public List<T> next() {
    List<T> block = new ArrayList<>();
    do {
      block.add(source.next());
    } while (block.size() < size && source.hasNext());
    return block;
  }
}
