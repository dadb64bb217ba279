package org.tapem.cli.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tapem.dataset.DatasetManifest;

class EvaluationJsonTest {
  @Test
  void aTypeThatIsCalledLikeAnotherKeyIsCountedAsQueries() {
    assertThat(EvaluationJson.countKey(new DatasetManifest.Task("paper", "author", "writes")))
        .isEqualTo("papers");
    assertThat(EvaluationJson.countKey(new DatasetManifest.Task("company", "job", "offers")))
        .isEqualTo("companies");
    assertThat(EvaluationJson.countKey(new DatasetManifest.Task("candidate", "job", "takes")))
        .isEqualTo("queries");
  }
}
