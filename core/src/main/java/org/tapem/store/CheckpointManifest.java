package org.tapem.store;

import java.util.SortedMap;

/**
 * What {@value #FILE} says of an unfinished training.
 *
 * @param program version of this program that wrote it
 * @param data SHA-256 of the data set's list of checksums
 * @param scalars numbers and words of the state; doubles in hexadecimal, so that no bit is lost
 */
record CheckpointManifest(
    String format,
    int version,
    String program,
    String data,
    SortedMap<String, String> settings,
    SortedMap<String, String> scalars,
    SortedMap<String, ArrayEntry> arrays) {

  static final String FILE = "checkpoint.json";
  static final String FORMAT = "tapem-checkpoint";
  static final int VERSION = 1;

  CheckpointManifest {
    ModelManifest.require("data", data);
    settings = ModelManifest.sorted("settings", settings);
    scalars = ModelManifest.sorted("scalars", scalars);
    arrays = ModelManifest.sorted("arrays", arrays);
  }
}
