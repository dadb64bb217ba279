package org.tapem.dataset.importing;

import org.tapem.io.StringList;
import org.tapem.io.StringTable;

/** Authors or venues by their keys, numbered by first sight, each with the name it had then. */
final class KeyedNames {
  final StringTable keys = new StringTable();
  final StringList names = new StringList();

  /** The number of a key, which is added with the name if it is new. */
  int add(String key, String name) {
    int number = keys.add(key);
    if (number == names.size()) {
      names.add(name);
    }
    return number;
  }

  int size() {
    return names.size();
  }
}
