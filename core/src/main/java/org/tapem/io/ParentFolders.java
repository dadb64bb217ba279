package org.tapem.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/** The folders above a new one, made where they are missing and removed where nothing came in. */
final class ParentFolders {
  private static final int TRIES = 20;
  private final Deque<Path> made = new ArrayDeque<>(); // the deepest first

  /** Work that needs a folder. */
  interface Work<T> {
    T run() throws IOException;
  }

  /** Makes the folder and runs the work; again where others remove the folder, empty, meanwhile. */
  <T> T making(Path folder, Work<T> work) throws IOException {
    for (int i = 1; ; i++) {
      make(folder);
      try {
        return work.run();
      } catch (NoSuchFileException e) {
        if (i == TRIES) {
          throw e;
        }
      }
    }
  }

  private void make(Path folder) throws IOException {
    Deque<Path> missing = new ArrayDeque<>();
    for (Path at = folder; at != null && !Files.exists(at); at = at.getParent()) {
      missing.push(at);
    }
    Files.createDirectories(folder);
    missing.stream().filter(at -> !made.contains(at)).forEach(made::push);
  }

  /** Removes those that were made here and are empty still. */
  void removeEmpty() {
    try {
      while (!made.isEmpty()) {
        Files.deleteIfExists(made.pop());
      }
    } catch (IOException e) { // not empty, so those above are not
      made.clear();
    }
  }
}
