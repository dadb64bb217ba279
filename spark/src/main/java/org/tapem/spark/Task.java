package org.tapem.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.util.CollectionAccumulator;
import org.tapem.base.BadFileException;
import org.tapem.math.Kernels;

/** A piece of work as Spark calls it; what goes wrong is reported with the machine where it did. */
final class Task<P extends Piece, R extends Serializable> implements Function<P, R> {
  private static final long serialVersionUID = 1L;
  private final PieceWork<P, R> work;
  private final CollectionAccumulator<String> plainHosts;

  Task(PieceWork<P, R> work, CollectionAccumulator<String> plainHosts) {
    this.work = work;
    this.plainHosts = plainHosts;
  }

  @Override
  public R call(P piece) throws IOException {
    if (Kernels.best() == Kernels.plain()) {
      plainHosts.add(Host.name());
    }
    try {
      return work.on(piece, TaskContext.get().taskAttemptId());
    } catch (NoSuchFileException e) {
      throw new BadFileException(
          e.getFile(), "cannot be seen by the executor on " + Host.name(), "");
    } catch (AccessDeniedException e) {
      throw new BadFileException(
          e.getFile(), "permission denied to the executor on " + Host.name(), "");
    } catch (OutOfMemoryError e) {
      throw new NoMemory(Host.name(), Runtime.getRuntime().maxMemory());
    }
  }
}
