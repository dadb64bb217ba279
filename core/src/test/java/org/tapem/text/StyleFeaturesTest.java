package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StyleFeaturesTest {
  private static final int SIGNS = 54; // after the little words: .,:;()-'"%/?!$\{}
  private static final int SHAPES = SIGNS + 17;
  static final int BEGINNINGS = SHAPES + 14;
  static final int CONTEXTS = BEGINNINGS + 25;
  static final int LENGTHS = CONTEXTS + 25;
  private static final int HEAD_FEATURE = SHAPES + 7;
  static final int BEGINNING_FEATURES = HEAD_FEATURE + 6;
  static final int LENGTH_FEATURES = BEGINNING_FEATURES + 50;

  static byte[] of(String... fields) {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    for (String field : fields) {
      marks.add(field.getBytes(StandardCharsets.UTF_8));
    }
    return marks.take(true);
  }

  static int[] counts(byte[] marks, int from, int to) {
    return IntStream.range(from, to).map(i -> marks[i] & 0xFF).toArray();
  }

  static int[] beginnings(byte[] marks) {
    return counts(marks, BEGINNINGS, CONTEXTS);
  }

  static int[] lengths(byte[] marks) {
    return counts(marks, LENGTHS, StyleFeatures.SIZE);
  }

  static float[] features(byte[] marks) {
    float[] features = new float[StyleFeatures.FEATURES];
    StyleFeatures.features(marks, 0, features, 0);
    return features;
  }

  @Test
  void littleWordsSignsAndShapesAreCounted() {
    byte[] marks =
        of("BERT: The end", "We (the two of us) use BiLSTMs, 3-fold. The na\u00efve end?");
    assertThat(marks).hasSize(StyleFeatures.SIZE);
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
    assertThat(StyleFeatures.words(marks, 0)).isEqualTo(15);
  }

  private static String signs(byte[] marks) {
    String signs = ".,:;()-'\"%/?!$\\{}";
    StringBuilder message = new StringBuilder();
    for (int i = 0; i < signs.length(); i++) {
      if (marks[SIGNS + i] > 0) {
        message.append(message.length() == 0 ? "" : ", ");
        message.append(signs.charAt(i) == ',' ? "" : signs.charAt(i) + " ");
        message.append(marks[SIGNS + i]);
      }
    }
    return message.toString();
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
    assertThat(features[HEAD_FEATURE]).isCloseTo((float) Math.log(2), within(1e-6f));
    assertThat(features[HEAD_FEATURE + 2]).isCloseTo(27 / 10f, within(1e-6f));
    assertThat(features[HEAD_FEATURE + 3]).isCloseTo((float) Math.log(10), within(1e-6f));
    assertThat(features[HEAD_FEATURE + 4]).isCloseTo((float) Math.log(2), within(1e-6f));
    assertThat(features[HEAD_FEATURE + 5]).isCloseTo((float) Math.log(5), within(1e-6f));
  }

  @Test
  void aTextWithoutFieldsTellsNothingOfTheFirst() {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add("A title: and all the rest".getBytes(StandardCharsets.UTF_8));
    float[] features = features(marks.take(false));
    assertThat(features[HEAD_FEATURE]).isNaN();
    assertThat(features[HEAD_FEATURE + 1]).isNaN();
    assertThat(features[HEAD_FEATURE + 2]).isNotNaN();
  }

  @Test
  void countsStayAtTheirMost() {
    byte[] marks = of("the, ".repeat(70_000));
    assertThat(marks[0] & 0xFF).isEqualTo(255);
    assertThat(marks[SIGNS + 1] & 0xFF).isEqualTo(255);
    assertThat(StyleFeatures.words(marks, 0)).isEqualTo(0xFFFF);
    for (float feature : features(marks)) {
      assertThat(feature).isFinite();
    }
  }

  @Test
  void tokensHaveNoSigns() {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add(List.of("the", "end-game", "", "of"));
    byte[] taken = marks.take(true);
    assertThat(StyleFeatures.words(taken, 0)).isEqualTo(4);
    assertThat(taken[0]).isEqualTo((byte) 1);
    assertThat(signs(taken)).isEmpty();
  }

  @Test
  void aCounterForgetsTheTextBefore() {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add("The first, of all.".getBytes(StandardCharsets.UTF_8));
    marks.begin();
    marks.add("Another".getBytes(StandardCharsets.UTF_8));
    assertThat(marks.take(true)).isEqualTo(of("Another"));
  }

  @Test
  void nothingIsNothing() {
    assertThat(of("")).containsOnly(0);
    assertThat(StyleFeatures.words(of(""), 0)).isZero();
  }

  @Test
  void whereFieldsAreNotKnownAllRunningTextIsOne() {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add("We, and all.".getBytes(StandardCharsets.UTF_8));
    marks.add("In it, and on.".getBytes(StandardCharsets.UTF_8));
    byte[] parted = marks.take(false);
    byte[] one = of("We, and all. In it, and on.");
    assertThat(counts(parted, BEGINNINGS, LENGTHS)).isEqualTo(counts(one, BEGINNINGS, LENGTHS));
    assertThat(counts(parted, LENGTHS, LENGTHS + 8))
        .isEqualTo(counts(one, LENGTHS, LENGTHS + 8))
        .startsWith(2, 2, 4, 3, 3, 4);
  }

  @Test
  void withoutRunningTextNothingIsKnownOfSentences() {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add(List.of("a", "title"));
    marks.add(List.of("we", "go.", "on"));
    byte[] tokens = marks.take(true);
    for (byte[] taken : List.of(tokens, of("A title.", ""), of(" \n"), marks.take(false))) {
      assertThat(counts(taken, BEGINNINGS, StyleFeatures.SIZE)).containsOnly(0);
      float[] features = features(taken);
      for (int i = BEGINNING_FEATURES; i < StyleFeatures.FEATURES; i++) {
        assertThat(features[i]).isNaN();
      }
      assertThat(features[BEGINNING_FEATURES - 1]).isNotNaN();
    }
    // One field of running text is enough; words are of all fields.
    marks.add("We go home.".getBytes(StandardCharsets.UTF_8));
    assertThat(lengths(marks.take(true))).containsExactly(1, 0, 3, 3, 3, 3, 0, 1, 12, 12, 6);
  }

  @Test
  void differentWordsAreCountedWhateverTheirCase() {
    assertThat(of("The end", "the END of na\u00efve; Ends")[StyleFeatures.SIZE - 1])
        .isEqualTo((byte) 5);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 254; i++) {
      words.append('w').append(i).append(i % 3 == 0 ? " again " : " ");
    }
    assertThat(of("A", words.toString())[StyleFeatures.SIZE - 1]).isEqualTo((byte) 255);
    assertThat(of("again", words.toString())[StyleFeatures.SIZE - 1]).isEqualTo((byte) 255);
    assertThat(of("again", words.toString().replace("w0 ", ""))[StyleFeatures.SIZE - 1])
        .isEqualTo((byte) 254);
  }

  /** The counts and numbers of another program, which finds them with regular expressions. */
  @Test
  void countsAreThoseOfAnotherProgram() {
    byte[] marks =
        of(
            "Sketches of Rivers: A Study",
            "However, rivers bend, and maps of rivers, which few people draw, bend "
                + "too. We draw them (slowly) with 3.5 pens; our pens cost 20% less "
                + "(RivDraw), i.e., 12 coins. Using TeX-like rules, we find that BiMaps and "
                + "MAP-style sheets are well-read, but out-of-date. Specifically: 1) "
                + "nobody's map is right; 2) all of them are liked!");
    assertThat(beginnings(marks))
        .containsExactly(1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1);
    assertThat(counts(marks, CONTEXTS, LENGTHS))
        .containsExactly(1, 1, 1, 1, 2, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 2, 1, 1, 6, 5, 1, 0, 3, 1);
    assertThat(lengths(marks)).containsExactly(4, 11, 19, 13, 13, 13, 23, 1, 21, 19, 55);
    assertThat(Arrays.copyOfRange(features(marks), LENGTH_FEATURES, StyleFeatures.FEATURES))
        .containsExactly(
            new float[] {
              1.321756f, 2.995732f, 2.639057f, 2.639057f, 2.639057f, 1.437500f, 0.250000f,
              2.625000f, 2.375000f, 1.880856f
            },
            within(1e-5f));
    marks =
        of(
            "Counting Boats",
            "This work counts boats. To this end, we sail from harbour to harbour, "
                + "e.g., from north to south, e.g. by night. Counting is hard: boats move "
                + "and/or sink. Is it worth it? We think so: see https://boats.example/list "
                + "for 4,127 boats of 1998-2003, and http://old.example too. Finally, "
                + "state-of-the-art boats float 0.7 to 12.25 days longer (see our list).");
    assertThat(beginnings(marks))
        .containsExactly(1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3, 1, 1);
    assertThat(counts(marks, CONTEXTS, LENGTHS))
        .containsExactly(1, 0, 0, 1, 0, 2, 2, 1, 0, 0, 0, 0, 0, 2, 0, 1, 0, 2, 0, 8, 4, 1, 2, 0, 0);
    assertThat(lengths(marks)).containsExactly(7, 28, 20, 2, 4, 17, 23, 4, 21, 16, 52);
    assertThat(Arrays.copyOfRange(features(marks), LENGTH_FEATURES, StyleFeatures.FEATURES))
        .containsExactly(
            new float[] {
              2.079442f, 3.044522f, 1.098612f, 1.609438f, 2.890372f, 1.437500f, 0.571429f,
              2.625000f, 2.000000f, 1.661950f
            },
            within(1e-5f));
    marks =
        of(
            "Notes",
            "  Existing \u201cnotes\u201d aren\u2019t kept, it\u2019s said. ... We keep 17 note-books - 3 "
                + "of them (ABC) old; A-B-C-D tests (N2N) rate them 99.9%. The \u2018best\u2019 one\nis "
                + "i.e. blue\n");
    assertThat(beginnings(marks))
        .containsExactly(1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1, 0);
    assertThat(counts(marks, CONTEXTS, LENGTHS))
        .containsExactly(0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 4, 2, 1, 0, 1, 0, 0, 1, 1, 4, 3, 1, 0, 0, 2);
    assertThat(lengths(marks)).containsExactly(5, 29, 20, 0, 6, 1, 6, 4, 18, 18, 33);
    assertThat(Arrays.copyOfRange(features(marks), LENGTH_FEATURES, StyleFeatures.FEATURES))
        .containsExactly(
            new float[] {
              2.110213f, 3.044522f, 0.000000f, 1.945910f, 0.693147f, 0.375000f, 0.800000f,
              2.250000f, 2.250000f, 1.964856f
            },
            within(1e-5f));
    assertThat(features(marks)[BEGINNING_FEATURES + 22]).isCloseTo(0.632456f, within(1e-5f));
    assertThat(features(marks)[BEGINNING_FEATURES + 25 + 10]).isCloseTo(0.342997f, within(1e-5f));
  }
}
