package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.BadFileException;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.ProgramEntry;
import org.tapem.dataset.SmallData;
import org.tapem.io.ArrayEntry;
import org.tapem.io.Checksums;
import org.tapem.math.RandomStream;
import org.tapem.text.Tokenizer;
import org.tapem.text.Vocabulary;

class ModelFolderTest {
  @TempDir Path parent;
  private Path target;
  private Dataset data;

  @BeforeEach
  void writeData() throws IOException {
    target = parent.resolve("model");
    data = SmallData.write(parent.resolve("songs"));
  }

  @Test
  void givesBackWhatWasWritten() throws IOException {
    ModelManifest written = SmallData.writeModel(data, target);
    ModelFolder model = ModelFolder.open(target);
    assertThat(model.manifest()).isEqualTo(written);
    assertThat(model.floats("listener.table")).containsExactly(SmallData.table());
    assertThat(Float.floatToRawIntBits(model.floats("listener.table", 2, 3)[4]))
        .as("minus zero")
        .isEqualTo(0x80000000);
    assertThat(model.ints("counts")).containsExactly(3, -1, Integer.MIN_VALUE);
    assertThat(model.longs("offsets")).containsExactly(0, 1L << 40);
    assertThat(model.has("counts")).isTrue();
    assertThat(model.has("count")).isFalse();
    assertThat(model.schema()).isEqualTo(data.schema());
    assertThat(SmallData.entries(parent)).containsExactly("model", "songs");
  }

  @Test
  void saysWhereItComesFrom() throws IOException {
    SmallData.writeModel(data, target);
    ModelManifest manifest = ModelFolder.open(target).manifest();
    assertThat(manifest.method()).isEqualTo("invented");
    assertThat(manifest.task()).isEqualTo(data.manifest().task());
    assertThat(manifest.textFields()).containsExactly("lyrics");
    assertThat(manifest.stopWords()).isEqualTo("common.txt");
    assertThat(manifest.settings()).isEqualTo(Map.of("dim", "3", "rate", "0.1"));
    assertThat(manifest.seed()).isEqualTo(42);
    assertThat(manifest.data().name()).isEqualTo("songs");
    assertThat(manifest.data().sha256())
        .isEqualTo(Checksums.of(parent.resolve("songs/SHA256SUMS")));
    assertThat(manifest.nodeTypes()).isEqualTo(data.manifest().nodeTypes());
    assertThat(manifest.figures()).isEqualTo(Map.of("auc", 1 / 3.0, "recall@5", 0.5));
    assertThat(manifest.history()).hasSize(2);
    assertThat(manifest.history().get(0)).isEqualTo(Map.of("loss", 2.5, "recall@5", 0.25));
    assertThat(manifest.arrays().get("listener.table")).isEqualTo(new ArrayEntry("float32", 2, 3));
    assertThat(manifest.program()).isEqualTo(ProgramEntry.current());
    assertThat(Files.readString(target.resolve("manifest.json")))
        .as("nothing of this machine's folders")
        .doesNotContain(parent.toString(), "tmp");
  }

  @Test
  void keepsTheTrainingNodesItRanks() throws IOException {
    SmallData.writeModel(data, target);
    ModelFolder model = ModelFolder.open(target);
    assertThat(model.ids("listener").strings().size()).isEqualTo(2);
    assertThat(model.ids("listener").find("l2")).isEqualTo(1);
    assertThat(model.ids("listener").find("l3")).as("not known from training").isEqualTo(-1);
    assertThat(model.names("listener").get(0)).isEqualTo("Ñame of l1");
    assertThatThrownBy(() -> model.ids("song"))
        .isInstanceOf(BadFileException.class)
        .hasMessage(target + ": keeps no nodes of type song: it has [listener]");
  }

  @Test
  void cutsANewTextAsTheDataSetDid() throws IOException {
    SmallData.writeModel(data, target);
    ModelFolder model = ModelFolder.open(target);
    assertThat(model.stopWords().words()).containsExactly("the", "of");
    assertThat(new Tokenizer(model.stopWords()).tokens("The river of OF Ōsaka"))
        .containsExactly("river", "ōsaka");
    Vocabulary words = model.vocabulary();
    Vocabulary expected = data.vocabulary();
    assertThat(words.size()).isEqualTo(3);
    assertThat(words.frequentSize()).isEqualTo(expected.frequentSize()).isEqualTo(1);
    assertThat(words.documentCount()).isEqualTo(2);
    assertThat(words.tokens()).isEqualTo(5);
    for (int i = 0; i < words.size(); i++) {
      assertThat(words.word(i)).isEqualTo(List.of("river", "blue", "ōsaka").get(i));
      assertThat(words.find(words.word(i))).isEqualTo(i);
      assertThat(words.count(i)).isEqualTo(expected.count(i));
      assertThat(words.documents(i)).isEqualTo(expected.documents(i));
      assertThat(words.idf(i)).isEqualTo(expected.idf(i));
    }
  }

  @Test
  void aModelWithoutTextsHasNoVocabulary() throws IOException {
    try (ModelWriter writer = new ModelWriter(target, false)) {
      writer.copyNodes(data, SmallData.LISTENER);
      writer.commit(ModelManifest.of("popularity", data, Map.of(), 1));
    }
    ModelFolder model = ModelFolder.open(target);
    assertThat(model.hasVocabulary()).isFalse();
    assertThatThrownBy(model::vocabulary)
        .hasMessage(target + ": has no vocabulary: method popularity");
    assertThatThrownBy(() -> model.floats("table")).hasMessageContaining("has no array table");
  }

  @Test
  void theSameModelGivesTheSameBytes() throws IOException {
    SmallData.writeModel(data, target);
    Map<String, String> first = SmallData.contents(target);
    SmallData.writeModel(data, parent.resolve("again"));
    assertThat(SmallData.contents(parent.resolve("again"))).isEqualTo(first);
    assertThat(first).hasSize(3 + 5 + 6 + 2);
  }

  @Test
  void theOrderInWhichAMapWasFilledDoesNotShow() throws IOException {
    Map<String, String> there = new LinkedHashMap<>();
    Map<String, String> back = new LinkedHashMap<>();
    for (int i = 0; i < 20; i++) {
      there.put("setting" + i, "x");
      back.put("setting" + (19 - i), "x");
    }
    assertThat(json(back)).isEqualTo(json(there)).contains("setting19");
  }

  private String json(Map<String, String> settings) throws IOException {
    try (ModelWriter writer = new ModelWriter(target, true)) {
      writer.copyNodes(data, SmallData.LISTENER);
      writer.commit(ModelManifest.of("popularity", data, settings, 1));
    }
    return Files.readString(target.resolve("manifest.json"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1021, 65_532, 65_533, 131_071})
  void arraysOfAnyLengthComeBack(int length) throws IOException {
    RandomStream random = new RandomStream(3, length);
    float[] floats = new float[length];
    int[] ints = new int[length];
    long[] longs = new long[length];
    for (int i = 0; i < length; i++) {
      longs[i] = random.nextLong();
      ints[i] = (int) longs[i];
      floats[i] = ints[i];
    }
    try (ModelWriter writer = new ModelWriter(target, false)) {
      writer.floats("f", floats, length, 1);
      writer.ints("i", ints);
      writer.longs("l", longs);
      writer.copyNodes(data, SmallData.LISTENER);
      writer.commit(ModelManifest.of("invented", data, Map.of(), 1));
    }
    ModelFolder model = ModelFolder.open(target);
    assertThat(model.floats("f")).isEqualTo(floats);
    assertThat(model.ints("i")).isEqualTo(ints);
    assertThat(model.longs("l")).isEqualTo(longs);
  }

  @Test
  void refusesToWriteWhatCouldNotBeRead() throws IOException {
    try (ModelWriter writer = new ModelWriter(target, false)) {
      assertThatThrownBy(() -> writer.floats("w", new float[] {0, Float.NaN}, 1, 2))
          .hasMessage("weights must be finite, got NaN in w at 1");
      assertThatThrownBy(() -> writer.floats("w", new float[5], 2, 3))
          .hasMessage("array w of 2 x 3 has 5 values");
      for (String name : List.of("", "a/b", "..", "../a", ".a", "a..b", "a b", "ä")) {
        assertThatThrownBy(() -> writer.ints(name, new int[1]))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("the name of an array");
      }
      writer.ints("a", new int[1]);
      assertThatThrownBy(() -> writer.ints("A", new int[1])).hasMessage("two arrays are named A");
      ModelManifest manifest = ModelManifest.of("invented", data, Map.of(), 1);
      assertThatThrownBy(() -> writer.commit(manifest))
          .hasMessage("a model needs the nodes that it ranks, of type listener");
      writer.copyNodes(data, SmallData.LISTENER);
      assertThatThrownBy(() -> writer.copyNodes(data, SmallData.LISTENER))
          .hasMessage("the nodes of type listener are copied already");
      writer.vocabulary(data.vocabulary(), 1);
      assertThatThrownBy(() -> writer.commit(manifest))
          .hasMessage("a model has vocabulary and stop words, or neither");
      assertThatThrownBy(() -> manifest.with(Map.of("auc", Double.NaN), List.of()))
          .hasMessage("figures.auc must be finite, got NaN");
    }
    assertThat(SmallData.entries(parent)).containsExactly("songs");
  }

  @Test
  void replacesOnlyAModelAndOnlyWhenAsked() throws IOException {
    SmallData.writeModel(data, target);
    assertThatThrownBy(() -> new ModelWriter(target, false).close())
        .hasMessageContaining("exists already");
    assertThatThrownBy(() -> new ModelWriter(parent.resolve("songs"), true).close())
        .hasMessageContaining("exists and is not ours: it has no manifest.json");
    SmallData.writeModel(data, target);
    ModelFolder.open(target);
  }

  @Test
  void theProcessorIsReadWhereTheSystemTellsIt() throws IOException {
    Path info = parent.resolve("cpuinfo");
    assertThat(ProgramEntry.cpu(info)).isEmpty();
    Files.writeString(
        info, "processor\t: 0\nmodel\t\t: 49\nmodel name\t: Z80: fast\nmodel name: b");
    assertThat(ProgramEntry.cpu(info)).isEqualTo("Z80: fast");
    Files.writeString(info, "no such line\n");
    assertThat(ProgramEntry.cpu(info)).isEmpty();
  }
}
