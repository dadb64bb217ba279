package org.tapem.bench;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Texts;
import org.tapem.math.Kernels;
import org.tapem.text.SkipGram;
import org.tapem.text.SkipGramSettings;
import org.tapem.text.TextCorpus;
import org.tapem.text.Vocabulary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Words a second of the skip-gram trainer. */
@Command(
    name = "words",
    mixinStandardHelpOptions = true,
    description = "Skip-gram words a second, on one thread and on two.")
final class WordsBench implements Callable<Integer> {
  @Parameters(paramLabel = "DATA", description = "A data set.")
  private Path data;

  @Option(names = "--rounds", defaultValue = "3", description = "Default: ${DEFAULT-VALUE}.")
  private int rounds;

  @Override
  public Integer call() throws Exception {
    Dataset dataset = Dataset.open(data);
    Vocabulary vocabulary = dataset.vocabulary();
    int type = dataset.queryType();
    Texts.Flat texts = dataset.texts(type).flat(dataset.training(type));
    SkipGramSettings defaults = SkipGramSettings.defaults();
    SkipGramSettings settings =
        new SkipGramSettings(
            defaults.dim(),
            defaults.window(),
            defaults.negatives(),
            1,
            defaults.learningRate(),
            defaults.subsample(),
            defaults.seed());
    TextCorpus corpus = TextCorpus.of(texts.words(), texts.starts());
    Bench.print(
        "%s: %,d words, %,d in the vocabulary, dim %d, window %d, %d negatives, %s kernels,"
            + " median of %d rounds%n",
        data.getFileName(),
        texts.words().length,
        vocabulary.frequentSize(),
        settings.dim(),
        settings.window(),
        settings.negatives(),
        Kernels.best().name(),
        rounds);
    double one = 0;
    for (int threads = 1; threads <= 2; threads++) {
      int used = threads;
      double[] times = new double[rounds];
      for (int round = -1; round < rounds; round++) {
        double time =
            Bench.seconds(
                () -> new SkipGram(settings, vocabulary).train(corpus, used, (done, all) -> {}));
        if (round >= 0) {
          times[round] = time;
        }
      }
      double median = Bench.median(times);
      one = threads == 1 ? median : one;
      Bench.print(
          "  %d thread%s %,10.0f words/s  (%.2f x one)%n",
          threads, threads == 1 ? ": " : "s:", texts.words().length / median, one / median);
    }
    return 0;
  }
}
