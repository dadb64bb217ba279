package org.tapem.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.math.RandomStream;

class ContextsTest {
  private static final int FIRST = StyleFeaturesTest.CONTEXTS;

  // The definition, in their order: over bytes, W is a byte of a word and B the edge of one.
  private static final List<String> DEFINITIONS =
      List.of(
          ", andB",
          ", butB",
          ", whichB",
          ", weB",
          "; ",
          ": ",
          "e\\.g\\.",
          "e\\.g\\.,",
          "i\\.e\\.",
          "i\\.e\\.,",
          "\u2019|\u2018",
          "\u201c|\u201d",
          "('|\u2019)sB",
          "https?://",
          "\\([A-Z][A-Za-z]*[A-Z][A-Za-z]*\\)",
          "\\([a-z]",
          "B[12]\\)",
          "\\d+\\.\\d+",
          "\\d%",
          "B\\d+B",
          "W-W",
          "W-W+-W",
          "W/W",
          "B[A-Z][a-z]+[A-Z]W*",
          "B[A-Z]+-W+");

  private static final List<Pattern> PATTERNS =
      DEFINITIONS.stream().map(ContextsTest::pattern).toList();

  private static Pattern pattern(String definition) {
    String word = "[A-Za-z0-9\\x80-\\xFF]";
    String edge = "(?:(?<=" + word + ")(?!" + word + ")|(?<!" + word + ")(?=" + word + "))";
    String bytes = new String(definition.getBytes(UTF_8), ISO_8859_1);
    return Pattern.compile(bytes.replace("B", edge).replace("W", word));
  }

  private static List<Integer> counts(String text) {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    marks.add(text.getBytes(UTF_8));
    byte[] taken = marks.take(true);
    List<Integer> counts = new ArrayList<>();
    for (int i = 0; i < PATTERNS.size(); i++) {
      counts.add(taken[FIRST + i] & 0xFF);
    }
    return counts;
  }

  private static List<Integer> slowly(String text) {
    String bytes = new String(text.getBytes(UTF_8), ISO_8859_1);
    List<Integer> counts = new ArrayList<>();
    for (Pattern pattern : PATTERNS) {
      Matcher matcher = pattern.matcher(bytes);
      int count = 0;
      while (matcher.find()) {
        count++;
      }
      counts.add(Math.min(255, count));
    }
    return counts;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "0|2|`a, and b, and`|`a,and b, andy, And and`",
        "1|1|`a, but b`|`a,  but b, butter, BUT`",
        "2|1|`a, which.`|`a which, whichever`",
        "3|1|`so, we`|`so, west; we, we\u00e9`",
        "4|2|`a; b; c`|`a;b;`",
        "5|1|`a: b`|`a:b 1:2:`",
        "6|2|`(e.g. a) the.g.`|`e.g g. E.g. e. g.`",
        "7|1|`e.g., a`|`e.g. , e.g; eg.,`",
        "8|2|`i.e. i.e.,`|`i.e I.e. ie.`",
        "9|1|`i.e., a`|`i.e. , ie.,`",
        "10|3|`\u2018a\u2019 isn\u2019t`|`'a' \u201ca\u201d \u2013`",
        "11|2|`\u201ca\u201d`|`\"a\" \u2018a\u2019 \u2026`",
        "12|2|`a's b\u2019s`|`a'sb s' a' s 'S \u2018s`",
        "13|3|`http://a xhttps://b (https://`|`http:/a httpx:// HTTP://a ://`",
        "14|3|`(AB) (BiLSTMs) (AbC)`|`(A) (Ab) (AB2) (A B) (aB) (AB`",
        "15|2|`(a) (because`|`(A) ( a (1) a(`",
        "16|3|`1) (2) a 1)`|`3) 11) a1) 1 ) 2.)`",
        "17|3|`1.5 F12.75 1.2.3`|`1. 5 .5 a.5 1,5`",
        "18|2|`5% 1.5%`|`5 % a% %5`",
        "19|5|`3 (12) 4.5 7`|`a3 3a \u00e93 3rd`",
        "20|5|`a-b-c state-of-the-art B-3`|`a - b a- b -c a--b`",
        "21|2|`a-b-c-d aa-bb-cc`|`a-b c-d-  -a-b`",
        "22|2|`and/or 1/2/3`|`a / b /c d/ //`",
        "23|3|`BiLSTM McAbc PhDs`|`Bi BILSTM biLstm B2Lstm xBiL`",
        "24|4|`F-score BERT-base A-B-C-D`|`Bert-base BERT- base aB-c B2-c -`",
      })
  void eachIsCountedWhereItIs(int kind, int count, String there, String notThere) {
    assertThat(counts(there).get(kind)).as(DEFINITIONS.get(kind)).isEqualTo(count);
    assertThat(slowly(there).get(kind)).isEqualTo(count);
    assertThat(counts(notThere).get(kind)).as("not " + DEFINITIONS.get(kind)).isZero();
    assertThat(slowly(notThere).get(kind)).isZero();
  }

  @Test
  void randomTextsHaveWhatRegularExpressionsFind() {
    String[] parts = {
      ", ",
      "and",
      "but",
      "which",
      "we",
      "; ",
      ": ",
      "e.g.",
      "i.e.",
      ",",
      "\u2019",
      "\u2018",
      "\u201c",
      "\u201d",
      "'",
      "s",
      "http",
      "https",
      "://",
      "(",
      "(A",
      "C)",
      ")",
      "A",
      "BC",
      "Bi",
      "a",
      "bcd",
      "1",
      "2",
      "34",
      ".",
      "%",
      "-",
      "/",
      "_",
      "\u00e9",
      "\u2013",
      " ",
      " ",
      " ",
      "\n",
      ":",
      "?",
      "\ud835\udc9c"
    };
    RandomStream stream = new RandomStream(5, 3);
    int[] seen = new int[PATTERNS.size()];
    for (int i = 0; i < 4000; i++) {
      String[] some = new String[8]; // few, so that they often come beside each other
      Arrays.setAll(some, part -> parts[stream.nextInt(parts.length)]);
      StringBuilder text = new StringBuilder("x ");
      for (int part = stream.nextInt(40); part >= 0; part--) {
        text.append(some[stream.nextInt(some.length)]);
      }
      List<Integer> counts = counts(text.toString());
      assertThat(counts).as(text.toString()).isEqualTo(slowly(text.toString()));
      for (int kind = 0; kind < seen.length; kind++) {
        seen[kind] += counts.get(kind);
      }
    }
    for (int kind = 0; kind < seen.length; kind++) {
      assertThat(seen[kind]).as(DEFINITIONS.get(kind)).isGreaterThan(10);
    }
  }

  @Test
  void countsStayAtTheirMost() {
    String all =
        "a, and b, but c, which d, we e; f: e.g., i.e., \u2018\u2019 \u201c\u201d a's http:// (AB)"
            + " (a 1) 1.5 5% 7 a-b-c a/b AbC AB-c ";
    assertThat(counts(all)).doesNotContain(0);
    assertThat(counts(all.repeat(300))).containsOnly(255);
  }

  @Test
  void placesOfAnotherFieldAreNotThoseOfThis() {
    StyleFeatures marks = new StyleFeatures();
    marks.begin();
    for (String field : List.of("title", "12 aaaa-b 7.7 c/d E-f x-y-z", "a-b 1.5 a/b A-b a-b-c")) {
      marks.add(field.getBytes(UTF_8));
    }
    byte[] taken = marks.take(true);
    assertThat(new byte[] {taken[FIRST + 17], taken[FIRST + 20], taken[FIRST + 21]})
        .containsExactly(2, 6, 2);
    assertThat(new byte[] {taken[FIRST + 22], taken[FIRST + 24]}).containsExactly(2, 2);
  }
}
