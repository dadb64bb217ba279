package org.tapem.spark;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.Threads;
import org.tapem.cli.training.TrainHelp;
import org.tapem.cli.training.TrainOptions;
import org.tapem.method.Method;
import org.tapem.method.Preset;
import org.tapem.method.Replicas;
import org.tapem.method.TrainingRequest;
import org.tapem.nn.TrainSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem spark train}: the model of {@code tapem train}. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Trains a method as `tapem train` does. The steps of an epoch are taken by",
      "--set replicas=N learners side by side, whose weights are brought together",
      "every --set round=N steps; so the model depends on these two, and not on where",
      "or by how many machines it is trained."
    })
final class TrainJob implements Callable<Integer>, TrainHelp.Requested {
  @Spec private CommandSpec spec;
  @Mixin private TrainOptions options;
  @Mixin private ClusterOptions cluster;
  @Mixin private Threads threads;

  @Override
  public Integer call() throws IOException {
    cluster.needNoPartitions("the replicas are the parts of a training: --set replicas=N");
    SparkConf conf = EngineSettings.of("train", cluster);
    conf.setIfMissing(
        "spark.driver.maxResultSize", "0"); // what comes back is as large as the model
    try (ExecutorGroup group = new ExecutorGroup(conf, cluster, spec.commandLine())) {
      int code =
          options.run(
              request -> {
                check(request);
                group.lead(request);
                return group;
              },
              threads.count(),
              spec.commandLine());
      group.tellTraffic();
      return code;
    }
  }

  private static void check(TrainingRequest request) {
    if (!Replicas.canLearn(request.method())) {
      throw new UserMistake(
          "--method %s is not learnt in steps, which others could take: use `tapem train`"
              .formatted(request.method().key()));
    }
    if (request.values().get(TrainSettings.class).replicas() == 1) {
      throw new UserMistake(
          "--set replicas=N: how many are to learn side by side? Such as one for each executor");
    }
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
