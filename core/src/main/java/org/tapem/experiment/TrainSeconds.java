package org.tapem.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.tapem.io.FileOutput;

/** How long a training took, kept in the work folder: a model itself knows no time. */
final class TrainSeconds {
  private TrainSeconds() {}

  static double since(long began) {
    return Math.round((System.nanoTime() - began) / 1e6) / 1e3;
  }

  static void write(Path model, double seconds) throws IOException {
    Files.createDirectories(file(model).getParent());
    try {
      Files.writeString(file(model), seconds + "\n");
    } catch (IOException e) {
      throw FileOutput.named(file(model), e);
    }
  }

  /** Of the run that ended the training, which may have gone on from another. */
  static Optional<Double> of(Path model) throws IOException {
    if (!Files.exists(file(model))) {
      return Optional.empty();
    }
    try {
      return Optional.of(Double.parseDouble(Files.readString(file(model)).strip()));
    } catch (NumberFormatException e) { // half-written: not worth a stop
      return Optional.empty();
    }
  }

  private static Path file(Path model) {
    return model.getParent().resolveSibling("seconds").resolve(model.getFileName());
  }
}
