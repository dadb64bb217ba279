package org.tapem.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.network.MetaPath;
import org.tapem.walk.PairRule;
import org.tapem.walk.RowTarget;
import org.tapem.walk.WalkCounts;
import org.tapem.walk.WalkFile;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The whole data half at a given size, with its times and its peak of memory. */
@Command(
    name = "scale",
    mixinStandardHelpOptions = true,
    description = {
      "Generates, imports and walks a network of a given size in one JVM.",
      "Give the heap with TAPEM_OPTS=-Xmx2g."
    })
final class ScaleBench implements Callable<Integer> {
  @Parameters(paramLabel = "FOLDER", description = "Where the files go; they stay there.")
  private Path folder;

  @Option(
      names = "--papers",
      defaultValue = "447289",
      description = "Default: ${DEFAULT-VALUE}, the size of AMiner-All.")
  private int papers;

  @Override
  public Integer call() throws Exception {
    Files.createDirectories(folder);
    int threads = Runtime.getRuntime().availableProcessors();
    GeneratorSettings settings = GeneratorSettings.of(papers);
    Path file = folder.resolve("papers.jsonl.gz");
    Path lists = folder.resolve("candidates.tsv.gz");
    Path data = folder.resolve("data");
    Bench.print(
        "%,d papers, %,d authors, %d threads, -Xmx %,d MB%n",
        papers, settings.authors(), threads, Runtime.getRuntime().maxMemory() >> 20);
    row("generate", () -> new Generator(settings).write(file, lists, threads, done -> {}));
    row(
        "import",
        () ->
            PaperImport.run(
                ImportSettings.of(Format.AMINER_JSON, List.of(file))
                    .with(new ImportSettings.Split(settings.lastYear(), lists, 1)),
                data,
                true,
                Progress.NONE));
    WalkCounts[] counts = new WalkCounts[1];
    row(
        "walk APA to a binary file",
        () -> {
          Dataset dataset = Dataset.open(data);
          Walker walker =
              new Walker(
                  dataset.network(),
                  MetaPath.parse("APA", dataset.schema()),
                  WalkSettings.defaults(),
                  new PairRule(dataset.queryType(), dataset.candidateType(), 3));
          counts[0] =
              WalkFile.write(
                  walker,
                  List.of(RowTarget.binary(folder.resolve("walks.bin"))),
                  threads,
                  rows -> {});
        });
    Bench.print("  %,d walks, %,d steps%n", counts[0].requested(), counts[0].steps());
    return 0;
  }

  private static void row(String name, Bench.Work work) throws Exception {
    heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
    double seconds = Bench.seconds(work);
    long heap = heapPools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    Bench.print(
        "  %-26s %7.1f s   peak heap %,6d MB   peak of the process so far %,6d MB%n",
        name, seconds, heap >> 20, residentPeak() >> 10);
  }

  private static List<MemoryPoolMXBean> heapPools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }

  /** In kB, from the kernel; 0 where it does not tell. */
  private static long residentPeak() throws Exception {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElse(0);
  }
}
