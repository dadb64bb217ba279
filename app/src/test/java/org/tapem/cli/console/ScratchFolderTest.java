package org.tapem.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScratchFolderTest {
  @Test
  void aTemporaryFolderThatIsMissingIsNamedWithTheWayToAnother() {
    String usual = System.getProperty("java.io.tmpdir");
    Path nowhere = Path.of("nowhere").toAbsolutePath();
    assertThat(ScratchFolder.hint(Path.of(usual, "tapem-12", "x").toString()))
        .contains("Temporary files go to " + usual, "-Djava.io.tmpdir=FOLDER");
    assertThat(ScratchFolder.hint(nowhere.toString())).isEmpty();
    assertThat(ScratchFolder.hint(null)).isEmpty();
  }
}
