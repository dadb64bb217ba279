package org.tapem.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SettingsHelpTest {
  private static final List<Setting> SETTINGS =
      List.of(
          new Setting("walk.per-node", "int", "5", "walks from every node of the first type"),
          new Setting("walk.from", "text", "", "where to begin"),
          new Setting("pairs.order", "both|left-first", "both", "which node stands first"));

  @Test
  void alignsColumnsAndWrapsTheMeaningBesideThem() {
    assertThat(SettingsHelp.text(SETTINGS, 52))
        .isEqualTo(
            """
              walk.per-node  5     walks from every node of the
                                   first type (int)
              walk.from      ""    where to begin (text)

              pairs.order    both  which node stands first
                                   (both|left-first)
            """);
  }

  @Test
  void putsTheMeaningBelowWhereTheTerminalIsNarrow() {
    assertThat(SettingsHelp.text(SETTINGS, 40))
        .isEqualTo(
            """
              walk.per-node  5
                  walks from every node of the first
                  type (int)
              walk.from      ""
                  where to begin (text)

              pairs.order    both
                  which node stands first
                  (both|left-first)
            """);
  }

  @Test
  void breaksNoWordAndNeedsNoSettings() {
    assertThat(SettingsHelp.text(SETTINGS, 1).lines().map(String::strip)).contains("where", "to");
    assertThat(SettingsHelp.text(List.of(), 80)).isEmpty();
  }
}
