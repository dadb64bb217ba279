package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.generate.NetworkGenerator;
import org.tapem.dataset.generate.NetworkSize;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.Measurement;
import org.tapem.eval.Measurement.Among;
import org.tapem.eval.Measurement.Figure;
import org.tapem.eval.RankFigures;
import org.tapem.experiment.ModelEvaluation;

class ValidMeasuringTest {
  @TempDir static Path folder;
  private static Dataset listed;
  private static Dataset shop;

  @BeforeAll
  static void generate() throws IOException {
    Path papers = folder.resolve("papers.jsonl");
    Path lists = folder.resolve("lists.tsv");
    GeneratorSettings settings = GeneratorSettings.of(500);
    new Generator(settings).write(papers, lists, 2, done -> {});
    ImportSettings imports =
        ImportSettings.of(Format.AMINER_JSON, List.of(papers))
            .with(new ImportSettings.Split(settings.lastYear(), lists, 1));
    PaperImport.run(imports, folder.resolve("listed"), true, Progress.NONE);
    listed = Dataset.open(folder.resolve("listed"));
    Path tables = folder.resolve("tables");
    new NetworkGenerator(new NetworkSize(80, 25, 480, false, 1)).write(tables, false, done -> {});
    TableSchema schema = TableSchema.read(tables.resolve("schema.yaml"));
    NetworkImport.run(schema, 1, folder.resolve("shop"), false, Progress.NONE);
    shop = Dataset.open(folder.resolve("shop"));
  }

  private static ModelManifest train(Dataset data, Method method, String... settings)
      throws IOException {
    Path out = folder.resolve(data.folder().getFileName() + "-" + method.key());
    return ModelFolder.open(GeneratedData.train(data, method, out, settings)).manifest();
  }

  private static void assertIsWhatAnEvaluationGives(
      Dataset data, ModelManifest manifest, Measurement measured, Cases.Ranked ranked)
      throws IOException {
    Model model = Model.open(folder.resolve(data.folder().getFileName() + "-" + manifest.method()));
    ModelEvaluation evaluation = new ModelEvaluation(model, data);
    RankFigures figures =
        evaluation
            .evaluate(
                Part.VALID,
                evaluation.cases().evaluations(Part.VALID, 0, ranked),
                new EvaluationSettings(List.of(1, 5, 10, 20, 100), 5, 2),
                Progress.NONE)
            .figures();
    assertThat(measured.nodes()).isEqualTo(measured.ofNodes()).isEqualTo(figures.queries());
    for (Figure figure : measured.figures()) {
      double expected =
          switch (figure.name()) {
            case "auc" -> figures.auc();
            case "mrr" -> figures.mrr();
            case "ndcg@10" -> figures.at(10).ndcg();
            default -> figures.recall(figure.cutoff());
          };
      assertThat(figure.value()).as(figure.name()).isCloseTo(expected, within(1e-9));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"popularity", "tfidf", "bm25", "common-neighbours", "tapem-plus"})
  void everyModelIsMeasuredAmongAllCandidatesFirst(Method method) throws IOException {
    String[] few =
        method == Method.of("tapem-plus") ? new String[] {"train.epochs=2"} : new String[0];
    ModelManifest manifest = train(listed, method, few);
    assertThat(manifest.measured())
        .extracting(Measurement::among)
        .containsExactly(Among.ALL, Among.LISTS);
    Measurement all = manifest.measured().get(0);
    assertThat(all.candidates()).isEqualTo(listed.training(listed.candidateType()));
    assertThat(all.part()).isEqualTo("valid");
    assertThat(manifest.measured().get(1).candidates()).isLessThanOrEqualTo(100);
    assertIsWhatAnEvaluationGives(listed, manifest, all, Cases.Ranked.ALL);
    assertIsWhatAnEvaluationGives(listed, manifest, manifest.measured().get(1), Cases.Ranked.LISTS);
    assertThat(manifest.figures()).doesNotContainKey("epoch");
    assertThat(manifest.epoch() == null).isEqualTo(!method.byEpochs());
    boolean itself = method == Method.of("popularity");
    assertThat(all.figures()).allMatch(figure -> itself == (figure.popularity() == null));
    double tenAll = all.figure("recall@10").orElseThrow().value();
    double tenListed = manifest.measured().get(1).figure("recall@10").orElseThrow().value();
    assertThat(tenAll).as("among all it is harder").isLessThan(tenListed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"popularity", "item-knn", "tapem-plus"})
  void whereNodesAreKnownAllButTheirPartnersAreCandidates(Method method) throws IOException {
    String[] few =
        method == Method.of("tapem-plus") ? new String[] {"train.epochs=2"} : new String[0];
    ModelManifest manifest = train(shop, method, few);
    assertThat(manifest.measured()).hasSize(1);
    Measurement all = manifest.measured().get(0);
    assertThat(all.among()).isEqualTo(Among.ALL);
    assertThat(all.fewestCandidates()).isLessThan(shop.training(shop.candidateType()));
    assertThat(all.figures()).extracting(Figure::cutoff).allMatch(n -> n <= all.candidates());
    assertThat(all.figure("mrr")).isPresent();
    assertIsWhatAnEvaluationGives(shop, manifest, all, Cases.Ranked.ALL);
  }

  @Test
  void largePartsAreMeasuredByADrawOfAThousand() throws IOException {
    StringBuilder links = new StringBuilder("who,what\n");
    for (int user = 0; user < 2500; user++) {
      for (int k = 0; k < 3; k++) {
        links.append("u").append(user).append(",i").append((user * 7 + k * (k + 3)) % 23);
        links.append('\n');
      }
    }
    Files.writeString(folder.resolve("has.csv"), links);
    Path schema =
        Files.writeString(
            folder.resolve("large.yaml"),
            """
            nodes:
              user: {}
              item: {}
            edges:
              has: {file: has.csv, from: user, from_column: who, to: item, to_column: what}
            task: {left: user, right: item, relation: has}
            split: {hold_out: last}
            """);
    NetworkImport.run(TableSchema.read(schema), 1, folder.resolve("large"), false, Progress.NONE);
    ModelManifest manifest = train(Dataset.open(folder.resolve("large")), Method.of("item-knn"));
    Measurement all = manifest.measured().get(0);
    assertThat(all.nodes()).isEqualTo(1000);
    assertThat(all.ofNodes()).isGreaterThan(1000);
    assertThat(all.candidates()).isEqualTo(21);
    assertThat(all.figures())
        .extracting(Figure::name)
        .contains("recall@20")
        .doesNotContain("recall@100");
  }

  @Test
  void nothingIsMeasuredWhereNothingIsHeldOut() throws IOException {
    Dataset data =
        GeneratedData.imported(
            folder,
            "old",
            GeneratedData.paper(1, 2010, "stars and moons", "a", "b"),
            GeneratedData.paper(2, 2011, "bread and cakes", "b", "c"));
    ModelManifest manifest = train(data, Method.of("tfidf"));
    assertThat(manifest.measured()).isEmpty();
    assertThat(manifest.figures()).isEmpty();
  }

  @Test
  void aHandfulOfHeldOutPapersGivesWideIntervals() throws IOException {
    Dataset data =
        GeneratedData.imported(
            folder,
            "few",
            GeneratedData.paper(1, 2010, "stars and moons", "a", "b"),
            GeneratedData.paper(2, 2011, "bread and cakes", "c", "d"),
            GeneratedData.paper(3, 2020, "moons of stars", "a"),
            GeneratedData.paper(4, 2020, "cakes like bread", "c"),
            GeneratedData.paper(5, 2021, "stars", "b"));
    ModelManifest manifest = train(data, Method.of("tfidf"));
    Measurement all = manifest.measured().get(0);
    assertThat(all.nodes()).isBetween(1, 2);
    assertThat(all.figures()).extracting(Figure::name).contains("recall@1", "auc");
    for (Figure figure : all.figures()) {
      assertThat(figure.high() - figure.low()).isGreaterThan(0.3);
      assertThat(figure.cutoff()).isLessThanOrEqualTo(4);
    }
  }
}
