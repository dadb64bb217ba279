package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.WholeSet;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.generate.NetworkGenerator;
import org.tapem.dataset.generate.NetworkSize;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.eval.RankFigures;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.math.Kernels;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;

/** An invented shop, and the collaborators and citations of an invented bibliography. */
class KnownTasksTest {
  private static final String[] SMALL = {
    "plus.dim=16", "plus.query-nodes=100", "plus.negatives=100", "train.epochs=2"
  };
  @TempDir static Path folder;
  private static Dataset shop;
  private static Dataset collaborators;
  private static Dataset citations;

  @BeforeAll
  static void generate() throws IOException {
    Path tables = folder.resolve("tables");
    new NetworkGenerator(new NetworkSize(300, 150, 5000, true, 1)).write(tables, false, done -> {});
    Path target = folder.resolve("shop");
    TableSchema schema = TableSchema.read(tables.resolve("schema.yaml"));
    NetworkImport.run(schema, 1, target, false, Progress.NONE);
    shop = Dataset.open(target);
    Path papers = folder.resolve("papers.jsonl");
    GeneratorSettings settings = GeneratorSettings.of(800);
    new Generator(settings).write(papers, null, 2, done -> {});
    collaborators = imported(papers, settings.lastYear(), BibliographyTask.COLLABORATOR);
    citations = imported(papers, settings.lastYear(), BibliographyTask.CITATION);
  }

  private static Dataset imported(Path papers, int year, BibliographyTask task) throws IOException {
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(papers))
            .with(new ImportSettings.Split(year, null, 1))
            .with(task);
    PaperImport.run(settings, folder.resolve(task.key()), true, Progress.NONE);
    return Dataset.open(folder.resolve(task.key()));
  }

  private static Dataset data(String name) {
    return name.equals("shop") ? shop : collaborators;
  }

  private static RankFigures figures(Dataset data, Method method, String... settings)
      throws IOException {
    Path name = data.folder().getFileName();
    Path model = folder.resolve(name + "-" + method.key());
    GeneratedData.train(data, method, model, settings);
    return new ModelEvaluation(Model.open(model), data)
        .evaluate(Part.TEST, Cases.Ranked.ALL, 0, 2, Progress.NONE)
        .figures();
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop", "collaborator"})
  void whatIsNextIsFoundBetterThanByCounting(String name) throws IOException {
    RankFigures counts = figures(data(name), Method.of("popularity"));
    RankFigures found = figures(data(name), Method.of("tapem-plus"), SMALL);
    assertThat(found.queries()).isEqualTo(counts.queries()).isGreaterThan(20);
    assertThat(found.mrr()).isGreaterThan(1.5 * counts.mrr());
    assertThat(found.at(10).ndcg()).isGreaterThan(1.5 * counts.at(10).ndcg());
  }

  @Test
  void citationsAreFoundBetterThanByCountsOrWords() throws IOException {
    RankFigures counts = figures(citations, Method.of("popularity"));
    RankFigures words = figures(citations, Method.of("tfidf"));
    RankFigures found = figures(citations, Method.of("tapem-plus"), SMALL);
    assertThat(found.queries()).isEqualTo(words.queries()).isGreaterThan(20);
    assertThat(found.mrr()).isGreaterThan(1.5 * counts.mrr());
    assertThat(found.mrr()).isGreaterThan(words.mrr());
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop", "collaborator"})
  void theNumberOfThreadsChangesNoByte(String name) throws IOException {
    Map<String, String> one = null;
    for (int threads : new int[] {1, 2, 7}) {
      Path out = folder.resolve(name + threads);
      var values = Method.of("tapem-plus").settings(List.of(SMALL));
      new Training(
              TrainingRequest.of(data(name), Method.of("tapem-plus"), out)
                  .values(values)
                  .threads(threads)
                  .checkpointSeconds(600))
          .run(Progress.NONE, List.of());
      Map<String, String> contents = GeneratedData.contents(out);
      one = one == null ? contents : one;
      assertThat(contents).isEqualTo(one);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop", "collaborator"})
  void aModelReadBackRanksAsItDidInTrainingOnAnyKernels(String name) throws IOException {
    Dataset data = data(name);
    Path out = folder.resolve(name + "-kept");
    GeneratedData.train(data, Method.of("tapem-plus"), out, SMALL);
    Model model = Model.open(out);
    RankFigures figures =
        new ModelEvaluation(model, data)
            .evaluate(Part.VALID, Cases.Ranked.LISTS, 0, 1, Progress.NONE)
            .figures();
    assertThat(model.folder().manifest().figures())
        .containsEntry("mrr", figures.mrr())
        .containsEntry("ndcg@10", figures.at(10).ndcg());
    Cases cases = new Cases(data, 1);
    Query query = cases.query(cases.of(Part.TEST, 1).get(0));
    assertThat(scores(Model.open(out, Kernels.plain()).ranker(), query))
        .containsExactly(scores(model.ranker(), query));
    // A node of the network is asked the same way whoever asks.
    Query kept =
        KnownQueries.of(model.folder().trainingPart().orElseThrow(), data.task()).of(query.node());
    assertThat(kept.words()).isNotEmpty();
    assertThat(scores(model.ranker(), kept)).containsExactly(scores(model.ranker(), query));
  }

  private static float[] scores(Ranker ranker, Query query) {
    float[] scores = new float[ranker.candidates()];
    ranker.prepare(List.of(query), 1).scorer(0).scores(0, scores.length, scores);
    return scores;
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop", "collaborator"})
  void knownPartnersAndTheNodeItselfAreNeverRanked(String name) throws IOException {
    Dataset data = data(name);
    Adjacency partners = data.task().partners(data.network());
    Cases cases = new Cases(data, 1);
    boolean oneType = data.queryType() == data.candidateType();
    List<Integer> requested = cases.of(Part.TEST, 0);
    for (int i = 0; i < requested.size(); i++) {
      int node = cases.node(requested.get(i));
      List<Integer> expected = new ArrayList<>();
      for (int candidateNode = 0;
          candidateNode < data.training(data.candidateType());
          candidateNode++) {
        if (partners.contains(node, candidateNode) || (oneType && candidateNode == node)) {
          expected.add(candidateNode);
        }
      }
      var made = cases.evaluations(Part.TEST, 0, Cases.Ranked.ALL).get(i).candidates();
      assertThat(((WholeSet) made).leftOut())
          .containsExactly(expected.stream().mapToInt(Integer::intValue).toArray());
      assertThat(IntStream.of(made.truth())).isNotEmpty().doesNotContainAnyElementsOf(expected);
    }
  }
}
