package org.tapem.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.io.Checksums;
import org.tapem.io.FolderState;
import org.tapem.network.Direction;

/** A data set that another import replaces while it is open gives old data or none, never both. */
class ReplacedDatasetTest {
  @TempDir Path parent;
  private Path path;
  private Dataset data;

  @BeforeEach
  void write() throws IOException {
    path = parent.resolve("songs");
    data = SmallData.write(path);
  }

  private Map<String, FolderState.Reading<?>> readings() {
    Map<String, FolderState.Reading<?>> readings = new TreeMap<>();
    readings.put("ids", () -> data.ids(SmallData.LISTENER));
    readings.put("names", () -> data.names(SmallData.SONG));
    readings.put("texts", () -> data.texts(SmallData.SONG));
    readings.put("network", data::network);
    readings.put("links", () -> data.links(0, Direction.BACKWARD, 0, 1));
    readings.put("held out", data::heldOut);
    readings.put("vocabulary", data::vocabulary);
    readings.put("stop words", data::stopWords);
    readings.put(
        "all",
        () -> {
          data.checkContent();
          return data;
        });
    return readings;
  }

  private void eachIsRefused() {
    readings()
        .forEach(
            (name, reading) ->
                assertThatThrownBy(reading::read)
                    .as(name)
                    .isInstanceOf(BadFileException.class)
                    .hasMessageStartingWith(path + ": was replaced while it was read"));
  }

  /** Other data of the same shape, so that no size tells the difference. */
  private void replace() throws IOException {
    Files.move(path, parent.resolve("aside"));
    SmallData.write(path);
    Path sums = path.resolve(Checksums.FILE);
    String text = Files.readString(sums);
    char last = text.charAt(0) == '0' ? '1' : '0';
    Files.writeString(sums, last + text.substring(1));
  }

  @Test
  void whatComesFromAnotherFolderIsRefused() throws IOException {
    String before = data.sha256();
    for (FolderState.Reading<?> reading : readings().values()) {
      assertThat(reading.read()).isNotNull();
    }
    replace();
    eachIsRefused();
    assertThat(data.sha256()).as("of the one that was opened").isEqualTo(before);
    assertThat(Dataset.open(path).sha256()).isNotEqualTo(before);
  }

  @Test
  void aFolderThatIsGoneIsRefused() throws IOException {
    Files.move(path, parent.resolve("aside"));
    eachIsRefused();
  }

  @Test
  void theSameDataMayBeWrittenAgain() throws IOException {
    Files.move(path, parent.resolve("aside"));
    SmallData.write(path);
    for (FolderState.Reading<?> reading : readings().values()) {
      assertThat(reading.read()).isNotNull();
    }
  }

  @Test
  void whatAKilledReplacementPutAsideIsReadThere() throws IOException {
    Files.move(path, parent.resolve(".songs.tmp-1-dead.old"));
    Files.createDirectories(parent.resolve(".songs.tmp-1-dead"));
    Files.writeString(parent.resolve(".songs.tmp-1-dead.lock"), "");
    data = Dataset.open(path);
    assertThat(data.folder()).isEqualTo(path);
    for (FolderState.Reading<?> reading : readings().values()) {
      assertThat(reading.read()).isNotNull();
    }
    assertThat(Origin.of(data.folder(), data.sha256()).name()).isEqualTo("songs");
  }
}
