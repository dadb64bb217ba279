package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.io.Checksums;

class SharedFolderTest {
  @TempDir private Path folder;
  private SharedFolder shared;

  @BeforeEach
  void make() throws IOException {
    Files.writeString(folder.resolve(Checksums.FILE), "one");
    shared = SharedFolder.of(folder);
  }

  @Test
  void theSameFolderIsGiven() throws IOException {
    assertThat(shared.checked()).isEqualTo(folder.toAbsolutePath());
  }

  @Test
  void oneThatIsNotThereIsNamedWithTheMachine() throws IOException {
    Files.delete(folder.resolve(Checksums.FILE));
    assertThatThrownBy(shared::checked)
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(folder + ": cannot be seen by the executor on ");
  }

  @Test
  void anotherOneUnderThePathIsRefused() throws IOException {
    Files.writeString(folder.resolve(Checksums.FILE), "two");
    assertThatThrownBy(shared::checked)
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(folder + ": is another one for the executor on ");
  }
}
