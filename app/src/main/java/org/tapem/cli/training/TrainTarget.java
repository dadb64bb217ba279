package org.tapem.cli.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.cli.options.OutputFile;
import org.tapem.io.FolderKind;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelManifest;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingRequest;
import org.tapem.nn.Checkpoint;
import org.tapem.nn.CheckpointWriter;

/**
 * What is to be done about what lies where the model goes.
 *
 * @param request with the right to replace what a resumed training may replace
 */
record TrainTarget(TrainingRequest request, Way way) {
  /** What is to be done. */
  enum Way {
    BEGIN,
    GO_ON,
    /** The model is there. */
    DONE
  }

  /** Looks; refuses to destroy a model or a checkpoint without having been told so. */
  static TrainTarget of(TrainingRequest requested) throws IOException {
    boolean kept = Checkpoint.exists(requested.checkpoint());
    if (kept && requested.resume()) {
      // A model that is there is either this one, or one that --force was given for at first.
      return new TrainTarget(requested.replace(true).resume(true), Way.GO_ON);
    }
    if (kept && !requested.replace()) {
      throw new BadFileException(
          requested.checkpoint(),
          "is of a training that did not end",
          "give --resume to go on with it, or --force to begin again");
    }
    if (requested.resume() && !requested.replace() && isModel(requested.out()) && isOf(requested)) {
      return new TrainTarget(requested, Way.DONE);
    }
    return new TrainTarget(requested, Way.BEGIN);
  }

  private static boolean isModel(Path out) {
    return FolderKind.of(out).equals(Optional.of(FolderKind.MODEL));
  }

  /** Whether there is a model now. */
  boolean isModel() {
    return isModel(request.out());
  }

  private static boolean isOf(TrainingRequest requested) throws IOException {
    ModelManifest manifest = ModelFolder.openUnverified(requested.out()).manifest();
    return manifest.method().equals(requested.method().key())
        && manifest.seed() == requested.seed()
        && manifest.settings().equals(requested.values().asMap())
        && manifest.data().sha256().equals(requested.data().sha256())
        && Objects.equals(start(manifest), start(requested));
  }

  private static String start(ModelManifest manifest) {
    return manifest.start() == null ? null : manifest.start().sha256();
  }

  private static String start(TrainingRequest requested) throws IOException {
    return requested.start() == null
        ? null
        : ModelFolder.openUnverified(requested.start()).sha256();
  }

  /** Finds out now, and not when training ends, whether all can be written. Gives the log. */
  Path prepare(Path givenLog) throws IOException {
    new ModelWriter(request.out(), request.replace()).close();
    if (request.method().byEpochs()) {
      new CheckpointWriter(request.checkpoint()).close();
    }
    if (givenLog != null) {
      OutputFile.prepareLog(givenLog, request.replace());
      return givenLog;
    }
    Path out = request.out().toAbsolutePath().normalize();
    Path log = out.resolveSibling(out.getFileName() + ".log.jsonl");
    if (Files.isSymbolicLink(log)) { // nobody asked to write where it leads
      Files.delete(log);
    }
    return log;
  }

  /** Removes what stands in the way of a new beginning. */
  void begin() throws IOException {
    if (way == Way.BEGIN) {
      Checkpoint.delete(request.checkpoint());
    }
  }
}
