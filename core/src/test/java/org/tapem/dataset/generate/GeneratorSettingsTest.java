package org.tapem.dataset.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class GeneratorSettingsTest {
  private static final GeneratorSettings GOOD = GeneratorSettings.of(1000);

  @Test
  void theProportionsAreThoseOfAminerAll() {
    GeneratorSettings settings = GeneratorSettings.of(447_289);

    assertThat(settings.authors()).isEqualTo(536_811);
    assertThat(settings.venues()).isEqualTo(389);
    assertThat(settings.words()).isEqualTo(100);
    assertThat(settings.candidates()).isEqualTo(100);
  }

  @Test
  void errorsNameTheRuleAndTheValue() {
    refuses(() -> GeneratorSettings.of(99), "papers must be in 100 .. 100000000, got 99");
    refuses(() -> GOOD.withAuthors(249), "authors must be in 250 .. 3000, got 249");
    refuses(() -> GOOD.withAuthors(3001), "authors must be in 250 .. 3000, got 3001");
    refuses(() -> GOOD.withStructure(0, 20, 4), "venues must be in 1 .. 1000, got 0");
    refuses(() -> GOOD.withStructure(3, 0, 4), "topics must be in 1 .. 10000, got 0");
    refuses(() -> GOOD.withStructure(3, 20, 61), "communities must be in 1 .. 60, got 61");
    refuses(() -> GOOD.withTexts(0, 0, 5), "words must be in 1 .. 10000, got 0");
    refuses(() -> GOOD.withTexts(10, 11, 5), "wordSpread must be in 0 .. 10, got 11");
    refuses(() -> GOOD.withTexts(10, 2, -1), "citations must be in 0 .. 100, got -1.0");
    refuses(() -> GOOD.withTexts(10, 2, Double.NaN), "citations must be in 0 .. 100, got NaN");
    refuses(() -> GOOD.withCandidates(1), "candidates must be in 2 .. 1000000, got 1");
    refuses(() -> GOOD.withYears(2000, 2000), "lastYear must be in 2001 .. 9999, got 2000");
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
  }
}
