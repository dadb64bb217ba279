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
import org.tapem.base.BadFileException;

/** Reads YAML strictly: one mapping, no key twice, no aliases, nothing without a value. */
public final class YamlFile {
  private static final int LARGEST = 1 << 20;

  private YamlFile() {}

  /**
   * The mapping that the file is; an empty file is an empty one.
   *
   * @param what the file holds, for messages, such as "settings"
   * @param example of a line, for messages
   */
  public static YamlNode read(Path path, String what, String example) throws IOException {
    try (YAMLParser parser = new YAMLFactory().createParser(text(path, what))) {
      return new YamlTree(path, parser).root(example);
    } catch (JsonProcessingException e) {
      throw YamlMistake.of(path, e);
    }
  }

  private static String text(Path path, String what) throws IOException {
    if (Files.isDirectory(path)) {
      throw new BadFileException(path, "is a folder, not the " + what + " file", "");
    }
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw new BadFileException(path, "too long to be the " + what + " file", "more than 1 MB");
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (NoSuchFileException e) {
      throw new BadFileException(path, "no such " + what + " file", "");
    } catch (CharacterCodingException e) {
      throw new BadFileException(path, "not valid UTF-8", "");
    }
  }
}
