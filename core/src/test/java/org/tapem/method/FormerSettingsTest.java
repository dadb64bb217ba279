package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormerSettingsTest {
  @ParameterizedTest
  @CsvSource({
    "tapem, batch.lefts, batch.query-nodes, 77",
    "tapem, lefts, batch.query-nodes, 77",
    "tapem, batch.judged, batch.validity-pairs, walk",
    "camel, model.meeting-weight, model.cooccurrence-weight, 0.7",
    "camel, model.meeting-bias, model.cooccurrence-bias, no",
    "metapath2vec, meet.window, cooccurrence.window, 7",
    "hne, hne.lefts, hne.query-nodes, 77",
    "hne, hne.meeting-negatives, hne.cooccurrence-negatives, 7",
    "tapem-plus, plus.lefts, plus.query-nodes, 77",
    "tapem-plus, evidence.lefts, plus.query-nodes, 77"
  })
  void theFormerNameOfASettingMeansThePresentOne(
      String method, String before, String now, String value) {
    var form = Method.of(method).presetOf(List.of(before)).form();
    assertThat(form.withAssignments(List.of(before + "=" + value)).asMap())
        .containsEntry(now, value)
        .doesNotContainKey(before);
    assertThat(form.read(Map.of(before, value)).asMap()).containsEntry(now, value);
  }
}
