package org.tapem.dataset.source;

import java.nio.file.Path;
import java.util.List;

/**
 * What a reader shall give.
 *
 * @param textFields which fields make the text, in this order
 * @param maxRecordBytes a single record longer than this is an error
 * @param mapping mapping file of the csv and tsv formats, else null
 * @param scratch folder for what a reader must sort on disk; made and removed by the caller
 */
public record ReadSettings(
    List<String> textFields, int maxRecordBytes, Path mapping, Path scratch) {
  public static final int MAX_RECORD_BYTES = 64 << 20;

  public ReadSettings {
    textFields = List.copyOf(textFields);
    if (textFields.isEmpty()) {
      throw new IllegalArgumentException("at least one text field is needed");
    }
    if (maxRecordBytes < 16) {
      throw new IllegalArgumentException("maxRecordBytes must be >= 16, got " + maxRecordBytes);
    }
  }

  /** Title and abstract, records up to 64 MB. */
  public static ReadSettings defaults() {
    return new ReadSettings(List.of("title", "abstract"), MAX_RECORD_BYTES, null, null);
  }

  /** The position of a text field among those requested, or -1. */
  public int indexOf(String field) {
    return textFields.indexOf(field);
  }
}
