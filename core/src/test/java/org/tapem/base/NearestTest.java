package org.tapem.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> KNOWN = List.of("aminer-json", "aminer-text", "csv");

  @Test
  void namesTheWordThatNeedsTheFewestEdits() {
    assertThat(Nearest.of("aminer-jsn", KNOWN)).contains("aminer-json");
    assertThat(Nearest.of("cvs", List.of("csvx", "csv"))).isEmpty();
    assertThat(Nearest.of("csw", KNOWN)).contains("csv");
    assertThat(Nearest.hint("aminer-txt", KNOWN)).isEqualTo(" (did you mean aminer-text?)");
  }

  @Test
  void isSilentWhereNothingIsNear() {
    assertThat(Nearest.hint("parquet", KNOWN)).isEmpty();
  }
}
