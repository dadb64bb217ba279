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

  /** The same in UTF-8. */
  int add(byte[] key, byte[] name) {
    int number = keys.add(key, 0, key.length);
    if (number == names.size()) {
      names.add(name, 0, name.length);
    }
    return number;
  }

  int size() {
    return names.size();
  }
}
