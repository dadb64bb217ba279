package org.tapem.method.tapem;

import java.util.List;
import org.tapem.base.Workers;
import org.tapem.io.Grouping;
import org.tapem.math.Kernels;
import org.tapem.math.Logistic;
import org.tapem.nn.Parameter;
import org.tapem.sample.Batch;

/** Nodes that co-occur in walks shall be near each other, nearer than nodes drawn against them. */
final class SkipGramLoss {
  private static final float BIAS = 0.1f; // at the start
  private static final int PIECE = 256; // co-occurrences of a piece of work

  private final double weight;
  private final int dim;
  private final Kernels kernels;
  final Parameter bias; // null where there is none
  private Grouping
      uses; // slots: co-occurrences they are part of, as 2 x meeting + (1 if the other)
  private double[] losses = new double[0]; // co-occurrences
  private float[] factors = new float[0]; // co-occurrences: gradient by the product of the two

  SkipGramLoss(ModelSettings settings, Kernels kernels) {
    this.kernels = kernels;
    weight = settings.cooccurrenceWeight();
    dim = settings.dim();
    bias = settings.cooccurrenceBias() ? Parameter.constant("meeting.bias", 1, 1, BIAS) : null;
  }

  List<Parameter> parameters() {
    return bias == null ? List.of() : List.of(bias);
  }

  /** The loss of a batch: a mean over the true co-occurrences. */
  double forward(Workers workers, Batch batch, float[] x, int stride) {
    int cooccurrences = batch.cooccurrences();
    if (losses.length < cooccurrences) {
      losses = new double[cooccurrences + cooccurrences / 4];
      factors = new float[losses.length];
    }
    uses =
        Grouping.of(
            2 * cooccurrences,
            batch.slots(),
            use -> use % 2 == 0 ? batch.cooccurrenceFrom(use / 2) : batch.cooccurrenceTo(use / 2));
    double each = weight / Math.max(1, batch.trueCooccurrences());
    float add = bias == null ? 0 : bias.value()[0];
    workers.run(
        (cooccurrences + PIECE - 1) / PIECE,
        piece -> {
          for (int i = piece * PIECE; i < Math.min(cooccurrences, (piece + 1) * PIECE); i++) {
            int from = batch.cooccurrenceFrom(i) * stride;
            double sign = batch.met(i) ? 1 : -1;
            double logit =
                sign * (kernels.dot(x, from, x, batch.cooccurrenceTo(i) * stride, dim) + add);
            losses[i] = each * Logistic.softplus(-logit);
            factors[i] = (float) (-sign * each * Logistic.of(-logit));
          }
        });
    double sum = 0;
    for (int i = 0; i < cooccurrences; i++) {
      sum += losses[i];
    }
    return sum;
  }

  /** Adds what the co-occurrences of a slot give to its gradient. */
  void addNodeGradient(Batch batch, int slot, float[] x, int stride, float[] to, int at) {
    for (int i = uses.first(slot); i < uses.first(slot + 1); i++) {
      int cooccurrence = uses.member(i) / 2;
      int other =
          uses.member(i) % 2 == 0
              ? batch.cooccurrenceTo(cooccurrence)
              : batch.cooccurrenceFrom(cooccurrence);
      kernels.axpy(factors[cooccurrence], x, other * stride, to, at, dim);
    }
  }

  /** Sets the gradient of the bias. */
  void collect(Batch batch) {
    if (bias != null) {
      double sum = 0;
      for (int i = 0; i < batch.cooccurrences(); i++) {
        sum += factors[i];
      }
      bias.gradient()[0] = (float) sum;
    }
  }
}
