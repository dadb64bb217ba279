package org.tapem.method.simple;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.method.FoldIn;
import org.tapem.method.Input;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.nn.Outcome;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsValues;

/** Scores a pair by the neighbours that both nodes share. The model is the network itself. */
public abstract class SharedNeighbours implements Method {
  private final SharedWeight weight;
  private final String summary;

  private SharedNeighbours(SharedWeight weight, String summary) {
    this.weight = weight;
    this.summary = summary;
  }

  /** Each shared neighbour counts 1. */
  public static final class Common extends SharedNeighbours {
    public Common() {
      super(SharedWeight.ONE, "number of neighbours that two nodes share, over all relations");
    }
  }

  /** Each counts 1 / log of its degree (Adamic and Adar, 2003). */
  public static final class AdamicAdar extends SharedNeighbours {
    public AdamicAdar() {
      super(SharedWeight.INVERSE_LOG, "the same, each by 1 / log of its number of links");
    }
  }

  /** Each counts 1 / its degree (Zhou, Lu and Zhang, 2009). */
  public static final class ResourceAllocation extends SharedNeighbours {
    public ResourceAllocation() {
      super(SharedWeight.INVERSE, "the same, each by 1 / its number of links");
    }
  }

  @Override
  public String key() {
    return weight.method();
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return Set.of(Input.LINKS, Input.PARTNERS);
  }

  @Override
  public Optional<String> obstacle(Dataset data) {
    DatasetManifest.Task task = data.manifest().task();
    boolean can = SharedRanker.canScore(data.schema(), data.task(), task.known());
    return can
        ? Optional.empty()
        : Optional.of(
            "a new %s and a known %s can share no neighbour by the relations there are"
                .formatted(task.left(), task.right()));
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    Ranker ranker = new SharedRanker(job.network(), job.task(), weight);
    try (ModelWriter writer = job.writer()) {
      job.finish(writer, ranker);
    }
    return Outcome.finished("kept the network");
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    return new SharedRanker(parts.needNetwork(), parts.task(), weight);
  }

  /** Nothing: all that counts is in the training part. */
  @Override
  public void foldIn(FoldIn added) {}

  /** Weights of left nodes, and sums of one query for each of a few threads. */
  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    long lefts = data.training(data.leftType());
    long rights = data.training(data.rightType());
    return List.of(new MemoryEstimate.Part("sums", 8 * (5 * lefts + 8 * rights), ""));
  }
}
