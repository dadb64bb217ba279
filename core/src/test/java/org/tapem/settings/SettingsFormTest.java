package org.tapem.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.settings.SampleSettings.FORM;
import static org.tapem.settings.SampleSettings.MODEL;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.settings.SampleSettings.Model;
import org.tapem.settings.SampleSettings.Start;
import org.tapem.settings.SampleSettings.Train;

class SettingsFormTest {
  private static SettingsValues set(String... assignments) {
    return FORM.withAssignments(List.of(assignments));
  }

  private static void refused(String message, String... assignments) {
    assertThatIllegalArgumentException().isThrownBy(() -> set(assignments)).withMessage(message);
  }

  @Test
  void listsWhatHasAMeaningInTheOrderOfTheRecords() {
    assertThat(FORM.settings())
        .containsExactly(
            new Setting("model.dropout", "number", "0.15", "share of numbers set to 0 in training"),
            new Setting("model.node-dim", "int", "128", "numbers in a vector"),
            new Setting("model.window", "int", "3", "reach of a node"),
            new Setting(
                "model.start", "at-random|from-camel", "at-random", "where training begins"),
            new Setting("model.layer-norm", "yes/no", "yes", "normalise layers"),
            new Setting("model.decay", "number", "0.1", "share that is forgotten"),
            new Setting("model.name", "text", "tapem", "name of the model"),
            new Setting("model.steps", "int", "1099511627776", "most steps"),
            new Setting("train.epochs", "int", "10", "times over the data"),
            new Setting("train.window", "int", "7", "reach of a step"));
  }

  @Test
  void givesTheDefaultsWhereNothingIsSet() {
    assertThat(FORM.defaults().get(Model.class)).isEqualTo(MODEL);
    assertThat(FORM.defaults().get(Train.class)).isEqualTo(new Train(10, 7));
    assertThat(FORM.defaults().changed()).isEmpty();
  }

  @Test
  void setsEveryTypeAndKeepsWhatHasNoMeaning() {
    SettingsValues values =
        set(
            "model.dropout=1e-3",
            "model.node-dim= 64 ",
            "model.start=FROM_camel",
            "model.layer-norm=Off",
            "model.decay=.25",
            "model.name=a = b",
            "model.steps=-5");
    assertThat(values.get(Model.class))
        .isEqualTo(new Model(0.001, 64, 3, Start.FROM_CAMEL, false, 0.25f, "a = b", -5, 42));
    refused("there is no setting \"model.seed\"", "model.seed=1");
  }

  @ParameterizedTest
  @CsvSource({"yes,true", "true,true", "on,true", "no,false", "FALSE,false", "off,false"})
  void takesTheUsualWordsForYesAndNo(String word, boolean expected) {
    assertThat(set("layer-norm=" + word).get(Model.class).layerNorm()).isEqualTo(expected);
  }

  @Test
  void takesAKeyWithoutItsGroupWhereThatIsEnough() {
    assertThat(set("dropout=0.2").asMap()).containsEntry("model.dropout", "0.2");
    refused("window is ambiguous: write model.window or train.window", "window=2");
  }

  @Test
  void namesTheNearestKeyToAnUnknownOne() {
    refused("there is no setting \"dropot\" (did you mean dropout?)", "dropot=1");
    refused("there is no setting \"model.dropot\" (did you mean model.dropout?)", "model.dropot=1");
    refused("there is no setting \"model.epochs\" (did you mean train.epochs?)", "model.epochs=1");
    refused("there is no setting \"modle.dropot\" (did you mean model.dropout?)", "modle.dropot=1");
    refused("there is no setting \"xyz\"", "xyz=1");
    refused("there is no setting \"model.xyz\"", "model.xyz=1");
  }

  @Test
  void refusesAKeyThatIsSetTwiceUnderAnyName() {
    refused("model.dropout is set twice, to \"0.1\" and to \"0.2\"", "dropout=0.1", "dropout=0.2");
    refused(
        "model.dropout is set twice, to \"0.1\" and to \"0.1\"",
        "dropout=0.1",
        "model.dropout=0.1");
  }

  @Test
  void refusesWhatIsNoAssignment() {
    refused("a setting must be key=value, got \"dropout\"", "dropout");
    refused("a setting must be key=value, got \"=1\"", "=1");
  }

  @Test
  void namesKeyRuleAndValueOfTheWrongType() {
    refused("train.epochs must be a whole number, got \"ten\"", "train.epochs=ten");
    refused("train.epochs must be a whole number, got \"1.5\"", "epochs=1.5");
    refused("train.epochs must be a whole number, got \"\"", "epochs=");
    refused(
        "train.epochs must be >= -2147483648 and <= 2147483647, got \"2147483648\"",
        "epochs=2147483648");
    refused(
        "model.steps must be >= -9223372036854775808 and <= 9223372036854775807,"
            + " got \"9223372036854775808\"",
        "steps=9223372036854775808");
    refused("model.layer-norm must be yes or no, got \"maybe\"", "layer-norm=maybe");
    refused(
        "model.start must be one of at-random, from-camel, got \"from-camle\""
            + " (did you mean from-camel?)",
        "start=from-camle");
  }

  @ParameterizedTest
  @CsvSource({"NaN", "Infinity", "-Infinity", "1d", "0x1p3", "1_000", "e5", "."})
  void refusesWhatOnlyJavaCallsANumber(String word) {
    refused("model.dropout must be a number, got \"" + word + "\"", "dropout=" + word);
  }

  @Test
  void refusesNumbersThatTheTypeCannotHold() {
    refused("model.dropout must be a finite number, got \"1e999\"", "dropout=1e999");
    refused("model.decay must be a finite number, got \"1e39\"", "decay=1e39");
  }

  @Test
  void namesTheKeyWhereTheRecordRefusesAValue() {
    refused("model.dropout must be >= 0 and < 1, got 1.5", "dropout=1.5");
    refused("model.node-dim must be >= window, got 2 for window 3", "node-dim=2");
    refused("model: too unlucky", "steps=13");
  }

  @Test
  void doesNotTakeAFaultOfOursForAMistakeOfTheUser() {
    assertThatThrownBy(() -> set("steps=14"))
        .isInstanceOf(IllegalStateException.class)
        .hasRootCauseInstanceOf(ArithmeticException.class);
  }

  @Test
  void showsALongValueShortAndOnOneLine() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> set("epochs=a\nb" + "c".repeat(10_000)))
        .withMessageStartingWith("train.epochs must be a whole number, got \"a bc")
        .withMessageEndingWith("c...\"")
        .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(120));
  }

  @Test
  void readsAMapAsItReadsAssignments() {
    assertThat(FORM.read(Map.of("dropout", "0.2", "train.epochs", "3")).asMap())
        .isEqualTo(set("model.dropout=0.2", "epochs=3").asMap());
    Map<String, String> twice = Map.of("dropout", "0.2", "model.dropout", "0.2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FORM.read(twice))
        .withMessageContaining("set twice");
  }

  @Test
  void refusesRecordsThatCannotBeSetByWords() {
    record Lists(@Meaning("names") List<String> names) {}
    record Amount(@Meaning("a number") double value) {}
    record Text(@Meaning("a text") String value) {}
    SettingsForm form = new SettingsForm();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form.group("a", new Lists(List.of())))
        .withMessage("a.names cannot be set: no text form of interface java.util.List");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form.group("a", new Amount(Double.NaN)))
        .withMessage("a.value must be a finite number");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form.group("a", new Text(null)))
        .withMessage("a.value must have a default");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form.group("A.b", new Amount(1)))
        .withMessage("group must be a word in lower case, got A.b");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FORM.group("again", MODEL))
        .withMessageContaining("in one group only");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form.group("a", new Amount(1)).group("a", new Text("")))
        .withMessage("two settings have the key a.value");
  }

  @Test
  void formerNamesOfGroupsAndSettingsAreTaken() {
    SettingsForm form =
        new SettingsForm()
            .group("plus", org.tapem.method.plus.PlusSettings.defaults())
            .renamed("evidence", "plus")
            .renamed("evidence.manner", "plus.style");
    for (String before : java.util.List.of("evidence.manner", "manner", "plus.style", "style")) {
      assertThat(form.withAssignments(java.util.List.of(before + "=no")).asMap())
          .as(before)
          .containsEntry("plus.style", "no")
          .doesNotContainKey(before.startsWith("plus") ? "" : before);
    }
    assertThat(form.read(java.util.Map.of("evidence.dim", "32")).asMap())
        .containsEntry("plus.dim", "32");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> form.withAssignments(java.util.List.of("evidence.dim=32", "plus.dim=64")))
        .withMessageContaining("plus.dim is set twice");
  }
}
