package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.text.StyleFeaturesTest.BEGINNINGS;
import static org.tapem.text.StyleFeaturesTest.BEGINNING_FEATURES;
import static org.tapem.text.StyleFeaturesTest.CONTEXTS;
import static org.tapem.text.StyleFeaturesTest.LENGTH_FEATURES;
import static org.tapem.text.StyleFeaturesTest.beginnings;
import static org.tapem.text.StyleFeaturesTest.counts;
import static org.tapem.text.StyleFeaturesTest.features;
import static org.tapem.text.StyleFeaturesTest.lengths;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;

class SentencesTest {
  private static final String LETTER = "A-Za-z0-9\\x{80}-\\x{10FFFF}"; // of a word

  @Test
  void firstWordsOfSentencesAreCounted() {
    String words =
        "we in however this to our the these it for as while experiments experimental a furthermore"
            + " moreover finally specifically recent extensive existing";
    int[] expected = new int[25];
    Arrays.fill(expected, 0, 22, 1);
    expected[23] = 1; // existing
    expected[24] = 2; // finally, specifically
    byte[] marks = StyleFeaturesTest.of("We", words.replace(" ", " is. ").toUpperCase(Locale.ROOT));
    assertThat(beginnings(marks)).containsExactly(expected);
    // All others, be they without a word; and what has no gap behind does not end a sentence.
    marks = StyleFeaturesTest.of("We", "Thing.we? (Only) we! ... KING. Wes. ly ing");
    expected = new int[25];
    expected[22] = 6;
    expected[23] = 2;
    expected[24] = 2;
    assertThat(beginnings(marks)).containsExactly(expected);
    assertThat(features(marks)[BEGINNING_FEATURES + 23])
        .isCloseTo((float) Math.sqrt(2 / 6.0), within(1e-6f));
  }

  @Test
  void lengthsOfSentencesAndPiecesAreReported() {
    // Sentences of 3, 1 and 5 words, with 1, 0 and 2 commas; pieces of 1, 4, 1, 3 and 0 words.
    byte[] marks = StyleFeaturesTest.of("Title, the. a", "One, two three!  One? A, b, c d e.");
    // Standard deviations of 1.63 words, 0.82 commas and 1.47 words of a piece; mean piece 1.8.
    assertThat(lengths(marks)).containsExactly(3, 7, 5, 1, 3, 5, 13, 1, 14, 12, 10);
    float[] expected = {
      (float) Math.log(1 + 7 / 4.0),
      (float) Math.log(6),
      (float) Math.log(2),
      (float) Math.log(4),
      (float) Math.log(6),
      13 / 16f,
      1 / 3f,
      14 / 8f,
      12 / 8f,
      (float) (10 / Math.pow(12, 0.8))
    };
    assertThat(Arrays.copyOfRange(features(marks), LENGTH_FEATURES, StyleFeatures.FEATURES))
        .containsExactly(expected, within(1e-6f));
  }

  @Test
  void sentencesAreOfAllFieldsButTheFirst() {
    byte[] marks = StyleFeaturesTest.of("We, and all.", "We go, we see.", " ", "In.");
    assertThat(lengths(marks)).startsWith(2).contains(1, 4).endsWith(6);
    assertThat(beginnings(marks)).startsWith(1, 1, 0);
    assertThat(marks[CONTEXTS]).isZero();
    assertThat(marks[CONTEXTS + 3]).isEqualTo((byte) 1);
    // Of the only one where there are no others.
    assertThat(lengths(StyleFeaturesTest.of("We, and all.")))
        .containsExactly(1, 0, 3, 3, 3, 3, 0, 0, 8, 7, 3);
    assertThat(StyleFeaturesTest.of("We, and all.")[CONTEXTS]).isEqualTo((byte) 1);
  }

  @Test
  void lengthsStayAtTheirMost() {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      words.append('w').append(i).append(' ');
    }
    String many = "On. ".repeat(300) + ", ".repeat(400) + words.toString().repeat(9) + ". Moving. ";
    assertThat(lengths(StyleFeaturesTest.of("A", many)))
        .containsExactly(255, 255, 255, 1, 1, 1, 255, 255, 34, 255, 255);
    assertThat(lengths(StyleFeaturesTest.of("A", words + ". " + words)))
        .startsWith(2, 0, 255, 255, 255, 255);
    assertThat(StyleFeaturesTest.of("A", "Also. ".repeat(256))[BEGINNINGS + 22])
        .isEqualTo((byte) 255);
    for (float feature : features(StyleFeaturesTest.of("A", many))) {
      assertThat(feature).isFinite();
    }
  }

  @Test
  void nothingIsLeftOfSentencesBefore() {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add("We, and all. In".getBytes(StandardCharsets.UTF_8));
    marks.add("A, and b-c/d: E-f (of 1.5 things".getBytes(StandardCharsets.UTF_8));
    marks.begin();
    marks.add(List.of("a"));
    marks.add("A-b of it".getBytes(StandardCharsets.UTF_8));
    byte[] taken = marks.take(true);
    assertThat(counts(taken, BEGINNINGS, StyleFeatures.SIZE))
        .isEqualTo(counts(StyleFeaturesTest.of("a", "A-b of it"), BEGINNINGS, StyleFeatures.SIZE));
    assertThat(lengths(taken)).containsExactly(1, 0, 4, 4, 4, 4, 0, 1, 32, 0, 4);
  }

  @Test
  void randomTextsHaveTheSentencesThatRegularExpressionsFind() {
    String[] parts = {
      "We",
      "the",
      "Existing",
      "Slowly",
      "King",
      "na\u00efve",
      "B2",
      " ",
      " ",
      " ",
      " ",
      ". ",
      ". ",
      ".",
      "? ",
      "!\n",
      ", ",
      ", ",
      ",",
      "; ",
      ":",
      " (",
      ") ",
      "-",
      "\t"
    };
    RandomStream stream = new RandomStream(8, 2);
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      for (int part = 1 + stream.nextInt(120); part > 0; part--) {
        text.append(parts[stream.nextInt(parts.length)]);
      }
      String field = text.toString();
      if (!field.isBlank()) {
        byte[] marks = StyleFeaturesTest.of("x", field);
        assertThat(lengths(marks)).as(field).startsWith(slowLengths(field));
        String[] sentences = sentences(field);
        assertThat(marks[BEGINNINGS]).isEqualTo(beginning(sentences, "we"));
        assertThat(marks[BEGINNINGS + 21]).isEqualTo(beginning(sentences, "existing"));
        assertThat(marks[BEGINNINGS + 23]).isEqualTo(beginning(sentences, "[W]*ing"));
        assertThat(marks[BEGINNINGS + 24]).isEqualTo(beginning(sentences, "[W]*ly"));
      }
    }
  }

  private static String[] sentences(String text) {
    return text.strip().split("(?<=[.?!])\\s+");
  }

  private static byte beginning(String[] sentences, String word) {
    Pattern first = Pattern.compile(("(?is)[^W]*" + word + "([^W].*)?").replace("W", LETTER));
    return (byte) Arrays.stream(sentences).filter(s -> first.matcher(s).matches()).count();
  }

  private static int[] slowLengths(String text) {
    String[] sentences = sentences(text);
    double[] words = Arrays.stream(sentences).mapToDouble(SentencesTest::words).toArray();
    double[] commas =
        Arrays.stream(sentences).mapToDouble(s -> s.replaceAll("[^,]", "").length()).toArray();
    double[] pieces =
        Arrays.stream(text.split("[,;:.()]", -1)).mapToDouble(SentencesTest::words).toArray();
    double[] all = {
      words.length,
      4 * deviation(words),
      Arrays.stream(words).max().orElseThrow(),
      Arrays.stream(words).min().orElseThrow(),
      words[0],
      words[words.length - 1],
      16 * deviation(commas),
      Arrays.stream(commas).filter(count -> count == 0).count(),
      8 * Arrays.stream(pieces).average().orElseThrow(),
      8 * deviation(pieces)
    };
    return Arrays.stream(all).mapToInt(number -> (int) Math.rint(number)).toArray();
  }

  private static double words(String text) {
    return Pattern.compile("[" + LETTER + "]+").matcher(text).results().count();
  }

  private static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Math.sqrt(
        Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow());
  }
}
