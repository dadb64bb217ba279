package org.tapem.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.CollectionAccumulator;
import org.tapem.base.Progress;
import org.tapem.walk.RowFiles;
import org.tapem.walk.StepLinks;
import org.tapem.walk.WalkCounts;
import org.tapem.walk.WalkFrame;

/** A cluster, ready to work; it is left when this is closed. */
final class Engine implements AutoCloseable {
  private static final long PATIENCE_MILLIS = 60_000; // for the first executor
  private final ClusterOptions options;
  private final PrintWriter err;
  private final JavaSparkContext context;
  private final Set<String> noted = new TreeSet<>(); // hosts

  /**
   * Joins the cluster.
   *
   * @param conf of {@link EngineSettings}
   * @param err for notes
   */
  Engine(SparkConf conf, ClusterOptions options, PrintWriter err) throws IOException {
    this.options = options;
    this.err = err;
    try {
      context = new JavaSparkContext(conf);
    } catch (Exception e) { // Spark's own are not declared
      throw ClusterMistakes.starting(conf.get("spark.master"), e);
    }
    try {
      awaitExecutor(conf);
    } catch (IOException | RuntimeException e) {
      context.close();
      throw e;
    }
  }

  /** Without an executor a job would wait for ever. */
  private void awaitExecutor(SparkConf conf) throws IOException {
    long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
    while (!context.sc().isLocal() && executors() < 1) {
      if (context.sc().isStopped() || System.nanoTime() > end) {
        throw new IOException(
            "%s: gave no executor with %s of memory"
                .formatted(conf.get("spark.master"), conf.get("spark.executor.memory", "1g")));
      }
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
    }
  }

  private int executors() {
    return context.sc().statusTracker().getExecutorInfos().length - 1; // the driver is one of them
  }

  /** Gives all executors a value. */
  <T extends Serializable> Broadcast<T> broadcast(T value) {
    return context.broadcast(value);
  }

  /** Cuts work of a size into ranges. */
  List<Range> ranges(long size, int min) {
    return Range.cut(size, parts(size, min));
  }

  /** How many parts work of a size has. */
  int parts(long size, int min) {
    return options.partitions(size, Math.max(1, context.defaultParallelism()), min);
  }

  /** Does the work on all pieces, a task each; gives the results in their order. */
  <P extends Piece, R extends Serializable> List<R> run(
      List<P> pieces, PieceWork<P, R> work, Progress progress) throws IOException {
    if (pieces.isEmpty()) {
      return List.of();
    }
    TaskProgress listener = new TaskProgress(pieces, progress);
    CollectionAccumulator<String> plainHosts =
        context.sc().collectionAccumulator("hosts without vector kernels");
    context.sc().addSparkListener(listener);
    try {
      List<R> results =
          context.parallelize(pieces, pieces.size()).map(new Task<>(work, plainHosts)).collect();
      listener.finish();
      note(plainHosts.value());
      return results;
    } catch (Exception e) { // Spark's own are not declared
      throw ClusterMistakes.running(e);
    } finally {
      context.sc().removeSparkListener(listener);
    }
  }

  /** Has walks go over a network in slices; gives the parts in the order of the rows. */
  List<RowFiles.Part<WalkCounts>> walk(SlicedWalks walks, Progress progress) throws IOException {
    WalkFrame frame = walks.frame();
    try {
      List<JavaRDD<StepLinks>> links = walks.links(context, frame.path().steps().size());
      List<RowFiles.Part<WalkCounts>> parts = new ArrayList<>();
      int chunk = SlicedWalks.chunk(frame);
      for (long row = 0; row < frame.rows(); row += chunk) {
        Range rows = new Range(0, row, Math.min(frame.rows(), row + chunk));
        parts.addAll(walks.walk(context, links, frame, rows));
        progress.advance(rows.size());
      }
      return parts;
    } catch (Exception e) { // Spark's own are not declared
      throw ClusterMistakes.running(e);
    }
  }

  /** Once of each. */
  private void note(List<String> plainHosts) {
    if (noted.addAll(plainHosts)) {
      err.println(
          "Note: no vector kernels on "
              + String.join(", ", noted)
              + ": slower, the same result; executors need --add-modules jdk.incubator.vector");
    }
  }

  @Override
  public void close() {
    context.close();
  }
}
