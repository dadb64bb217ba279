package org.tapem.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.SparkConf;
import org.apache.spark.broadcast.Broadcast;
import org.tapem.base.Progress;
import org.tapem.cli.console.ScratchFolder;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.method.TrainingRequest;
import org.tapem.method.WorkerGroup;
import org.tapem.nn.StateSnapshot;
import org.tapem.nn.StepRange;
import org.tapem.nn.WorkerUpdate;
import picocli.CommandLine;

/**
 * The executors of a cluster that take part in a training. The state goes to them by broadcast, and
 * the rows that they changed come back; arrays that they need besides lie in a folder that all see.
 */
final class ExecutorGroup implements WorkerGroup, AutoCloseable {
  private final SparkConf conf;
  private final ClusterOptions options;
  private final PrintWriter out;
  private final PrintWriter err;
  private final Set<Integer> epochs = new HashSet<>();
  private long rounds;
  private long sentBytes;
  private long gotBytes;
  private TrainingRequest request;
  private ScratchFolder scratch; // from here on: once they are needed
  private Engine engine;
  private TrainTask.Requested requested;

  ExecutorGroup(SparkConf conf, ClusterOptions options, CommandLine line) {
    this.conf = conf;
    this.options = options;
    out = line.getOut();
    err = line.getErr();
  }

  /** The training that they take part in. */
  void lead(TrainingRequest ours) {
    request = ours;
  }

  /** Joins the cluster when there is something to do; mistakes are found before that. */
  private void join() throws IOException {
    if (engine == null) {
      scratch = ScratchFolder.beside(request.out());
      engine = new Engine(conf, options, err);
      requested =
          new TrainTask.Requested(
              SharedFolder.of(request.data().folder()),
              request.method().key(),
              new TreeMap<>(request.values().asMap()),
              request.seed(),
              scratch.path().toString());
    }
  }

  @Override
  public void give(String name, float[] values) throws IOException {
    join();
    try (ArrayWriter writer = new ArrayWriter(requested.file(name), ElementType.FLOAT32)) {
      writer.putFloats(values, 0, values.length);
    }
  }

  @Override
  public List<WorkerUpdate> run(String part, StateSnapshot start, List<StepRange> ranges)
      throws IOException {
    join();
    Broadcast<StateSnapshot> state = engine.broadcast(start);
    try {
      TrainTask task = new TrainTask(requested, part, state, List.copyOf(ranges));
      List<Range> each = Range.cut(ranges.size(), ranges.size());
      List<WorkerUpdate> results = engine.run(each, task, Progress.NONE);
      epochs.add(ranges.get(0).epoch());
      rounds++;
      sentBytes += start.bytes() * ranges.size();
      gotBytes += results.stream().mapToLong(result -> result.change().bytes()).sum();
      return results;
    } finally {
      state.destroy();
    }
  }

  /** Tells how much was sent. */
  void tellTraffic() {
    if (rounds > 0) {
      double each = 1e6 * epochs.size();
      out.printf(
          Locale.ROOT,
          "%,d rounds in %,d epochs; in each of these %,.1f MB to the replicas, %,.1f MB back%n",
          rounds,
          epochs.size(),
          sentBytes / each,
          gotBytes / each);
    }
  }

  @Override
  public void close() throws IOException {
    if (engine != null) {
      engine.close();
    }
    if (scratch != null) {
      scratch.close();
    }
  }
}
