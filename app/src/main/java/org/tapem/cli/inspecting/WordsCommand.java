package org.tapem.cli.inspecting;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.FileOutput;
import org.tapem.cli.options.Threads;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.Texts;
import org.tapem.math.Kernels;
import org.tapem.network.Noun;
import org.tapem.text.SkipGram;
import org.tapem.text.SkipGramSettings;
import org.tapem.text.TextCorpus;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordVectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem words --data DATA --out FILE}. */
@Command(
    name = "words",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Trains word vectors (skip-gram) on the training texts.",
    footer = {
      "",
      "The method is skip-gram with negative sampling.",
      "Writes word2vec's text form: a line 'words dim', then a word and its numbers a",
      "line. Same seed, same bytes, on any number of threads.",
      "",
      "Example:",
      "  tapem words --data data --out words.txt --near graph"
    })
public final class WordsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--data", required = true, paramLabel = "DATA", description = "The data set.")
  private Path data;

  @Option(names = "--out", required = true, paramLabel = "FILE", description = "File to write.")
  private Path out;

  @Option(
      names = "--dim",
      paramLabel = "N",
      defaultValue = "128",
      description = "Numbers per word (default: ${DEFAULT-VALUE}).")
  private int dim;

  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "5",
      description = "Words to each side (default: ${DEFAULT-VALUE}).")
  private int window;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      defaultValue = "5",
      description = "Passes over the texts (default: ${DEFAULT-VALUE}).")
  private int epochs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Same seed, same vectors (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin private Threads threads;

  @Option(
      names = "--near",
      paramLabel = "WORD",
      description = "Also print the words nearest to it.")
  private String near;

  @Mixin private FileOutput output;

  @Override
  public Integer call() throws IOException {
    SkipGramSettings defaults = SkipGramSettings.defaults();
    SkipGramSettings settings =
        UserMistake.checked(
            () ->
                new SkipGramSettings(
                    dim,
                    window,
                    defaults.negatives(),
                    epochs,
                    defaults.learningRate(),
                    defaults.subsample(),
                    seed));
    int used = threads.count();
    Dataset dataset = Dataset.open(data);
    Vocabulary vocabulary = dataset.vocabulary();
    if (vocabulary.frequentSize() == 0) {
      throw new UserMistake(
          data
              + ": no word occurs "
              + dataset.manifest().words().minCount()
              + " times in the training texts; import again with a smaller --min-count");
    }
    int word = near == null ? -1 : vocabulary.find(near);
    if (near != null && (word < 0 || word >= vocabulary.frequentSize())) {
      throw new UserMistake(
          "--near: "
              + (word < 0 ? "no training text has the word: " : "too rare to have a vector: ")
              + near);
    }
    WaitOption.Locks locks = output.take(List.of(out));
    try (locks) {
      int type = dataset.queryType();
      Texts.Flat texts = dataset.texts(type).flat(dataset.training(type));
      PrintWriter printer = spec.commandLine().getOut();
      long began = System.nanoTime();
      WordVectors vectors;
      try (ProgressBars progress = new ProgressBars()) {
        long total = (long) texts.words().length * epochs;
        progress.phase("Word vectors", total, "words");
        vectors =
            new SkipGram(settings, vocabulary)
                .train(
                    TextCorpus.of(texts.words(), texts.starts()),
                    used,
                    (words, all) -> progress.reach(words));
      }
      double seconds = (System.nanoTime() - began) / 1e9;
      vectors.writeText(out, vocabulary);
      printer.printf(
          Locale.ROOT,
          "%s of dimension %d from %s in %s, %.1f s (%s kernels, %s)%n",
          Noun.count(vectors.size(), "word vector"),
          vectors.dim(),
          Noun.count(texts.words().length, "word"),
          Noun.count(epochs, "epoch"),
          seconds,
          Kernels.best().name(),
          Noun.count(used, "thread"));
      if (near != null) {
        for (WordVectors.Neighbour neighbour : vectors.nearest(word, 10)) {
          printer.printf(
              Locale.ROOT, "  %.3f  %s%n", neighbour.cosine(), vocabulary.word(neighbour.word()));
        }
      }
      printer.println("Wrote " + out);
      return 0;
    }
  }
}
