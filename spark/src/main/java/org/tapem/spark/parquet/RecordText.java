package org.tapem.spark.parquet;

import java.io.IOException;
import org.apache.parquet.example.data.Group;

/** Writes records as text, a line each. */
interface RecordText {
  /** Writes a record. */
  void put(Group record) throws IOException;

  /** How many bytes of text there are by now. */
  int size() throws IOException;

  /** Gives the text, as UTF-8, and begins anew. */
  byte[] take() throws IOException;
}
