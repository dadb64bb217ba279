package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;

class ShardsTest {
  private static final Range SECOND = new Range(1, 10, 20);
  @TempDir private Path folder;

  private Shards shards() {
    return new Shards(folder.toString());
  }

  @Test
  void aTryThatWasCutOffLeavesNothingUnderTheName() throws IOException {
    Files.writeString(shards().unfinished("rows", SECOND, 7), "ha");
    assertThat(shards().whole("rows", SECOND)).doesNotExist();
    Files.writeString(shards().unfinished("rows", SECOND, 8), "whole");
    shards().finish("rows", SECOND, 8);
    assertThat(shards().whole("rows", SECOND)).hasContent("whole");
  }

  @Test
  void twoTriesAtOnceDoNotMeet() throws IOException {
    Files.writeString(shards().unfinished("rows", SECOND, 1), "same");
    Files.writeString(shards().unfinished("rows", SECOND, 2), "same");
    shards().finish("rows", SECOND, 2);
    shards().finish("rows", SECOND, 1);
    assertThat(shards().whole("rows", SECOND)).hasContent("same");
    assertThat(folder).isDirectoryNotContaining("glob:**.try-*");
  }

  @Test
  void aFolderThatTheMachineDoesNotSeeIsNamed() {
    Shards elsewhere = new Shards(folder.resolve("gone").toString());
    assertThatThrownBy(() -> elsewhere.unfinished("rows", SECOND, 1))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("gone: cannot be seen by the executor on");
  }
}
