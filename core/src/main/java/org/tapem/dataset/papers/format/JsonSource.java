package org.tapem.dataset.papers.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import org.tapem.dataset.papers.FieldText;
import org.tapem.io.Utf8;

/**
 * The bytes that a parser reads. A long text without an escape is taken from them as it is, instead
 * of being turned into characters and back; the parser still checks it when it goes on, and what
 * the parser would let pass is checked here.
 */
final class JsonSource {
  private byte[] bytes = new byte[0];
  private int from;
  private int end;

  void set(byte[] newBytes, int newFrom, int length) {
    bytes = newBytes;
    from = newFrom;
    end = newFrom + length;
  }

  /** The current value as a text field: a string as text, an array of strings as tokens. */
  FieldText field(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      return JsonValues.field(parser);
    }
    int start = from + (int) parser.currentTokenLocation().getByteOffset() + 1;
    int at = start;
    boolean doubtful = false;
    while (at < end && bytes[at] != '"') {
      if (bytes[at] == '\\') {
        return JsonValues.field(parser);
      }
      doubtful |= bytes[at] < 0 && mayBeginWhatIsNoCharacter(bytes[at] & 0xff);
      at++;
    }
    if (doubtful) {
      Utf8.decode(bytes, start, at); // refuses it
    }
    return FieldText.utf8(Arrays.copyOfRange(bytes, start, at));
  }

  /** The parser only counts the bytes of a character: overlong forms and surrogates pass it. */
  private static boolean mayBeginWhatIsNoCharacter(int first) {
    return first == 0xc0
        || first == 0xc1
        || first == 0xe0
        || first == 0xed
        || first == 0xf0
        || first >= 0xf4;
  }
}
