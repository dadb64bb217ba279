package org.tapem.ask;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.tapem.flat.IntList;
import org.tapem.rank.TopList;

/**
 * Finds nodes of a type by the beginnings of the words of their names and ids, whatever their case
 * and accents. Words are kept sorted, so that those with a common beginning lie side by side.
 */
public final class NameSearch {
  private static final Pattern GAP = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final Pattern ACCENT = Pattern.compile("\\p{M}+");

  private final Known known;
  private final int type;
  private final int[] links; // of each node, by all relations
  private final String[] words; // sorted
  private final int[] starts; // words + 1
  private final int[] nodes; // those of word i from starts[i] on

  /** Of the nodes of a type. */
  public NameSearch(Known known, int type) {
    this.known = known;
    this.type = type;
    links = known.links(type);
    Map<String, IntList> byWord = new TreeMap<>();
    for (int number = 0; number < links.length; number++) {
      NodeRef node = known.node(type, number);
      for (String word : words(node.name() + " " + node.id())) {
        byWord.computeIfAbsent(word, unseen -> new IntList(2)).add(number);
      }
    }
    words = byWord.keySet().toArray(String[]::new);
    starts = new int[words.length + 1];
    IntList all = new IntList(2 * links.length + 1);
    int at = 0;
    for (IntList own : byWord.values()) {
      for (int number : own.toArray()) {
        all.add(number);
      }
      starts[++at] = all.size();
    }
    nodes = all.toArray();
  }

  /**
   * What was found.
   *
   * @param nodes the one whose id was asked for first, then those with most links
   * @param more whether there are others
   */
  public record Found(List<NodeRef> nodes, boolean more) {
    public Found {
      nodes = List.copyOf(nodes);
    }
  }

  /** Nodes in whose name or id every word of a text begins a word. */
  public Found find(String text, int most) {
    BitSet fitting = fitting(text);
    int exact = known.find(type, text.strip());
    if (exact >= 0) {
      fitting.set(exact);
    }
    TopList top = new TopList(most);
    fitting.stream()
        .forEach(number -> top.add(number, number == exact ? Float.MAX_VALUE : links[number]));
    List<NodeRef> best =
        IntStream.of(top.drain().nodes()).mapToObj(number -> known.node(type, number)).toList();
    return new Found(best, fitting.cardinality() > best.size());
  }

  private BitSet fitting(String text) {
    BitSet fitting = null;
    for (String word : words(text)) {
      BitSet those = beginning(word);
      if (fitting == null) {
        fitting = those;
      } else {
        fitting.and(those);
      }
    }
    return fitting == null ? new BitSet() : fitting;
  }

  private BitSet beginning(String word) {
    BitSet those = new BitSet();
    for (int i = place(word); i < words.length && words[i].startsWith(word); i++) {
      for (int e = starts[i]; e < starts[i + 1]; e++) {
        those.set(nodes[e]);
      }
    }
    return those;
  }

  private int place(String word) {
    int at = Arrays.binarySearch(words, word);
    return at >= 0 ? at : -at - 1;
  }

  /** The words of a name, each once, folded: no case, no accents. */
  static List<String> words(String name) {
    String apart = Normalizer.normalize(name, Normalizer.Form.NFKD);
    String folded = ACCENT.matcher(apart).replaceAll("").toLowerCase(Locale.ROOT);
    List<String> found = new ArrayList<>();
    for (String word : GAP.split(folded, -1)) {
      if (!word.isEmpty() && !found.contains(word)) {
        found.add(word);
      }
    }
    return found;
  }
}
