package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.Dataset;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.rank.Query;

class KnownQueriesTest {
  @Test
  void aModelAsksOfItsNodesWhatTheDataSetAsks(@TempDir Path folder) throws IOException {
    Dataset data = GeneratedData.write(folder, 200);
    Network network = data.network();
    Task task = new Task(data.leftType(), data.rightType(), data.taskRelation());
    KnownQueries fromData = KnownQueries.of(data, network);
    KnownQueries fromModel =
        KnownQueries.of(TrainingPart.of(data, network, TaskTexts.leftTexts(data), null), task);
    KnownQueries without = KnownQueries.of(TrainingPart.of(data, network, null, null), task);
    int links = 0;
    for (int left = 0; left < data.training(data.leftType()); left++) {
      Query query = fromModel.of(left);
      assertThat(query).usingRecursiveComparison().isEqualTo(fromData.of(left));
      assertThat(query.node()).isEqualTo(left);
      assertThat(query.linked(task.relation())).isEmpty();
      assertThat(without.of(left).words()).isEmpty();
      assertThat(without.of(left).links()).isDeepEqualTo(query.links());
      for (int[] linked : query.links()) {
        links += linked.length;
      }
    }
    assertThat(links).isPositive();
  }
}
