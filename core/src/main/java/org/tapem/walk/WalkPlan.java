package org.tapem.walk;

import java.io.IOException;
import org.tapem.dataset.Dataset;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Slices;

/**
 * Walks as they are requested.
 *
 * @param metaPath as people write it
 * @param window a walk that ends early stays if it holds a pair of the task's types at most so many
 *     positions apart
 */
public record WalkPlan(String metaPath, WalkSettings settings, int window)
    implements RowPlan<WalkCounts> {
  private MetaPath path(Dataset data) {
    return MetaPath.parse(metaPath, data.schema());
  }

  private PairRule rule(Dataset data, MetaPath path) {
    return PairRule.along(path, data.queryType(), data.candidateType(), window);
  }

  @Override
  public WalkFrame frame(Dataset data) {
    MetaPath path = path(data);
    return new WalkFrame(data.nodeNumbers(), path, settings, rule(data, path));
  }

  /** The nodes that a step of the meta-path leads from, cut into slices. */
  public Slices slices(Dataset data, int step, int count) {
    return new Slices(data.training(from(data, step)), count);
  }

  private int from(Dataset data, int step) {
    MetaPath path = path(data);
    return step == 0 ? path.startType() : path.steps().get(step - 1).toType();
  }

  /** Reads the links of a slice of these nodes. */
  public StepLinks links(Dataset data, int step, Slices slices, int slice) throws IOException {
    MetaPath.Step gone = path(data).steps().get(step);
    int first = slices.first(slice);
    return new StepLinks(
        first,
        data.links(gone.relation(), gone.direction(), first, slices.first(slice + 1)),
        data.nodeNumbers().typeOffset(gone.toType()));
  }

  @Override
  public Walker source(Dataset data, Network network) {
    MetaPath path = path(data);
    return new Walker(network, path, settings, rule(data, path));
  }
}
