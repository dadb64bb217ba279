package org.tapem.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.tapem.base.Progress;
import org.tapem.cli.bibliography.ImportOptions;
import org.tapem.cli.console.UserMistake;
import org.tapem.dataset.importing.ImportReport;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.importing.ShardTask;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem spark import}: the data set of {@code tapem import}. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Turns files of papers into a data set; as `tapem import` does.",
    footer = {
      "",
      "FORMAT is one of those that `tapem import --help` lists, but for network. Files",
      "of JSON formats and of csv and tsv may be of Parquet, too (docs/spark.md).",
      "",
      "Example:",
      "  tapem spark import openalex 'works/*.gz' --master spark://host:7077 \\",
      "    --split-year 2020 --out data"
    })
final class ImportJob implements Callable<Integer> {
  private static final int LEAST = 2 << 20; // bytes of a task
  @Spec private CommandSpec spec;
  @Mixin private ImportOptions options;
  @Mixin private ClusterOptions cluster;

  @Override
  public Integer call() throws IOException {
    if (options.ofNetwork()) {
      throw new UserMistake(
          "import network: is done on one machine: tapem import network SCHEMA.yaml");
    }
    SparkConf conf = EngineSettings.of("import", cluster);
    return options.run(
        (settings, target, replace, progress) -> run(conf, settings, target, replace, progress),
        spec.commandLine().getOut());
  }

  private ImportReport run(
      SparkConf conf, ImportSettings settings, Path target, boolean replace, Progress progress)
      throws IOException {
    long bytes = 0;
    for (Path file : settings.source().files()) {
      bytes += Files.size(file);
    }
    try (Engine engine = new Engine(conf, cluster, spec.commandLine().getErr())) {
      return PaperImport.run(
          settings,
          target,
          replace,
          engine.parts(bytes, LEAST),
          (work, listener) -> run(engine, work, listener),
          progress);
    }
  }

  private static void run(Engine engine, List<? extends ShardTask> work, Progress progress)
      throws IOException {
    List<PartPiece> pieces = work.stream().map(PartPiece::new).toList();
    engine.run(pieces, new PartTask(), progress);
  }
}
