package org.tapem.network;

import java.util.List;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;

/** Networks that tests share: one made by hand, and seeded random ones. */
public final class TestNetworks {
  public static final int AUTHOR = 0;
  public static final int PAPER = 1;
  public static final int VENUE = 2;
  public static final int WRITES = 0;
  public static final int CITES = 1;
  public static final int PUBLISHED_IN = 2;

  public static final Schema ACADEMIC =
      new Schema(
          List.of(
              new NodeType("author", 'A'), new NodeType("paper", 'P'), new NodeType("venue", 'V')),
          List.of(
              new Relation("writes", AUTHOR, PAPER, true),
              new Relation("cites", PAPER, PAPER, true),
              new Relation("published_in", PAPER, VENUE, true)));

  private TestNetworks() {}

  /**
   * Five authors, four papers, two venues. a4 wrote nothing and nobody wrote p3; p0 and p1 cite
   * each other, p2 cites itself and p0, and p3 cites p0.
   */
  public static Network byHand() {
    Links writes = new Links(new int[] {0, 2, 3, 5, 6, 6}, new int[] {0, 1, 0, 1, 2, 2});
    Links cites = new Links(new int[] {0, 1, 2, 4, 5}, new int[] {1, 0, 0, 2, 0});
    Links publishedIn = new Links(new int[] {0, 1, 2, 3, 4}, new int[] {0, 0, 1, 1});
    return Network.of(ACADEMIC, new int[] {5, 4, 2}, List.of(writes, cites, publishedIn));
  }

  /** Some nodes have no link at all, some links are given twice. */
  public static Network random(long seed, int authors, int papers, int venues) {
    RandomStream stream = new RandomStream(seed);
    return Network.of(
        ACADEMIC,
        new int[] {authors, papers, venues},
        List.of(
            randomLinks(stream, authors, papers, papers * 2),
            randomLinks(stream, papers, papers, papers),
            randomLinks(stream, papers, venues, papers)));
  }

  private static Links randomLinks(RandomStream stream, int fromNodes, int toNodes, int links) {
    IntList from = new IntList();
    IntList to = new IntList();
    for (int i = 0; i < links; i++) {
      from.add(stream.nextInt(fromNodes));
      to.add(stream.nextInt(toNodes));
    }
    return Links.ofPairs(fromNodes, from.toArray(), to.toArray());
  }
}
