package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrainingRequestTest {
  private final Method method = Method.of("popularity");
  private final TrainingRequest request = TrainingRequest.of(null, method, Path.of("model"));

  @Test
  void everyChangeKeepsTheRest() throws ReflectiveOperationException {
    Path other = Path.of("other");
    assertThat(changed(request.seed(7))).containsExactly("seed");
    assertThat(changed(request.threads(request.threads() + 1))).containsExactly("threads");
    assertThat(changed(request.startedFrom(other))).containsExactly("start");
    assertThat(changed(request.replace(true))).containsExactly("replace");
    assertThat(changed(request.resume(true))).containsExactly("resume");
    assertThat(changed(request.checkpointSeconds(1))).containsExactly("checkpointSeconds");
    assertThat(changed(request.like(other))).containsExactly("like");
    assertThat(changed(request.values(Method.of("bm25").form().defaults())))
        .containsExactly("values");
  }

  @Test
  void settingsAreTheDefaultsButThoseNamed() {
    TrainingRequest bm25 = TrainingRequest.of(null, Method.of("bm25"), Path.of("model"));
    assertThat(bm25.settings().values().asMap()).isEqualTo(bm25.values().asMap());
    assertThat(bm25.settings("bm25.b=0.5").values().asMap().get("bm25.b")).hasToString("0.5");
  }

  private List<String> changed(TrainingRequest other) throws ReflectiveOperationException {
    List<String> names = new ArrayList<>();
    for (RecordComponent each : TrainingRequest.class.getRecordComponents()) {
      Object before = each.getAccessor().invoke(request);
      Object after = each.getAccessor().invoke(other);
      if (before == null ? after != null : !before.equals(after)) {
        names.add(each.getName());
      }
    }
    return names;
  }
}
