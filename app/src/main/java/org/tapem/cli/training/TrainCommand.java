package org.tapem.cli.training;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.tapem.cli.options.Threads;
import org.tapem.method.Method;
import org.tapem.method.Preset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem train --data DATA --out MODEL}; {@link TrainHelp} adds methods and settings. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Trains a method on a data set and writes a model.",
      "Ctrl-C stops it and keeps its state; the same command with --resume goes on",
      "from there."
    })
public final class TrainCommand implements Callable<Integer>, TrainHelp.Requested {
  @Spec private CommandSpec spec;
  @Mixin private TrainOptions options;
  @Mixin private Threads threads;

  @Override
  public Integer call() throws IOException {
    return options.run(request -> null, threads.count(), spec.commandLine());
  }

  @Override
  public Method method() {
    return options.method();
  }

  @Override
  public Preset preset() {
    return options.preset();
  }
}
