package org.tapem.dataset.source;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All files of a folder and of the folders in it, through links to folders too. Each folder is
 * entered once, however many links lead to it, first by its own name. What is hidden is passed
 * over.
 */
final class FolderFiles {
  private final Set<Path> entered = new HashSet<>(); // by real path
  private final List<Path> links = new ArrayList<>(); // to folders, to be followed at the end
  private final List<Path> found = new ArrayList<>();

  private FolderFiles() {}

  /** The regular files, sorted by path. */
  static List<Path> of(Path root) throws IOException {
    FolderFiles files = new FolderFiles();
    files.enter(root);
    while (!files.links.isEmpty()) {
      Collections.sort(files.links);
      files.enter(files.links.remove(0));
    }
    Collections.sort(files.found);
    return files.found;
  }

  private void enter(Path root) throws IOException {
    List<Path> open = new ArrayList<>(List.of(root)); // a stack: folders may lie deep
    while (!open.isEmpty()) {
      Path folder = open.remove(open.size() - 1);
      if (entered.add(folder.toRealPath())) {
        for (Path entry : entries(folder)) {
          take(entry, open);
        }
      }
    }
  }

  private void take(Path entry, List<Path> open) {
    if (entry.getFileName().toString().startsWith(".")) {
      return;
    }
    if (Files.isRegularFile(entry)) {
      found.add(entry);
    } else if (Files.isDirectory(entry)) {
      (Files.isSymbolicLink(entry) ? links : open).add(entry);
    }
  }

  private static List<Path> entries(Path folder) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(entries::add);
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    Collections.sort(entries);
    return entries;
  }
}
