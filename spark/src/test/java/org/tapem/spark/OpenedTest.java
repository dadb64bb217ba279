package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenedTest {
  private final List<String> openings = new ArrayList<>();
  private final Opened<String, String> opened = new Opened<>();

  private String get(String key) throws IOException {
    return opened.get(
        key,
        () -> {
          openings.add(key);
          return "value of " + key;
        });
  }

  @Test
  void aKeyIsOpenedOnce() throws IOException {
    assertThat(get("a")).isEqualTo("value of a").isSameAs(get("a"));
    assertThat(openings).containsExactly("a");
  }

  @Test
  void anotherKeyTakesThePlace() throws IOException {
    get("a");
    assertThat(get("b")).isEqualTo("value of b");
    assertThat(get("a")).isEqualTo("value of a");
    assertThat(openings).containsExactly("a", "b", "a");
  }

  @Test
  void whatFailedToOpenIsTriedAgain() throws IOException {
    assertThatThrownBy(
            () ->
                opened.get(
                    "a",
                    () -> {
                      throw new IOException("not now");
                    }))
        .hasMessage("not now");
    assertThat(get("a")).isEqualTo("value of a");
  }
}
