package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.rank.Bm25Settings;
import org.tapem.sample.PairTask;
import org.tapem.store.Texts;
import org.tapem.text.WordCounts;

/**
 * Where the texts of a right node's document come from: its own, and those of the left nodes that
 * it is joined to by the task's relation; where there are neither, those of nodes that it is joined
 * to by any other relation.
 *
 * @param own whether right nodes have texts
 * @param joined relations to nodes with texts
 */
record DocumentSources(PairTask task, boolean own, List<Joined> joined) {
  /** Nodes with texts at the other ends of a relation. */
  record Joined(int relation, int type) {}

  /** Reads the texts of a type's nodes. */
  interface Reader {
    Texts.Flat texts(int type) throws IOException;
  }

  /**
   * Looks for them.
   *
   * @param hasTexts by node type
   */
  static DocumentSources of(Schema schema, PairTask task, IntPredicate hasTexts) {
    boolean own = hasTexts.test(task.rightType());
    List<Joined> joined = new ArrayList<>();
    if (hasTexts.test(task.leftType())) {
      joined.add(new Joined(task.relation(), task.leftType()));
    } else if (!own) {
      for (int i = 0; i < schema.relations().size(); i++) {
        Relation relation = schema.relations().get(i);
        for (int type = 0; type < schema.types().size(); type++) {
          if (hasTexts.test(type) && relation.joins(type, task.rightType())) {
            joined.add(new Joined(i, type));
          }
        }
      }
    }
    return new DocumentSources(task, own, List.copyOf(joined));
  }

  boolean isEmpty() {
    return !own && joined.isEmpty();
  }

  /** Whether texts are read of another type than this. */
  boolean otherThan(int type, Bm25Settings.Texts texts) {
    return (own && task.rightType() != type)
        || counted(texts).stream().anyMatch(source -> source.type() != type);
  }

  private List<Joined> counted(Bm25Settings.Texts texts) {
    return own && texts == Bm25Settings.Texts.OWN ? List.of() : joined;
  }

  /** Reads the texts. */
  List<WordCounts.Source> read(Network network, Bm25Settings.Texts texts, Reader reader)
      throws IOException {
    List<WordCounts.Source> sources = new ArrayList<>();
    if (own) {
      Texts.Flat flat = reader.texts(task.rightType());
      sources.add(WordCounts.Source.own(flat.words(), flat.starts()));
    }
    for (Joined source : counted(texts)) {
      Texts.Flat flat = reader.texts(source.type());
      Adjacency ends = ends(network, source);
      sources.add(
          new WordCounts.Source(ends.offsets(), ends.targets(), flat.words(), flat.starts()));
    }
    return sources;
  }

  private Adjacency ends(Network network, Joined source) {
    if (source.relation() == task.relation()) {
      return task.leftPartners(network);
    }
    boolean along = network.schema().relations().get(source.relation()).from() == task.rightType();
    return network.adjacency(source.relation(), along ? Direction.FORWARD : Direction.BACKWARD);
  }
}
