package org.tapem.query.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.tapem.base.BadFileException;
import org.tapem.method.KnownQueries;
import org.tapem.method.Model;
import org.tapem.query.Known;
import org.tapem.query.NodeResolver;
import org.tapem.rank.VectorSpace;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordVectors;

/** The vectors that a model has; refuses where its method has none. */
public final class ModelVectors {
  private final Model model;
  private final String time;

  /**
   * Vectors of a model.
   *
   * @param time what the times of query nodes are called, such as year
   */
  public ModelVectors(Model model, String time) {
    this.model = model;
    this.time = time;
  }

  /**
   * Candidate nodes, in the order of their numbers.
   *
   * @param only file of ids or names, one a line; null: all
   */
  public VectorRows candidateVectors(Path only) throws IOException {
    VectorSpace space = space();
    Known known = new Known(model);
    int[] nodes = chosen(only, candidateFinder(known), known.queryNodes().nodes());
    return NodeRows.ofCandidateNodes(space, nodes, known::candidateNode, known.queryNodes());
  }

  /** Query nodes, in the same way. */
  public VectorRows queryVectors(Path only) throws IOException {
    VectorSpace space = space();
    Known known = new Known(model);
    int[] nodes = chosen(only, queryFinder(known), known.partners().nodes());
    KnownQueries queries = KnownQueries.of(known.part(), known.task());
    return NodeRows.ofQueryNodes(
        space, nodes, known::queryNode, known.partners(), time, queries::of);
  }

  /** Words, the most frequent first. */
  public VectorRows words(Path only) throws IOException {
    WordVectors vectors = model.wordVectors().orElseThrow(() -> none("words"));
    Vocabulary vocabulary = model.vocabulary().orElseThrow(() -> none("words"));
    if (vectors.size() == 0) {
      throw none("words");
    }
    IdFile.Finder finder =
        new IdFile.Finder(
            "word with a vector",
            word -> {
              int number = vocabulary.find(word);
              return number < vectors.size() ? number : -1;
            },
            word -> "");
    return new WordRows(vectors, vocabulary, chosen(only, finder, vectors.size()));
  }

  /**
   * Query nodes, each together with a candidate node.
   *
   * @param pairs file of them, in the order of the rows
   */
  public VectorRows pairs(Path pairs) throws IOException {
    VectorSpace space = space();
    if (space.pairDim() == 0) {
      throw none("pairs");
    }
    Known known = new Known(model);
    KnownQueries queries = KnownQueries.of(known.part(), known.task());
    return new PairRows(
        space,
        known,
        queries::of,
        new IdFile(pairs).pairs(queryFinder(known), candidateFinder(known)));
  }

  private static int[] chosen(Path only, IdFile.Finder finder, int all) throws IOException {
    return only == null ? IntStream.range(0, all).toArray() : new IdFile(only).list(finder);
  }

  private IdFile.Finder queryFinder(Known known) {
    return finder(known, known.task().queryType());
  }

  private IdFile.Finder candidateFinder(Known known) {
    return finder(known, known.task().candidateType());
  }

  private static IdFile.Finder finder(Known known, int type) {
    NodeResolver resolver = known.resolver();
    return new IdFile.Finder(
        known.typeName(type),
        given -> resolver.find(type, given).orElse(-1),
        given -> resolver.hint(type, given));
  }

  private VectorSpace space() throws BadFileException {
    return model.ranker().space().orElseThrow(() -> none("nodes"));
  }

  private BadFileException none(String of) {
    return new BadFileException(
        model.folder().folder(), "the method has no vectors of " + of, model.method().key());
  }
}
