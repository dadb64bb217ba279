package org.tapem.method;

import java.io.IOException;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.io.IntList;
import org.tapem.network.Adjacency;
import org.tapem.network.Links;
import org.tapem.network.Relation;

/**
 * The candidate nodes that known query nodes have by links of the task that were held out. A model
 * keeps them so that it does not recommend what is there already; no score depends on them.
 */
public final class HeldOutPartners {
  private static final String OFFSETS = "heldout.offsets";
  private static final String TARGETS = "heldout.targets";

  private HeldOutPartners() {}

  /** Those of a data set whose task is about known nodes. */
  static Links of(Dataset data) throws IOException {
    HeldOut heldOut = data.heldOut();
    Relation relation = data.schema().relations().get(data.taskRelation());
    boolean eitherWay = relation.withinOneType() && !relation.directed();
    int candidateCount = data.training(data.candidateType());
    IntList from = new IntList(64);
    IntList to = new IntList(64);
    for (int i = 0; i < heldOut.size(); i++) {
      int queryNode = heldOut.node(i);
      for (int candidateNode : heldOut.linked(data.taskRelation(), i)) {
        if (candidateNode < candidateCount) {
          from.add(queryNode);
          to.add(candidateNode);
          if (eitherWay) {
            from.add(candidateNode);
            to.add(queryNode);
          }
        }
      }
    }
    return Links.ofPairs(data.training(data.queryType()), from.toArray(), to.toArray());
  }

  /** Writes those of a data set to a model; nothing where its task is about new nodes. */
  public static void write(Dataset data, ModelWriter writer) throws IOException {
    if (data.manifest().task().known()) {
      Links links = of(data);
      writer.ints(OFFSETS, links.offsets());
      writer.ints(TARGETS, links.targets());
    }
  }

  /** Those that a model keeps, by query node; empty where it keeps none, as models of before. */
  public static Optional<Adjacency> read(ModelFolder model) throws IOException {
    if (!model.has(OFFSETS) || !model.has(TARGETS)) {
      return Optional.empty();
    }
    int candidateCount =
        model
            .manifest()
            .nodeTypes()
            .get(model.schema().type(model.manifest().task().candidateType()))
            .training();
    try {
      return Optional.of(Adjacency.of(model.ints(OFFSETS), model.ints(TARGETS), candidateCount));
    } catch (IllegalArgumentException e) {
      throw new BadFileException(
          model.folder().resolve("arrays/" + TARGETS), "damaged", e.getMessage());
    }
  }
}
