package org.tapem.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NounTest {
  @ParameterizedTest
  @CsvSource({
    "user, users",
    "item, items",
    "company, companies",
    "City, Cities",
    "toy, toys",
    "y, ys",
    "bus, buses",
    "box, boxes",
    "branch, branches",
    "epoch, epochs",
    "dish, dishes",
    "quiz, quizes",
    "movie, movies"
  })
  void followsTheSimpleRulesOfEnglish(String one, String many) {
    assertThat(Noun.plural(one)).isEqualTo(many);
  }

  @ParameterizedTest
  @CsvSource({
    "0, '0 authors'",
    "1, '1 author'",
    "2, '2 authors'",
    "1001, '1,001 authors'",
    "-1, '-1 authors'"
  })
  void countsInTheSingularOnlyWhereThereIsOne(long count, String text) {
    assertThat(Noun.count(count, "author")).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "paper, a paper",
    "author, an author",
    "Item, an Item",
    "user, a user",
    "university, a university",
    "umbrella, an umbrella",
    "event, an event",
    "euro, a euro",
    "order, an order"
  })
  void hasTheArticleThatIsSpokenBeforeIt(String noun, String one) {
    assertThat(Noun.one(noun)).isEqualTo(one);
  }
}
