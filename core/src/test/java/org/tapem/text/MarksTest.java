package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarksTest {
  private static final int SIGNS = 54; // after the little words: .,:;()-'"%/?!$\{}
  private static final int SHAPES = SIGNS + 17;

  private static byte[] of(String... fields) {
    Marks marks = new Marks();
    marks.begin();
    for (String field : fields) {
      marks.add(field.getBytes(StandardCharsets.UTF_8));
    }
    return marks.take(true);
  }

  private static float[] features(byte[] marks) {
    float[] features = new float[Marks.FEATURES];
    Marks.features(marks, 0, features, 0);
    return features;
  }

  @Test
  void littleWordsSignsAndShapesAreCounted() {
    byte[] marks =
        of("BERT: The end", "We (the two of us) use BiLSTMs, 3-fold. The na\u00efve end?");
    assertThat(marks).hasSize(Marks.SIZE);
    assertThat(marks[0]).as("the").isEqualTo((byte) 3);
    assertThat(marks[1]).as("of").isEqualTo((byte) 1);
    assertThat(marks[6]).as("we").isEqualTo((byte) 1);
    assertThat(marks[2]).as("and").isZero();
    assertThat(signs(marks)).isEqualTo(". 1, 1, : 1, ( 1, ) 1, - 1, ? 1");
    // Words of capitals, mixed ones, capital first, digit first, long, short, characters beyond.
    assertThat(shapes(marks)).containsExactly(1, 1, 3, 1, 0, 11, 1);
    assertThat(marks[SHAPES + 7]).as("words of the title").isEqualTo((byte) 3);
    assertThat(marks[SHAPES + 8]).as("its colons").isEqualTo((byte) 1);
    assertThat(marks[SHAPES + 9]).as("ends of sentences").isEqualTo((byte) 2);
    assertThat(Marks.words(marks, 0)).isEqualTo(15);
  }

  private static String signs(byte[] marks) {
    String signs = ".,:;()-'\"%/?!$\\{}";
    StringBuilder told = new StringBuilder();
    for (int i = 0; i < signs.length(); i++) {
      if (marks[SIGNS + i] > 0) {
        told.append(told.length() == 0 ? "" : ", ");
        told.append(signs.charAt(i) == ',' ? "" : signs.charAt(i) + " ");
        told.append(marks[SIGNS + i]);
      }
    }
    return told.toString();
  }

  private static int[] shapes(byte[] marks) {
    int[] shapes = new int[7];
    for (int i = 0; i < shapes.length; i++) {
      shapes[i] = marks[SHAPES + i];
    }
    return shapes;
  }

  @Test
  void sharesAreOfAllWords() {
    float[] features = features(of("The end", "The end of it all is the end."));
    assertThat(features[0]).isCloseTo((float) Math.sqrt(3 / 10.0), within(1e-6f));
    assertThat(features[Marks.FEATURES - 6]).isCloseTo((float) Math.log(2), within(1e-6f));
    assertThat(features[Marks.FEATURES - 4]).isCloseTo(27 / 10f, within(1e-6f));
    assertThat(features[Marks.FEATURES - 3]).isCloseTo((float) Math.log(10), within(1e-6f));
    assertThat(features[Marks.FEATURES - 2]).isCloseTo((float) Math.log(2), within(1e-6f));
    assertThat(features[Marks.FEATURES - 1]).isCloseTo((float) Math.log(5), within(1e-6f));
  }

  @Test
  void aTextWithoutFieldsTellsNothingOfTheFirst() {
    Marks marks = new Marks();
    marks.begin();
    marks.add("A title: and all the rest".getBytes(StandardCharsets.UTF_8));
    float[] features = features(marks.take(false));
    assertThat(features[Marks.FEATURES - 6]).isNaN();
    assertThat(features[Marks.FEATURES - 5]).isNaN();
    assertThat(features[Marks.FEATURES - 4]).isNotNaN();
  }

  @Test
  void countsStayAtTheirMost() {
    byte[] marks = of("the, ".repeat(70_000));
    assertThat(marks[0] & 0xFF).isEqualTo(255);
    assertThat(marks[SIGNS + 1] & 0xFF).isEqualTo(255);
    assertThat(Marks.words(marks, 0)).isEqualTo(0xFFFF);
    for (float feature : features(marks)) {
      assertThat(feature).isFinite();
    }
  }

  @Test
  void tokensHaveNoSigns() {
    Marks marks = new Marks();
    marks.begin();
    marks.add(List.of("the", "end-game", "", "of"));
    byte[] taken = marks.take(true);
    assertThat(Marks.words(taken, 0)).isEqualTo(4);
    assertThat(taken[0]).isEqualTo((byte) 1);
    assertThat(signs(taken)).isEmpty();
  }

  @Test
  void aCounterForgetsTheTextBefore() {
    Marks marks = new Marks();
    marks.begin();
    marks.add("The first, of all.".getBytes(StandardCharsets.UTF_8));
    marks.begin();
    marks.add("Another".getBytes(StandardCharsets.UTF_8));
    assertThat(marks.take(true)).isEqualTo(of("Another"));
  }

  @Test
  void nothingIsNothing() {
    assertThat(of("")).containsOnly(0);
    assertThat(Marks.words(of(""), 0)).isZero();
  }
}
