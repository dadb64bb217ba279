package org.tapem.method.tapem;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.dataset.Dataset;
import org.tapem.math.Orthonormal;
import org.tapem.method.FoldIn;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.ModelData;
import org.tapem.method.ModelFolder;
import org.tapem.method.TaskTexts;
import org.tapem.method.TrainingPart;
import org.tapem.method.tapem.bag.BagData;
import org.tapem.method.tapem.bag.BagMemory;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.method.tapem.bag.BagStep;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.NodeTable;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsValues;

/** The folder of a tuned model: opening it, adding nodes, and what training it takes. */
final class ProfileModel {
  private static final String WORDS = "weights.words";
  private static final String TABLE = "table." + ProfileTrainingData.TABLE;

  private static final String DIM = "profile.dim";

  private ProfileModel() {}

  /**
   * Opens a model.
   *
   * @param ranks whether the method ranks by attention where it was trained with it
   */
  static Ranker open(ModelData parts, boolean ranks) throws IOException {
    ModelFolder folder = parts.folder();
    ProfileSettings settings = parts.settings().get(ProfileSettings.class);
    int dim = settings.dim();
    TrainingPart known = parts.needTexts();
    float[] words = folder.floats(WORDS);
    if (words.length % dim != 0) {
      throw new IllegalArgumentException(
          "%d numbers are no vectors of %d".formatted(words.length, dim));
    }
    NodeTable table =
        settings.table() == 0
            ? null
            : new NodeTable(
                ProfileTrainingData.TABLE, folder.floats(TABLE, parts.candidateCount(), dim), dim);
    BagModel model = new BagModel(words, dim, table, parts.kernels());
    parts.read(model.parameters());
    boolean attention = folder.ints(ProfileTraining.ATTENTION, 1, 0, 1)[0] == 1;
    try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
      Network network = known.network();
      Task task = parts.task();
      TaskTexts texts = TaskTexts.of(parts, known);
      TextIncidence links =
          BagData.links(
              texts, task.partners(network), network.nodes(task.candidateType()), workers);
      Ranker ranker =
          new ProfileRanker(
              parts.method().key(),
              texts.weights(),
              model,
              links,
              settings,
              attention,
              ranks,
              parts.ofKnown(),
              workers);
      return texts.reading(ranker, parts.ofKnown());
    }
  }

  /** New candidates have no trained vector of their own; the rest is made of the training part. */
  static void foldIn(FoldIn added) throws IOException {
    ModelFolder folder = added.parts().folder();
    if (folder.has(TABLE)) {
      int dim = added.parts().settings().get(ProfileSettings.class).dim();
      float[] known = folder.floats(TABLE);
      int rows = added.part().network().nodes(added.parts().task().candidateType());
      float[] all = Arrays.copyOf(known, Math.multiplyExact(rows, dim));
      added.writer().floats(TABLE, all, rows, dim);
    }
  }

  static List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    ProfileSettings settings = values.get(ProfileSettings.class);
    long row = 4L * settings.dim();
    long queryCount = data.training(data.queryType());
    long candidateCount = data.training(data.candidateType());
    long links = data.manifest().relations().get(data.taskRelation()).links();
    long words = BagMemory.words(data);
    long drawn = Math.min(candidateCount, settings.negatives());
    long drawnTexts = Math.min(queryCount, drawn * links / Math.max(1, candidateCount) + 1);
    long step =
        BagStep.bytes(settings.dim(), settings.queryNodes(), (int) drawn, drawnTexts)
            + 6
                * row
                * Math.min(
                    candidateCount,
                    drawn + settings.queryNodes() * links / Math.max(1, queryCount));
    List<MemoryEstimate.Part> parts = new ArrayList<>(MemoryEstimate.replicas(values, row * words));
    parts.addAll(
        List.of(
            MemoryEstimate.vocabulary(data),
            new MemoryEstimate.Part("texts", BagMemory.bytes(data), ""),
            new MemoryEstimate.Part(
                "vectors of words", 5 * row * words + Orthonormal.bytes(settings.dim()), DIM),
            new MemoryEstimate.Part(
                "vectors of nodes", row * (3 * queryCount + 6 * candidateCount), DIM),
            new MemoryEstimate.Part("a training step", step, "profile.query-nodes")));
    return parts;
  }
}
