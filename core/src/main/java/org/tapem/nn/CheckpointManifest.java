package org.tapem.nn;

import java.util.SortedMap;
import org.tapem.io.ArrayEntry;
import org.tapem.io.ManifestFields;

/**
 * What {@code checkpoint.json} says of an unfinished training.
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

  CheckpointManifest {
    ManifestFields.require("data", data);
    settings = ManifestFields.sorted("settings", settings);
    scalars = ManifestFields.sorted("scalars", scalars);
    arrays = ManifestFields.sorted("arrays", arrays);
  }
}
