package org.tapem.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;

class YamlNodeTest {
  @TempDir Path folder;
  private Path file;
  private YamlNode root;

  @BeforeEach
  void read() throws IOException {
    file = folder.resolve("a.yaml");
    root =
        read(
            """
            name: 010
            counts: [3, -4]
            deep:
              share: 0.5
              rows:
              - {a: 1}
            """);
  }

  private YamlNode read(String yaml) throws IOException {
    return YamlFile.read(Files.writeString(file, yaml), "test", "name: x");
  }

  private void refused(int line, String message, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(BadFileException.class)
        .hasMessage(file + ":" + line + ": " + message);
  }

  @Test
  void valuesOfEveryKindAreFoundByTheirKeys() throws IOException {
    assertThat(root.mapping().keySet()).containsExactly("name", "counts", "deep");
    assertThat(root.get("name").text()).isEqualTo("010");
    assertThat(root.get("counts").list().get(1).whole()).isEqualTo(-4);
    assertThat(root.get("deep").get("share").number()).isEqualTo(0.5);
    assertThat(root.get("deep").get("rows").list().get(0).get("a").whole(1, 1)).isEqualTo(1);
    assertThat(root.find("other")).isEmpty();
    assertThat(root.get("name").oneOf(List.of("x", "010"))).isEqualTo("010");
  }

  @Test
  void anUnknownKeyIsNamedWithItsLineAndTheNearestKnown() {
    refused(
        2,
        "there is no key \"counts\" (did you mean count?)",
        () -> root.mapping(List.of("name", "count", "deep")));
    refused(
        5, "there is no key \"rows\" in deep", () -> root.get("deep").mapping(List.of("share")));
  }

  @Test
  void whatIsMissingOrOfAnotherKindIsNamedWithItsLine() {
    refused(3, "deep.other is missing", () -> root.get("deep").get("other"));
    refused(1, "title is missing", () -> root.get("title"));
    refused(2, "counts must be one value, got a list", () -> root.get("counts").text());
    refused(3, "deep must be one value, got a mapping", () -> root.get("deep").text());
    refused(1, "name must be a list such as [a, b], got \"010\"", () -> root.get("name").list());
    refused(
        2,
        "counts must be a mapping such as {key: value}, got a list",
        () -> root.get("counts").mapping());
    refused(
        4,
        "deep.share must be a whole number, got \"0.5\"",
        () -> root.get("deep").get("share").whole());
    refused(
        2,
        "counts[2] must be in 0 .. 9, got -4",
        () -> root.get("counts").list().get(1).whole(0, 9));
    refused(
        1,
        "name must be one of 020, 01, got \"010\" (did you mean 020?)",
        () -> root.get("name").oneOf(List.of("020", "01")));
  }

  @Test
  void listsHaveTheRulesOfTheRest() {
    String deep = "[".repeat(9) + "]".repeat(9);
    assertThatThrownBy(() -> read("a:\n- 1\n-\n")).hasMessage(file + ":3: a[2] has no value");
    assertThatThrownBy(() -> read("a: &x 1\nb: [*x]\n"))
        .hasMessage(file + ":2: b[1] must be a value, got an alias");
    assertThatThrownBy(() -> read("a: " + deep)).hasMessageContaining("is nested too deep");
  }
}
