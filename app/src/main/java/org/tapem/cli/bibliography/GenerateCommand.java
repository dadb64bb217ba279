package org.tapem.cli.bibliography;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.data.GenerateNetworkCommand;
import org.tapem.cli.options.FileOutput;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorReport;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.network.Noun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tapem generate --papers N --out FILE}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    subcommands = GenerateNetworkCommand.class,
    commandListHeading = "%nOther networks:%n",
    description = {
      "Generates papers of an academic network (aminer-json).",
      "Topics, communities, active and inactive authors, venues and citations are",
      "planted in it."
    },
    footer = {
      "",
      "Example:",
      "  tapem generate --papers 5000 --out papers.jsonl.gz \\",
      "      --candidates candidates.tsv.gz",
      "  tapem import aminer-json papers.jsonl.gz --split-year 2015 \\",
      "      --candidates candidates.tsv.gz --out data"
    })
public final class GenerateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--papers",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Number of papers (default: ${DEFAULT-VALUE}; AMiner-All has 447289).")
  private int papers;

  @Option(
      names = "--authors",
      paramLabel = "N",
      description = "Number of authors (default: 1.2 for each paper).")
  private Integer authors;

  @Option(
      names = "--out", // needed, but not by the command below this one
      paramLabel = "FILE",
      description = "File of papers to write; gzipped if it ends with .gz.")
  private Path out;

  @Option(
      names = "--candidates",
      paramLabel = "FILE",
      description = "File of candidate lists to write, for the papers of the last year.")
  private Path candidates;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Same seed, same bytes (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Mixin private FileOutput output;

  @Override
  public Integer call() throws IOException {
    if (out == null) {
      throw new ParameterException(spec.commandLine(), "Missing required option: '--out=FILE'");
    }
    GeneratorSettings settings =
        UserMistake.checked(
            () -> {
              GeneratorSettings plain = GeneratorSettings.of(papers).withSeed(seed);
              return authors == null ? plain : plain.withAuthors(authors);
            });
    if (candidates != null
        && out.toAbsolutePath().normalize().equals(candidates.toAbsolutePath().normalize())) {
      throw new UserMistake("--out and --candidates are one file: " + out);
    }
    WaitOption.Locks locks =
        output.take(candidates == null ? List.of(out) : List.of(out, candidates));
    try (locks) {
      generate(settings, out, candidates, spec.commandLine().getOut());
      return 0;
    }
  }

  static GeneratorReport generate(
      GeneratorSettings settings, Path out, Path candidates, PrintWriter printer)
      throws IOException {
    GeneratorReport report;
    int threads = Runtime.getRuntime().availableProcessors();
    try (ProgressBars progress = new ProgressBars()) {
      progress.phase("Generating", settings.papers(), "papers");
      report = new Generator(settings).write(out, candidates, threads, progress::reach);
    }
    printer.printf(
        Locale.ROOT,
        "Wrote %s: %s, %s (%.0f %% with one paper), %s, %s%n",
        out,
        Noun.count(report.papers(), "paper"),
        Noun.count(report.authors(), "author"),
        100 * report.oneShare(),
        Noun.count(report.venues(), "venue"),
        Noun.count(report.citations(), "citation"));
    if (candidates != null) {
      printer.printf(
          Locale.ROOT,
          "Wrote %s: %s of %d%n",
          candidates,
          Noun.count(report.queries(), "list for a paper", "lists for papers"),
          settings.lastYear());
    }
    printer.printf(
        "Import it with --split-year %d to hold out the papers of the last year.%n",
        settings.lastYear());
    return report;
  }
}
