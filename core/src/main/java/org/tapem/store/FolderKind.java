package org.tapem.store;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.tapem.flat.BadFileException;
import org.tapem.flat.SmallFile;

/** The kinds of folder there are; each is known by the manifest it has. */
public enum FolderKind {
  DATA_SET("data set", DatasetManifest.FILE, DatasetManifest.FORMAT, DatasetManifest.VERSION),
  MODEL("model", ModelManifest.FILE, ModelManifest.FORMAT, ModelManifest.VERSION),
  CHECKPOINT(
      "checkpoint", CheckpointManifest.FILE, CheckpointManifest.FORMAT, CheckpointManifest.VERSION);

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();
  private final String meaning;
  private final String marker;
  private final String format;
  private final int version;

  FolderKind(String meaning, String marker, String format, int version) {
    this.meaning = meaning;
    this.marker = marker;
    this.format = format;
    this.version = version;
  }

  /** What a folder is, by the manifest it has; empty where it is none of ours. */
  public static Optional<FolderKind> of(Path folder) {
    Path whole = Leftovers.whole(folder);
    return Arrays.stream(values())
        .filter(kind -> Files.isRegularFile(whole.resolve(kind.marker)))
        .findFirst();
  }

  /** The file that a folder of this kind has. */
  String marker() {
    return marker;
  }

  /** Reads the manifest of a folder; refuses what is no such folder, or of another version. */
  <T> T read(Path folder, Class<T> type) throws IOException {
    check(folder);
    Path file = folder.resolve(marker);
    try {
      JsonNode tree = JSON.readTree(SmallFile.text(file, SmallFile.LIST));
      String found = tree.path("format").asText("");
      if (!found.equals(format)) {
        throw new BadFileException(file, "not the manifest of a " + meaning, "format " + found);
      }
      int number = tree.path("version").asInt(-1);
      if (number != version) {
        throw new BadFileException(
            file, "unknown version of " + meaning, number + ", this program reads " + version);
      }
      return JSON.treeToValue(tree, type);
    } catch (JacksonException e) {
      String why = e.getCause() instanceof IllegalArgumentException rule ? rule.getMessage() : null;
      throw new BadFileException(
          file, "not a valid manifest", why == null ? e.getOriginalMessage() : why);
    } catch (CharacterCodingException e) {
      throw new BadFileException(file, "not a valid manifest", "not UTF-8");
    }
  }

  private void check(Path folder) throws BadFileException {
    if (!Files.isDirectory(folder)) {
      throw new BadFileException(
          folder,
          Files.exists(folder) ? "is a file, not the folder of a " + meaning : "no such folder",
          "");
    }
    if (!Files.isRegularFile(folder.resolve(marker))) {
      String other = of(folder).map(kind -> ", it is a " + kind.meaning).orElse("");
      throw new BadFileException(folder, "not a " + meaning, "it has no " + marker + other);
    }
  }
}
