package org.tapem.cli.bibliography;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.dataset.papers.VenuePresets;
import org.tapem.io.SmallFile;

/** Reads {@code --venues}: a preset, names joined by commas, or {@code @FILE}. */
final class VenueList {
  private VenueList() {}

  /** Normalised names; empty for null. */
  static Set<String> parse(String text) throws IOException {
    if (text == null) {
      return Set.of();
    }
    List<String> names =
        text.startsWith("@")
            ? lines(Path.of(StandardInput.name(text.substring(1))))
            : Arrays.asList(text.split(",", -1));
    Set<String> venues = VenuePresets.wanted(names);
    if (venues.isEmpty()) {
      throw new UserMistake("--venues: no venue in: " + text);
    }
    return venues;
  }

  private static List<String> lines(Path file) throws IOException {
    try {
      return SmallFile.lines(file, SmallFile.LIST);
    } catch (CharacterCodingException e) {
      throw new UserMistake(file + ": not valid UTF-8");
    }
  }
}
