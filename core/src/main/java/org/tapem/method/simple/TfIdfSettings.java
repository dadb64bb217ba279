package org.tapem.method.simple;

import java.util.Locale;
import java.util.Objects;
import org.tapem.settings.Meaning;

/** How the profile of a right node is made of the texts of the left nodes it is joined to. */
public record TfIdfSettings(
    @Meaning("profile of a node: of length 1, or the sum of its texts") Profile profile) {
  /** What becomes of the sum of the texts' vectors, each of length 1. */
  public enum Profile {
    /** Brought to length 1: the score is the cosine of profile and text. */
    COSINE,
    /** Left as it is: a right node with more texts scores higher. */
    SUM
  }

  public TfIdfSettings {
    Objects.requireNonNull(profile, "profile must be given");
  }

  public static TfIdfSettings defaults() {
    return new TfIdfSettings(Profile.COSINE);
  }

  /** The name of the method in reports. */
  String method() {
    return "tfidf-" + profile.name().toLowerCase(Locale.ROOT);
  }
}
