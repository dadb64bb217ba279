package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tapem train --method sup}, with and without the module that grows trees. */
class SupCommandTest {
  @TempDir static Path folder;
  private static TrainedModels models;

  @BeforeAll
  static void makeData() throws IOException {
    models = TrainedModels.of(folder);
  }

  private static Cli.Result train(String ranker, Path out) {
    return Cli.run(args(ranker, out));
  }

  private static Object[] args(String ranker, Path out) {
    return new Object[] {
      "train", "--data", models.data(), "--out", out, "--method", "sup", "--set", "ranker=" + ranker
    };
  }

  /** The same in a program that has core but neither the module nor what it needs. */
  private static Cli.Result withoutTheModule(Object... args) throws Exception {
    ProcessBuilder builder = Cli.program(List.of("-Xmx300m"), args);
    List<String> words = builder.command();
    int at = words.indexOf("-cp") + 1;
    String left =
        Arrays.stream(words.get(at).split(File.pathSeparator, -1))
            .filter(entry -> !entry.matches(".*(learners|xgboost|kryo|commons-logging).*"))
            .collect(Collectors.joining(File.pathSeparator));
    assertThat(left).isNotEqualTo(words.get(at));
    words.set(at, left);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    int code = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    return new Cli.Result(code, Files.readString(out), Files.readString(err));
  }

  @Test
  void treesAreGrownByTheModuleAndRankWithoutIt() throws Exception {
    Path model = folder.resolve("gbdt");
    Cli.Result trained = train("gbdt", model);
    assumeFalse(trained.err().contains("native library cannot be loaded"), trained.err());
    TrainedModels.done(trained);
    assertThat(trained.out()).contains("fitted gbdt to ", "recall@5");
    Object[] evaluate = {"evaluate", "--model", model, "--data", models.data()};
    Cli.Result here = TrainedModels.done(Cli.run(evaluate));
    assertThat(here.out()).contains("AUC");
    assertThat(withoutTheModule(evaluate)).isEqualTo(here);
    Cli.Result refused = withoutTheModule(args("forest", folder.resolve("forest")));
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .isEqualTo(
            "tapem: sup.ranker forest needs the module tapem-learners, which is not there\n");
  }

  @Test
  void aModelRanksPapersOfWhichOnlyTheTextIsKnown() throws IOException {
    Path model = folder.resolve("neural");
    TrainedModels.done(train("neural", model));
    Path table = folder.resolve("ranked.tsv");
    TrainedModels.done(
        Cli.run("rank", "--model", model, "--papers", models.papers(), "--top", 3, "--out", table));
    assertThat(Files.readAllLines(table)).hasSize(1 + 3 * 300);
  }

  @Test
  void anUnknownRankerIsRefused() {
    Cli.refused(
        train("forrest", folder.resolve("never")),
        "sup.ranker must be one of logistic, svm, gbdt, forest, neural, got \"forrest\"",
        "did you mean forest?");
    assertThat(folder.resolve("never")).doesNotExist();
  }
}
