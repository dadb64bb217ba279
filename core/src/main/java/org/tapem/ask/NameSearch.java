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
 * Finds right nodes by the beginnings of the words of their names, whatever their case and accents.
 * Words are kept sorted, so that those with a common beginning lie side by side.
 */
public final class NameSearch {
  private static final Pattern GAP = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final Pattern ACCENT = Pattern.compile("\\p{M}+");

  private final Known known;
  private final String[] words; // sorted
  private final int[] starts; // words + 1
  private final int[] nodes; // those of word i from starts[i] on

  public NameSearch(Known known) {
    this.known = known;
    Map<String, IntList> byWord = new TreeMap<>();
    for (int right = 0; right < known.lefts().nodes(); right++) {
      for (String word : words(known.right(right).name())) {
        byWord.computeIfAbsent(word, unseen -> new IntList(2)).add(right);
      }
    }
    words = byWord.keySet().toArray(String[]::new);
    starts = new int[words.length + 1];
    IntList all = new IntList(2 * known.lefts().nodes() + 1);
    int at = 0;
    for (IntList own : byWord.values()) {
      for (int right : own.toArray()) {
        all.add(right);
      }
      starts[++at] = all.size();
    }
    nodes = all.toArray();
  }

  /**
   * What was found.
   *
   * @param nodes those with most links first
   * @param more whether there are others
   */
  public record Found(List<NodeRef> nodes, boolean more) {
    public Found {
      nodes = List.copyOf(nodes);
    }
  }

  /** Right nodes in whose name every word of a text begins a word. */
  public Found find(String text, int most) {
    BitSet fitting = null;
    for (String word : words(text)) {
      BitSet those = beginning(word);
      if (fitting == null) {
        fitting = those;
      } else {
        fitting.and(those);
      }
    }
    if (fitting == null) {
      return new Found(List.of(), false);
    }
    TopList top = new TopList(most);
    fitting.stream().forEach(right -> top.add(right, known.lefts().degree(right)));
    List<NodeRef> best = IntStream.of(top.drain().nodes()).mapToObj(known::right).toList();
    return new Found(best, fitting.cardinality() > best.size());
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
