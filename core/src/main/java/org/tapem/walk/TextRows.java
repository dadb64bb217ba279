package org.tapem.walk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.tapem.network.Network;

/** The readable form of walks: a line each, nodes with a space between; dropped walks: no line. */
final class TextRows implements RowSink {
  private static final int LONGEST_NAME = 16; // letter in UTF-8, ten digits, a separator

  private final OutputStream out;
  private final Network network;
  private final byte[][] letters; // types x bytes of the letter
  private byte[] line = new byte[512];
  private int used;

  TextRows(Path path, boolean compressed, Network network) throws IOException {
    this.network = network;
    letters = new byte[network.schema().types().size()][];
    for (int type = 0; type < letters.length; type++) {
      String letter = String.valueOf(network.schema().letter(type)).toLowerCase(Locale.ROOT);
      letters[type] = letter.getBytes(StandardCharsets.UTF_8);
    }
    OutputStream file = Files.newOutputStream(path);
    out = compressed ? new GZIPOutputStream(file, 1 << 16) : file;
  }

  @Override
  public void put(int[] cells, int count, int length) throws IOException {
    used = 0;
    for (int row = 0; row < count; row++) {
      int at = row * length;
      for (int i = at; i < at + length && cells[i] != Walker.NONE; i++) {
        put(cells[i]);
      }
      if (cells[at] != Walker.NONE) {
        line[used - 1] = '\n';
      }
    }
    out.write(line, 0, used);
  }

  /** A node and a space; written by hand, as a string for each node would cost most of the time. */
  private void put(int node) {
    if (used + LONGEST_NAME > line.length) {
      line = Arrays.copyOf(line, line.length * 2);
    }
    int type = network.typeOf(node);
    for (byte b : letters[type]) {
      line[used++] = b;
    }
    int left = node - network.typeOffset(type);
    int end = used + 1;
    for (int rest = left / 10; rest > 0; rest /= 10) {
      end++;
    }
    for (int i = end - 1; i >= used; i--) {
      line[i] = (byte) ('0' + left % 10);
      left /= 10;
    }
    line[end] = ' ';
    used = end + 1;
  }

  @Override
  public void finish(WalkCounts counts) {}

  @Override
  public void close() throws IOException {
    out.close();
  }
}
