package org.tapem.method;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.tapem.flat.Nearest;
import org.tapem.model.ModelSettings;
import org.tapem.model.ModelSettings.Judge;
import org.tapem.rank.TfIdfSettings;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.PairSettings;
import org.tapem.settings.SettingsForm;
import org.tapem.text.SkipGramSettings;
import org.tapem.train.TrainSettings;
import org.tapem.walk.WalkSettings;

/** What can be trained. */
public enum Method {
  /** Pairs embedded by their context paths, told apart by a classifier. */
  TAPEM("pair embeddings guided by context paths, with a pair validity classifier"),
  /** The same with a dot product in place of the classifier. */
  TAPEM_NPV("the same with a dot product in place of the classifier"),
  /** Trained as TaPEm, but ranks by the dot product. */
  TAPEM_PV_DOT("trained as tapem, but ranks by the dot product"),
  /** The number of training links. */
  POPULARITY("number of training links, whatever the text"),
  /** TF-IDF profiles. */
  TFIDF("TF-IDF profile of a node's texts against the text");

  private final String summary;

  Method(String summary) {
    this.summary = summary;
  }

  /** The name users write. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A line for people. */
  public String summary() {
    return summary;
  }

  /** Whether it is a trained pair model. */
  public boolean trained() {
    return this != POPULARITY && this != TFIDF;
  }

  public static List<String> keys() {
    return Arrays.stream(values()).map(Method::key).toList();
  }

  /** The method of a name, or an error that names the nearest. */
  public static Method of(String key) {
    return Arrays.stream(values())
        .filter(method -> method.key().equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "method must be one of %s, got %s%s"
                        .formatted(String.join(", ", keys()), key, Nearest.hint(key, keys()))));
  }

  /** The settings it has, with their defaults. */
  public SettingsForm form() {
    return switch (this) {
      case POPULARITY -> new SettingsForm();
      case TFIDF -> new SettingsForm().group("tfidf", TfIdfSettings.defaults());
      default ->
          new SettingsForm()
              .group("model", model())
              .group("train", TrainSettings.defaults())
              .group("batch", BatchSettings.defaults())
              .group("network", NetworkSettings.defaults())
              .group("walk", WalkSettings.defaults())
              .group("paths", PairSettings.defaults().withShare(0.01))
              .group("words", SkipGramSettings.defaults());
    };
  }

  private ModelSettings model() {
    ModelSettings defaults = ModelSettings.defaults();
    return switch (this) {
      case TAPEM_NPV -> defaults.judgedBy(Judge.DOT, Judge.DOT);
      case TAPEM_PV_DOT -> defaults.judgedBy(Judge.CLASSIFIER, Judge.DOT);
      default -> defaults;
    };
  }
}
