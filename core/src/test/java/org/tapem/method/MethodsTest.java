package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The list of the built-in methods names each by its own key. */
class MethodsTest {
  @Test
  void everyMethodHasTheKeyThatItIsListedUnder() {
    assertThat(Methods.all()).extracting(Method::key).isEqualTo(Methods.keys());
    assertThat(Methods.keys()).startsWith(Methods.DEFAULT).contains("popularity", "sup");
  }

  @Test
  void aMethodIsMadeOnce() {
    assertThat(Methods.of("popularity")).isSameAs(Methods.of("popularity"));
  }

  @Test
  void anUnknownKeyIsRefusedWithTheNearestOne() {
    assertThatThrownBy(() -> Methods.of("popularty"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(did you mean popularity?)");
  }
}
