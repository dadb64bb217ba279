package org.tapem.experiment.data;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tapem.base.BadFileException;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperFilter;
import org.tapem.dataset.papers.VenuePresets;
import org.tapem.dataset.papers.YearRange;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.settings.YamlNode;

/** Reads the options of an import, under the names that the command line has for them. */
final class ImportOptions {
  private static final List<String> KEYS =
      List.of(
          "format",
          "files",
          "text",
          "split-year",
          "candidates",
          "years",
          "venues",
          "min-venue-papers",
          "drop",
          "stop-words",
          "min-count",
          "mapping",
          "max-bad",
          "seed",
          "task");

  private ImportOptions() {}

  /** The settings, with paths as they are written. */
  static ImportSettings of(YamlNode node) throws BadFileException {
    node.mapping(KEYS);
    List<String> formats = new ArrayList<>(Format.labels());
    formats.add(NetworkRecipe.FORMAT); // is read elsewhere, but may be what was meant
    Format format = Format.of(node.get("format").oneOf(formats));
    List<Path> files = new ArrayList<>();
    for (YamlNode file : node.get("files").list()) {
      files.add(relative(file));
    }
    try {
      ImportSettings plain = ImportSettings.of(format, files);
      return new ImportSettings(
          source(node, plain.source()),
          text(node, plain.text()),
          filter(node),
          split(node, plain.split()),
          task(node));
    } catch (IllegalArgumentException e) {
      throw node.refused("cannot be imported: " + e.getMessage());
    }
  }

  private static ImportSettings.Source source(YamlNode node, ImportSettings.Source plain)
      throws BadFileException {
    Optional<YamlNode> maxBad = node.find("max-bad");
    return new ImportSettings.Source(
        plain.format(),
        plain.files(),
        pathOrNull(node, "mapping"),
        maxBad.isPresent() ? maxBad.get().number() : plain.maxBad(),
        ReadSettings.MAX_RECORD_BYTES);
  }

  private static ImportSettings.Text text(YamlNode node, ImportSettings.Text plain)
      throws BadFileException {
    Optional<YamlNode> words = node.find("stop-words");
    ImportSettings.Text text =
        new ImportSettings.Text(
            node.find("text").isPresent() ? words(node.get("text")) : plain.fields(),
            words.isPresent() ? words.get().text() : plain.stopWords(),
            whole(node, "min-count", plain.minCount()));
    if (text.stopWordsAreAFile()) {
      relative(words.orElseThrow());
    }
    return text;
  }

  private static PaperFilter filter(YamlNode node) throws BadFileException {
    YearRange range = YearRange.ANY;
    Optional<YamlNode> years = node.find("years");
    if (years.isPresent()) {
      String text = years.get().text();
      range = made(years.get(), () -> YearRange.parse(text));
    }
    Set<String> wanted = Set.of();
    Optional<YamlNode> venues = node.find("venues");
    if (venues.isPresent()) {
      wanted = VenuePresets.wanted(words(venues.get()));
      if (wanted.isEmpty()) {
        throw venues.get().refused("must name a venue");
      }
    }
    Collection<String> dropped = List.of();
    Optional<YamlNode> drop = node.find("drop");
    if (drop.isPresent()) {
      List<String> words = words(drop.get());
      dropped = made(drop.get(), () -> PaperFilter.checkDropped(words));
    }
    return PaperFilter.of(range, wanted, dropped, whole(node, "min-venue-papers", 0));
  }

  private static <T> T made(YamlNode from, Supplier<T> maker) throws BadFileException {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      throw from.refused("cannot be used: " + e.getMessage());
    }
  }

  private static ImportSettings.Split split(YamlNode node, ImportSettings.Split plain)
      throws BadFileException {
    Optional<YamlNode> seed = node.find("seed");
    return new ImportSettings.Split(
        whole(node, "split-year", Paper.NO_YEAR),
        pathOrNull(node, "candidates"),
        seed.isPresent() ? seed.get().whole() : plain.seed());
  }

  private static BibliographyTask task(YamlNode node) throws BadFileException {
    Optional<YamlNode> told = node.find("task");
    return told.isPresent()
        ? BibliographyTask.of(told.get().oneOf(BibliographyTask.keys()))
        : BibliographyTask.AUTHOR_IDENTIFICATION;
  }

  private static int whole(YamlNode node, String key, int otherwise) throws BadFileException {
    Optional<YamlNode> found = node.find(key);
    return found.isPresent() ? found.get().whole(0, Integer.MAX_VALUE) : otherwise;
  }

  private static List<String> words(YamlNode list) throws BadFileException {
    List<String> words = new ArrayList<>();
    for (YamlNode item : list.list()) {
      words.add(item.text());
    }
    return words;
  }

  private static Path pathOrNull(YamlNode node, String key) throws BadFileException {
    Optional<YamlNode> found = node.find(key);
    return found.isPresent() ? relative(found.get()) : null;
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
