package org.tapem.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.math.RandomStream;
import org.tapem.method.ModelFolder;
import org.tapem.nn.Checkpoint;

/** However a model folder is damaged or wrongly made, it is refused in words. */
class DamagedModelTest {
  private static final int FLIPS = 40; // in every file
  @TempDir Path parent;
  private Path target;

  @BeforeEach
  void writeModel() throws IOException {
    target = parent.resolve("model");
    SmallData.writeModel(SmallData.write(parent.resolve("songs")), target);
  }

  private void refused(String... parts) {
    assertThatThrownBy(() -> ModelFolder.open(target))
        .isInstanceOf(BadFileException.class)
        .hasMessageContainingAll(parts)
        .hasMessageNotContaining(": null");
  }

  private Path file(String name) {
    return target.resolve(name);
  }

  @Test
  void everyFlippedByteIsFound() throws IOException {
    RandomStream random = new RandomStream(5);
    int flips = 0;
    for (String name : SmallData.contents(target).keySet()) {
      byte[] good = Files.readAllBytes(file(name));
      for (int i = 0; i < FLIPS; i++) {
        byte[] bad = good.clone();
        bad[random.nextInt(bad.length)] ^= (byte) (1 + random.nextInt(255));
        Files.write(file(name), bad);
        refused(target.toString());
        flips++;
      }
      Files.write(file(name), good);
    }
    assertThat(flips).isEqualTo(16 * FLIPS);
    ModelFolder.open(target);
  }

  @Test
  void theChecksumsCountInTheirOneFormOnly() throws IOException {
    byte[] good = Files.readAllBytes(file("SHA256SUMS"));
    for (int i = 0; i < good.length; i++) {
      if (i % 10 != 0 && good[i] != '\n') {
        continue; // every line end, and every tenth of the rest
      }
      byte[] bad = good.clone();
      bad[i] = (byte) (bad[i] == '\n' ? '\r' : bad[i] ^ 0x20); // another line end, another case
      Files.write(file("SHA256SUMS"), bad);
      refused(target.toString());
    }
  }

  @Test
  void everyCutGrownOrMissingFileIsFound() throws IOException {
    for (String name : SmallData.contents(target).keySet()) {
      byte[] good = Files.readAllBytes(file(name));
      for (int length : new int[] {0, good.length / 2, good.length - 1, good.length + 1}) {
        Files.write(file(name), Arrays.copyOf(good, length));
        refused(target.toString());
      }
      Files.delete(file(name));
      refused(target.toString());
      Files.write(file(name), good);
    }
    ModelFolder.open(target);
  }

  @Test
  void sizesAreCheckedEvenWhereChecksumsAreNot() throws IOException {
    Files.write(
        file("arrays/counts"), Arrays.copyOf(Files.readAllBytes(file("arrays/counts")), 24));
    assertThatThrownBy(() -> ModelFolder.openUnverified(target))
        .hasMessage(file("arrays/counts") + ": wrong size: 2 numbers, the manifest says 3 x 1");
  }

  @Test
  void aFileThatIsNotListedIsRefused() throws IOException {
    Files.writeString(file("arrays/more"), "x");
    refused(file("arrays/more") + ": is not listed in SHA256SUMS");
    SmallData.seal(target);
    refused(file("arrays/more") + ": is not named in the manifest");
  }

  @Test
  void unknownVersionsAndFormatsAreRefused() throws IOException {
    SmallData.edit(file("manifest.json"), "\"version\" : 1", "\"version\" : 2");
    SmallData.seal(target);
    refused(file("manifest.json") + ": unknown version of model: 2, this program reads 1");
    SmallData.edit(file("manifest.json"), "tapem-model", "tapem-module");
    SmallData.seal(target);
    refused(file("manifest.json") + ": not the manifest of a model: format tapem-module");
  }

  @Test
  void aMissingArrayIsRefused() throws IOException {
    Files.delete(file("arrays/counts"));
    refused(file("arrays/counts") + ": is missing");
    SmallData.seal(target);
    refused(file("SHA256SUMS") + ": does not list: arrays/counts");
  }

  @Test
  void missingWordsAndNodesAreRefused() throws IOException {
    Path stop = file("words/stop.utf8");
    byte[] good = Files.readAllBytes(stop);
    Files.delete(stop);
    SmallData.seal(target);
    refused(file("SHA256SUMS") + ": does not list: words/stop.utf8");
    Files.write(stop, good);
    Files.delete(file("nodes/listener/id.slots"));
    SmallData.seal(target);
    refused("does not list: nodes/listener/id.slots");
  }

  @Test
  void anArrayOfAnotherSizeOrTypeThanTheManifestSaysIsRefused() throws IOException {
    String good = Files.readString(file("manifest.json"));
    SmallData.edit(file("manifest.json"), "\"rows\" : 2,\n      \"columns\" : 3", shape(3, 3));
    SmallData.seal(target);
    refused(file("arrays/listener.table") + ": wrong size: 6 numbers, the manifest says 3 x 3");
    Files.writeString(file("manifest.json"), good);
    SmallData.edit(file("manifest.json"), "\"rows\" : 2,\n      \"columns\" : 3", shape(-2, -3));
    SmallData.seal(target);
    refused("not a valid manifest: an array needs rows >= 0 and columns >= 1, got -2 x -3");
    Files.writeString(file("manifest.json"), good.replace("float32", "int32"));
    SmallData.seal(target);
    refused(file("arrays/listener.table") + ": wrong element type");
    Files.writeString(file("manifest.json"), good.replace("float32", "float64"));
    SmallData.seal(target);
    refused("must be float32, int8, int32 or int64, got float64");
  }

  private static String shape(int rows, int columns) {
    return "\"rows\" : " + rows + ",\n      \"columns\" : " + columns;
  }

  @Test
  void anotherShapeThanAskedForIsRefused() throws IOException {
    ModelFolder model = ModelFolder.open(target);
    assertThatThrownBy(() -> model.floats("listener.table", 3, 2))
        .hasMessageEndingWith("has another shape than asked for: 2 x 3, not 3 x 2");
    assertThatThrownBy(() -> model.ints("listener.table"))
        .hasMessageEndingWith("array listener.table is not of the type asked for: float32");
    assertThatThrownBy(() -> model.floats("tables", 3, 2))
        .hasMessageEndingWith("has no array tables: it has [counts, listener.table, offsets]");
  }

  @Test
  void weightsThatAreNotFiniteAreRefused() throws IOException {
    byte[] bytes = Files.readAllBytes(file("arrays/listener.table"));
    bytes[16 + 4 + 3] = 0x7f; // float 1, little-endian, becomes 0x7f......: NaN or infinity
    bytes[16 + 4 + 2] = (byte) 0x80;
    Files.write(file("arrays/listener.table"), bytes);
    SmallData.seal(target);
    ModelFolder model = ModelFolder.open(target);
    assertThatThrownBy(() -> model.floats("listener.table"))
        .isInstanceOf(BadFileException.class)
        .hasMessage(file("arrays/listener.table") + ": weights must be finite: Infinity at 1");
  }

  @Test
  void wordsOutOfOrderAreRefusedSinceTheirNumbersWouldBeOthers() throws IOException {
    byte[] bytes = Files.readAllBytes(file("words/count"));
    bytes[16 + 8] = 4; // "blue" becomes more frequent than "river"
    Files.write(file("words/count"), bytes);
    SmallData.seal(target);
    ModelFolder model = ModelFolder.open(target);
    assertThatThrownBy(model::vocabulary)
        .hasMessage(file("words/count") + ": not in the order of counts: word 0");
  }

  @Test
  void twoNodesOfOneIdAreRefusedAndSoIsATableThatDoesNotFindThem() throws IOException {
    String twice = "id.utf8: entry 1 of %d is the same as entry 0; the file is damaged";
    sameId(file("nodes/listener/id.utf8"), 0);
    SmallData.seal(target);
    ModelFolder model = ModelFolder.open(target);
    assertThatThrownBy(model::checkContent).hasMessageEndingWith(twice.formatted(2));
    Path songs = parent.resolve("songs");
    sameId(songs.resolve("nodes/listener/id.utf8"), 0);
    SmallData.seal(songs);
    Dataset data = Dataset.open(songs);
    assertThatThrownBy(data::checkContent).hasMessageEndingWith(twice.formatted(3));
    assertThatThrownBy(() -> SmallData.writeModel(data, parent.resolve("other")))
        .hasMessage(songs + "/nodes/listener/id: two nodes have the same id: l1");
    assertThatThrownBy(() -> WholeDataset.write(data, parent.resolve("whole")))
        .hasMessage(songs + ": two nodes have the same id: l1");
    sameId(songs.resolve("nodes/listener/id.utf8"), 8); // "l9" is not where the table looks
    SmallData.seal(songs);
    assertThatThrownBy(() -> Dataset.open(songs).checkContent())
        .hasMessageContaining(songs + "/nodes/listener/id.slots: slot ");
  }

  /** Makes the second id "l1", or another digit. */
  private static void sameId(Path ids, int more) throws IOException {
    byte[] bytes = Files.readAllBytes(ids);
    bytes[16 + 3] = (byte) ('1' + more);
    Files.write(ids, bytes);
  }

  @Test
  void aSchemaThatDoesNotFitIsRefused() throws IOException {
    String good = Files.readString(file("manifest.json"));
    Files.writeString(file("manifest.json"), good.replace("\"training\" : 2", "\"training\" : 3"));
    SmallData.seal(target);
    refused(file("nodes/listener/id") + ": wrong size: 2 entries, expected 3");
    for (String[] edit :
        new String[][] {
          {"\"letter\" : \"L\"", "\"letter\" : \"\""},
          {"\"right\" : \"listener\"", "\"right\" : \"song\""},
          {"\"left\" : \"song\"", "\"left\" : \"sing\""},
          {"\"left\" : \"song\"", "\"left\" : null"},
          {"\"nodes\" : [ \"listener\" ]", "\"nodes\" : [ ]"}
        }) {
      Files.writeString(file("manifest.json"), good);
      SmallData.edit(file("manifest.json"), edit[0], edit[1]);
      SmallData.seal(target);
      assertThatThrownBy(() -> ModelFolder.open(target))
          .isInstanceOf(BadFileException.class)
          .hasMessageContaining("not a valid schema");
    }
  }

  @Test
  void aManifestWithoutAFieldIsRefused() throws IOException {
    ObjectMapper json = new ObjectMapper();
    String good = Files.readString(file("manifest.json"));
    for (String field :
        List.of(
            "format version method task nodeTypes relations textFields stopWords settings seed data"
                .concat(" nodes arrays figures history program")
                .split(" "))) {
      ObjectNode tree = (ObjectNode) json.readTree(good);
      tree.remove(field);
      Files.writeString(file("manifest.json"), tree.toString());
      SmallData.seal(target);
      assertThatThrownBy(() -> ModelFolder.open(target))
          .as(field)
          .isInstanceOf(BadFileException.class)
          .hasMessageStartingWith(file("manifest.json").toString());
    }
    ObjectNode tree = (ObjectNode) json.readTree(good);
    ((ObjectNode) tree.get("program")).remove("cpu");
    Files.writeString(file("manifest.json"), tree.toString());
    refused("not a valid manifest: program.cpu is missing");
    Files.writeString(file("manifest.json"), good.replaceFirst("(\"sha256\" : \")[0-9a-f]", "$1"));
    refused("not a valid manifest: data.sha256 must be 64 hexadecimal digits, got ");
  }

  @Test
  void aDataSetIsNoModelAndAModelNoDataSet() throws IOException {
    Path songs = parent.resolve("songs");
    assertThatThrownBy(() -> ModelFolder.open(songs))
        .hasMessage(songs + ": not a model: it has no manifest.json, it is a data set");
    assertThatThrownBy(() -> Dataset.open(target))
        .hasMessage(target + ": not a data set: it has no dataset.json, it is a model");
    assertThatThrownBy(() -> Checkpoint.open(target))
        .hasMessage(target + ": not a checkpoint: it has no checkpoint.json, it is a model");
    Files.move(songs.resolve("dataset.json"), songs.resolve("manifest.json"));
    assertThatThrownBy(() -> ModelFolder.open(songs))
        .hasMessageEndingWith("manifest.json: not the manifest of a model: format tapem-dataset");
    Files.move(file("manifest.json"), file("dataset.json"));
    assertThatThrownBy(() -> Dataset.open(target))
        .hasMessageEndingWith("dataset.json: not the manifest of a data set: format tapem-model");
    assertThatThrownBy(() -> ModelFolder.open(parent.resolve("nowhere")))
        .hasMessage(parent.resolve("nowhere") + ": no such folder");
    assertThatThrownBy(() -> ModelFolder.open(file("SHA256SUMS")))
        .hasMessageEndingWith("is a file, not the folder of a model");
  }
}
