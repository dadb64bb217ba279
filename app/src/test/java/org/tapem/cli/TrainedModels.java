package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.method.Method;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;

/** An invented network, imported, with models of it. */
record TrainedModels(Path folder, Path papers, Path lists, Path data) {
  static TrainedModels of(Path folder) throws IOException {
    Path papers = folder.resolve("papers.jsonl.gz");
    Path lists = folder.resolve("candidates.tsv.gz");
    Path data = folder.resolve("data");
    done(Cli.run("generate", "--papers", 300, "--out", papers, "--candidates", lists));
    imports(papers, data, "--candidates", lists);
    return new TrainedModels(folder, papers, lists, data);
  }

  static void imports(Path papers, Path data, Object... more) {
    List<Object> args =
        new ArrayList<>(
            List.of("import", "aminer-json", papers, "--split-year", 2015, "--out", data));
    args.addAll(List.of(more));
    done(Cli.run(args.toArray()));
  }

  static Path train(Path data, Path model, Method method, String... settings) throws IOException {
    new Training(
            TrainingRequest.of(Dataset.open(data), method, model)
                .settings(settings)
                .threads(2)
                .replace(true)
                .checkpointSeconds(600))
        .run(Progress.NONE, List.of());
    return model;
  }

  static Cli.Result done(Cli.Result result) {
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    return result;
  }
}
