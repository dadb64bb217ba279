package org.tapem.walk;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.tapem.network.NodeNumbers;

/**
 * Lines of nodes as people read them: the letter of the type and the number in it, as in {@code
 * a613}. Written by hand, as a string for each node would cost most of the time.
 */
public final class NodeLines {
  private static final int LONGEST_NAME = 16; // letter in UTF-8, ten digits, a separator

  private final NodeNumbers numbers;
  private final byte[][] letters; // types x bytes of the letter
  private byte[] text = new byte[512];
  private int used;

  NodeLines(NodeNumbers numbers) {
    this.numbers = numbers;
    letters = new byte[numbers.schema().types().size()][];
    for (int type = 0; type < letters.length; type++) {
      String letter = String.valueOf(numbers.schema().letter(type)).toLowerCase(Locale.ROOT);
      letters[type] = letter.getBytes(StandardCharsets.UTF_8);
    }
  }

  /** Puts a node, by its global number, and an ASCII character behind it. */
  public void node(int node, char behind) {
    ensureCapacity();
    int type = numbers.typeOf(node);
    for (byte b : letters[type]) {
      text[used++] = b;
    }
    int queryNode = node - numbers.typeOffset(type);
    int end = used + 1;
    for (int rest = queryNode / 10; rest > 0; rest /= 10) {
      end++;
    }
    for (int i = end - 1; i >= used; i--) {
      text[i] = (byte) ('0' + queryNode % 10);
      queryNode /= 10;
    }
    text[end] = (byte) behind;
    used = end + 1;
  }

  /** Puts an ASCII character. */
  public void put(char character) {
    ensureCapacity();
    text[used++] = (byte) character;
  }

  private void ensureCapacity() {
    if (used + LONGEST_NAME > text.length) {
      text = Arrays.copyOf(text, text.length * 2);
    }
  }

  /** Writes what was put, and begins anew. */
  void flush(OutputStream out) throws IOException {
    out.write(text, 0, used);
    used = 0;
  }
}
