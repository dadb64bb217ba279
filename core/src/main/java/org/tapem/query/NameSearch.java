package org.tapem.query;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import org.tapem.base.EditDistance;
import org.tapem.io.IntList;

/**
 * Finds nodes of a type by the words of their names and ids, whatever their case and accents: by
 * whole words, beginnings and initials, and with a few wrong letters where these are fewer than
 * requested. Words are kept sorted, so that those with a common beginning lie side by side.
 */
public final class NameSearch {
  private final NamedNodes nodes;
  private final int type;
  private final int[] links; // of each node
  private final String[] words; // sorted
  private final int[] starts; // words + 1
  private final int[] owners; // nodes of word i from starts[i] on
  private final int[] letters; // of each word, as bits; 0 where it is a word of ids only

  /** Of the nodes of a type. */
  public NameSearch(NamedNodes nodes, int type) {
    this.nodes = nodes;
    this.type = type;
    links = new int[nodes.count(type)];
    Map<String, IntList> byWord = new TreeMap<>();
    Set<String> ofNames = new HashSet<>();
    for (int number = 0; number < links.length; number++) {
      links[number] = nodes.links(type, number);
      Set<String> own = new HashSet<>(NameQuery.words(nodes.name(type, number)));
      ofNames.addAll(own);
      own.addAll(NameQuery.words(nodes.id(type, number)));
      for (String word : own) {
        byWord.computeIfAbsent(word, unseen -> new IntList(2)).add(number);
      }
    }
    words = byWord.keySet().toArray(String[]::new);
    letters = new int[words.length];
    Arrays.setAll(letters, word -> ofNames.contains(words[word]) ? letters(words[word]) : 0);
    starts = new int[words.length + 1];
    IntList all = new IntList(2 * links.length + 1);
    int at = 0;
    for (IntList own : byWord.values()) {
      for (int number : own.toArray()) {
        all.add(number);
      }
      starts[++at] = all.size();
    }
    owners = all.toArray();
  }

  /**
   * What was found.
   *
   * @param nodes those that fit best first, then those with most links
   * @param more whether there are others
   */
  public record Found(List<NodeRef> nodes, boolean more) {
    public Found {
      nodes = List.copyOf(nodes);
    }
  }

  /** Finds nodes by their id, or by all words of a name. */
  public Found find(String text, int max) {
    NameQuery query = new NameQuery(text);
    Best best = new Best(max);
    int exact = nodes.find(type, text.strip());
    if (exact >= 0) {
      best.add(exact, NameQuery.rank(NameQuery.Fit.ID, 0));
    }
    if (query.words().isEmpty()) {
      BitSet all = new BitSet();
      all.set(0, links.length);
      addRanked(all, query, best);
      return best.found();
    }
    addRanked(owners(query, this::same), query, best);
    addAll(owners(query, this::beginning), NameQuery.Fit.BEGINNINGS, best);
    if (best.count <= max) { // the next fit worse than all before
      addRanked(owners(query, this::initial), query, best);
    }
    if (best.count <= max) {
      addRanked(nearOwners(query), query, best);
    }
    return best.found();
  }

  private static void addAll(BitSet fitting, NameQuery.Fit fit, Best best) {
    fitting.stream().forEach(node -> best.add(node, NameQuery.rank(fit, 0)));
  }

  private void addRanked(BitSet fitting, NameQuery query, Best best) {
    fitting.stream()
        .filter(node -> !best.seen.get(node))
        .forEach(
            node -> {
              int rank = query.rank(nodes.id(type, node), nodes.name(type, node));
              if (rank >= 0) { // else only first letters fit, or a near word in its id
                best.add(node, rank);
              }
            });
  }

  /** The best nodes of a search that is going on. */
  private final class Best {
    private final int most;
    private final PriorityQueue<NameScan.Hit> hits = new PriorityQueue<>(Comparator.reverseOrder());
    private final BitSet seen = new BitSet();
    private int count;

    Best(int max) {
      this.most = max;
    }

    void add(int node, int rank) {
      if (seen.get(node)) {
        return;
      }
      seen.set(node);
      count++;
      hits.add(new NameScan.Hit(type, node, rank, links[node]));
      if (hits.size() > most) {
        hits.remove();
      }
    }

    Found found() {
      List<NodeRef> found =
          hits.stream().sorted().map(hit -> nodes.node(type, hit.number())).toList();
      return new Found(found, count > found.size());
    }
  }

  /** Collects the owners of the words that fit one that was requested. */
  private interface Fitting {
    void collect(String requested, BitSet owners);
  }

  /** Nodes that own, for each word that was requested, one that fits it. */
  private BitSet owners(NameQuery query, Fitting fitting) {
    BitSet all = new BitSet();
    all.set(0, links.length);
    for (String requested : query.words()) {
      BitSet those = new BitSet();
      fitting.collect(requested, those);
      all.and(those);
    }
    return all;
  }

  /** The same with near words, where a name may lack a word. */
  private BitSet nearOwners(NameQuery query) {
    BitSet all = new BitSet();
    all.set(0, links.length);
    for (int word = 0; word < query.words().size(); word++) {
      if (!query.mayLack(word)) {
        BitSet those = new BitSet();
        near(query.words().get(word), those);
        all.and(those);
      }
    }
    return all;
  }

  private void same(String requested, BitSet owners) {
    int at = Arrays.binarySearch(words, requested);
    if (at >= 0) {
      addOwners(at, owners);
    }
  }

  private void beginning(String requested, BitSet owners) {
    int at = Arrays.binarySearch(words, requested);
    for (int i = at >= 0 ? at : -at - 1; i < words.length && words[i].startsWith(requested); i++) {
      addOwners(i, owners);
    }
  }

  private void initial(String requested, BitSet owners) {
    beginning(requested, owners);
    same(requested.substring(0, requested.offsetByCodePoints(0, 1)), owners);
  }

  private void near(String requested, BitSet owners) {
    initial(requested, owners);
    int max = NameQuery.most(requested);
    int own = letters(requested);
    for (int i = 0; i < words.length; i++) {
      boolean possible = letters[i] != 0 && Integer.bitCount(own & ~letters[i]) <= max;
      if (possible && EditDistance.within(requested, words[i], max) > 0) {
        addOwners(i, owners);
      }
    }
  }

  /** The letters of a word; each edit can take one away. */
  private static int letters(String word) {
    int bits = 0;
    for (int i = 0; i < word.length(); i++) {
      bits |= 1 << (word.charAt(i) & 31);
    }
    return bits;
  }

  private void addOwners(int word, BitSet to) {
    for (int e = starts[word]; e < starts[word + 1]; e++) {
      to.set(owners[e]);
    }
  }
}
