package org.tapem.query;

import java.util.ArrayList;
import java.util.List;
import org.tapem.rank.RankedList;
import org.tapem.rank.TopList;
import org.tapem.rank.VectorSpace;

/**
 * Finds the right nodes that are most like one: by the angle of their vectors, or, where the model
 * has none, by the share of left nodes that they have in common. Safe for many threads.
 */
public final class NearestRights {
  private final Known known;
  private final Directions vectors; // null where the model has none

  /** Reads the vectors of a model. */
  public NearestRights(Asker asker) {
    known = asker.known();
    vectors = asker.model().ranker().space().map(this::read).orElse(null);
  }

  private Directions read(VectorSpace space) {
    int dim = space.dim();
    int count = known.lefts().nodes();
    float[] rows = new float[Math.multiplyExact(count, dim)];
    for (int right = 0; right < count; right++) {
      System.arraycopy(space.right(right), 0, rows, right * dim, dim);
    }
    return new Directions(rows, dim);
  }

  /** The most like first; only those with a likeness above 0. */
  public List<Likeness> to(int right, int most) {
    return vectors == null ? byCompany(right, most) : byVectors(right, most);
  }

  private List<Likeness> byVectors(int right, int most) {
    TopList top = new TopList(most);
    for (int other = 0; other < vectors.count(); other++) {
      float likeness = vectors.cosine(right, vectors, other);
      if (other != right && likeness > 0) {
        top.add(other, Math.min(1, likeness));
      }
    }
    return told(top.drain());
  }

  private List<Likeness> byCompany(int right, int most) {
    TopList top = new TopList(most);
    int own = known.lefts().degree(right);
    for (Known.Shared shared : known.company(right)) {
      int other = shared.node().number();
      int either = own + known.lefts().degree(other) - shared.count();
      top.add(other, (float) shared.count() / either);
    }
    return told(top.drain());
  }

  private List<Likeness> told(RankedList best) {
    List<Likeness> nearest = new ArrayList<>();
    for (int i = 0; i < best.size(); i++) {
      nearest.add(new Likeness(known.right(best.nodes()[i]), best.scores()[i]));
    }
    return nearest;
  }
}
