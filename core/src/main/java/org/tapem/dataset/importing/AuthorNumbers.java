package org.tapem.dataset.importing;

import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.papers.AuthorEntry;
import org.tapem.dataset.papers.Identity;
import org.tapem.io.IntList;

/** Numbers the authors of one paper after the other; one that a paper names twice counts once. */
final class AuthorNumbers {
  private final KeyedNames known;
  private final IntList lastPaper = new IntList(); // by author
  private int papers;
  final IntList numbers = new IntList(); // of the current paper
  final List<String> names = new ArrayList<>(); // as the paper writes them
  int byId;
  int byName;
  int repeated;

  AuthorNumbers(KeyedNames known) {
    this.known = known;
  }

  /** Goes to the next paper. */
  void paper(List<AuthorEntry> entries) {
    papers++;
    numbers.clear();
    names.clear();
    byId = 0;
    byName = 0;
    repeated = 0;
    for (AuthorEntry entry : entries) {
      add(entry);
    }
  }

  private void add(AuthorEntry entry) {
    int number = known.add(Identity.of(entry), entry.name());
    if (number == lastPaper.size()) {
      lastPaper.add(0);
    }
    if (lastPaper.get(number) == papers) {
      repeated++;
      return;
    }
    lastPaper.set(number, papers);
    numbers.add(number);
    names.add(entry.name());
    if (entry.id() != null) {
      byId++;
    } else {
      byName++;
    }
  }
}
