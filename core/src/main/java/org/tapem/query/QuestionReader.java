package org.tapem.query;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.tapem.dataset.Documents;
import org.tapem.dataset.Texts;
import org.tapem.io.IntList;
import org.tapem.method.Model;
import org.tapem.network.Schema;
import org.tapem.rank.Query;
import org.tapem.rank.QueryBuilder;
import org.tapem.text.Vocabulary;

/** Makes questions queries of a model. Safe for many threads. */
final class QuestionReader {
  private final Model model;
  private final Vocabulary vocabulary; // null where the model reads no text
  private final Known known;

  QuestionReader(Model model, Known known) {
    this.model = model;
    this.known = known;
    vocabulary = model.vocabulary().orElse(null);
  }

  /**
   * A question as a model reads it.
   *
   * @param leftOut candidate nodes that are not to be ranked, ascending
   * @param candidates candidate nodes to rank, ascending; null: all
   * @param exclude candidate nodes that the question excludes, ascending
   * @param explain candidate nodes to explain, ascending
   */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
  record Read(
      Query query,
      int[] leftOut,
      List<String> unknownWords,
      List<String> unknownLinks,
      int[] candidates,
      int[] exclude,
      int[] explain,
      List<Answer.Resolved> resolved) {
    boolean leavesOut(int candidateNode) {
      return Arrays.binarySearch(leftOut, candidateNode) >= 0
          || Arrays.binarySearch(exclude, candidateNode) >= 0;
    }
  }

  Read read(Question question) {
    GivenNodes given = new GivenNodes(known);
    int candidateType = known.task().candidateType();
    int[] candidates =
        question.candidates().isEmpty()
            ? null
            : given.needed("candidates", candidateType, question.candidates());
    int[] exclude =
        given.needed("exclude", candidateType, question.exclude().stream().sorted().toList());
    int[] explain = given.needed("explain", candidateType, question.explain());
    if (question.about() != null) {
      int queryNode = given.needed("for", known.task().queryType(), List.of(question.about()))[0];
      return new Read(
          known.query(queryNode),
          known.leftOut(queryNode, question.includeKnown()),
          List.of(),
          List.of(),
          candidates,
          exclude,
          explain,
          given.resolved());
    }
    return ofNew(question, given, candidates, exclude, explain);
  }

  private Read ofNew(
      Question question, GivenNodes given, int[] candidates, int[] exclude, int[] explain) {
    Set<String> unknownWords = new LinkedHashSet<>();
    Set<String> unknownLinks = new LinkedHashSet<>();
    IntList words = new IntList(64);
    if (vocabulary != null) {
      for (String word : model.words(question.text())) {
        if (!add(word, words)) {
          unknownWords.add(word);
        }
      }
    }
    Schema schema = known.schema();
    QueryBuilder query = new QueryBuilder(schema.relations().size());
    question
        .links()
        .forEach(
            (name, ids) -> {
              int relation = schema.relation(name);
              int type = known.otherEnd(relation);
              boolean requested = relation == known.task().relation();
              int[] nodes =
                  requested
                      ? given.needed("have", type, ids)
                      : given.known("links." + name, type, ids, unknownLinks);
              query.links(relation, nodes);
              if (known.asksOfKnown() && vocabulary != null) {
                IntStream.of(nodes).forEach(node -> tell(type, node, words));
              }
            });
    Query built = query.words(words.toArray()).style(model.marks(question.text())).build();
    return new Read(
        built,
        known.asksOfKnown() && !question.includeKnown()
            ? built.linked(known.task().relation())
            : new int[0],
        List.copyOf(unknownWords),
        List.copyOf(unknownLinks),
        candidates,
        exclude,
        explain,
        given.resolved());
  }

  private boolean add(String word, IntList to) {
    int number = vocabulary.find(word);
    if (number >= 0) {
      to.add(number);
    }
    return number >= 0;
  }

  /** What a document has of a node that it is joined to. */
  private void tell(int type, int node, IntList to) {
    NodeRef linked = known.node(type, node);
    add(Documents.word(linked.type(), linked.id()), to);
    Texts.Flat given = known.part().candidateTexts();
    if (type == known.task().candidateType() && given != null) {
      for (int i = given.starts()[node]; i < given.starts()[node + 1]; i++) {
        to.add(given.words()[i]);
      }
    }
  }
}
