package org.tapem.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.tapem.settings.SampleSettings.FORM;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tapem.settings.SampleSettings.Model;
import org.tapem.settings.SampleSettings.Start;
import org.tapem.settings.SampleSettings.Train;

class SettingsValuesTest {
  @Test
  void holdEveryKeyInTheOrderOfTheForm() {
    SettingsValues values = FORM.withAssignments(List.of("epochs=+07", "dropout=0.50"));
    assertThat(values.asMap())
        .containsExactly(
            entry("model.dropout", "0.5"),
            entry("model.node-dim", "128"),
            entry("model.window", "3"),
            entry("model.start", "at-random"),
            entry("model.layer-norm", "yes"),
            entry("model.decay", "0.1"),
            entry("model.name", "tapem"),
            entry("model.steps", "1099511627776"),
            entry("train.epochs", "7"),
            entry("train.window", "7"));
  }

  @Test
  void sayWhatIsNotTheDefault() {
    SettingsValues values =
        FORM.withAssignments(List.of("epochs=7", "dropout=0.2", "layer-norm=true"));
    assertThat(values.changed())
        .containsExactly(entry("model.dropout", "0.2"), entry("train.epochs", "7"));
  }

  @Test
  void readBackFromTheirMapAsEqualRecords() {
    List<Model> models =
        List.of(
            new Model(Math.nextDown(1.0), 3, 3, Start.FROM_CAMEL, false, 1.4e-45f, " a = ", -1, 42),
            new Model(-0.0, 7, 1, Start.AT_RANDOM, true, -0.0f, "", Long.MIN_VALUE, 42),
            new Model(Double.MIN_VALUE, 7, 1, Start.AT_RANDOM, true, Float.MAX_VALUE, "ü", 0, 42),
            new Model(1.0 / 3, 7, 1, Start.AT_RANDOM, true, 1f / 3, "\n", Long.MAX_VALUE, 42));
    for (Model model : models) {
      Map<String, String> map = new SettingsForm().group("model", model).defaults().asMap();
      assertThat(FORM.read(map).get(Model.class)).isEqualTo(model);
      assertThat(FORM.read(map).changed()).isNotEmpty();
    }
  }

  @Test
  void areOverriddenByALaterSource() {
    SettingsValues file = FORM.read(Map.of("model.dropout", "0.2", "train.epochs", "3"));
    SettingsValues both = file.withAssignments(List.of("dropout=0.3"));
    assertThat(both.get(Model.class).dropout()).isEqualTo(0.3);
    assertThat(both.get(Train.class).epochs()).isEqualTo(3);
    assertThat(file.get(Model.class).dropout()).isEqualTo(0.2);
  }

  @Test
  void knowTheRecordsOfTheirFormOnly() {
    record Other(int value) {}
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FORM.defaults().get(Other.class))
        .withMessageContaining("no group holds");
  }

  @Test
  void neverChange() {
    SettingsValues values = FORM.defaults();
    assertThatThrownBy(() -> values.asMap().put("model.dropout", "2"))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> values.changed().put("model.dropout", "2"))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
