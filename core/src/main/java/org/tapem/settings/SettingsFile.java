package org.tapem.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.flat.BadFileException;

/**
 * Settings in a YAML file. Keys may be nested ({@code walk:}, below it {@code per-node: 5}) or
 * dotted ({@code walk.per-node: 5}).
 */
public final class SettingsFile {
  private static final int LARGEST = 1 << 20;

  private SettingsFile() {}

  /** The values of the file by their dotted keys, in the order of the file. */
  public static Map<String, String> read(Path path) throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    assignments(path).forEach(given -> values.put(given.key(), given.value()));
    return Collections.unmodifiableMap(values);
  }

  /** The values of the file and the defaults of the form; errors name the line of the file. */
  public static SettingsValues read(Path path, SettingsForm form) throws IOException {
    List<Assignment> given = assignments(path);
    try {
      return form.bind(form.defaultTexts(), given);
    } catch (IllegalArgumentException e) {
      BadFileException bad = new BadFileException(e.getMessage());
      bad.initCause(e);
      throw bad;
    }
  }

  private static List<Assignment> assignments(Path path) throws IOException {
    try (YAMLParser parser = new YAMLFactory().createParser(text(path))) {
      return new YamlWalk(path, parser).assignments();
    } catch (JsonProcessingException e) {
      throw YamlMistake.of(path, e);
    }
  }

  private static String text(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      throw new BadFileException(path, "is a folder, not a settings file", "");
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new BadFileException(path, "too long for settings", "more than 1 MB");
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (NoSuchFileException e) {
      throw new BadFileException(path, "no such settings file", "");
    } catch (CharacterCodingException e) {
      throw new BadFileException(path, "not valid UTF-8", "");
    }
  }
}
