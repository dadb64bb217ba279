package org.tapem.spark.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;

/** The text of the records of a stretch, made as it is read: a group at a time is in memory. */
final class RecordStream extends InputStream {
  private static final int ENOUGH = 1 << 16;
  private final StoredFile file;
  private final RecordText text;
  private final Deque<Integer> groups = new ArrayDeque<>(); // which are left
  private final ParquetFileReader reader;
  private RecordReader<Group> records;
  private long left; // records of the group
  private long row; // of the file, which was read last
  private byte[] bytes;
  private int at;

  /** Begins; what is in the text already comes first. */
  RecordStream(StoredFile file, long from, long to, RecordText text) throws IOException {
    this.file = file;
    this.text = text;
    bytes = text.take();
    for (int i = 0; i < file.groups().size(); i++) {
      var group = file.groups().get(i);
      if (group.from() < from) {
        row += group.records();
      } else if (group.from() < to && group.records() > 0) {
        groups.add(i);
      }
    }
    reader = StoredFile.reader(file.path());
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (at == bytes.length && !more()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, target, from, count);
    at += count;
    return count;
  }

  private boolean more() throws IOException {
    try {
      while (text.size() < ENOUGH && (left > 0 || nextGroup())) {
        text.put(records.read());
        left--;
        row++;
      }
    } catch (IOException | RuntimeException e) { // the library throws both
      throw StoredFile.damaged(file.name(), "damaged behind row " + row, e);
    }
    bytes = text.take();
    at = 0;
    return bytes.length > 0;
  }

  private boolean nextGroup() throws IOException {
    Integer next = groups.poll();
    if (next == null) {
      return false;
    }
    PageReadStore pages = reader.readRowGroup(next);
    records =
        new ColumnIOFactory(reader.getFileMetaData().getCreatedBy())
            .getColumnIO(file.schema())
            .getRecordReader(pages, new GroupRecordConverter(file.schema()));
    left = pages.getRowCount();
    return true;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
