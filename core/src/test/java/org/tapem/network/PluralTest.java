package org.tapem.network;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PluralTest {
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
    "dish, dishes",
    "quiz, quizes",
    "movie, movies"
  })
  void followsTheSimpleRulesOfEnglish(String one, String many) {
    assertThat(Plural.of(one)).isEqualTo(many);
  }
}
