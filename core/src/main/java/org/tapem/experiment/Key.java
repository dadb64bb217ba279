package org.tapem.experiment;

import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import org.tapem.io.Sha256;

/** A short name for all that decides something: the same, if and only if all of that is. */
final class Key {
  private static final int DIGITS = 20;

  private Key() {}

  static String of(SortedMap<String, String> decisive) {
    StringBuilder text = new StringBuilder();
    decisive.forEach(
        (name, value) -> { // with lengths, so that no two maps give one text
          text.append(name.length()).append(':').append(name);
          text.append(value.length()).append(':').append(value);
        });
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    Sha256 digest = new Sha256();
    digest.update(bytes, 0, bytes.length);
    return digest.hex().substring(0, DIGITS);
  }
}
