package org.tapem.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;
import org.tapem.network.Links;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.text.StopWords;
import org.tapem.text.StyleFeatures;
import org.tapem.text.Vocabulary;

/** Items n0 and n1, whose texts are "item=n0" and "item=n0 oak"; two users have one each. */
class SpelledAlikeTest {
  @TempDir Path folder;

  private Dataset write() throws IOException {
    Schema schema =
        new Schema(
            List.of(new NodeType("user", 'U'), new NodeType("item", 'I')),
            List.of(new Relation("buys", 0, 1, false)));
    DatasetManifest.Task task = new DatasetManifest.Task("user", "item", "buys", true);
    Path target = folder.resolve("data");
    try (DatasetWriter writer = new DatasetWriter(target, false, schema, task, List.of("text"))) {
      nodes(writer, 0);
      nodes(writer, 1);
      DatasetWriter.TextWriter texts = writer.texts(1);
      texts.word(0);
      texts.endField();
      texts.endNode(new byte[StyleFeatures.SIZE]);
      texts.word(0);
      texts.word(1);
      texts.endField();
      texts.endNode(new byte[StyleFeatures.SIZE]);
      writer.links(0, new Links(new int[] {0, 1, 2}, new int[] {0, 1}));
      writer.heldOutQueryNodes(new int[0]);
      writer.heldOutLinks(0, new Links(new int[] {0}, new int[0]));
      writer.parts(List.<Part>of());
      StringTable words = new StringTable();
      words.add("item=n0");
      words.add("oak");
      writer.words(
          Vocabulary.sorted(words, new long[] {2, 1}, new int[] {2, 1}, 2, 1).vocabulary(), 1);
      writer.stopWords(StopWords.of(List.of()));
      writer.commit(Map.of(), List.of());
    }
    return Dataset.open(target);
  }

  private static void nodes(DatasetWriter writer, int type) throws IOException {
    StringTable ids = new StringTable();
    StringList names = new StringList();
    int[] numbers = {ids.add("n0"), ids.add("n1")};
    names.add("one");
    names.add("two");
    writer.nodes(type, ids, numbers, 2);
    writer.names(type, names, numbers);
  }

  @Test
  void aWordThatIsSpelledAsThatOfANodeIsTheSameWord() throws IOException {
    ReadableData readable = ReadableData.of(write());
    Documents made = readable.maker().make();
    Vocabulary words = made.vocabulary();
    assertThat(words.size()).isEqualTo(3);
    assertThat(readable.queryWords(words, made.queryTexts(), "n0"))
        .containsExactly("item=n0", "item=n0");
    assertThat(readable.queryWords(words, made.queryTexts(), "n1"))
        .containsExactly("item=n1", "item=n0", "oak");
    assertThat(readable.candidateWords(made, "n0")).containsExactly("item=n0");
    assertThat(readable.candidateWords(made, "n1")).containsExactly("item=n0", "oak");
    assertThat(words.count(words.find("item=n0"))).isEqualTo(5);
    assertThat(words.documents(words.find("item=n0")))
        .as("at most in all four documents, though two of its makings are in one")
        .isEqualTo(4);
    assertThat(words.count(words.find("item=n1"))).isEqualTo(1);
  }
}
