package org.tapem.method.tapem.bag;

import java.io.IOException;
import java.util.stream.IntStream;
import org.tapem.base.Workers;
import org.tapem.dataset.TemporalHoldout;
import org.tapem.dataset.Texts;
import org.tapem.math.RandomStream;
import org.tapem.method.TaskTexts;
import org.tapem.method.TrainingContext;
import org.tapem.network.Adjacency;
import org.tapem.text.TextVectors;
import org.tapem.text.Vocabulary;

/**
 * The texts and links that vectors of words are trained on. Where the task is about known query
 * nodes, training predicts some of their links from documents that were made without these; what is
 * trained ranks by the documents of all links.
 *
 * @param texts all texts
 * @param all what the model ranks by
 * @param taught what it learns from
 */
public record BagData(TaskTexts texts, TextIncidence all, TextIncidence taught) {
  /** Known query nodes that are learnt from, at most. */
  public static final int MOST_QUERY_NODES = 200_000;

  private static final long MOST_TAUGHT = 300_000; // links that are looked at in training

  /** Reads the texts of a training. */
  public static BagData of(TrainingContext job, Workers workers) throws IOException {
    job.progress().phase("texts", -1, "");
    TaskTexts texts = job.taskTexts();
    int candidateCount = job.network().nodes(job.task().candidateType());
    TextIncidence all = links(texts, job.task().partners(job.network()), candidateCount, workers);
    // A candidate node's own text teaches too: it is to be found among the others that speak of it.
    TextIncidence taught =
        job.ofKnown() ? predicted(job, all, candidateCount, workers) : all.toFind(all.partners());
    return new BagData(texts, all, taught);
  }

  /** The texts with what they speak of; to be found are the partners of the query nodes. */
  public static TextIncidence links(
      TaskTexts texts, Adjacency ofQueryNodes, int candidateCount, Workers workers) {
    Texts.Flat all = texts.all();
    TextVectors vectors = TextVectors.of(texts.weights(), all.words(), all.starts(), workers);
    Adjacency joined = texts.partners(ofQueryNodes);
    int own =
        texts.oneType()
            ? 0
            : texts.candidateTexts() == null ? TextIncidence.NO_OWN : ofQueryNodes.nodes();
    return TextIncidence.of(vectors, joined, joined.reversed(candidateCount))
        .own(own)
        .toFind(ofQueryNodes.followedBy(joined.nodes() - ofQueryNodes.nodes()));
  }

  /** Documents of before, and the links that came after. */
  private static TextIncidence predicted(
      TrainingContext job, TextIncidence all, int candidateCount, Workers workers)
      throws IOException {
    TemporalHoldout future =
        TemporalHoldout.of(
            job.network(),
            job.task(),
            job.data().linkTimes(job.task().relation()),
            RandomStream.key(job.seed(), 6));
    int queryCount = future.targets().nodes();
    int others = all.texts().texts() - queryCount;
    boolean[] tooMany = tooMany(job, queryCount, queryCount + others);
    TaskTexts before = job.textsBefore(future, queryNode -> !tooMany[queryNode]);
    return links(before, future.past(), candidateCount, workers)
        .toFind(future.targets().followedBy(others))
        .without(tooMany);
  }

  /** Query nodes that are too many to learn from, drawn at random. */
  private static boolean[] tooMany(TrainingContext job, int queryCount, int count) {
    boolean[] without = new boolean[count];
    int[] order = IntStream.range(0, queryCount).toArray();
    new RandomStream(RandomStream.key(job.seed(), 8)).shuffle(order);
    for (int i = MOST_QUERY_NODES; i < queryCount; i++) {
      without[order[i]] = true;
    }
    return without;
  }

  /**
   * Links of known query nodes that training looks at: up to ten, or three, of each candidate node.
   */
  public static long mostTaught(long candidateCount) {
    return Math.min(10 * candidateCount, Math.max(MOST_TAUGHT, 3 * candidateCount));
  }

  /** The same with fewer links, where known query nodes have very many. */
  public static TextIncidence thinned(TrainingContext job, TextIncidence links) {
    return job.ofKnown()
        ? links.thinned(mostTaught(links.counts().length), RandomStream.key(job.seed(), 7))
        : links;
  }

  /** How many words occur so often: the first of the vocabulary. */
  public int words(int minCount) {
    Vocabulary vocabulary = texts.vocabulary();
    int known = 0;
    while (known < vocabulary.size() && vocabulary.count(known) >= minCount) {
      known++;
    }
    return known;
  }
}
