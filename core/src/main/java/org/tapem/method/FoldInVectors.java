package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.dataset.Texts;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.rank.Query;
import org.tapem.rank.QueryBuilder;
import org.tapem.rank.VectorSpace;

/**
 * Vectors of nodes that are added to a model which has a table of them. A new query node has the
 * vector that the model gives its text; a node of another type the mean of its new query nodes.
 * They are made as long as the known vectors are on average, so that new nodes have no advantage by
 * their length.
 */
public final class FoldInVectors {
  private static final int BLOCK = 256;
  private static final String CANDIDATE_SIDE = "right";
  private final FoldIn growth;
  private final Network network;
  private final int queryType;
  private final int dim;
  private final float[] queryVectors; // new query nodes x dim

  public FoldInVectors(FoldIn growth) throws IOException {
    this.growth = growth;
    network = growth.part().network();
    queryType = growth.parts().task().queryType();
    VectorSpace space = growth.parts().open().space().orElseThrow();
    dim = space.dim();
    queryVectors = queryVectors(space);
  }

  /** Writes every table that has a row for each node of a type. */
  public void write() throws IOException {
    Schema schema = network.schema();
    for (int type = 0; type < schema.types().size(); type++) {
      String name = "table." + schema.types().get(type).name();
      if (growth.parts().folder().has(name)) {
        float[] known = growth.parts().folder().floats(name);
        put(name, known, scaled(means(type), meanLength(known)));
      }
    }
    if (growth
        .parts()
        .folder()
        .has(CANDIDATE_SIDE)) { // candidate nodes that have texts, as query nodes do
      put(CANDIDATE_SIDE, growth.parts().folder().floats(CANDIDATE_SIDE), queryVectors);
    }
  }

  private void put(String name, float[] known, float[] added) throws IOException {
    float[] all = Arrays.copyOf(known, Math.addExact(known.length, added.length));
    System.arraycopy(added, 0, all, known.length, added.length);
    growth.writer().floats(name, all, all.length / dim, dim);
  }

  private float[] queryVectors(VectorSpace space) {
    int added = growth.addition().count(queryType);
    float[] all = new float[Math.multiplyExact(added, dim)];
    for (int from = 0; from < added; from += BLOCK) {
      List<Query> block = new ArrayList<>();
      for (int i = from; i < Math.min(added, from + BLOCK); i++) {
        block.add(query(i));
      }
      float[] rows = space.queryVectors(block, growth.threads());
      System.arraycopy(rows, 0, all, from * dim, rows.length);
    }
    return all;
  }

  /** A new query node, joined to those nodes that the model has vectors of. */
  private Query query(int added) {
    Schema schema = network.schema();
    QueryBuilder query = new QueryBuilder(schema.relations().size());
    int node = growth.known(queryType) + added;
    for (QueryNodeLink link :
        QueryNodeLink.of(schema, queryType, growth.parts().task().relation())) {
      int known = growth.known(link.type());
      int[] ends = link.ends(network).neighbours(node);
      query.links(link.relation(), Arrays.stream(ends).filter(end -> end < known).toArray());
    }
    Texts.Flat texts = growth.part().texts();
    int[] words = Arrays.copyOfRange(texts.words(), texts.starts()[node], texts.starts()[node + 1]);
    return query.words(words).time(growth.addition().times()[added]).build();
  }

  /** Of each new node of a type the mean of its query nodes. */
  private float[] means(int type) {
    if (type == queryType) {
      return queryVectors;
    }
    Adjacency joined = queryNodes(type);
    int known = growth.known(type);
    int knownQueryNodes = growth.known(queryType);
    float[] means = new float[Math.multiplyExact(growth.addition().count(type), dim)];
    for (int row = 0; row * dim < means.length; row++) {
      int[] own =
          Arrays.stream(joined.neighbours(known + row))
              .filter(queryNode -> queryNode >= knownQueryNodes)
              .toArray();
      for (int d = 0; d < dim; d++) {
        double sum = 0;
        for (int queryNode : own) {
          sum += queryVectors[(queryNode - knownQueryNodes) * dim + d];
        }
        means[row * dim + d] = (float) (sum / Math.max(1, own.length));
      }
    }
    return means;
  }

  /** Of each node of a type the query nodes that it is joined to. */
  private Adjacency queryNodes(int type) {
    if (type == growth.parts().task().candidateType()) {
      return growth.parts().task().queryPartners(network);
    }
    List<Integer> relations = network.schema().relationsJoining(type, queryType);
    if (relations.isEmpty()) {
      return Adjacency.of(new int[network.nodes(type) + 1], new int[0], 0);
    }
    int relation = relations.get(0);
    Relation joining = network.schema().relations().get(relation);
    return network.adjacency(
        relation, joining.from() == type ? Direction.FORWARD : Direction.BACKWARD);
  }

  private double meanLength(float[] rows) {
    double sum = 0;
    for (int at = 0; at < rows.length; at += dim) {
      sum += length(rows, at);
    }
    return sum / Math.max(1, rows.length / dim);
  }

  private double length(float[] rows, int at) {
    double squares = 0;
    for (int d = at; d < at + dim; d++) {
      squares += (double) rows[d] * rows[d];
    }
    return Math.sqrt(squares);
  }

  /** A copy with rows of one length; a row of zeros stays. */
  private float[] scaled(float[] rows, double wanted) {
    float[] scaled = rows.clone();
    for (int at = 0; at < rows.length; at += dim) {
      double length = length(rows, at);
      for (int d = at; d < at + dim && length > 0; d++) {
        scaled[d] = (float) (rows[d] * wanted / length);
      }
    }
    return scaled;
  }
}
