package org.tapem.method.plus;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.tapem.base.Workers;
import org.tapem.method.Plugins;

/** All features of {@code tapem-plus}: the built-in ones, then those of plug-ins. */
public final class Features {
  /** The built-in features, in the order in which scores add them up. */
  static final List<Feature> BUILT_IN =
      List.of(
          feature("similar-texts", "similarity to its texts, one by one", 0.5, TextFeatures::near),
          feature("words", "words of all its texts", 3, TextFeatures::words),
          feature("vectors", "embedding of all its texts", 5, TextFeatures::vectors),
          feature("texts", "number of its texts", 0.3, TextFeatures::texts),
          feature("recency", "time since its last text", -0.5, TextFeatures::recency),
          feature("context", "where similar texts appear", 0.3, LinkFeatures::context),
          feature("cited", "its texts among the references", 4, LinkFeatures::cited),
          feature("coupling", "its texts with the same references", 1, LinkFeatures::coupling),
          feature("context-match", "where the text appears", 0.3, LinkFeatures::contextMatch),
          feature("own-words", "words of its own text", 3, TextFeatures::ownWords),
          feature("own-vectors", "embedding of its own text", 3, TextFeatures::ownVectors),
          feature("nodes", "what all its texts are linked to", 1, TextFeatures::nodes),
          feature("own-nodes", "what it is linked to itself", 1, TextFeatures::ownNodes),
          feature("citing", "its texts that cite similar ones", 0.1, LinkFeatures::citing),
          feature("style", "writing style", 0.3, Style::of),
          feature(
              "walks", "random walks from references and similar texts", 0.4, LinkFeatures::walks));

  private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private Features() {}

  private static Feature feature(
      String name,
      String label,
      double prior,
      BiFunction<Corpus, Workers, Feature.Values> prepare) {
    return new BuiltIn(name, label, prior, prepare);
  }

  private record BuiltIn(
      String name, String label, double prior, BiFunction<Corpus, Workers, Values> prepare)
      implements Feature {
    @Override
    public Values prepare(Corpus corpus, Workers workers) {
      return prepare.apply(corpus, workers);
    }
  }

  /** All features there are. Refuses those of plug-ins that cannot be used. */
  public static List<Feature> all() {
    List<Feature> all = new ArrayList<>(BUILT_IN);
    Set<String> names = new HashSet<>();
    all.forEach(feature -> names.add(feature.name()));
    Plugins.services(Feature.class, feature -> add(feature, all, names));
    return List.copyOf(all);
  }

  private static void add(Feature feature, List<Feature> all, Set<String> names) {
    String type = feature.getClass().getName();
    if (feature.name() == null || !NAME.matcher(feature.name()).matches()) {
      throw new IllegalArgumentException(
          "the name of %s must be lower-case words joined by hyphens, got %s"
              .formatted(type, feature.name()));
    }
    if (!names.add(feature.name())) {
      throw new IllegalArgumentException(
          "%s has the name of another feature, %s".formatted(type, feature.name()));
    }
    if (!Double.isFinite(feature.prior()) || feature.prior() == 0) {
      throw new IllegalArgumentException(
          "the prior of %s must be finite and not 0, got %s".formatted(type, feature.prior()));
    }
    all.add(feature);
  }

  /** The weights where nothing was fitted. */
  static double[] priors(List<Feature> features) {
    return features.stream().mapToDouble(Feature::prior).toArray();
  }
}
