package org.tapem.bench;

import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code bench/run NAME ...}: each benchmark runs beside its peers and prints ratios. */
@Command(
    name = "bench/run",
    mixinStandardHelpOptions = true,
    description = "Benchmarks: ours and its peers by turns in one run, medians and ratios.",
    subcommands = {
      ImportBench.class,
      WalkBench.class,
      WordsBench.class,
      ScaleBench.class,
      StepBench.class,
      ScoreBench.class,
      RankBench.class,
      ServeBench.class
    })
public final class Bench {
  public static void main(String[] args) {
    System.exit(new CommandLine(new Bench()).execute(args));
  }

  /** A piece of work to time. */
  interface Work {
    void run() throws Exception;
  }

  static double seconds(Work work) throws Exception {
    long began = System.nanoTime();
    work.run();
    return (System.nanoTime() - began) / 1e9;
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  static void print(String format, Object... args) {
    System.out.printf(Locale.ROOT, format, args);
    System.out.flush();
  }
}
