package org.tapem.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.BufferedInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How fast an import is beside unpacking the file, and beside parsing it and no more. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = "Import of an aminer-json file against zcat | wc -l and a bare Jackson parse.")
final class ImportBench implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "A gzipped aminer-json file.")
  private Path file;

  @Option(names = "--rounds", defaultValue = "7", description = "Default: ${DEFAULT-VALUE}.")
  private int rounds;

  @Option(names = "--split-year", description = "Papers of this year and later are held out.")
  private Integer splitYear;

  @Override
  public Integer call() throws Exception {
    Path folder = Files.createTempDirectory("tapem-bench");
    long bytes = 0;
    try (InputStream in = new InputFile(file).open()) {
      byte[] buffer = new byte[1 << 16];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        bytes += count;
      }
    }
    double[] unpack = new double[rounds];
    double[] parse = new double[rounds];
    double[] imports = new double[rounds];
    for (int round = -1; round < rounds; round++) { // the first round warms up
      double a = Bench.seconds(this::unpack);
      double b = Bench.seconds(this::parse);
      double c = Bench.seconds(() -> importInto(folder.resolve("data")));
      if (round >= 0) {
        unpack[round] = a;
        parse[round] = b;
        imports[round] = c;
      }
    }
    double bare = Bench.median(parse);
    Bench.print(
        "%s: %.1f MB of text, median of %d rounds%n", file.getFileName(), bytes / 1e6, rounds);
    Bench.print("  %-26s %7s %9s %18s%n", "", "s", "MB/s", "x bare parse");
    row("zcat | wc -l", Bench.median(unpack), bytes, bare);
    row("bare Jackson parse", bare, bytes, bare);
    row("tapem import", Bench.median(imports), bytes, bare);
    delete(folder);
    return 0;
  }

  private static void row(String name, double seconds, long bytes, double bare) {
    Bench.print(
        "  %-26s %7.3f %9.1f %18.2f%n", name, seconds, bytes / 1e6 / seconds, seconds / bare);
  }

  private void unpack() throws Exception {
    Process process =
        new ProcessBuilder("sh", "-c", "zcat \"$0\" | wc -l", file.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("zcat failed");
    }
  }

  /** Every token is read, none is kept. */
  private void parse() throws Exception {
    try (InputStream in = new BufferedInputStream(new InputFile(file).open(), 1 << 16);
        JsonParser parser = new JsonFactory().createParser(in)) {
      long tokens = 0;
      while (parser.nextToken() != null) {
        tokens++;
      }
      if (tokens == 0) {
        throw new IllegalStateException("no token");
      }
    }
  }

  private void importInto(Path target) throws Exception {
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(file))
            .with(new ImportSettings.Split(splitYear == null ? Paper.NO_YEAR : splitYear, null, 1));
    PaperImport.run(settings, target, true, Progress.NONE);
  }

  static void delete(Path folder) throws Exception {
    try (var paths = Files.walk(folder)) {
      for (Path path : paths.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
