package org.tapem.method.tapem.bag;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.io.IntList;
import org.tapem.network.Adjacency;
import org.tapem.network.Links;

/**
 * Left nodes that point to each other teach what is near, beside the right nodes they belong to: a
 * left node that others point to makes a group with these, and the group is a further right node
 * that training finds for each of them by its text. Nothing but training knows of groups.
 */
public final class CitationGroups {
  private static final int MOST =
      32; // texts of a group; the rest is to be found for it all the same

  private final TextIncidence links;
  private final Adjacency points;
  private final int[] groups; // left nodes: the group of those that point to it, or -1
  private final int count;

  private CitationGroups(TextIncidence links, Adjacency points) {
    this.links = links;
    this.points = points;
    boolean[] pointed = new boolean[links.partners().nodes()];
    for (int left = 0; left < points.nodes(); left++) {
      for (int i = points.offsets()[left]; i < points.offsets()[left + 1]; i++) {
        pointed[points.targets()[i]] |= joins(left, points.targets()[i]);
      }
    }
    groups = new int[pointed.length];
    int next = 0;
    for (int left = 0; left < groups.length; left++) {
      groups[left] = pointed[left] ? next++ : -1;
    }
    count = next;
  }

  /**
   * Adds the groups behind the right nodes.
   *
   * @param points the left nodes that each left node points to; those without a right node, which
   *     are not to be known, count for nothing
   */
  public static TextIncidence added(TextIncidence links, Adjacency points) {
    CitationGroups made = new CitationGroups(links, points);
    return made.count == 0 ? links : made.added();
  }

  private boolean joins(int left, int pointed) {
    return left != pointed && isKnown(left) && isKnown(pointed);
  }

  private boolean isKnown(int left) {
    return links.partners().degree(left) > 0;
  }

  private TextIncidence added() {
    int texts = groups.length;
    int rights = links.lefts().nodes();
    Adjacency of = groupsOfTexts();
    Adjacency whole = of.reversed(count);
    Adjacency kept = fewer(whole);
    Adjacency some = behind(kept.reversed(texts), rights);
    Adjacency all = behind(of, rights);
    int[] counts = Arrays.copyOf(links.counts(), rights + count);
    System.arraycopy(whole.degrees(), 0, counts, rights, count);
    return new TextIncidence(
        links.texts(),
        links.postings(),
        Adjacency.union(links.partners(), some),
        links.lefts().followedBy(kept),
        Adjacency.union(links.joined(), all),
        Adjacency.union(links.targets(), all),
        counts,
        links.firstOwn());
  }

  /** The groups of each text: its own, and those of what it points to. */
  private Adjacency groupsOfTexts() {
    IntList from = new IntList();
    IntList to = new IntList();
    for (int left = 0; left < groups.length; left++) {
      if (groups[left] >= 0) {
        from.add(left);
        to.add(groups[left]);
      }
      int end = left < points.nodes() ? points.offsets()[left + 1] : 0;
      for (int i = left < points.nodes() ? points.offsets()[left] : 0; i < end; i++) {
        if (joins(left, points.targets()[i])) {
          from.add(left);
          to.add(groups[points.targets()[i]]);
        }
      }
    }
    Links pairs = Links.ofPairs(groups.length, from.toArray(), to.toArray());
    return Adjacency.of(pairs.offsets(), pairs.targets(), count);
  }

  /** Of large groups the node that is pointed to and some of the others, taken evenly. */
  private Adjacency fewer(Adjacency whole) {
    int[] heads = IntStream.range(0, groups.length).filter(left -> groups[left] >= 0).toArray();
    IntList from = new IntList();
    IntList to = new IntList();
    for (int group = 0; group < count; group++) {
      int head = heads[group];
      int[] others = IntStream.of(whole.neighbours(group)).filter(left -> left != head).toArray();
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

  private Adjacency behind(Adjacency groupsOf, int rights) {
    int[] numbers = groupsOf.targets().clone();
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] += rights;
    }
    return Adjacency.of(groupsOf.offsets(), numbers, rights + count);
  }
}
