package org.tapem.method;

import java.io.IOException;
import java.util.Collection;
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

  /** Its presets, the default one first; a single one with the settings of {@link #form}. */
  default List<Preset> presets() {
    return List.of(new Preset("default", "", form()));
  }

  /** The preset of this name; refuses one that the method does not have. */
  default Preset preset(String name) {
    List<String> names = presets().stream().map(Preset::name).toList();
    return presets().stream()
        .filter(preset -> preset.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    names.size() == 1
                        ? "%s has no presets, got %s".formatted(key(), name)
                        : "%s has the presets %s, got %s"
                            .formatted(key(), String.join(" and ", names), name)));
  }

  /**
   * The preset of settings that are given without one: the first that has all of them, or the
   * default one.
   *
   * @param keys of the settings, as given
   */
  default Preset presetOf(Collection<String> keys) {
    return presets().stream()
        .filter(preset -> keys.stream().allMatch(preset.form()::has))
        .findFirst()
        .orElse(presets().get(0));
  }

  /** Settings given as {@code key=value}, and the defaults of the preset that has all of them. */
  default SettingsValues settings(List<String> assignments) {
    List<String> keys = assignments.stream().map(one -> one.split("=", 2)[0].strip()).toList();
    return presetOf(keys).form().withAssignments(assignments);
  }

  /**
   * Replaces settings that say "by the data" by what they come to; the others stay.
   *
   * @return settings of the same preset
   */
  default SettingsValues derived(SettingsValues settings, Dataset data) {
    return settings;
  }

  /**
   * What the epochs train, where they do not all train the same.
   *
   * @param started whether training starts from another model
   */
  default Optional<String> stages(SettingsValues settings, boolean started) {
    return Optional.empty();
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

  /** Names that the array of word vectors may have in a model folder; none without vectors. */
  default List<String> wordTables() {
    return List.of();
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
