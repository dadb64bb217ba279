package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.io.StringTable;

class WordVectorsTest {
  private final WordVectors vectors =
      new WordVectors(2, new float[] {1, 0, 3, 3, 0, -2, 5, 0, 0, 0});

  @Test
  void theNearestWordsHaveTheLargestCosine() {
    assertThat(vectors.nearest(0, 3))
        .extracting(WordVectors.Neighbour::word)
        .containsExactly(3, 1, 2);
    assertThat(vectors.nearest(0, 9)).hasSize(4);
    assertThat(vectors.nearest(0, 2).get(1).cosine())
        .isCloseTo((float) Math.sqrt(0.5), within(1e-6f));
    assertThat(vectors.cosine(0, 4)).isZero();
  }

  @Test
  void aFileGivesTheSameVectorsBack(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("words.f32");
    vectors.save(file);
    WordVectors read = WordVectors.load(file, 2);
    assertThat(read.toArray()).isEqualTo(vectors.toArray());
    assertThat(read.size()).isEqualTo(5);
    float[] row = new float[3];
    read.copy(1, row, 1);
    assertThat(row).containsExactly(0, 3, 3);
    assertThatThrownBy(() -> WordVectors.load(file, 3))
        .isInstanceOf(BadFileException.class)
        .hasMessageEndingWith("words.f32: not rows of 3 numbers: 10 numbers");
  }

  @Test
  void theTextFormatIsThatOfWord2vec(@TempDir Path folder) throws IOException {
    StringTable words = new StringTable();
    words.add("graph");
    words.add("caf\u00e9");
    words.add("deep \u00a0learning\n");
    Vocabulary vocabulary =
        Vocabulary.sorted(words, new long[] {3, 2, 1}, new int[] {1, 1, 1}, 1, 1).vocabulary();
    Path file = folder.resolve("words.txt");
    new WordVectors(2, new float[] {0.5f, -1, 2, 3, 4, 5}).writeText(file, vocabulary);
    assertThat(Files.readString(file))
        .isEqualTo("3 2\ngraph 0.5 -1.0\ncaf\u00e9 2.0 3.0\ndeep__learning_ 4.0 5.0\n");
  }
}
