package org.tapem.record;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tapem.flat.BadFileException;

/** Turns the names a user gives (files, folders, globs) into the list of files to read, sorted. */
public final class InputFiles {
  private InputFiles() {}

  /**
   * Lists the files meant by {@code names}, each once.
   *
   * @param endings which files of a folder are meant, such as ".xml"; also with ".gz" behind
   */
  public static List<Path> expand(List<String> names, List<String> endings) throws IOException {
    Set<Path> files = new LinkedHashSet<>();
    for (String name : names) {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        addAll(files, inFolder(path, endings), name, "no file here ends with " + endings);
      } else if (Files.exists(path)) {
        files.add(path);
      } else if (isGlob(name)) {
        addAll(files, matching(name), name, "no file matches");
      } else {
        throw new BadFileException(name, "no such file or folder", "");
      }
    }
    for (Path file : files) {
      if (!Files.isReadable(file)) {
        throw new BadFileException(file, "may not be read", "check its permissions");
      }
    }
    return List.copyOf(files);
  }

  private static void addAll(Set<Path> files, List<Path> found, String name, String rule)
      throws IOException {
    if (found.isEmpty()) {
      throw new BadFileException(name, rule, "");
    }
    files.addAll(found);
  }

  private static List<Path> inFolder(Path folder, List<String> endings) throws IOException {
    return files(folder, Integer.MAX_VALUE, false).stream()
        .filter(path -> hasEnding(path.getFileName().toString(), endings))
        .toList();
  }

  private static boolean hasEnding(String fileName, List<String> endings) {
    String name = fileName.toLowerCase(Locale.ROOT);
    String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return !name.startsWith(".") && endings.stream().anyMatch(bare::endsWith);
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
    return files(root, rest.contains("**") ? Integer.MAX_VALUE : depth, true).stream()
        .filter(matcher::matches)
        .toList();
  }

  /**
   * All files below a folder, through links to folders too, sorted.
   *
   * @param lenient whether folders that may not be read are passed over
   */
  private static List<Path> files(Path root, int depth, boolean lenient) throws IOException {
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
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (lenient || e instanceof FileSystemLoopException) {
              return FileVisitResult.CONTINUE;
            }
            throw e;
          }
        });
    Collections.sort(found);
    return found;
  }
}
