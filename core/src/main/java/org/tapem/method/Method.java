package org.tapem.method;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tapem.base.BadFileException;
import org.tapem.base.Workers;
import org.tapem.dataset.Dataset;
import org.tapem.nn.Outcome;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;

/**
 * A ranking method: trains on a data set, writes a model, and opens a model as a {@link Ranker}.
 *
 * <p>Implementations have a public constructor without arguments and no state. {@link Methods}
 * finds them: the built-in ones in its list, those of plug-in jars by {@link
 * java.util.ServiceLoader}. A method that is found appears in all commands.
 *
 * <pre>{@code
 * public final class LinkCount implements Method {
 *   public String key() { return "link-count"; }
 *   public String summary() { return "number of training links"; }
 *   public Outcome train(TrainingContext in) throws IOException {
 *     try (ModelWriter model = in.writer()) {
 *       in.finish(model, new Popularity.PopularityRanker(in.degrees()));
 *     }
 *     return Outcome.finished("counted the links");
 *   }
 *   public Ranker open(ModelData model) throws IOException {
 *     return new Popularity.PopularityRanker(model.folder().degrees());
 *   }
 * }
 * }</pre>
 */
public interface Method {
  /** The name users write: lower-case words joined by hyphens. */
  String key();

  /** One line for help texts. */
  String summary();

  /** The settings with their defaults; without settings unless overridden. */
  default SettingsForm form() {
    return new SettingsForm();
  }

  /** What it reads with these settings; nothing but the links of the task unless overridden. */
  default Set<Input> inputs(SettingsValues settings) {
    return Set.of();
  }

  /** Whether it is trained in epochs, with {@link org.tapem.nn.TrainSettings}. */
  default boolean byEpochs() {
    return false;
  }

  /** Whether training can start from the weights of another model. */
  default boolean startable() {
    return false;
  }

  /** Whether it ranks for known query nodes only. */
  default boolean needsKnown() {
    return false;
  }

  /** Why it cannot be trained on a data set; empty where it can. */
  default Optional<String> obstacle(Dataset data) {
    return needsKnown() ? TransductiveOnly.obstacle(data) : Optional.empty();
  }

  /** Trains and writes the model folder. */
  Outcome train(TrainingContext job) throws IOException;

  /** Prepares the training data for several replicas; empty where the method cannot use them. */
  default Optional<TrainingData> trainingData(TrainingContext job, Workers workers)
      throws IOException {
    return Optional.empty();
  }

  /** Opens a model folder for ranking. */
  Ranker open(ModelData model) throws IOException;

  /** Name of the array of word vectors in a model folder; empty where words have none. */
  default Optional<String> wordTable() {
    return Optional.empty();
  }

  /**
   * Writes the arrays that change when nodes are added; the others stay as they are. Refuses new
   * nodes unless overridden.
   */
  default void foldIn(FoldIn added) throws IOException {
    if (!added.addition().isEmpty()) {
      throw new BadFileException(
          added.parts().folder().folder(),
          "takes no new nodes in",
          key() + " knows a node by its links in training; train it again");
    }
  }

  /** Memory that training takes beside the network, the names and the validation part. */
  default List<MemoryEstimate.Part> memory(Dataset data, SettingsValues settings) {
    return List.of();
  }

  /** The method of a key; refuses an unknown one and suggests the nearest. */
  static Method of(String key) {
    return Methods.of(key);
  }
}
