package org.tapem.baseline;

import org.tapem.flat.Grouping;
import org.tapem.math.RandomStream;
import org.tapem.math.Workers;
import org.tapem.network.Adjacency;

/**
 * The links of an epoch, dealt into cells: nodes of each side fall into blocks by chance, anew in
 * each epoch, and a cell has the links from one block of left nodes to one of right nodes, in an
 * order by chance. Cells without a block in common have no node in common.
 */
final class LinkCells {
  static final int MOST_BLOCKS = 8;

  /** Fewer nodes a block than this would leave little choice of negatives. */
  static final int LEAST_BLOCK = 64;

  private static final int LEFT = 0; // what a random stream is for
  private static final int RIGHT = 1;
  private static final int ORDER = 2;

  private final Adjacency rights;
  private final int rightNodes;
  private final int blocks;
  private final int[] lefts; // left node of each link, cell behind cell
  private final int[] ends; // right node of each link
  private int[] starts; // cells + 1
  private Grouping rightBlocks;

  LinkCells(Adjacency rights, int rightNodes) {
    this.rights = rights;
    this.rightNodes = rightNodes;
    blocks = blocksFor(Math.min(rights.nodes(), rightNodes));
    lefts = new int[rights.targets().length];
    ends = new int[lefts.length];
  }

  static int blocksFor(int nodes) {
    return Math.max(1, Math.min(MOST_BLOCKS, nodes / LEAST_BLOCK));
  }

  int blocks() {
    return blocks;
  }

  /** Deals; the same on any number of threads. */
  void deal(long seed, Workers workers) {
    long rightKey = RandomStream.key(seed, RIGHT);
    long leftKey = RandomStream.key(seed, LEFT);
    rightBlocks = Grouping.of(rightNodes, blocks, node -> block(rightKey, node));
    Grouping leftBlocks = Grouping.of(rights.nodes(), blocks, node -> block(leftKey, node));
    byte[] blockOf = new byte[rightNodes];
    for (int block = 0; block < blocks; block++) {
      for (int i = rightBlocks.first(block); i < rightBlocks.first(block + 1); i++) {
        blockOf[rightBlocks.member(i)] = (byte) block;
      }
    }
    int[] sizes = new int[blocks * blocks];
    workers.run(blocks, block -> count(leftBlocks, block, blockOf, sizes));
    starts = new int[sizes.length + 1];
    for (int cell = 0; cell < sizes.length; cell++) {
      starts[cell + 1] = starts[cell] + sizes[cell];
    }
    long orderKey = RandomStream.key(seed, ORDER);
    workers.run(
        blocks,
        block -> {
          fill(leftBlocks, block, blockOf);
          for (int cell = block * blocks; cell < (block + 1) * blocks; cell++) {
            shuffle(new RandomStream(orderKey, cell), starts[cell], starts[cell + 1]);
          }
        });
  }

  private int block(long key, int node) {
    return RandomStream.bounded(RandomStream.key(key, node), blocks);
  }

  private void count(Grouping leftBlocks, int block, byte[] blockOf, int[] sizes) {
    int[] own = new int[blocks];
    for (int n = leftBlocks.first(block); n < leftBlocks.first(block + 1); n++) {
      int left = leftBlocks.member(n);
      for (int i = rights.offsets()[left]; i < rights.offsets()[left + 1]; i++) {
        own[blockOf[rights.targets()[i]]]++;
      }
    }
    System.arraycopy(own, 0, sizes, block * blocks, blocks);
  }

  private void fill(Grouping leftBlocks, int block, byte[] blockOf) {
    int[] next = new int[blocks];
    System.arraycopy(starts, block * blocks, next, 0, blocks);
    for (int n = leftBlocks.first(block); n < leftBlocks.first(block + 1); n++) {
      int left = leftBlocks.member(n);
      for (int i = rights.offsets()[left]; i < rights.offsets()[left + 1]; i++) {
        int at = next[blockOf[rights.targets()[i]]]++;
        lefts[at] = left;
        ends[at] = rights.targets()[i];
      }
    }
  }

  private void shuffle(RandomStream random, int from, int to) {
    for (int i = to - 1; i > from; i--) {
      int j = from + random.nextInt(i - from + 1);
      int left = lefts[i];
      int end = ends[i];
      lefts[i] = lefts[j];
      ends[i] = ends[j];
      lefts[j] = left;
      ends[j] = end;
    }
  }

  /** Where the links of a cell begin; a cell is block of the left * blocks + block of the right. */
  int start(int cell) {
    return starts[cell];
  }

  /** Left node of a link. */
  int left(int link) {
    return lefts[link];
  }

  /** Right node of a link. */
  int right(int link) {
    return ends[link];
  }

  /** A right node of the block of a cell, by 64 random bits. */
  int draw(int cell, long bits) {
    int block = cell % blocks;
    int from = rightBlocks.first(block);
    return rightBlocks.member(from + RandomStream.bounded(bits, rightBlocks.size(block)));
  }
}
