package org.tapem.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.network.MetaPath;
import org.tapem.preset.ImportSettings;
import org.tapem.preset.PaperImport;
import org.tapem.record.format.Format;
import org.tapem.record.generate.GeneratorSettings;
import org.tapem.store.Dataset;
import org.tapem.walk.PairRule;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem demo}: the whole way on an invented network. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows the whole way on an invented network: generate, import, inspect, walk.",
      "Each step prints the command that does the same."
    })
final class DemoCommand implements Callable<Integer> {
  private static final int SHOWN_WALKS = 3;
  @Spec private CommandSpec spec;

  @Option(
      names = "--papers",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Size of the network (default: ${DEFAULT-VALUE}).")
  private int papers;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      defaultValue = "tapem-demo",
      description = "Where the demo's files go (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Another seed, another network (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public Integer call() throws IOException {
    PrintWriter printer = spec.commandLine().getOut();
    GeneratorSettings settings =
        UserMistake.checked(() -> GeneratorSettings.of(papers).withSeed(seed));
    Path file = out.resolve("papers.jsonl.gz");
    Path lists = out.resolve("candidates.tsv.gz");
    Path data = out.resolve("data");
    Path walks = out.resolve("walks.txt");
    Files.createDirectories(out);

    step(
        printer,
        "1. Invent a network",
        "tapem generate --papers "
            + papers
            + " --seed "
            + seed
            + " --out "
            + file
            + " --candidates "
            + lists);
    GenerateCommand.generate(settings, file, lists, printer);

    step(
        printer,
        "2. Import it: papers before " + settings.lastYear() + " are for training",
        "tapem import aminer-json "
            + file
            + " --split-year "
            + settings.lastYear()
            + " --candidates "
            + lists
            + " --out "
            + data);
    ImportSettings imports =
        ImportSettings.of(Format.AMINER_JSON, List.of(file))
            .with(new ImportSettings.Split(settings.lastYear(), lists, seed));
    try (ProgressBars progress = new ProgressBars()) {
      ImportPrinter.print(PaperImport.run(imports, data, true, progress), printer);
    }

    step(printer, "3. Look at the data set", "tapem inspect " + data);
    InspectCommand.inspect(data, true, printer);

    step(
        printer,
        "4. Walk from author to paper to author",
        "tapem walk --data " + data + " --meta-path APA --out " + walks);
    walk(data, walks, printer);
    printer.println();
    printer.println("All files are in " + out + ".");
    return 0;
  }

  private static void walk(Path data, Path walks, PrintWriter printer) throws IOException {
    Dataset dataset = Dataset.open(data);
    Walker walker =
        new Walker(
            dataset.network(),
            MetaPath.parse("APA", dataset.schema()),
            WalkSettings.defaults(),
            new PairRule(dataset.leftType(), dataset.rightType(), 3));
    WalkCommand.walk(
        walker,
        WalkCommand.targets(walks, WalkCommand.Form.BOTH),
        Runtime.getRuntime().availableProcessors(),
        printer);
    printer.println("The first walks of " + walks + ":");
    try (BufferedReader lines = Files.newBufferedReader(walks)) {
      for (int i = 0; i < SHOWN_WALKS; i++) {
        String line = lines.readLine();
        if (line != null) {
          printer.println("  " + line);
        }
      }
    }
  }

  private static void step(PrintWriter printer, String title, String command) {
    printer.println();
    printer.println("== " + title);
    printer.println("   $ " + command);
    printer.println();
  }
}
