package org.tapem.method;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Documents;
import org.tapem.dataset.Texts;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.rank.DocumentRanker;
import org.tapem.rank.Ranker;
import org.tapem.text.TfIdf;
import org.tapem.text.Vocabulary;

/**
 * The texts that speak of right nodes. First come those of the left nodes, which speak of the nodes
 * they are joined to. Right nodes may have texts of their own: where they are of the left type,
 * these are among the others; else they follow.
 *
 * @param lefts texts or documents of the left nodes
 * @param rights own texts of the right nodes, or null
 * @param oneType whether left and right nodes are of one type
 * @param ofDocuments the schema whose nodes documents tell of; null where they are texts
 */
public record TaskTexts(
    Vocabulary vocabulary,
    Texts.Flat lefts,
    Texts.Flat rights,
    boolean oneType,
    Schema ofDocuments) {
  private static final double OF_NODES = 0.5; // share of the words of nodes

  /** What a data set about new left nodes has. */
  public static TaskTexts of(Dataset data) throws IOException {
    int right = data.rightType();
    boolean oneType = right == data.leftType();
    Texts.Flat own =
        !oneType && data.hasTexts(right) ? data.texts(right).flat(data.training(right)) : null;
    return new TaskTexts(data.vocabulary(), leftTexts(data), own, oneType, null);
  }

  /** Documents in their place. */
  public static TaskTexts of(Documents made, boolean oneType, Schema schema) {
    return new TaskTexts(made.vocabulary(), made.lefts(), made.rights(), oneType, schema);
  }

  /** What a model keeps. */
  public static TaskTexts of(ModelData parts, TrainingPart kept) {
    boolean oneType = parts.task().leftType() == parts.task().rightType();
    return new TaskTexts(
        parts.needVocabulary(),
        kept.texts(),
        kept.rightTexts(),
        oneType,
        parts.ofKnown() ? parts.folder().schema() : null);
  }

  /** The left nodes' own texts; empty ones where they have none. */
  public static Texts.Flat leftTexts(Dataset data) throws IOException {
    int left = data.leftType();
    int nodes = data.training(left);
    return data.hasTexts(left)
        ? data.texts(left).flat(nodes)
        : new Texts.Flat(new int[0], new int[nodes + 1]);
  }

  /** The same with other texts of the left nodes. */
  public TaskTexts with(Texts.Flat others) {
    return new TaskTexts(vocabulary, others, rights, oneType, ofDocuments);
  }

  /** A ranker that knows the left nodes' texts where the task asks about known ones. */
  public Ranker reading(Ranker ranker, boolean ofKnown) {
    return ofKnown
        ? new DocumentRanker(
            ranker,
            left ->
                Arrays.copyOfRange(lefts.words(), lefts.starts()[left], lefts.starts()[left + 1]))
        : ranker;
  }

  /** All texts, one behind the other. */
  public Texts.Flat all() {
    return rights == null ? lefts : lefts.followedBy(rights);
  }

  /** Of each text the right nodes that it speaks of. */
  public Adjacency partners(Adjacency ofLefts) {
    int count = ofLefts.nodes();
    if (oneType) {
      return Adjacency.union(ofLefts, diagonal(count));
    }
    return rights == null ? ofLefts : ofLefts.followedBy(diagonal(rights.starts().length - 1));
  }

  /** Of each right node the texts that speak of it. */
  public Adjacency ofRights(Task task, Network network) {
    return partners(task.partners(network)).reversed(network.nodes(task.rightType()));
  }

  private static Adjacency diagonal(int nodes) {
    int[] offsets = new int[nodes + 1];
    int[] targets = new int[nodes];
    for (int node = 0; node < nodes; node++) {
      offsets[node + 1] = node + 1;
      targets[node] = node;
    }
    return Adjacency.of(offsets, targets, nodes);
  }

  /** What words count; in documents those of nodes are weighed apart from those of texts. */
  public TfIdf weights() {
    TfIdf steep = TfIdf.steep(vocabulary);
    return ofDocuments == null
        ? steep
        : steep.apart(word -> Documents.isNode(vocabulary.word(word), ofDocuments), OF_NODES);
  }
}
