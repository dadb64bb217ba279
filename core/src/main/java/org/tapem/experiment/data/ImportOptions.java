package org.tapem.experiment.data;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.papers.format.Format;
import org.tapem.settings.Setting;
import org.tapem.settings.SettingsFile;
import org.tapem.settings.YamlNode;

/** Reads the options of an import, under the names that the command line has for them. */
final class ImportOptions {
  private static final String FORMAT = "format";
  private static final String FILES = "files";
  private static final String STOP_WORDS = "stop-words";

  private ImportOptions() {}

  /** The settings, with paths as they are written. */
  static ImportSettings of(YamlNode node) throws BadFileException {
    List<Setting> options = ImportSettings.options();
    List<String> keys = new ArrayList<>(List.of(FORMAT, FILES));
    options.forEach(option -> keys.add(option.key()));
    node.mapping(keys);
    List<String> formats = new ArrayList<>(Format.labels());
    formats.add(NetworkRecipe.FORMAT); // is read elsewhere, but may be what was meant
    Format format = Format.of(node.get(FORMAT).oneOf(formats));
    List<Path> files = new ArrayList<>();
    for (YamlNode file : node.get(FILES).list()) {
      files.add(relative(file));
    }
    try {
      ImportSettings plain = ImportSettings.of(format, files);
      ImportSettings settings =
          plain.with(SettingsFile.read(node.without(List.of(FORMAT, FILES)), plain.form()));
      for (Setting option : options) {
        Optional<YamlNode> given = node.find(option.key());
        boolean words = option.key().equals(STOP_WORDS) && settings.text().stopWordsAreAFile();
        if (given.isPresent() && (option.isFile() || words)) {
          relative(given.get());
        }
      }
      return settings;
    } catch (IllegalArgumentException e) {
      throw node.refused("cannot be imported: " + e.getMessage());
    }
  }

  /** A file of ours lies in the data folder on every machine, or it could not be replayed there. */
  static Path relative(YamlNode node) throws BadFileException {
    try {
      Path path = Path.of(node.text());
      if (!path.isAbsolute() && !path.normalize().startsWith("..") && !node.text().isBlank()) {
        return path;
      }
    } catch (InvalidPathException e) {
      // The same mistake.
    }
    throw node.refused("must be a path within the data folder, got \"" + node.text() + '"');
  }
}
