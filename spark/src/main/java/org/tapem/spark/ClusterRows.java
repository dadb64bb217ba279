package org.tapem.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.tapem.base.Progress;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.ScratchFolder;
import org.tapem.cli.inspecting.RowWriting;
import org.tapem.dataset.Dataset;
import org.tapem.walk.RowCounts;
import org.tapem.walk.RowFiles;
import org.tapem.walk.RowFrame;
import org.tapem.walk.RowPlan;
import org.tapem.walk.RowTarget;

/** Has a cluster make rows, and puts its files together. */
record ClusterRows<C extends RowCounts<C>>(
    SparkConf conf, ClusterOptions cluster, PrintWriter err, Making<C> making)
    implements RowWriting<C> {
  private static final int LEAST = 10_000; // walks of a task

  /** How a cluster makes them. */
  @FunctionalInterface
  interface Making<C extends RowCounts<C>> {
    /** Has tasks leave rows in a folder; gives all parts in order. */
    List<RowFiles.Part<C>> make(
        Engine engine, RowTask<C> task, RowFrame<C> frame, Progress progress) throws IOException;
  }

  @Override
  public C write(
      Dataset data,
      RowPlan<C> plan,
      RowFrame<C> frame,
      List<RowTarget> targets,
      ProgressBars progress)
      throws IOException {
    try (ScratchFolder scratch = ScratchFolder.beside(targets.get(0).path());
        Engine engine = new Engine(conf, cluster, err)) {
      RowTask<C> task =
          new RowTask<>(
              SharedFolder.of(data.folder()),
              plan,
              new RowShards(
                  targets.stream().map(RowTarget::form).toList(),
                  new Shards(scratch.path().toString())));
      return RowFiles.join(frame, targets, making.make(engine, task, frame, progress));
    }
  }

  /** By ranges, on executors that have the network whole. */
  static <C extends RowCounts<C>> List<RowFiles.Part<C>> byRanges(
      Engine engine, RowTask<C> task, RowFrame<C> frame, Progress progress) throws IOException {
    List<Range> ranges = engine.ranges(frame.requested(), LEAST);
    List<C> counts = engine.run(ranges, task, progress);
    List<RowFiles.Part<C>> parts = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      parts.add(task.shards().part(ranges.get(i), counts.get(i)));
    }
    return parts;
  }
}
