package org.tapem.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Temporary folders in memory where the system has enough of that, so that thousands of syncs cost
 * little: those of all tests, by {@code junit-platform.properties}.
 */
final class MemoryFolder implements TempDirFactory {
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ENOUGH = 1L << 30; // bytes; containers often have less

  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
      throws IOException {
    return Files.isDirectory(MEMORY)
            && Files.isWritable(MEMORY)
            && Files.getFileStore(MEMORY).getUsableSpace() >= ENOUGH
        ? Files.createTempDirectory(MEMORY, "tapem-test-")
        : Files.createTempDirectory("tapem-test-");
  }
}
