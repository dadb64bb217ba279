package org.tapem.cli.bibliography;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.ScratchFolder;
import org.tapem.cli.console.ShellWord;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.Threads;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorReport;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.importing.ImportReport;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.eval.Evaluation;
import org.tapem.eval.RankFigures;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.method.Cases;
import org.tapem.method.Model;
import org.tapem.method.ModelManifest;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.network.Noun;
import org.tapem.nn.BatchReport;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem demo}: the whole way on an invented network. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs a complete example on generated papers, in about a minute.",
      "Its steps: generate, import, train five methods, evaluate them, rank authors of",
      "new papers."
    })
public final class DemoCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--papers",
      paramLabel = "N",
      defaultValue = "6000",
      description = "Size of the network (default: ${DEFAULT-VALUE}).")
  private int papers;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Keep the demo's files here (default: they are removed at the end).")
  private Path out;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Another seed, another network (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin private Threads threads;
  @Mixin private WaitOption wait;

  private PrintWriter printer;
  private int used;

  @Override
  public Integer call() throws IOException {
    printer = spec.commandLine().getOut();
    used = threads.count();
    // Fewer authors than a real network has, so that most have papers to learn from.
    GeneratorSettings settings =
        UserMistake.checked(
            () -> GeneratorSettings.of(papers).withAuthors(papers * 2 / 5).withSeed(seed));
    if (out != null) {
      WaitOption.Locks locks = wait.lock(out);
      try (locks) {
        Files.createDirectories(out);
        run(settings, out);
      }
    } else {
      try (ScratchFolder scratch = new ScratchFolder()) {
        run(settings, scratch.path());
      }
    }
    next();
    return 0;
  }

  private void run(GeneratorSettings settings, Path folder) throws IOException {
    Path file = folder.resolve("papers.jsonl.gz");
    Path lists = folder.resolve("candidates.tsv.gz");
    Path path = folder.resolve("data");
    try (ProgressBars progress = new ProgressBars()) {
      generate(settings, file, lists, progress);
      imports(settings, file, lists, path, progress);
      Dataset data = Dataset.open(path);
      train(data, folder, progress);
      evaluate(data, folder, progress);
      title("5. Who wrote it? The first test papers, all authors, with chances by tapem-plus");
      DemoExamples.print(Model.open(folder.resolve("tapem-plus")), data, used, printer);
    }
  }

  private void generate(GeneratorSettings settings, Path file, Path lists, ProgressBars progress)
      throws IOException {
    title("1. Invent a network with topics, teams, active and inactive authors");
    long began = System.nanoTime();
    progress.phase("Generating", settings.papers(), "papers");
    GeneratorReport report = new Generator(settings).write(file, lists, used, progress::reach);
    say(
        began,
        "%s, %s, %s",
        Noun.count(report.papers(), "paper"),
        Noun.count(report.authors(), "author"),
        Noun.count(report.citations(), "citation"));
  }

  private void imports(
      GeneratorSettings settings, Path file, Path lists, Path path, ProgressBars progress)
      throws IOException {
    title("2. Import it; papers of " + settings.lastYear() + " are held out");
    long began = System.nanoTime();
    ImportSettings imports =
        ImportSettings.of(Format.AMINER_JSON, List.of(file))
            .with(new ImportSettings.Split(settings.lastYear(), lists, seed));
    ImportReport report = PaperImport.run(imports, path, true, used, progress);
    say(
        began,
        "%s to train on, %,d to choose by (valid), %,d to test on",
        Noun.count(report.papers().training(), "paper"),
        report.papers().valid(),
        report.papers().test());
  }

  private void train(Dataset data, Path folder, ProgressBars progress) throws IOException {
    title("3. Train, and measure on the valid papers among all authors");
    for (DemoMethod each : DemoMethod.ALL) {
      long began = System.nanoTime();
      Path model = folder.resolve(each.name());
      TrainingRequest request =
          TrainingRequest.of(data, each.method(), model)
              .values(each.values())
              .seed(seed)
              .threads(used)
              .replace(true)
              .checkpointSeconds(3600);
      new Training(request).run(progress, List.of(new EpochBars(progress)));
      ModelManifest manifest = Model.open(model).folder().manifest();
      say(
          began,
          "%-14s%s%s",
          each.name(),
          "recall@10 " + recall(manifest),
          manifest.history().isEmpty()
              ? ""
              : String.format(
                  Locale.ROOT,
                  ", best of %d epochs: %d",
                  manifest.history().size(),
                  manifest.epoch()));
    }
  }

  /** Among all candidates, on the valid part. */
  private static String recall(ModelManifest manifest) {
    return manifest.measured().stream()
        .findFirst()
        .flatMap(measured -> measured.figure("recall@10"))
        .map(figure -> String.format(Locale.ROOT, "%.3f", figure.value()))
        .orElse("-");
  }

  private void evaluate(Dataset data, Path folder, ProgressBars progress) throws IOException {
    title("4. Evaluate on the test papers, each with 100 candidates");
    printer.printf("   %-14s%8s%8s%8s%8s%n", "", "R@1", "R@5", "R@10", "AUC");
    for (DemoMethod each : DemoMethod.ALL) {
      Model model = Model.open(folder.resolve(each.name()));
      Evaluation found =
          new ModelEvaluation(model, data)
              .evaluate(Part.TEST, Cases.Ranked.LISTS, 0, used, progress);
      RankFigures figures = found.figures();
      printer.printf(
          Locale.ROOT,
          "   %-14s%8.3f%8.3f%8.3f%8.3f%n",
          each.name(),
          figures.recall(1),
          figures.recall(5),
          figures.recall(10),
          figures.auc());
    }
    printer.println(
        "   R@N: share of a paper's true authors among the first N. AUC: 0.5 is chance.");
  }

  private void title(String text) {
    printer.println();
    printer.println(text);
  }

  private void say(long began, String format, Object... values) {
    printer.printf(
        Locale.ROOT,
        "   %-66s%6.1f s%n",
        String.format(Locale.ROOT, format, values),
        (System.nanoTime() - began) / 1e9);
  }

  private void next() {
    if (out != null) {
      printer.printf(
          """
          All files are in %1$s. Look closer:
            tapem inspect %2$s
            tapem evaluate --model %2$s --data %3$s --candidates all
            tapem rank --model %2$s --papers %4$s \\
                --candidates %5$s --out ranked.tsv
            tapem serve --model %2$s     # and open the page
          """,
          out,
          ShellWord.of(out.resolve("tapem-plus")),
          ShellWord.of(out.resolve("data")),
          ShellWord.of(out.resolve("papers.jsonl.gz")),
          ShellWord.of(out.resolve("candidates.tsv.gz")));
    } else {
      printer.println("The demo's files are removed; --out FOLDER keeps them.");
    }
    printer.print(
        """
        Your own papers:
          tapem import aminer-json papers.jsonl.gz --split-year 2024 --out data
          tapem train --data data --out model
          tapem evaluate --model model --data data
          tapem rank --model model --papers new.jsonl --out ranked.tsv
          tapem identify --model model --file paper.pdf --explain
          tapem serve --model model
        """);
    printer.flush();
  }

  /** A bar for every epoch that takes long. */
  private static final class EpochBars implements TrainListener {
    private final ProgressBars progress;

    EpochBars(ProgressBars progress) {
      this.progress = progress;
    }

    @Override
    public void batchDone(BatchReport report, TrainState state) {
      if (report.batch() == 1) {
        progress.phase("Epoch " + report.epoch(), report.batches(), "batches");
      }
      progress.advance(1);
    }
  }
}
