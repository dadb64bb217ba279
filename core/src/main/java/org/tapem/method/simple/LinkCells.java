package org.tapem.method.simple;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.io.Grouping;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;

/**
 * The links of an epoch, dealt into cells: nodes of each side fall into blocks by chance, anew in
 * each epoch, and a cell has the links from one block of query nodes to one of candidate nodes.
 * Cells without a block in common have no node in common. Query nodes are dealt by small chunks of
 * neighbours, whose order is by chance: rows that lie together are worked off together, which is
 * what the speed of large networks hangs on.
 */
final class LinkCells {
  static final int MOST_BLOCKS = 8;

  /** Fewer nodes a block than this would leave little choice of negatives. */
  static final int LEAST_BLOCK = 64;

  /** Query nodes that stay together. */
  static final int CHUNK = 16;

  private static final int QUERY = 0; // what a random stream is for
  private static final int CANDIDATE = 1;

  private final Adjacency candidateNodes;
  private final int candidateCount;
  private final int blocks;
  private final int[] queryNodes; // query node of each link, cell behind cell
  private final int[] ends; // candidate node of each link
  private int[] starts; // cells + 1
  private Grouping candidateBlocks;

  LinkCells(Adjacency candidateNodes, int candidateCount) {
    this.candidateNodes = candidateNodes;
    this.candidateCount = candidateCount;
    blocks = blocksFor(Math.min(candidateNodes.nodes(), candidateCount));
    queryNodes = new int[candidateNodes.targets().length];
    ends = new int[queryNodes.length];
  }

  static int blocksFor(int nodes) {
    return Math.max(1, Math.min(MOST_BLOCKS, nodes / LEAST_BLOCK));
  }

  int blocks() {
    return blocks;
  }

  /** Deals; the same on any number of threads. */
  void deal(long seed, Workers workers) {
    long candidateKey = RandomStream.key(seed, CANDIDATE);
    candidateBlocks = Grouping.of(candidateCount, blocks, node -> block(candidateKey, node));
    int[] chunks = new int[(candidateNodes.nodes() + CHUNK - 1) / CHUNK];
    Arrays.setAll(chunks, i -> i);
    new RandomStream(seed, QUERY).shuffle(chunks);
    byte[] blockOf = new byte[candidateCount];
    for (int block = 0; block < blocks; block++) {
      for (int i = candidateBlocks.first(block); i < candidateBlocks.first(block + 1); i++) {
        blockOf[candidateBlocks.member(i)] = (byte) block;
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
        own[blockOf[candidateNodes.targets()[i]]]++;
      }
    }
    System.arraycopy(own, 0, sizes, block * blocks, blocks);
  }

  /** Where the links of a chunk begin. */
  private int first(int chunk) {
    return candidateNodes.offsets()[Math.min(candidateNodes.nodes(), chunk * CHUNK)];
  }

  private void fill(int[] chunks, int block, byte[] blockOf) {
    int[] next = new int[blocks];
    System.arraycopy(starts, block * blocks, next, 0, blocks);
    for (int n = block; n < chunks.length; n += blocks) {
      int to = Math.min(candidateNodes.nodes(), (chunks[n] + 1) * CHUNK);
      for (int queryNode = chunks[n] * CHUNK; queryNode < to; queryNode++) {
        for (int i = candidateNodes.offsets()[queryNode];
            i < candidateNodes.offsets()[queryNode + 1];
            i++) {
          int at = next[blockOf[candidateNodes.targets()[i]]]++;
          queryNodes[at] = queryNode;
          ends[at] = candidateNodes.targets()[i];
        }
      }
    }
  }

  /** Where the links of a cell begin; a cell is block of the left * blocks + block of the right. */
  int start(int cell) {
    return starts[cell];
  }

  /** Query node of a link. */
  int queryNode(int link) {
    return queryNodes[link];
  }

  /** Candidate node of a link. */
  int candidateNode(int link) {
    return ends[link];
  }

  /** A candidate node of the block of a cell, by 64 random bits. */
  int draw(int cell, long bits) {
    int block = cell % blocks;
    int from = candidateBlocks.first(block);
    return candidateBlocks.member(from + RandomStream.bounded(bits, candidateBlocks.size(block)));
  }
}
