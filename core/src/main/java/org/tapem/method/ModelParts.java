package org.tapem.method;

import org.tapem.math.Kernels;
import org.tapem.settings.SettingsValues;
import org.tapem.store.ModelFolder;
import org.tapem.text.Vocabulary;

/**
 * A model folder, before it is made a ranker.
 *
 * @param settings what it was trained with
 * @param vocabulary null where the model reads no text
 */
record ModelParts(
    ModelFolder folder,
    Method method,
    SettingsValues settings,
    Vocabulary vocabulary,
    Kernels kernels) {
  /** The vocabulary of a model that cannot do without. */
  Vocabulary needVocabulary() {
    if (vocabulary == null) {
      throw new IllegalArgumentException("it has no vocabulary");
    }
    return vocabulary;
  }
}
