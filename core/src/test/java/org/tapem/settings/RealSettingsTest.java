package org.tapem.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.sample.Order;
import org.tapem.sample.PairSettings;
import org.tapem.text.SkipGramSettings;
import org.tapem.walk.WalkSettings;

/** The records of the other rooms, through the form. */
class RealSettingsTest {
  private static final SettingsForm FORM =
      new SettingsForm()
          .group("words", SkipGramSettings.defaults())
          .group("walk", new WalkSettings(5, 20, 77))
          .group("pairs", PairSettings.defaults());

  @Test
  void everyComponentButTheSeedCanBeSet() {
    SettingsValues values =
        FORM.withAssignments(
            List.of(
                "dim=64",
                "words.window=4",
                "negatives=3",
                "epochs=2",
                "learning-rate=0.05",
                "subsample=0",
                "per-node=7",
                "length=9",
                "pairs.window=5",
                "order=left-first",
                "min-nodes=3",
                "max-nodes=6",
                "share=0.01"));
    assertThat(values.get(SkipGramSettings.class))
        .isEqualTo(new SkipGramSettings(64, 4, 3, 2, 0.05, 0, 1));
    assertThat(values.get(WalkSettings.class)).isEqualTo(new WalkSettings(7, 9, 77));
    assertThat(values.get(PairSettings.class))
        .isEqualTo(new PairSettings(5, Order.LEFT_FIRST, 3, 6, 0.01, 1));
    assertThat(values.changed()).isEqualTo(values.asMap());
    assertThat(FORM.read(values.asMap()).get(PairSettings.class))
        .isEqualTo(values.get(PairSettings.class));
  }

  @Test
  void theirOwnChecksNameTheKey() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FORM.withAssignments(List.of("per-node=0")))
        .withMessage("walk.per-node must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FORM.withAssignments(List.of("pairs.window=2")))
        .withMessage(
            "pairs.max-nodes must be >= min-nodes and <= window + 1,"
                + " got 4 for min-nodes 2 and window 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FORM.withAssignments(List.of("learning-rate=2")))
        .withMessage("words.learning-rate must be > 0 and <= 1, got 2.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FORM.withAssignments(List.of("seed=3")))
        .withMessageStartingWith("there is no setting \"seed\"");
  }

  @Test
  void theHelpFitsATerminal() {
    String help = SettingsHelp.text(FORM.settings(), 80);
    assertThat(help.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    assertThat(help).contains("  words.learning-rate  0.025  learning rate of the first step;");
    assertThat(help).contains("(both|left-first|right-first)");
  }
}
