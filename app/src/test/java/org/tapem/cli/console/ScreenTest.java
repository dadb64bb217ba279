package org.tapem.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScreenTest {
  @AfterEach
  void forgetColumns() {
    System.clearProperty("tapem.columns");
  }

  @Test
  void theWidthIsThatOfTheTerminal() {
    assertThat(Screen.width()).isEqualTo(100);
    System.setProperty("tapem.columns", "132");
    assertThat(Screen.width()).isEqualTo(132);
    System.setProperty("tapem.columns", "10");
    assertThat(Screen.width()).isEqualTo(60);
    System.setProperty("tapem.columns", "");
    assertThat(Screen.width()).isEqualTo(100);
  }

  @Test
  void longTextsAreCutByColumns() {
    assertThat(Screen.fit("parsing", 7)).isEqualTo("parsing");
    assertThat(Screen.fit("parsing trees", 9)).isEqualTo("parsing…");
    assertThat(Screen.fit("山田太郎", 8)).isEqualTo("山田太郎");
    assertThat(Screen.fit("山田太郎", 6)).isEqualTo("山田…");
    assertThat(Screen.filled("山", 4)).isEqualTo("山  ");
    assertThat(Screen.columns("e\u0301")).isEqualTo(1);
  }

  @Test
  void numbersAreShort() {
    assertThat(Screen.percent(0.4127)).isEqualTo("41.3 %");
    assertThat(Screen.percent(0.0001)).isEqualTo("<0.1 %");
    assertThat(Screen.percent(0)).isEqualTo("0.0 %");
    assertThat(Screen.signed(-0.0123, 0.05)).isEqualTo("-0.0123");
    assertThat(Screen.bar(-1, 4, 20)).isEqualTo("-----");
    assertThat(Screen.bar(1, 0, 20)).isEmpty();
  }
}
