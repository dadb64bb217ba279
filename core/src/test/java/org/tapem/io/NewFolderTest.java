package org.tapem.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewFolderTest {
  @TempDir Path folder;

  @Test
  void ofTwoThatAreWholeTheFirstGetsTheName() throws IOException {
    Path path = folder.resolve("part");
    try (NewFolder one = new NewFolder(path);
        NewFolder two = new NewFolder(path)) {
      Files.writeString(one.unfinished().resolve("file"), "one");
      Files.writeString(two.unfinished().resolve("file"), "two");
      assertThat(path).doesNotExist();
      two.giveName();
      one.giveName();
    }
    assertThat(path.resolve("file")).hasContent("two");
    assertThat(folder.toFile().list()).containsExactly("part");
  }

  @Test
  void whatIsNotWholeGoes() throws IOException {
    try (NewFolder one = new NewFolder(folder.resolve("part"))) {
      Files.writeString(one.unfinished().resolve("file"), "one");
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFolderThatIsGoneIsNotMadeAgain() {
    Path gone = folder.resolve("gone");
    assertThatThrownBy(() -> new NewFolder(gone.resolve("part")))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(gone).doesNotExist();
  }
}
