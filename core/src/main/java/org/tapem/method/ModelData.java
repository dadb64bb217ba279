package org.tapem.method;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.dataset.DatasetManifest;
import org.tapem.math.Kernels;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.Parameter;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsValues;
import org.tapem.text.Vocabulary;

/**
 * A model folder, before it is made a ranker.
 *
 * @param settings what it was trained with
 * @param vocabulary null where the model reads no text
 */
public record ModelData(
    ModelFolder folder,
    Method method,
    SettingsValues settings,
    Vocabulary vocabulary,
    Kernels kernels) {
  /** Reads what a folder says of itself; refuses a method or settings that are not known here. */
  static ModelData of(ModelFolder folder, Kernels kernels) throws IOException {
    Method method;
    SettingsValues settings;
    try {
      method = Method.of(folder.manifest().method());
      Map<String, String> given = folder.manifest().settings();
      settings = method.presetOf(given.keySet()).form().read(given);
    } catch (IllegalArgumentException e) {
      String hint =
          Methods.keys().contains(folder.manifest().method())
              ? ""
              : "; if a plug-in has it, give --plugins DIR";
      throw new BadFileException(folder.folder(), "cannot be used here", e.getMessage() + hint);
    }
    Vocabulary vocabulary = folder.hasVocabulary() ? folder.vocabulary() : null;
    return new ModelData(folder, method, settings, vocabulary, kernels);
  }

  /** Makes the folder ready to rank. */
  Ranker open() throws IOException {
    try {
      return method.open(this);
    } catch (IllegalArgumentException e) {
      throw new BadFileException(folder.folder(), "damaged", e.getMessage());
    }
  }

  /** Gives weights the values they have in the folder. */
  public void read(List<Parameter> parameters) throws IOException {
    for (Parameter parameter : parameters) {
      float[] value =
          folder.floats("weights." + parameter.name(), parameter.rows(), parameter.columns());
      System.arraycopy(value, 0, parameter.value(), 0, value.length);
    }
  }

  /** What the model was trained for. */
  public Task task() {
    DatasetManifest.Task declared = folder.manifest().task();
    return Task.of(
        folder.schema(), declared.queryType(), declared.candidateType(), declared.relation());
  }

  /** Number of candidate nodes. */
  public int candidateCount() {
    return folder.count(folder.manifest().task().candidateType());
  }

  /** Whether the task asks about query nodes of the network. */
  public boolean ofKnown() {
    return folder.manifest().task().known();
  }

  /** What a model keeps of its data set that cannot do without its texts. */
  public TrainingPart needTexts() throws IOException {
    TrainingPart known = folder.trainingPart().orElse(null);
    if (known == null || known.texts() == null) {
      throw new IllegalArgumentException("it keeps no texts; train it again");
    }
    return known;
  }

  /** The network of a model that cannot do without. */
  public Network needNetwork() throws IOException {
    return folder
        .trainingPart()
        .orElseThrow(() -> new IllegalArgumentException("it keeps no links; train it again"))
        .network();
  }

  /** The vocabulary of a model that cannot do without. */
  public Vocabulary needVocabulary() {
    if (vocabulary == null) {
      throw new IllegalArgumentException("it has no vocabulary");
    }
    return vocabulary;
  }
}
