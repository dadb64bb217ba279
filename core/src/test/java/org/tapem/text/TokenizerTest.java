package org.tapem.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.math.RandomStream;

class TokenizerTest {
  private static List<String> words(String text) {
    return new Tokenizer(StopWords.none()).tokens(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Deep Learning, for GRAPHS! | deep learning for graphs",
        "the author's work | the author work",
        "the author\u2019s work | the author work",
        "authors' work | authors work",
        "don't O'Sullivan O\u2019Sullivan | dont osullivan osullivan",
        "rock'n'roll 'quoted' | rocknroll quoted",
        "state-of-the-art A*-search | state of the art search",
        "x y Z I2 h2o 3d 2019 7 word2vec | i2 h2o 3d word2vec",
        "caf\u00e9 CAFE\u0301 | caf\u00e9 caf\u00e9",
        "\ufb01nal \uff37\uff29\uff24\uff25 | final wide",
        "\u00dcber stra\u00dfe na\u00efve | \u00fcber stra\u00dfe na\u00efve",
        "\u0394\u03af\u03ba\u03c4\u03c5\u03bf \u0421\u0415\u0422\u042c | \u03b4\u03af\u03ba\u03c4\u03c5\u03bf \u0441\u0435\u0442\u044c",
        "\u201cquoted\u201d\u2014dash | quoted dash",
        "\u5b66\u4e60 deep\u5b66\u4e60x1 | \u5b66 \u4e60 deep \u5b66 \u4e60 x1",
        "\u30b3\u30fc\u30d2\u30fc | \u30b3 \u30fc \u30d2 \u30fc",
        "\ud835\udc07\ud835\udc08 \ud83d\ude00smile \ud801\udc00b | hi smile \ud801\udc28b",
        "\u0661\u0662\u0663 m\u00b2 | m2",
        "a\u0308 \u0301alone | \u00e4 alone",
        "l\u2019\u00e9cole l'\u00e9cole | l\u00e9cole l\u00e9cole",
        "node's\u0301 node's\u5b66 n\u00f6de's'x | node\u015b node \u5b66 n\u00f6desx",
        "\u00e9J\u030c \u00e9\u01f0 | \u00e9\u01f0 \u00e9\u01f0",
      })
  void wordsOfATextAre(String text, String expected) {
    assertThat(words(text)).containsExactly(expected.split(" "));
  }

  @Test
  void wordsOfMoreThan64CharactersAreLeftOut() {
    String longest = "a".repeat(64);
    String accents = "\u00e9".repeat(64);
    assertThat(words(longest + " " + longest + "a b2")).containsExactly(longest, "b2");
    assertThat(words(accents + " " + accents + "a b2")).containsExactly(accents, "b2");
  }

  @Test
  void stopWordsAreLeftOut() {
    Tokenizer english = new Tokenizer(StopWords.english());
    assertThat(english.tokens("It isn't The graph's end, that we don't know"))
        .containsExactly("graph", "end", "know");
  }

  @Test
  void brokenTextDoesNotStopIt() {
    assertThat(words("")).isEmpty();
    assertThat(words("\ud800lone \udc00 ''' s' 's")).containsExactly("lone");
  }

  @Test
  void oneTokenizerTakesTextsOfAnyLength() {
    Tokenizer tokenizer = new Tokenizer(StopWords.none());
    assertThat(tokenizer.tokens("graph node ".repeat(20_000))).hasSize(40_000);
    assertThat(tokenizer.tokens("short text")).containsExactly("short", "text");
  }

  @Test
  void asciiIsCutTheSameWayOnBothPaths() {
    String text = "The model's GRU-units don't O'Neil's x 42 b2b 'tis end's";
    String forced = "\u2026" + text.replace(" ", " \u2026"); // dots, no word, but not ASCII
    assertThat(words(forced)).isEqualTo(words(text));
  }

  @Test
  void seededTextsAreCutAsByThePlainTwin() {
    String ascii =
        "a|s|S|'|'s| | |-|7|42|Z|@|[|`|{|/|:|.|(|9|\n|\0|\u007f|don't|Graph|abcdefg|ABCDEFGH|"
            + "x".repeat(30);
    String[] few = ascii.split("\\|");
    String[] all =
        (ascii
                + "|\u2019|\u2019s|\u02bc|\u00e9|\u00c9|e\u0301|\u0301|s\u0301|\u0489|J\u030c"
                + "|\u5b66|\u30ab|\u30fc|\u3099|\uff76|\ud801\udc00|\ud83d\ude00|\ud842\udfb7"
                + "|\ufb01|\u00b2|\u0661|\u2014|\u2026|\u00a0|\uff07|\u0130|\u00df|\uac00"
                + "|\u1100\u1161|\u0149|\u00bd|\u0e01\u0e33|"
                + "\u00e9".repeat(30))
            .split("\\|");
    RandomStream random = new RandomStream(5);
    Tokenizer reused = new Tokenizer(StopWords.none());
    for (int i = 0; i < 40_000; i++) {
      String[] pieces = i % 2 == 0 ? few : all;
      StringBuilder text = new StringBuilder();
      for (int left = random.nextInt(i % 3 == 0 ? 6 : 30); left > 0; left--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      assertThat(reused.tokens(text.toString()))
          .as("%s", text)
          .isEqualTo(PlainTokenizer.words(text.toString()));
    }
  }
}
