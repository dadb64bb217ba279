package org.tapem.query;

import java.util.ArrayList;
import java.util.List;
import org.tapem.rank.RankedList;
import org.tapem.rank.TopList;
import org.tapem.rank.VectorSpace;

/**
 * Finds the candidate nodes that are most like one: by the angle of their vectors, or, where the
 * model has none, by the share of query nodes that they have in common. Safe for many threads.
 */
public final class NearestCandidates {
  private final Known known;
  private final Directions vectors; // null where the model has none

  /** Reads the vectors of a model. */
  public NearestCandidates(Asker asker) {
    known = asker.known();
    vectors = asker.model().ranker().space().map(this::read).orElse(null);
  }

  private Directions read(VectorSpace space) {
    int dim = space.dim();
    int count = known.queryNodes().nodes();
    float[] rows = new float[Math.multiplyExact(count, dim)];
    for (int candidateNode = 0; candidateNode < count; candidateNode++) {
      System.arraycopy(space.candidateVector(candidateNode), 0, rows, candidateNode * dim, dim);
    }
    return new Directions(rows, dim);
  }

  /** The most like first; only those with a likeness above 0. */
  public List<Likeness> to(int candidateNode, int max) {
    return vectors == null ? byCompany(candidateNode, max) : byVectors(candidateNode, max);
  }

  private List<Likeness> byVectors(int candidateNode, int max) {
    TopList top = new TopList(max);
    for (int other = 0; other < vectors.count(); other++) {
      float likeness = vectors.cosine(candidateNode, vectors, other);
      if (other != candidateNode && likeness > 0) {
        top.add(other, Math.min(1, likeness));
      }
    }
    return likeness(top.drain());
  }

  private List<Likeness> byCompany(int candidateNode, int max) {
    TopList top = new TopList(max);
    int own = known.queryNodes().degree(candidateNode);
    for (Known.Shared shared : known.company(candidateNode)) {
      int other = shared.node().number();
      int either = own + known.queryNodes().degree(other) - shared.count();
      top.add(other, (float) shared.count() / either);
    }
    return likeness(top.drain());
  }

  private List<Likeness> likeness(RankedList best) {
    List<Likeness> nearest = new ArrayList<>();
    for (int i = 0; i < best.size(); i++) {
      nearest.add(new Likeness(known.candidateNode(best.nodes()[i]), best.scores()[i]));
    }
    return nearest;
  }
}
