package org.tapem.dataset.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;

/**
 * The authors to be ranked for each paper of the last year: its own, as far as they have a training
 * paper, and others with a training paper, drawn evenly. A seeded half of the papers is for
 * validation, the other for the test. Papers of which no author is known have no row.
 */
final class Candidates {
  private static final int FLUSH = 1 << 10;
  private final GeneratedNetwork network;
  private final int firstTest;
  private final int[] known; // authors with a training paper, ascending

  Candidates(GeneratedNetwork network) {
    this.network = network;
    firstTest = network.years().firstTestPaper();
    IntList list = new IntList();
    for (int author = 0; author < network.authorships().authors(); author++) {
      if (isKnown(author)) {
        list.add(author);
      }
    }
    known = list.toArray();
  }

  /** The papers that get a row, ascending. */
  int[] queries() {
    IntList queries = new IntList();
    for (int paper = firstTest; paper < network.authorships().papers(); paper++) {
      if (knownAuthors(paper).size() > 0) {
        queries.add(paper);
      }
    }
    return queries.toArray();
  }

  void write(OutputStream out) throws IOException {
    int[] queries = queries();
    BitSet valid = validation(queries);
    ByteText text = new ByteText(1 << 16);
    text.put("paper\tpart\ttrue_authors\tnegatives\n");
    for (int i = 0; i < queries.length; i++) {
      int paper = queries[i];
      IntList own = knownAuthors(paper);
      text.put('p').put(paper).put(valid.get(paper) ? "\tvalid\t" : "\ttest\t");
      list(own, text);
      text.put('\t');
      list(negatives(paper, own.size()), text);
      text.put('\n');
      if (i % FLUSH == FLUSH - 1) {
        text.writeTo(out);
        text.clear();
      }
    }
    text.writeTo(out);
  }

  private BitSet validation(int[] queries) {
    int[] shuffled = queries.clone();
    StreamKind.PARTS.of(network.settings().seed(), 0).shuffle(shuffled);
    BitSet valid = new BitSet(network.settings().papers());
    for (int i = 0; i < shuffled.length / 2; i++) {
      valid.set(shuffled[i]);
    }
    return valid;
  }

  private boolean isKnown(int author) {
    return network.authorships().paperOf(author, 0) < firstTest;
  }

  private IntList knownAuthors(int paper) {
    IntList own = new IntList();
    for (int i = 0; i < network.authorships().size(paper); i++) {
      int author = network.authorships().author(paper, i);
      if (isKnown(author)) {
        own.add(author);
      }
    }
    return own;
  }

  /** Enough to fill up the row, or all others where there are too few. */
  private IntList negatives(int paper, int own) {
    int wanted = Math.min(network.settings().candidates() - own, known.length - own);
    RandomStream random = StreamKind.CANDIDATES.of(network.settings().seed(), paper);
    IntList chosen = new IntList(wanted);
    BitSet taken = new BitSet();
    if (wanted > known.length / 2) {
      int[] shuffled = known.clone(); // drawing would meet mostly authors it has
      random.shuffle(shuffled);
      for (int i = 0; chosen.size() < wanted; i++) {
        take(shuffled[i], paper, taken, chosen);
      }
    }
    while (chosen.size() < wanted) {
      take(known[random.nextInt(known.length)], paper, taken, chosen);
    }
    return chosen;
  }

  private void take(int author, int paper, BitSet taken, IntList chosen) {
    if (!taken.get(author) && !network.authorships().wrote(author, paper)) {
      taken.set(author);
      chosen.add(author);
    }
  }

  private static void list(IntList authors, ByteText text) {
    for (int i = 0; i < authors.size(); i++) {
      text.put(i == 0 ? "a" : ",a").put(authors.get(i));
    }
  }
}
