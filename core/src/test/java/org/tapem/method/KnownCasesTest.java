package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.WholeSet;
import org.tapem.eval.EvaluationCase;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.io.StringList;
import org.tapem.io.StringTable;
import org.tapem.method.Cases.Ranked;
import org.tapem.network.Links;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.rank.Query;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/**
 * Six people; 0 knows 1 and 2, 3 knows 4. Held out of 0 are 3 and, though training has it, 2; of 4
 * it is 5; of 1 it is 0, which training has too.
 */
class KnownCasesTest {
  @TempDir Path folder;

  private Dataset write() throws IOException {
    Schema schema =
        new Schema(
            List.of(new NodeType("person", 'P')), List.of(new Relation("knows", 0, 0, false)));
    DatasetManifest.Task task = new DatasetManifest.Task("person", "person", "knows", true);
    Path target = folder.resolve("data");
    try (DatasetWriter writer = new DatasetWriter(target, true, schema, task, List.of())) {
      StringTable ids = new StringTable();
      StringList names = new StringList();
      int[] numbers = new int[6];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = ids.add("p" + i);
        names.add("Person " + i);
      }
      writer.nodes(0, ids, numbers, 6);
      writer.names(0, names, numbers);
      writer.links(0, new Links(new int[] {0, 2, 2, 2, 3, 3, 3}, new int[] {1, 2, 4}));
      writer.heldOutQueryNodes(new int[] {0, 4, 1});
      writer.heldOutLinks(0, new Links(new int[] {0, 2, 3, 4}, new int[] {2, 3, 5, 0}));
      writer.parts(List.of(Part.TEST, Part.TEST, Part.TEST));
      StringTable words = new StringTable();
      writer.words(Vocabulary.sorted(words, new long[0], new int[0], 0, 1).vocabulary(), 1);
      writer.stopWords(StopWords.of(List.of()));
      writer.commit(Map.of(), List.of());
    }
    return Dataset.open(target);
  }

  private static WholeSet all(Cases cases, int index) {
    EvaluationCase one = cases.evaluations(Part.TEST, 0, Ranked.ALL).get(index);
    return (WholeSet) one.candidates();
  }

  @Test
  void partnersAndTheNodeItselfAreNoQuestion() throws IOException {
    Cases cases = new Cases(write(), 1);
    assertThat(cases.of(Part.TEST, 0)).containsExactly(0, 1, 2);
    assertThat(cases.node(1)).isEqualTo(4);
    assertThat(all(cases, 0).leftOut()).containsExactly(0, 1, 2);
    assertThat(all(cases, 1).leftOut()).as("told from the other end").containsExactly(3, 4);
    assertThat(all(cases, 1).truth()).containsExactly(5);
  }

  @Test
  void aHeldOutLinkThatTrainingHasIsNoQuestion() throws IOException {
    Cases cases = new Cases(write(), 1);
    assertThat(all(cases, 0).truth()).containsExactly(3);
    assertThat(all(cases, 2).truth()).isEmpty();
    assertThat(cases.truth(0, Ranked.LISTS)).containsExactly(3);
  }

  @Test
  void drawnListsHaveNeitherPartnersNorTheNodeItself() throws IOException {
    Cases cases = new Cases(write(), 1);
    List<EvaluationCase> made = cases.evaluations(Part.TEST, 0, Ranked.LISTS);
    CandidateList first = (CandidateList) made.get(0).candidates();
    assertThat(first.truth()).containsExactly(3);
    assertThat(Arrays.stream(first.negatives())).containsExactlyInAnyOrder(4, 5);
    CandidateList second = (CandidateList) made.get(1).candidates();
    assertThat(Arrays.stream(second.negatives())).containsExactlyInAnyOrder(0, 1, 2);
  }

  @Test
  void aQueryIsANodeOfTheNetworkWithoutWords() throws IOException {
    Query query = new Cases(write(), 1).query(1);
    assertThat(query.node()).isEqualTo(4);
    assertThat(query.words()).isEmpty();
    assertThat(query.linked(0)).as("of the relation that is asked for").isEmpty();
  }

  @Test
  void allOfItCanBeTrainedAndMeasured() throws IOException {
    Dataset data = write();
    for (Method method : List.of(Method.of("popularity"), Method.of("tapem-plus"))) {
      Path model = GeneratedData.train(data, method, folder.resolve(method.key()));
      var evaluation =
          new ModelEvaluation(Model.open(model), data)
              .evaluate(Part.TEST, Ranked.ALL, 0, 2, Progress.NONE);
      assertThat(evaluation.figures().queries()).as("1 has nothing to find").isEqualTo(2);
    }
  }
}
