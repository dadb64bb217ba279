package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.RankFigures;
import org.tapem.experiment.DatasetMismatch;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.io.FolderKind;

/** A model is measured on a data set that it was not trained on, and added papers are worth it. */
class ForeignEvaluationTest {
  @TempDir static Path folder;
  private static Path papers;
  private static Path lists;
  private static Path year2014;
  private static Dataset before2014;
  private static Dataset before2015;

  @BeforeAll
  static void generate() throws IOException {
    papers = folder.resolve("papers.jsonl");
    lists = folder.resolve("lists.tsv");
    new Generator(GeneratorSettings.of(600)).write(papers, lists, 2, done -> {});
    before2014 = GeneratedData.split(papers, 2014, folder.resolve("d14"));
    before2015 = GeneratedData.split(papers, 2015, folder.resolve("d15"));
    year2014 =
        Files.write(
            folder.resolve("2014.jsonl"),
            Files.readAllLines(papers).stream()
                .filter(line -> line.contains("\"year\":2014"))
                .toList());
  }

  private static Evaluation evaluate(Path model, Dataset data, Cases.Ranked ranked)
      throws IOException {
    return new ModelEvaluation(Model.open(model), data)
        .evaluate(Part.TEST, ranked, 0, 2, Progress.NONE);
  }

  private static DatasetMismatch foreign(Path model, Dataset data) throws IOException {
    ModelEvaluation evaluation = new ModelEvaluation(Model.open(model), data);
    List<EvaluationCase> cases = evaluation.cases().evaluations(Part.TEST, 0, Cases.Ranked.ALL);
    return evaluation.foreign(Part.TEST, cases).orElseThrow();
  }

  private static Path added(Path model, Path file, Path out) throws IOException {
    new ModelFoldIn(ModelFolder.open(model), GeneratedData.addition(model, file).addition())
        .writeTo(out, true, 2);
    return out;
  }

  /** The same lists, though all papers, authors and words have other numbers. */
  @Test
  void theSamePapersInAnotherOrderGiveTheSameFigures() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(papers));
    Collections.shuffle(lines, new Random(5));
    Path other = Files.write(folder.resolve("other.jsonl"), lines);
    Dataset first = listed(papers, "first");
    Dataset second = listed(other, "second");
    for (Method method : List.of(Method.of("tfidf"), Method.of("tapem-plus"), Method.of("sup"))) {
      Path model = folder.resolve("own-" + method.key());
      GeneratedData.train(first, method, model, settings(method));
      for (Cases.Ranked ranked : Cases.Ranked.values()) {
        Evaluation own = evaluate(model, first, ranked);
        Evaluation translated = evaluate(model, second, ranked);
        for (RankFigures.AtCutoff at : own.figures().at()) { // sums have another order
          assertThat(translated.figures().at(at.n()).recall())
              .as("%s, recall@%d", method.key(), at.n())
              .isCloseTo(at.recall(), within(1e-9));
        }
        assertThat(translated.figures().queries()).isEqualTo(own.figures().queries()).isPositive();
      }
    }
  }

  private static String[] settings(Method method) {
    return switch (method.key()) {
      case "sup" -> new String[] {"ranker=logistic"};
      case "tapem-plus" -> new String[] {"train.epochs=1"};
      default -> new String[0];
    };
  }

  private static Dataset listed(Path file, String name) throws IOException {
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(file))
            .with(new ImportSettings.Split(2015, lists, 1));
    PaperImport.run(settings, folder.resolve(name), true, Progress.NONE);
    return Dataset.open(folder.resolve(name));
  }

  @Test
  void addingIsBetterThanNotAdding() throws IOException {
    Path old = GeneratedData.train(before2014, Method.of("tapem-plus"), folder.resolve("old"));
    Path retrained =
        GeneratedData.train(before2015, Method.of("tapem-plus"), folder.resolve("again"));
    Path larger = added(old, year2014, folder.resolve("larger"));
    double without = evaluate(old, before2015, Cases.Ranked.LISTS).figures().at(10).recall();
    double with = evaluate(larger, before2015, Cases.Ranked.LISTS).figures().at(10).recall();
    double again = evaluate(retrained, before2015, Cases.Ranked.LISTS).figures().at(10).recall();
    assertThat(with).isGreaterThan(without + 0.05).isGreaterThan(again - 0.1);

    DatasetMismatch unknown = foreign(old, before2015);
    DatasetMismatch known = foreign(larger, before2015);
    assertThat(unknown.unknownTruths()).isPositive().isLessThan(unknown.truths());
    assertThat(known.unknownTruths()).isZero();
    assertThat(known.truths()).isEqualTo(unknown.truths());
    assertThat(unknown.added()).isNull();
    assertThat(known.added().queryNodes()).isPositive();
    assertThat(new ModelEvaluation(Model.open(retrained), before2015).foreign(Part.TEST, List.of()))
        .isEmpty();
  }

  @Test
  void heldOutPapersThatTheModelKnowsAreLeftOut() throws IOException {
    Path model = GeneratedData.train(before2014, Method.of("tfidf"), folder.resolve("tfidf"));
    Path larger = added(model, year2014, folder.resolve("tfidf-larger"));
    int all = new Cases(before2014, 1).of(Part.TEST, 0).size();
    ModelEvaluation evaluation = new ModelEvaluation(Model.open(larger), before2014);
    List<Integer> requested = evaluation.cases().of(Part.TEST, 0);
    int leftOut = foreign(larger, before2014).leftOut();
    assertThat(leftOut).isPositive();
    assertThat(requested).hasSize(all - leftOut).isNotEmpty();
    int year =
        before2014.times(before2014.queryType()).getInt(evaluation.cases().node(requested.get(0)));
    assertThat(year).isEqualTo(2015);
  }

  @Test
  void aDataSetOfAnotherSchemaIsRefused() throws IOException {
    Path model =
        GeneratedData.train(before2014, Method.of("popularity"), folder.resolve("popularity"));
    GeneratedData.split(papers, 2015, folder.resolve("renamed"));
    Path manifest = folder.resolve("renamed").resolve(FolderKind.DATA_SET.file());
    Files.writeString(manifest, Files.readString(manifest).replace("published_in", "shown_in"));
    assertThatThrownBy(
            () -> new ModelEvaluation(Model.open(model), Dataset.open(folder.resolve("renamed"))))
        .hasMessageContaining("was trained for another task than " + folder.resolve("renamed"));
  }
}
