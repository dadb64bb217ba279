package org.tapem.api;

import static java.util.Comparator.reverseOrder;
import static java.util.Locale.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.base.InUseException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.io.WriteLock;
import org.tapem.method.Method;
import org.tapem.nn.EpochReport;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;
import org.tapem.query.Answer;
import org.tapem.query.Question;

/** The whole way from Java: import, train, evaluate, rank, explain. */
class TapemTest {
  @TempDir Path folder;

  @Test
  void trainsAndRanksInAFewLines() throws IOException {
    Path papers = folder.resolve("papers.jsonl");
    GeneratorSettings invented = GeneratorSettings.of(300).withTexts(20, 5, 5);
    new Generator(invented).write(papers, null, 2, done -> {});
    Path target = folder.resolve("data");
    Dataset data = Tapem.importPapers(papers).splitYear(invented.lastYear()).to(target);

    List<Integer> epochs = new ArrayList<>();
    List<String> phases = new ArrayList<>();
    Path out = folder.resolve("model");
    Outcome outcome = training(data, out).listener(countTo(epochs)).progress(namesTo(phases)).run();
    assertThat(outcome.reason()).isEqualTo(Outcome.Reason.FINISHED);
    assertThat(epochs).containsExactly(1, 2);
    assertThat(phases).isNotEmpty();

    OpenModel model = Tapem.open(out);
    assertThat(model.evaluate(data, Part.TEST).figures().auc()).isBetween(0.0, 1.0);
    String text = data.vocabulary().word(0) + " and " + data.vocabulary().word(7).toUpperCase(ROOT);
    assertThat(model.model().query(text).words()).containsExactly(0, 7);
    List<Answer.Ranked> best = model.rank(text, 5);
    assertThat(best).hasSize(5).doesNotHaveDuplicates();
    assertThat(best).extracting(Answer.Ranked::score).isSortedAccordingTo(reverseOrder());
    for (Answer.Ranked author : best) {
      assertThat(data.ids(data.candidateType()).find(author.node().id())).isNotNegative();
    }
    assertThat(model.ask(Question.of(text).top(5)).ranked()).isEqualTo(best);
    assertThat(model.known().find(model.known().task().candidateType(), best.get(0).node().id()))
        .isEqualTo(best.get(0).node().number());
    explains(model, text, best.get(4));
    refuses(data, out);
  }

  @Test
  void waitsForAnotherWriterAsLongAsItIsTold() throws Exception {
    Path papers = folder.resolve("few.jsonl");
    new Generator(GeneratorSettings.of(200)).write(papers, null, 1, done -> {});
    Path target = folder.resolve("few");
    Path out = folder.resolve("popular");
    ExecutorService other = Executors.newSingleThreadExecutor();
    WriteLock ofData = other.submit(() -> Tapem.lock(target, Duration.ZERO)).get();
    assertThatThrownBy(() -> Tapem.importPapers(papers).waitAtMost(Duration.ZERO).to(target))
        .isInstanceOf(InUseException.class);
    ofData.close();
    Dataset data = Tapem.importPapers(papers).waitAtMost(Duration.ZERO).to(target);
    WriteLock ofModel = other.submit(() -> Tapem.lock(out, Duration.ZERO)).get();
    ModelTraining training =
        Tapem.train(data, out).method(Method.of("popularity")).waitAtMost(Duration.ofMillis(20));
    assertThatThrownBy(training::run)
        .isInstanceOf(InUseException.class)
        .hasMessageContaining("did not finish within 0.02 s");
    ofModel.close();
    training.run();
    assertThat(Tapem.open(out).model().method()).isEqualTo(Method.of("popularity"));
    other.shutdown();
  }

  private static ModelTraining training(Dataset data, Path out) {
    return Tapem.train(data, out)
        .method(Method.of("tapem"))
        .set("model.dim=8", "model.pair-dim=8", "words.dim=8")
        .set("train.epochs=2")
        .threads(2);
  }

  private static TrainListener countTo(List<Integer> epochs) {
    return new TrainListener() {
      @Override
      public void epochDone(EpochReport report, TrainState state) {
        epochs.add(report.epoch());
      }
    };
  }

  private static Progress namesTo(List<String> phases) {
    return new Progress() {
      @Override
      public void phase(String name, long total, String unit) {
        phases.add(name);
      }

      @Override
      public void advance(long by) {}
    };
  }

  private static void explains(OpenModel model, String text, Answer.Ranked author) {
    var why = model.explain(text, author.node().id()).orElseThrow();
    double sum = why.base() + why.parts().stream().mapToDouble(part -> part.value()).sum();
    assertThat(sum).isCloseTo(author.score(), within(1e-4));
    assertThat(model.explain(text, "nobody")).isEmpty();
  }

  private static void refuses(Dataset data, Path out) {
    assertThatThrownBy(() -> training(data, out).run()).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> training(data, out).replace().set("no.such=1").run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no.such");
    assertThatThrownBy(() -> Tapem.open(data.folder())).isInstanceOf(BadFileException.class);
    assertThatThrownBy(Tapem::importPapers)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no file to import");
  }
}
