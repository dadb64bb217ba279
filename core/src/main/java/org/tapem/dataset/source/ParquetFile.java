package org.tapem.dataset.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * A file of Apache Parquet: groups of records, each of which can be read alone. They are given as
 * text, so that the readers of text read them; a line is a record. Of a stretch of the file those
 * groups are read that begin in it.
 */
public interface ParquetFile {
  /**
   * Records that are stored together.
   *
   * @param from the first byte of the group
   */
  record Group(long from, long records) {}

  /** All groups, in file order. */
  List<Group> groups();

  /** Names of the fields of a record. */
  List<String> fields();

  /** Records as JSON objects; fields without a value are left out. */
  InputStream jsonLines(long from, long to) throws IOException;

  /** Records as rows of a table, behind a header where the stretch begins with the file. */
  InputStream table(long from, long to, char separator) throws IOException;
}
