package org.tapem.io;

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
import org.tapem.base.BadFileException;

/** The kinds of folder there are; each is known by the manifest it has. */
public enum FolderKind {
  DATA_SET("data set", "dataset.json", "tapem-dataset", 1),
  MODEL("model", "manifest.json", "tapem-model", 1),
  CHECKPOINT("checkpoint", "checkpoint.json", "tapem-checkpoint", 1);

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();
  private final String meaning;
  private final String file;
  private final String format;
  private final int version;

  FolderKind(String meaning, String file, String format, int version) {
    this.meaning = meaning;
    this.file = file;
    this.format = format;
    this.version = version;
  }

  /** What a folder is, by the manifest it has; empty where it is none of ours. */
  public static Optional<FolderKind> of(Path folder) {
    Path whole = Leftovers.whole(folder);
    return Arrays.stream(values())
        .filter(kind -> Files.isRegularFile(whole.resolve(kind.file)))
        .findFirst();
  }

  /** Name of the manifest in a folder of this kind. */
  public String file() {
    return file;
  }

  /** Name of the format in the manifest. */
  public String format() {
    return format;
  }

  /** Version of the format that this program writes and reads. */
  public int version() {
    return version;
  }

  /** Reads the manifest of a folder; refuses what is no such folder, or of another version. */
  public <T> T read(Path folder, Class<T> type) throws IOException {
    check(folder);
    Path manifest = folder.resolve(file);
    try {
      JsonNode tree = JSON.readTree(SmallFile.text(manifest, SmallFile.LIST));
      String found = tree.path("format").asText("");
      if (!found.equals(format)) {
        throw new BadFileException(manifest, "not the manifest of a " + meaning, "format " + found);
      }
      int number = tree.path("version").asInt(-1);
      if (number != version) {
        throw new BadFileException(
            manifest, "unknown version of " + meaning, number + ", this program reads " + version);
      }
      return JSON.treeToValue(tree, type);
    } catch (JacksonException e) {
      String why = e.getCause() instanceof IllegalArgumentException rule ? rule.getMessage() : null;
      throw new BadFileException(
          manifest, "not a valid manifest", why == null ? e.getOriginalMessage() : why);
    } catch (CharacterCodingException e) {
      throw new BadFileException(manifest, "not a valid manifest", "not UTF-8");
    }
  }

  private void check(Path folder) throws BadFileException {
    if (!Files.isDirectory(folder)) {
      throw new BadFileException(
          folder,
          Files.exists(folder) ? "is a file, not the folder of a " + meaning : "no such folder",
          "");
    }
    if (!Files.isRegularFile(folder.resolve(file))) {
      String other = of(folder).map(kind -> ", it is a " + kind.meaning).orElse("");
      throw new BadFileException(folder, "not a " + meaning, "it has no " + file + other);
    }
  }
}
