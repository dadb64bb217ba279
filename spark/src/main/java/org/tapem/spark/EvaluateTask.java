package org.tapem.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.eval.EvaluationSums;
import org.tapem.eval.TruthCounts;
import org.tapem.experiment.CaseChoice;
import org.tapem.experiment.ModelEvaluation;
import org.tapem.method.Model;

/** Ranks a range of cases and gives what was counted; model and data set are opened once. */
record EvaluateTask(SharedFolder model, SharedFolder data, CaseChoice choice)
    implements Work<byte[]> {
  /** What all tasks of an executor share. */
  private record Ready(ModelEvaluation evaluation, CaseChoice.Chosen chosen) {}

  private static final Opened<EvaluateTask, Ready> READY = new Opened<>();

  private Ready open(Path dataFolder, Path modelFolder) throws IOException {
    Dataset dataset = Dataset.open(dataFolder);
    ModelEvaluation evaluation = new ModelEvaluation(Model.open(modelFolder), dataset);
    return new Ready(evaluation, choice.of(evaluation, dataset));
  }

  @Override
  public byte[] on(Range range, long attempt) throws IOException {
    Path dataFolder = data.checked();
    Path modelFolder = model.checked();
    Ready ready = READY.get(this, () -> open(dataFolder, modelFolder));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    ready
        .evaluation()
        .count(
            ready
                .chosen()
                .cases()
                .subList(Math.toIntExact(range.from()), Math.toIntExact(range.to())),
            ready.chosen().ranked().settings(1),
            Progress.NONE,
            counts -> put(counts, out));
    return bytes.toByteArray();
  }

  private static void put(TruthCounts counts, DataOutputStream out) {
    try {
      counts.write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds what a task gave. */
  static void add(byte[] counted, Range range, EvaluationSums sums) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(counted));
    for (long i = 0; i < range.size(); i++) {
      sums.add(TruthCounts.read(in));
    }
  }
}
