package org.tapem.method;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tapem.math.Workers;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.train.Outcome;

/** How methods of a kind are trained, written to a model folder and read back. */
interface MethodKind {
  /** The settings they have, with their defaults. */
  SettingsForm form();

  /** Whether they learn epoch by epoch, with {@link org.tapem.train.TrainSettings}. */
  boolean byEpochs();

  /** Whether they read what a query is joined to, beside its text. */
  default boolean readsLinks(SettingsValues values) {
    return false;
  }

  /**
   * Whether, where known left nodes are asked about, they also rank for a new one whose partners
   * are told.
   */
  default boolean readsPartners() {
    return false;
  }

  /** Why they cannot be trained on a data set; empty where they can. */
  default Optional<String> obstacle(Dataset data) {
    return Optional.empty();
  }

  /** Trains and writes the model folder. */
  Outcome train(TrainingJob job) throws IOException;

  /** Makes ready what is learnt from by several side by side; empty where it cannot be. */
  default Optional<Lessons> lessons(TrainingJob job, Workers workers) throws IOException {
    return Optional.empty();
  }

  /** Makes a model folder ready to rank. */
  Ranker open(ModelParts parts) throws IOException;

  /** Name of the table of word vectors in a model folder; empty where words have none. */
  default Optional<String> wordTable() {
    return Optional.empty();
  }

  /** Writes the arrays that change with nodes that are added; the others stay as they are. */
  void grow(Growth growth) throws IOException;

  /** What training takes beside the network, the names and the valid part. */
  List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values);
}
