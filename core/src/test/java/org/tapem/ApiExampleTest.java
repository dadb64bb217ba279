package org.tapem;

import static java.util.Comparator.reverseOrder;
import static java.util.Locale.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.eval.Evaluation;
import org.tapem.flat.Progress;
import org.tapem.method.Cases;
import org.tapem.method.LoadedModel;
import org.tapem.method.Method;
import org.tapem.method.ModelEvaluation;
import org.tapem.method.RankedNode;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.preset.ImportSettings;
import org.tapem.preset.PaperImport;
import org.tapem.record.format.Format;
import org.tapem.record.generate.Generator;
import org.tapem.record.generate.GeneratorSettings;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.store.HeldOut.Part;

/** The whole way from Java: import, train, evaluate, rank. */
class ApiExampleTest {
  @TempDir Path folder;

  @Test
  void trainsAndRanksInAFewLines() throws IOException {
    Path papers = folder.resolve("papers.jsonl");
    GeneratorSettings invented = GeneratorSettings.of(300).withTexts(20, 5, 5);
    new Generator(invented).write(papers, null, 2, done -> {});

    // Import: papers of the last year are held out.
    ImportSettings imports =
        ImportSettings.of(Format.AMINER_JSON, List.of(papers))
            .with(new ImportSettings.Split(invented.lastYear(), null, 1));
    PaperImport.run(imports, folder.resolve("data"), false, Progress.NONE);
    Dataset data = Dataset.open(folder.resolve("data"));

    // Train.
    SettingsValues settings =
        Method.TAPEM
            .form()
            .withAssignments(
                List.of("model.dim=8", "model.pair-dim=8", "words.dim=8", "train.epochs=2"));
    Path out = folder.resolve("model");
    new Training(new TrainingRequest(data, Method.TAPEM, settings, 1, 2, out, false, false, 600))
        .run(Progress.NONE, List.of());

    // Evaluate: recall, precision, F1 and AUC on the test part.
    LoadedModel model = LoadedModel.open(out);
    Evaluation evaluation =
        new ModelEvaluation(model, data)
            .evaluate(Part.TEST, Cases.Ranked.LISTS, 0, 2, Progress.NONE);
    assertThat(evaluation.figures().auc()).isBetween(0.0, 1.0);

    // Rank: the five best of all authors for a text.
    String text = data.vocabulary().word(0) + " and " + data.vocabulary().word(7).toUpperCase(ROOT);
    List<RankedNode> best = model.rank(text, 5);
    for (RankedNode author : best) {
      assertThat(data.ids(data.rightType()).find(author.id())).isNotNegative();
    }
    assertThat(best).hasSize(5).doesNotHaveDuplicates();
    assertThat(best).extracting(RankedNode::score).isSortedAccordingTo(reverseOrder());
    assertThat(model.query(text).words()).containsExactly(0, 7);
  }
}
