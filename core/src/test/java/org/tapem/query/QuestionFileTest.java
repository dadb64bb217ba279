package org.tapem.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.rank.Query;
import org.tapem.rank.RankRequest;
import org.tapem.text.StyleFeatures;

class QuestionFileTest {
  private static final int COUNT = 120;
  @TempDir private Path folder;

  /** Of all kinds: new and known nodes, with and without links, times, lists and others. */
  private static RankTable.Named question(int i) {
    int[] words = new int[i % 50];
    for (int w = 0; w < words.length; w++) {
      words[w] = i * 31 + w;
    }
    int[][] links = i % 3 == 0 ? new int[0][] : new int[][] {{}, {i, i + 1}, {7}};
    int time = i % 4 == 0 ? Query.NO_TIME : 2000 + i % 20;
    byte[] marks = new byte[i % 3 == 1 ? 0 : StyleFeatures.SIZE];
    Arrays.fill(marks, (byte) (3 * i));
    Query query = new Query(i % 2 == 0 ? Query.NEW : i, words, links, time, marks);
    RankRequest request =
        i % 5 == 0 ? RankRequest.ofList(query, new int[] {i, 3, i}) : RankRequest.ofAll(query);
    return new RankTable.Named(
        "id \u00fc\t" + i, i % 7 == 0 ? request.without(new int[] {1, 9}) : request);
  }

  private static List<RankTable.Named> questions() {
    List<RankTable.Named> all = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      all.add(question(i));
    }
    return all;
  }

  @Test
  void anyRangeComesBackAsItWas() throws IOException {
    Path file = folder.resolve("questions");
    assertThat(QuestionFile.write(file, questions().iterator())).isEqualTo(COUNT);
    for (int[] range : new int[][] {{0, COUNT}, {0, 1}, {17, 18}, {53, 119}, {COUNT, COUNT}}) {
      try (QuestionFile.Reader reader = QuestionFile.read(file, range[0], range[1])) {
        List<RankTable.Named> found = new ArrayList<>();
        reader.forEachRemaining(found::add);
        assertThat(found)
            .usingRecursiveComparison()
            .isEqualTo(questions().subList(range[0], range[1]));
        assertThatThrownBy(reader::next).isInstanceOf(NoSuchElementException.class);
      }
    }
  }
}
