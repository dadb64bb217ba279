package org.tapem.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.tapem.settings.SampleSettings.FORM;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.BadFileException;
import org.tapem.settings.SampleSettings.Model;
import org.tapem.settings.SampleSettings.Train;

class SettingsFileTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("settings.yaml");
  }

  private Path write(String yaml) throws IOException {
    return Files.writeString(file, yaml);
  }

  private void refused(String yaml, String message) throws IOException {
    write(yaml);
    assertThatThrownBy(() -> SettingsFile.read(file))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(file + message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  private void refusedByForm(String yaml, String message) throws IOException {
    write(yaml);
    assertThatThrownBy(() -> SettingsFile.read(file, FORM))
        .isInstanceOf(BadFileException.class)
        .hasMessage(file + message);
  }

  @Test
  void nestedAndDottedKeysAreTheSame() throws IOException {
    write(
        """
        # a comment
        model:
          dropout: 0.2
          start: from-camel
        train.epochs: 3
        model.name: "a: b"
        """);
    assertThat(SettingsFile.read(file))
        .containsExactly(
            entry("model.dropout", "0.2"),
            entry("model.start", "from-camel"),
            entry("train.epochs", "3"),
            entry("model.name", "a: b"));
  }

  @Test
  void valuesAreTakenAsTheyAreWritten() throws IOException {
    write("a: 0.10\nb: yes\nc: True\nd: 010\ne: 1e-3\nf: 2020-01-01\ng: ''\nh: \"~\"\ni: 1_0\n");
    assertThat(SettingsFile.read(file).values())
        .containsExactly("0.10", "yes", "True", "010", "1e-3", "2020-01-01", "", "~", "1_0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# only a comment\n", "---\n", "{}", "\uFEFF"})
  void nothingInTheFileIsNothingSet(String yaml) throws IOException {
    assertThat(SettingsFile.read(write(yaml))).isEmpty();
  }

  @Test
  void theCommandLineComesOnTopOfTheFile() throws IOException {
    write("model: {dropout: 0.2}\nepochs: 3\n");
    SettingsValues values = SettingsFile.read(file, FORM).withAssignments(List.of("dropout=0.3"));
    assertThat(values.get(Model.class).dropout()).isEqualTo(0.3);
    assertThat(values.get(Train.class).epochs()).isEqualTo(3);
  }

  @Test
  void aKeyThatIsThereTwiceIsRefusedWithBothLines() throws IOException {
    refused("a: 1\nb: 2\na: 1\n", ":3: a is set twice, first on line 1");
    refused("a:\n  b: 1\na.b: 2\n", ":3: a.b is set twice, first on line 2");
    refused("a:\n  b: 1\nc: 1\na:\n  d: 1\n", ":4: a is set twice, first on line 1");
  }

  @Test
  void whatIsNotOneValueIsRefused() throws IOException {
    refused("a: 1\nb: [1, 2]\n", ":2: b must be one value, got a list");
    refused("a:\n  b:\n  - 1\n", ":2: a.b must be one value, got a list");
    refused("a: 1\nb:\n", ":2: b has no value");
    refused("a: ~\n", ":1: a has no value");
  }

  @Test
  void whatIsNotAMappingIsRefused() throws IOException {
    refused("\n- 1\n", ":2: lines such as \"walk.per-node: 5\" expected");
    refused("walk.per-node=5\n", ":1: lines such as \"walk.per-node: 5\" expected");
    refused("a: 1\n---\nb: 2\n", ":3: a second document");
  }

  @Test
  void aliasesAreNotFollowed() throws IOException {
    refused("a: &x 1\nb: *x\n", ":2: b must be a value, got an alias");
    refused("a: &x {b: 1}\nc:\n  <<: *x\n", ":3: c.<< must be a value, got an alias");
  }

  @Test
  void brokenYamlIsNamedWithItsLine() throws IOException {
    refused("a: 1\nb: 2: 3\n", ":2: not valid YAML: mapping values are not allowed here");
    refused("a: 1\n\tb: 2\n", ":2: not valid YAML: found character '\\t(TAB)'");
    refused(
        "a: 'open\n\n",
        ":3: not valid YAML: found unexpected end of stream, while scanning a quoted scalar from"
            + " line 1");
    refused("a: {b: 1\n", ":2: not valid YAML: expected ',' or '}'");
    refused("? [a, b]\n: 1\n", ":1: not valid YAML: Expected a field name");
    refused("*x : 1\n", ":1: not valid YAML: Expected a field name");
    refused("a: 1\nb: \u0001\n", ": not valid YAML: special characters are not allowed");
  }

  @Test
  void aFileThatIsNoSettingsFileIsRefused() throws IOException {
    refused("a".repeat((1 << 20) + 1), ": too long to be the settings file: more than 1 MB");
    refused("{a: ".repeat(9) + "1" + "}".repeat(9), ":1: a.a.a.a.a.a.a.a is nested too deep");
    refused("{a: ".repeat(200_000), ":1: a.a.a.a.a.a.a.a is nested too deep");
    Files.write(file, "a: ü".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> SettingsFile.read(file)).hasMessage(file + ": not valid UTF-8");
    assertThatThrownBy(() -> SettingsFile.read(folder))
        .hasMessage(folder + ": is a folder, not the settings file");
    Path missing = folder.resolve("missing.yaml");
    assertThatThrownBy(() -> SettingsFile.read(missing))
        .hasMessage(missing + ": no such settings file");
  }

  @Test
  void whatTheFormRefusesIsNamedWithItsLine() throws IOException {
    refusedByForm(
        "train:\n  epochs: 1\n  epoch: 2\n",
        ":3: there is no setting \"train.epoch\" (did you mean train.epochs?)");
    refusedByForm(
        "epochs: 1\n\nmodel:\n  steps: ten\n",
        ":4: model.steps must be a whole number, got \"ten\"");
    refusedByForm("steps: 1\ndropout: 1.5\n", ":2: model.dropout must be >= 0 and < 1, got 1.5");
    refusedByForm(
        "dropout: 0.1\nmodel.dropout: 0.2\n",
        ":2: model.dropout is set twice, to \"0.1\" and to \"0.2\"");
  }

  @Test
  void aRuleThatBindsSeveralSettingsIsNamedWithTheLineOfTheOneThatWasGiven() throws IOException {
    refusedByForm(
        "dropout: 0.1\nmodel.window: 200\n",
        ":2: model.node-dim must be >= window, got 128 for window 200");
    refusedByForm(
        "model.window: 20\nnode-dim: 10\n",
        ":2: model.node-dim must be >= window, got 10 for window 20");
  }
}
