package org.tapem.method.plus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.math.RandomStream;

/**
 * The queries that weights are fitted to. Where texts cite, held-out texts with all their citations
 * are not enough. Their text is never in the index and their list is always whole, so the fit would
 * trust a single citation as much as a list, and could give the text a weight that ranks a known
 * text's own candidate nodes last.
 */
final class FitQuestions {
  private static final int HELD_OUT_PER_KNOWN = 10;
  private static final int ONE_CITED = 1; // numbers of random streams
  private static final int KNOWN = 2;

  private final Corpus corpus;
  private final TextContext context; // null where links are not to count

  FitQuestions(Corpus corpus, TextContext context) {
    this.corpus = corpus;
    this.context = context;
  }

  /**
   * A query.
   *
   * @param queryNode whose text it has
   * @param known its links
   */
  record Question(int queryNode, QueryLinks known) {}

  /** The held-out texts that have such links, without any other links. */
  List<Question> heldOut(int[] held, QueryInputs inputs) {
    return Arrays.stream(held)
        .mapToObj(queryNode -> new Question(queryNode, links(queryNode).only(inputs)))
        .filter(question -> question.known().inputs() == inputs)
        .toList();
  }

  private QueryLinks links(int queryNode) {
    return context == null ? QueryLinks.NONE : context.of(queryNode);
  }

  /**
   * What the weights are fitted to: held-out texts; where these cite, also a tenth as many texts of
   * the index, and each text once more with a single citation. Of many held-out texts some are left
   * out, so that {@code plus.held-out} bounds the memory of all.
   */
  List<Question> toFit(List<Question> heldOut, QueryInputs inputs, long seed) {
    if (inputs != QueryInputs.CITED) {
      return heldOut;
    }
    List<Question> all = new ArrayList<>(few(heldOut));
    all.addAll(known(all.size(), seed));
    List<Question> whole = List.copyOf(all);
    for (Question question : whole) {
      if (question.known().cited().length > 1) {
        all.add(withOneCited(question, seed));
      }
    }
    return all;
  }

  /** Evenly chosen ones, no more than can be asked about twice, with known texts. */
  private List<Question> few(List<Question> heldOut) {
    int size = heldOut.size();
    int max = corpus.settings().heldOut() * HELD_OUT_PER_KNOWN / (2 * (HELD_OUT_PER_KNOWN + 1));
    int few = Math.min(size, Math.max(1, max));
    return IntStream.range(0, few)
        .mapToObj(i -> heldOut.get((int) ((long) i * size / few)))
        .toList();
  }

  /** Texts of the index that cite, drawn at random. They stay in the index. */
  private List<Question> known(int heldOut, long seed) {
    int[] subset =
        IntStream.range(0, corpus.texts())
            .filter(queryNode -> corpus.partners().degree(queryNode) > 0)
            .filter(queryNode -> links(queryNode).inputs() == QueryInputs.CITED)
            .toArray();
    new RandomStream(RandomStream.key(seed, KNOWN)).shuffle(subset);
    return Arrays.stream(subset)
        .limit((heldOut + HELD_OUT_PER_KNOWN - 2) / HELD_OUT_PER_KNOWN) // none for a single one
        .mapToObj(queryNode -> new Question(queryNode, links(queryNode)))
        .toList();
  }

  private static Question withOneCited(Question question, long seed) {
    int[] cited = question.known().cited();
    RandomStream stream = new RandomStream(RandomStream.key(seed, ONE_CITED), question.queryNode());
    int[] one = {cited[stream.nextInt(cited.length)]};
    return new Question(question.queryNode(), new QueryLinks(one, question.known().places()));
  }
}
