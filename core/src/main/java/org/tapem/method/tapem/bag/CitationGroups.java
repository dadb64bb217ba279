package org.tapem.method.tapem.bag;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.io.IntList;
import org.tapem.network.Adjacency;
import org.tapem.network.Links;

/**
 * Query nodes that point to each other teach what is near, beside the candidate nodes they belong
 * to: a query node that others point to makes a group with these, and the group is a further
 * candidate node that training finds for each of them by its text. Nothing but training knows of
 * groups.
 */
public final class CitationGroups {
  private static final int MOST =
      32; // texts of a group; the rest is to be found for it all the same

  private final TextIncidence links;
  private final Adjacency points;
  private final int[] groups; // query nodes: the group of those that point to it, or -1
  private final int count;

  private CitationGroups(TextIncidence links, Adjacency points) {
    this.links = links;
    this.points = points;
    boolean[] pointed = new boolean[links.partners().nodes()];
    for (int queryNode = 0; queryNode < points.nodes(); queryNode++) {
      for (int i = points.offsets()[queryNode]; i < points.offsets()[queryNode + 1]; i++) {
        pointed[points.targets()[i]] |= joins(queryNode, points.targets()[i]);
      }
    }
    groups = new int[pointed.length];
    int next = 0;
    for (int queryNode = 0; queryNode < groups.length; queryNode++) {
      groups[queryNode] = pointed[queryNode] ? next++ : -1;
    }
    count = next;
  }

  /**
   * Adds the groups behind the candidate nodes.
   *
   * @param points the query nodes that each query node points to; those without a candidate node,
   *     which are not to be known, count for nothing
   */
  public static TextIncidence added(TextIncidence links, Adjacency points) {
    CitationGroups made = new CitationGroups(links, points);
    return made.count == 0 ? links : made.added();
  }

  private boolean joins(int queryNode, int pointed) {
    return queryNode != pointed && isKnown(queryNode) && isKnown(pointed);
  }

  private boolean isKnown(int queryNode) {
    return links.partners().degree(queryNode) > 0;
  }

  private TextIncidence added() {
    int texts = groups.length;
    int candidateCount = links.queryNodes().nodes();
    Adjacency of = groupsOfTexts();
    Adjacency whole = of.reversed(count);
    Adjacency kept = fewer(whole);
    Adjacency some = behind(kept.reversed(texts), candidateCount);
    Adjacency all = behind(of, candidateCount);
    int[] counts = Arrays.copyOf(links.counts(), candidateCount + count);
    System.arraycopy(whole.degrees(), 0, counts, candidateCount, count);
    return new TextIncidence(
        links.texts(),
        links.postings(),
        Adjacency.union(links.partners(), some),
        links.queryNodes().followedBy(kept),
        Adjacency.union(links.joined(), all),
        Adjacency.union(links.targets(), all),
        counts,
        links.firstOwn());
  }

  /** The groups of each text: its own, and those of what it points to. */
  private Adjacency groupsOfTexts() {
    IntList from = new IntList();
    IntList to = new IntList();
    for (int queryNode = 0; queryNode < groups.length; queryNode++) {
      if (groups[queryNode] >= 0) {
        from.add(queryNode);
        to.add(groups[queryNode]);
      }
      int end = queryNode < points.nodes() ? points.offsets()[queryNode + 1] : 0;
      for (int i = queryNode < points.nodes() ? points.offsets()[queryNode] : 0; i < end; i++) {
        if (joins(queryNode, points.targets()[i])) {
          from.add(queryNode);
          to.add(groups[points.targets()[i]]);
        }
      }
    }
    Links pairs = Links.ofPairs(groups.length, from.toArray(), to.toArray());
    return Adjacency.of(pairs.offsets(), pairs.targets(), count);
  }

  /** Of large groups the node that is pointed to and some of the others, taken evenly. */
  private Adjacency fewer(Adjacency whole) {
    int[] heads =
        IntStream.range(0, groups.length).filter(queryNode -> groups[queryNode] >= 0).toArray();
    IntList from = new IntList();
    IntList to = new IntList();
    for (int group = 0; group < count; group++) {
      int head = heads[group];
      int[] others =
          IntStream.of(whole.neighbours(group)).filter(queryNode -> queryNode != head).toArray();
      int few = Math.min(others.length, MOST - 1);
      from.add(group);
      to.add(head);
      for (int i = 0; i < few; i++) {
        from.add(group);
        to.add(others[(int) ((long) i * others.length / few)]);
      }
    }
    Links pairs = Links.ofPairs(count, from.toArray(), to.toArray());
    return Adjacency.of(pairs.offsets(), pairs.targets(), groups.length);
  }

  private Adjacency behind(Adjacency groupsOf, int candidateCount) {
    int[] numbers = groupsOf.targets().clone();
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] += candidateCount;
    }
    return Adjacency.of(groupsOf.offsets(), numbers, candidateCount + count);
  }
}
