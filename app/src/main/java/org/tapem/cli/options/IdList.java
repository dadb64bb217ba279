package org.tapem.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.dataset.source.ListLines;
import org.tapem.query.BadQuestionException;
import org.tapem.query.NodeResolver;

/**
 * Ids or names of an option: joined by commas, or {@code @FILE} with one a line, where a folder
 * stands for its files and {@code @-} is standard input. What is wrong with one is reported with
 * its option, or its file and line.
 */
public final class IdList {
  private final List<Entry> entries = new ArrayList<>();

  private record Entry(String text, String place) {}

  private IdList() {}

  /** Reads an option; none for null. */
  public static IdList parse(String option, String text) throws IOException {
    IdList list = new IdList();
    if (text == null) {
      return list;
    }
    if (text.startsWith("@")) {
      list.addLines(text.substring(1));
    } else {
      for (String one : text.split(",", -1)) {
        list.add(one, option);
      }
    }
    if (list.entries.isEmpty()) {
      throw new UserMistake(option + ": no id in: " + Screen.clean(text));
    }
    return list;
  }

  private void addLines(String file) throws IOException {
    try (ListLines lines = new ListLines(Path.of(StandardInput.name(file)))) {
      String line = lines.next();
      while (line != null) {
        add(line, lines.place().toString());
        line = lines.next();
      }
    }
  }

  private void add(String text, String place) {
    String bare = text.strip();
    if (!bare.isEmpty()) {
      entries.add(new Entry(bare, place));
    }
  }

  /** All ids and names, each once. */
  public List<String> all() {
    Set<String> all = new LinkedHashSet<>();
    entries.forEach(entry -> all.add(entry.text()));
    return List.copyOf(all);
  }

  /** The same; refuses nodes that are not known, and names that several have. */
  public List<String> needed(NodeResolver resolver, int type) {
    entries.forEach(entry -> inPlace(entry, () -> resolver.need(type, entry.text())));
    return all();
  }

  /** The same; refuses names that several nodes have. */
  public List<String> clear(NodeResolver resolver, int type) {
    entries.forEach(entry -> inPlace(entry, () -> resolver.find(type, entry.text())));
    return all();
  }

  private static void inPlace(Entry entry, Runnable finding) {
    try {
      finding.run();
    } catch (BadQuestionException e) {
      throw new UserMistake(entry.place() + ": " + Screen.clean(e.getMessage()));
    }
  }
}
