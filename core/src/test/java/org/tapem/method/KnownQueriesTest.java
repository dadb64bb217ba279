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
    Task task = new Task(data.queryType(), data.candidateType(), data.taskRelation());
    KnownQueries fromData = KnownQueries.of(data, network);
    KnownQueries fromModel =
        KnownQueries.of(TrainingPart.of(data, network, TaskTexts.queryTexts(data), null), task);
    KnownQueries without = KnownQueries.of(TrainingPart.of(data, network, null, null), task);
    int links = 0;
    for (int queryNode = 0; queryNode < data.training(data.queryType()); queryNode++) {
      Query query = fromModel.of(queryNode);
      assertThat(query).usingRecursiveComparison().isEqualTo(fromData.of(queryNode));
      assertThat(query.node()).isEqualTo(queryNode);
      assertThat(query.linked(task.relation())).isEmpty();
      assertThat(without.of(queryNode).words()).isEmpty();
      assertThat(without.of(queryNode).links()).isDeepEqualTo(query.links());
      for (int[] linked : query.links()) {
        links += linked.length;
      }
    }
    assertThat(links).isPositive();
  }
}
