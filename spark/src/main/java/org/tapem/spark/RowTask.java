package org.tapem.spark;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.dataset.Dataset;
import org.tapem.network.Network;
import org.tapem.walk.RowCounts;
import org.tapem.walk.RowFiles;
import org.tapem.walk.RowPlan;
import org.tapem.walk.RowSource;

/** Makes a range of rows, such as walks; the network is read once for each executor. */
record RowTask<C extends RowCounts<C>>(SharedFolder data, RowPlan<C> plan, RowShards shards)
    implements Work<C> {
  /** A data set and its network. */
  private record Data(Dataset set, Network network) {
    static Data open(Path folder) throws IOException {
      Dataset set = Dataset.open(folder);
      return new Data(set, set.network());
    }
  }

  private static final Opened<SharedFolder, Data> OPENED = new Opened<>();

  @Override
  public C on(Range range, long attempt) throws IOException {
    Path folder = data.checked();
    Data opened = OPENED.get(data, () -> Data.open(folder));
    RowSource<C> source = plan.source(opened.set(), opened.network());
    return shards.write(
        range,
        attempt,
        parts ->
            RowFiles.writePart(
                source, Math.toIntExact(range.from()), Math.toIntExact(range.size()), parts, 1));
  }
}
