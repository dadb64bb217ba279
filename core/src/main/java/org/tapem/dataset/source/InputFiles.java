package org.tapem.dataset.source;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tapem.base.BadFileException;

/**
 * Turns the names a user gives (files, folders, globs) into the list of files to read. Those of a
 * folder are sorted, and so are those that a glob matches. A file that has two names is read once.
 */
public final class InputFiles {
  private static final String HOME = "~/";
  private static final String GZIP = ".gz";
  private final FolderRule rule;
  private final Set<Path> files = new LinkedHashSet<>();
  private final Set<Path> realPaths = new HashSet<>();
  private final List<Skipped> skipped = new ArrayList<>();

  private InputFiles(FolderRule rule) {
    this.rule = rule;
  }

  /** Says which files of a folder are to be read. */
  public interface FolderRule {
    /** Endings that the files should have, for messages. */
    List<String> endings();

    /** Why a file is not to be read; empty where it is. */
    Optional<String> skips(Path file) throws IOException;

    /** Files whose names have one of these endings, also with ".gz" behind. */
    static FolderRule of(List<String> endings) {
      return new FolderRule() {
        @Override
        public List<String> endings() {
          return endings;
        }

        @Override
        public Optional<String> skips(Path file) {
          return hasEnding(file, endings) ? Optional.empty() : Optional.of("another ending");
        }
      };
    }
  }

  /** A file of a folder that is not read, and why. */
  public record Skipped(Path file, String why) {}

  /**
   * What there is to read.
   *
   * @param skipped files of folders that are not read; hidden ones are not among them
   */
  public record Found(List<Path> files, List<Skipped> skipped) {
    public Found {
      files = List.copyOf(files);
      skipped = List.copyOf(skipped);
    }
  }

  /**
   * Lists the files meant by {@code names}, each once.
   *
   * @param endings which files of a folder are meant, such as ".xml"; also with ".gz" behind
   */
  public static List<Path> expand(List<String> names, List<String> endings) throws IOException {
    return find(names, FolderRule.of(endings)).files();
  }

  /** Lists the files meant by {@code names}, each once, and what was left out of folders. */
  public static Found find(List<String> names, FolderRule rule) throws IOException {
    InputFiles inputs = new InputFiles(rule);
    for (String name : names) {
      inputs.add(name);
    }
    return new Found(new ArrayList<>(inputs.files), inputs.skipped);
  }

  /**
   * Lists the files of a list: the file itself, or all files of a folder and of the folders in it,
   * in the order of their names.
   */
  public static List<Path> ofList(Path list) throws IOException {
    if (!Files.isDirectory(list)) {
      return List.of(list);
    }
    List<Path> files = FolderFiles.of(list);
    if (files.isEmpty()) {
      throw new BadFileException(list, "holds no file", "");
    }
    return files;
  }

  private void add(String name) throws IOException {
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      addFolder(path);
    } else if (Files.exists(path)) {
      addFile(path);
    } else if (isGlob(name)) {
      List<Path> found = matching(name);
      if (found.isEmpty()) {
        throw new BadFileException(name, "no file matches", "");
      }
      for (Path file : found) {
        addFile(file);
      }
    } else {
      throw new BadFileException(name, "no such file or folder", advice(name));
    }
  }

  /** What else a name may mean to the shell or to a browser. */
  private static String advice(String name) {
    if (name.matches("[a-zA-Z][a-zA-Z0-9+.-]+://.*")) {
      return "this is a URL: download the file first";
    }
    if (name.startsWith(HOME)) {
      return "the shell replaces ~ only at the start of a word and without quotes";
    }
    return "";
  }

  private void addFile(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new BadFileException(file, "may not be read", "check its permissions");
    }
    if (realPaths.add(realPath(file))) {
      files.add(file);
    }
  }

  private static Path realPath(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file; // such as a pipe
    }
  }

  private void addFolder(Path folder) throws IOException {
    int before = skipped.size();
    boolean found = false;
    Set<String> others = new TreeSet<>();
    for (Path file : FolderFiles.of(folder)) {
      Optional<String> why = rule.skips(file);
      if (why.isEmpty()) {
        found = true;
        addFile(file);
      } else {
        skipped.add(new Skipped(file, why.get()));
        others.add(ending(file));
      }
    }
    if (!found) {
      throw new BadFileException(
          folder,
          "no file here ends with " + rule.endings(),
          there(skipped.subList(before, skipped.size()), others));
    }
  }

  /** What a folder has in place of what is looked for. */
  private static String there(List<Skipped> files, Set<String> endings) {
    if (files.isEmpty()) {
      return "it holds no file";
    }
    Skipped first = files.get(0);
    return "it holds %s (%s), such as %s (%s)"
        .formatted(
            files.size() == 1 ? "1 file" : files.size() + " files",
            String.join(", ", endings),
            first.file(),
            first.why());
  }

  private static String ending(Path file) {
    String name = bare(file);
    int dot = name.lastIndexOf('.');
    String gz = isPacked(file) ? GZIP : "";
    return dot <= 0 && gz.isEmpty() ? "no ending" : (dot <= 0 ? "" : name.substring(dot)) + gz;
  }

  /** Whether the name of a file has one of the endings, perhaps with ".gz" behind. */
  public static boolean hasEnding(Path file, List<String> endings) {
    return endings.stream().anyMatch(bare(file)::endsWith);
  }

  /** The name of a file in lower case, without ".gz". */
  public static String bare(Path file) {
    String name = name(file);
    return isPacked(file) ? name.substring(0, name.length() - GZIP.length()) : name;
  }

  /** Whether the name of a file ends with ".gz". */
  public static boolean isPacked(Path file) {
    return name(file).endsWith(GZIP);
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
  }

  private static boolean isGlob(String name) {
    return name.chars().anyMatch(c -> c == '*' || c == '?' || c == '[' || c == '{');
  }

  /** Walks from the last folder before the first wildcard. */
  private static List<Path> matching(String glob) throws IOException {
    int wild = 0;
    while ("*?[{".indexOf(glob.charAt(wild)) < 0) {
      wild++;
    }
    int slash = glob.lastIndexOf('/', wild);
    Path root = slash < 0 ? Path.of("") : Path.of(glob.substring(0, slash + 1));
    if (!Files.isDirectory(root.toAbsolutePath())) {
      return List.of();
    }
    PathMatcher matcher;
    try {
      matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
    } catch (java.util.regex.PatternSyntaxException e) {
      throw new BadFileException(glob, "not a valid pattern", String.valueOf(e.getDescription()));
    }
    String rest = glob.substring(slash + 1);
    int depth = (int) rest.chars().filter(c -> c == '/').count() + 1;
    return files(root, rest.contains("**") ? Integer.MAX_VALUE : depth).stream()
        .filter(matcher::matches)
        .toList();
  }

  /** All files below a folder, through links to folders too, sorted. */
  private static List<Path> files(Path root, int depth) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        root,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        depth,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // a loop, or a folder that may not be read
          }
        });
    Collections.sort(found);
    return found;
  }
}
