package org.tapem.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.tapem.dataset.Dataset;
import org.tapem.network.Slices;
import org.tapem.walk.BatchedWalks;
import org.tapem.walk.RowBuffer;
import org.tapem.walk.RowFiles;
import org.tapem.walk.StepLinks;
import org.tapem.walk.WalkCounts;
import org.tapem.walk.WalkFrame;
import org.tapem.walk.WalkPlan;
import scala.Tuple2;

/**
 * Walks over a network that no executor holds whole: the links lie in slices on all of them, and
 * with each step the walks go to the slice of the node where they stand.
 *
 * @param slices number of slices
 */
record SlicedWalks(SharedFolder data, WalkPlan plan, RowShards shards, int slices)
    implements Serializable {
  private static final int BLOCK = 1 << 20; // nodes of walks that are put together at once
  private static final Opened<SharedFolder, Dataset> DATA = new Opened<>();

  private Dataset open() throws IOException {
    Path folder = data.checked();
    return DATA.get(data, () -> Dataset.open(folder));
  }

  /** The walks without the network. */
  WalkFrame frame() throws IOException {
    return plan.frame(open());
  }

  /** The links of each step of the meta-path, a slice in each partition. */
  List<JavaRDD<StepLinks>> links(JavaSparkContext context, int steps) {
    List<JavaRDD<StepLinks>> links = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      int step = i;
      links.add(
          context
              .parallelize(IntStream.range(0, slices).boxed().toList(), slices)
              .map(slice -> links(step, slice))
              .persist(StorageLevel.MEMORY_AND_DISK()));
    }
    return links;
  }

  private StepLinks links(int step, int slice) throws IOException {
    Dataset opened = open();
    return plan.links(opened, step, plan.slices(opened, step, slices), slice);
  }

  /** Walks a range of rows; gives the parts that tasks left in the folder. */
  List<RowFiles.Part<WalkCounts>> walk(
      JavaSparkContext context, List<JavaRDD<StepLinks>> links, WalkFrame frame, Range rows) {
    int length = frame.settings().length();
    JavaPairRDD<Integer, BatchedWalks> going =
        context
            .parallelize(Range.cut(rows.size(), slices), slices)
            .flatMapToPair(some -> start(rows.from() + some.from(), some.size()));
    for (int p = 1; p < length; p++) {
      int position = p;
      going =
          JavaPairRDD.fromJavaRDD(
              going
                  .partitionBy(new HashPartitioner(slices)) // a small number is its own hash
                  .zipPartitions(
                      links.get(frame.stepTo(position)),
                      (walks, slice) -> step(walks, slice.next(), position)));
    }
    int size = blockRows(frame);
    int blocks = (int) ((rows.size() + size - 1) / size);
    List<WalkCounts> counts =
        going
            .flatMapToPair(some -> byRows(some._2(), (int) rows.from(), size, blocks))
            .partitionBy(new HashPartitioner(blocks))
            .mapPartitionsWithIndex(
                (block, some) -> List.of(write(rows, block, size, some)).iterator(), true)
            .collect();
    List<RowFiles.Part<WalkCounts>> parts = new ArrayList<>();
    for (int block = 0; block < blocks; block++) {
      parts.add(shards.part(block(rows, block, size), counts.get(block)));
    }
    return parts;
  }

  private Iterator<Tuple2<Integer, BatchedWalks>> start(long first, long count) throws IOException {
    Dataset opened = open();
    BatchedWalks walks = BatchedWalks.start(plan.frame(opened), (int) first, (int) count);
    return keyed(walks.bySlice(plan.slices(opened, 0, slices)));
  }

  private static Iterator<Tuple2<Integer, BatchedWalks>> keyed(List<BatchedWalks> parts) {
    List<Tuple2<Integer, BatchedWalks>> keyed = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).size() > 0) {
        keyed.add(new Tuple2<>(i, parts.get(i)));
      }
    }
    return keyed.iterator();
  }

  /** Those that ended stay where they are. */
  private Iterator<Tuple2<Integer, BatchedWalks>> step(
      Iterator<Tuple2<Integer, BatchedWalks>> walks, StepLinks links, int position)
      throws IOException {
    Dataset opened = open();
    Slices next = plan.slices(opened, plan.frame(opened).stepTo(position + 1), slices);
    List<Tuple2<Integer, BatchedWalks>> all = new ArrayList<>();
    List<BatchedWalks> going = new ArrayList<>();
    int slice = 0;
    while (walks.hasNext()) {
      Tuple2<Integer, BatchedWalks> some = walks.next();
      slice = some._1();
      if (some._2().goes()) {
        going.add(some._2());
      } else {
        all.add(some);
      }
    }
    if (!going.isEmpty()) {
      List<BatchedWalks> gone = BatchedWalks.together(going).step(links, position, next);
      keyed(gone.subList(0, slices)).forEachRemaining(all::add);
      if (gone.get(slices).size() > 0) {
        all.add(new Tuple2<>(slice, gone.get(slices)));
      }
    }
    return all.iterator();
  }

  private static Iterator<Tuple2<Integer, BatchedWalks>> byRows(
      BatchedWalks walks, int firstRow, int size, int blocks) {
    return keyed(walks.byRows(firstRow, size, blocks));
  }

  private static Range block(Range rows, int block, int size) {
    long from = rows.from() + (long) block * size;
    int number = Math.toIntExact(from / size); // over all ranges, which are cut at blocks
    return new Range(number, from, Math.min(rows.to(), from + size));
  }

  private WalkCounts write(
      Range rows, int number, int size, Iterator<Tuple2<Integer, BatchedWalks>> some)
      throws IOException {
    WalkFrame frame = frame();
    Range block = block(rows, number, size);
    int count = (int) block.size();
    RowBuffer gathered = new RowBuffer(frame.width());
    gathered.add(count);
    Iterator<BatchedWalks> walks =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return some.hasNext();
          }

          @Override
          public BatchedWalks next() {
            return some.next()._2();
          }
        };
    WalkCounts counts =
        BatchedWalks.gather(frame, walks, (int) block.from(), count, gathered.cells());
    return shards.write(
        block,
        TaskContext.get().taskAttemptId(),
        targets -> {
          RowFiles.writePart(frame, gathered, counts, targets);
          return counts;
        });
  }

  /** Rows that are walked together: whole blocks, so many that the network is well used. */
  static int chunk(WalkFrame frame) {
    return Math.multiplyExact(blockRows(frame), 64);
  }

  private static int blockRows(WalkFrame frame) {
    return Math.max(1, BLOCK / frame.settings().length());
  }
}
