package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A data set and settings that train in a moment. */
final class TinyTraining {
  private static final List<String> SETTINGS =
      List.of(
          "model.dim=16",
          "pair-dim=12",
          "max-words=20",
          "words.dim=16",
          "words.epochs=1",
          "train.epochs=2",
          "query-nodes=100");

  private TinyTraining() {}

  /** A data set of some hundred papers with a valid part. */
  static Path data(Path folder, int papers) {
    Path file = folder.resolve("papers.jsonl");
    Path data = folder.resolve("data");
    assertThat(Cli.run("generate", "--papers", papers, "--out", file).code()).isZero();
    Object[] imports = {"import", "aminer-json", file, "--split-year", 2015, "--out", data};
    assertThat(Cli.run(imports).code()).isZero();
    return data;
  }

  /** The command line that trains; settings of {@code more} take the place of the tiny ones. */
  static Object[] args(Path data, Path out, Object... more) {
    List<Object> args = new ArrayList<>(List.of("train", "--data", data, "--out", out));
    List<Object> given = Arrays.asList(more);
    if (!given.contains("--method")) {
      args.addAll(List.of("--method", "tapem"));
    }
    for (String setting : SETTINGS) {
      String key = setting.substring(0, setting.indexOf('=') + 1);
      if (given.stream().noneMatch(word -> String.valueOf(word).startsWith(key))) {
        args.addAll(List.of("--set", setting));
      }
    }
    args.addAll(given);
    return args.toArray();
  }

  static Cli.Result train(Path data, Path out, Object... more) {
    return Cli.run(args(data, out, more));
  }
}
