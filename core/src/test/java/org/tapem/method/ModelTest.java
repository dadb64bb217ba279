package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.math.Kernels;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;

class ModelTest {
  @TempDir Path folder;

  private static float[] scores(Ranker ranker, Query query) {
    float[] scores = new float[ranker.candidates()];
    ranker.prepare(List.of(query), 1).scorer(0).scores(0, scores.length, scores);
    return scores;
  }

  @Test
  void oneModelGivesTheSameScoresWithAndWithoutTheVectorApi() throws IOException {
    Dataset data = GeneratedData.write(folder, 200);
    Path out = folder.resolve("model");
    new Training(GeneratedData.request(data, GeneratedData.tiny("train.epochs=2"), out, false))
        .run(Progress.NONE, List.of());
    Cases cases = new Cases(data, 1);
    Query query = cases.query(cases.of(Part.TEST, 1).get(0));
    float[] vector = scores(Model.open(out, Kernels.best()).ranker(), query);
    float[] plain = scores(Model.open(out, Kernels.plain()).ranker(), query);
    assertThat(plain).containsExactly(vector);
    assertThat(vector).doesNotHaveDuplicates();
  }
}
