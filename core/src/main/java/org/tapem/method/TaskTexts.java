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
 * The texts that speak of candidate nodes. First come those of the query nodes, which speak of the
 * nodes they are joined to. Candidate nodes may have texts of their own: where they are of the
 * query type, these are among the others; else they follow.
 *
 * @param queryTexts texts or documents of the query nodes
 * @param candidateTexts own texts of the candidate nodes, or null
 * @param oneType whether query and candidate nodes are of one type
 * @param ofDocuments the schema whose nodes documents tell of; null where they are texts
 */
public record TaskTexts(
    Vocabulary vocabulary,
    Texts.Flat queryTexts,
    Texts.Flat candidateTexts,
    boolean oneType,
    Schema ofDocuments) {
  private static final double OF_NODES = 0.5; // share of the words of nodes

  /** What a data set about new query nodes has. */
  public static TaskTexts of(Dataset data) throws IOException {
    int candidateType = data.candidateType();
    boolean oneType = candidateType == data.queryType();
    Texts.Flat own =
        !oneType && data.hasTexts(candidateType)
            ? data.texts(candidateType).flat(data.training(candidateType))
            : null;
    return new TaskTexts(data.vocabulary(), queryTexts(data), own, oneType, null);
  }

  /** Documents in their place. */
  public static TaskTexts of(Documents made, boolean oneType, Schema schema) {
    return new TaskTexts(
        made.vocabulary(), made.queryTexts(), made.candidateTexts(), oneType, schema);
  }

  /** What a model keeps. */
  public static TaskTexts of(ModelData parts, TrainingPart kept) {
    boolean oneType = parts.task().queryType() == parts.task().candidateType();
    return new TaskTexts(
        parts.needVocabulary(),
        kept.texts(),
        kept.candidateTexts(),
        oneType,
        parts.ofKnown() ? parts.folder().schema() : null);
  }

  /** The query nodes' own texts; empty ones where they have none. */
  public static Texts.Flat queryTexts(Dataset data) throws IOException {
    int queryType = data.queryType();
    int nodes = data.training(queryType);
    return data.hasTexts(queryType)
        ? data.texts(queryType).flat(nodes)
        : new Texts.Flat(new int[0], new int[nodes + 1]);
  }

  /** The same with other texts of the query nodes. */
  public TaskTexts with(Texts.Flat others) {
    return new TaskTexts(vocabulary, others, candidateTexts, oneType, ofDocuments);
  }

  /** A ranker that knows the query nodes' texts where the task asks about known ones. */
  public Ranker reading(Ranker ranker, boolean ofKnown) {
    return ofKnown
        ? new DocumentRanker(
            ranker,
            queryNode ->
                Arrays.copyOfRange(
                    queryTexts.words(),
                    queryTexts.starts()[queryNode],
                    queryTexts.starts()[queryNode + 1]))
        : ranker;
  }

  /** All texts, one behind the other. */
  public Texts.Flat all() {
    return candidateTexts == null ? queryTexts : queryTexts.followedBy(candidateTexts);
  }

  /** Of each text the candidate nodes that it speaks of. */
  public Adjacency partners(Adjacency ofQueryNodes) {
    int count = ofQueryNodes.nodes();
    if (oneType) {
      return Adjacency.union(ofQueryNodes, diagonal(count));
    }
    return candidateTexts == null
        ? ofQueryNodes
        : ofQueryNodes.followedBy(diagonal(candidateTexts.starts().length - 1));
  }

  /** Of each candidate node the texts that speak of it. */
  public Adjacency ofCandidateNodes(Task task, Network network) {
    return partners(task.partners(network)).reversed(network.nodes(task.candidateType()));
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
