package org.tapem.method.simple;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.io.Grouping;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

/**
 * The links of an epoch, dealt into cells: nodes of each side fall into blocks by chance, anew in
 * each epoch, and a cell has the links from one block of left nodes to one of right nodes. Cells
 * without a block in common have no node in common. Left nodes are dealt by small chunks of
 * neighbours, whose order is by chance: rows that lie together are worked off together, which is
 * what the speed of large networks hangs on.
 */
final class LinkCells {
  static final int MOST_BLOCKS = 8;

  /** Fewer nodes a block than this would leave little choice of negatives. */
  static final int LEAST_BLOCK = 64;

  /** Left nodes that stay together. */
  static final int CHUNK = 16;

  private static final int LEFT = 0; // what a random stream is for
  private static final int RIGHT = 1;

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
    rightBlocks = Grouping.of(rightNodes, blocks, node -> block(rightKey, node));
    int[] chunks = new int[(rights.nodes() + CHUNK - 1) / CHUNK];
    Arrays.setAll(chunks, i -> i);
    new RandomStream(seed, LEFT).shuffle(chunks);
    byte[] blockOf = new byte[rightNodes];
    for (int block = 0; block < blocks; block++) {
      for (int i = rightBlocks.first(block); i < rightBlocks.first(block + 1); i++) {
        blockOf[rightBlocks.member(i)] = (byte) block;
      }
    }
    int[] sizes = new int[blocks * blocks];
    workers.run(blocks, block -> count(chunks, block, blockOf, sizes));
    starts = new int[sizes.length + 1];
    for (int cell = 0; cell < sizes.length; cell++) {
      starts[cell + 1] = starts[cell] + sizes[cell];
    }
    workers.run(blocks, block -> fill(chunks, block, blockOf));
  }

  private int block(long key, int node) {
    return RandomStream.bounded(RandomStream.key(key, node), blocks);
  }

  private void count(int[] chunks, int block, byte[] blockOf, int[] sizes) {
    int[] own = new int[blocks];
    for (int n = block; n < chunks.length; n += blocks) {
      for (int i = first(chunks[n]); i < first(chunks[n] + 1); i++) {
        own[blockOf[rights.targets()[i]]]++;
      }
    }
    System.arraycopy(own, 0, sizes, block * blocks, blocks);
  }

  /** Where the links of a chunk begin. */
  private int first(int chunk) {
    return rights.offsets()[Math.min(rights.nodes(), chunk * CHUNK)];
  }

  private void fill(int[] chunks, int block, byte[] blockOf) {
    int[] next = new int[blocks];
    System.arraycopy(starts, block * blocks, next, 0, blocks);
    for (int n = block; n < chunks.length; n += blocks) {
      int to = Math.min(rights.nodes(), (chunks[n] + 1) * CHUNK);
      for (int left = chunks[n] * CHUNK; left < to; left++) {
        for (int i = rights.offsets()[left]; i < rights.offsets()[left + 1]; i++) {
          int at = next[blockOf[rights.targets()[i]]]++;
          lefts[at] = left;
          ends[at] = rights.targets()[i];
        }
      }
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
